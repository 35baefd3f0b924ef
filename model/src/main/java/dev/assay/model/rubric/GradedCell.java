package dev.assay.model.rubric;

import java.util.Objects;

/**
 * A grader's result for one item in one unit.
 *
 * @param item the item's id
 * @param grade 0 to 5; 0 unless the state is graded
 * @param answer what the grader replied; empty where nothing was kept
 * @param recheck whether the item said something else when the grader looked
 */
public record GradedCell(String item, State state, int grade, String answer, boolean recheck) {
    /** The least grade. */
    public static final int LEAST = 0;

    /** The best grade. */
    public static final int BEST = 5;

    /** The state of a grade. */
    public enum State {
        GRADED,
        /** The grader's reply could not be read. */
        FAILED,
        /** There is a number, and it is no grade. */
        OFF_SCALE,
        /** No grade was asked for, but an answer from the text. */
        EXTRACTED
    }

    public GradedCell {
        Objects.requireNonNull(item);
        Objects.requireNonNull(answer);
        if (grade < LEAST || grade > BEST || state != State.GRADED && grade != LEAST) {
            throw new IllegalArgumentException("Not a grade of a cell that is " + state + ": " + grade + ".");
        }
    }

    /** A cell whose item says what it said when the grader looked. */
    public GradedCell(String item, State state, int grade, String answer) {
        this(item, state, grade, answer, false);
    }

    /** This cell, of an item that was reworded since. */
    public GradedCell toRecheck() {
        return new GradedCell(item, state, grade, answer, true);
    }

    /** A cell with a grade. */
    public static GradedCell graded(String item, int grade, String answer) {
        return new GradedCell(item, State.GRADED, grade, answer);
    }

    /** True if there is a grade. */
    public boolean isGraded() {
        return state == State.GRADED;
    }
}
