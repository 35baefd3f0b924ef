package dev.assay.app.state;

/**
 * The chosen grader and the thresholds from which its grades count, common to the screens that show grades.
 *
 * @param grader what tells it from all others; empty for the first one
 * @param leastGrade the least grade that reaches an item
 * @param leastJudgment the least judgment that is relevant
 * @param depth how many passages of a run count, from the first
 */
public record RubricCuts(String grader, int leastGrade, int leastJudgment, int depth) {
    /** The values usual in the field. */
    public static final RubricCuts USUAL = new RubricCuts("", 4, 1, 20);
}
