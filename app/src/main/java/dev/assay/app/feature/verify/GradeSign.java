package dev.assay.app.feature.verify;

import dev.assay.model.rubric.GradeTable;
import java.util.OptionalInt;

/** The distance of a grade from the judgment of its passage, as a sign beside the number: the colour is never alone. */
enum GradeSign {
    NONE(""),
    /** A passage that is not relevant reaches the item. */
    TOO_HIGH(" ▲"),
    /** It does, and is far from being relevant. */
    FAR_TOO_HIGH(" ▲▲"),
    /** The best grade of a relevant passage that reaches none. */
    TOO_LOW(" ▼");

    private static final int FAR = 4;

    private final String signs;

    GradeSign(String signs) {
        this.signs = signs;
    }

    /** The signs behind the number. */
    String signs() {
        return signs;
    }

    boolean isTooHigh() {
        return this == TOO_HIGH || this == FAR_TOO_HIGH;
    }

    /** The sign of a cell at the cut-offs. */
    static GradeSign of(LinesInView lines, int unit, int item, int mostJudgment) {
        GradeTable table = lines.table();
        OptionalInt judged = table.units().get(unit).judgment();
        int grade = table.grade(unit, item);
        if (judged.isEmpty() || grade == GradeTable.OPEN) {
            return NONE;
        }
        if (judged.getAsInt() < lines.leastJudgment() && grade >= lines.leastGrade()) {
            double wanted = 5.0 * judged.getAsInt() / mostJudgment;
            return grade - wanted >= FAR ? FAR_TOO_HIGH : TOO_HIGH;
        }
        boolean missing = judged.getAsInt() >= lines.leastJudgment() && table.best(unit) < lines.leastGrade();
        return missing && grade == table.best(unit) ? TOO_LOW : NONE;
    }
}
