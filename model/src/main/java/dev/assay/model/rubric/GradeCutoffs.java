package dev.assay.model.rubric;

import dev.assay.model.judgment.Label;

/**
 * From which grade on an answer is said to support a nugget.
 *
 * @param support from this grade on it does
 * @param partial from this grade on it does in part; below it does not
 */
public record GradeCutoffs(int support, int partial) {
    /** Those of auto-judge-annotate. */
    public static final GradeCutoffs USUAL = new GradeCutoffs(4, 1);

    /** @throws IllegalArgumentException unless both are grades above 0 and the lower one is that of partial support */
    public GradeCutoffs {
        if (partial <= GradedCell.LEAST || partial > support || support > GradedCell.BEST) {
            throw new IllegalArgumentException(
                    "Support begins at a grade from 1 to 5, partial support at the same or a lower one, not at "
                            + support + " and " + partial + ".");
        }
    }

    /** The label that grades come to: failed where a part without a grade could make it another. */
    public Label label(AnswerGrades<?> grades) {
        Label label = label(grades.best());
        return grades.isOpen() && label != Label.SUPPORT ? Label.FAILED : label;
    }

    private Label label(int grade) {
        return grade >= support ? Label.SUPPORT : grade >= partial ? Label.PARTIAL_SUPPORT : Label.NOT_SUPPORT;
    }
}
