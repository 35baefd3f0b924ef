package dev.assay.app.feature.verify;

import dev.assay.model.rubric.GradeTable;
import java.util.OptionalInt;

/** The distance of a grade from the judgment of its passage, as arrows beside the number. */
enum GradeSign {
    NONE(0),
    /** A passage that is not relevant reaches the item. */
    TOO_HIGH(1),
    /** It does, and is far from being relevant. */
    FAR_TOO_HIGH(2),
    /** The best grade of a relevant passage that reaches none. */
    TOO_LOW(1);

    private static final int FAR = 4;

    private final int arrows;

    GradeSign(int arrows) {
        this.arrows = arrows;
    }

    /** Number of arrows behind the grade. */
    int arrows() {
        return arrows;
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
