package dev.assay.model;

/**
 * The progress of a stage of judging in a topic.
 *
 * @param expected judgments that it takes
 * @param done how many of them are decided
 * @param open judgments that are still to be given
 * @param rest what else is still to be looked at: labels to recheck, documents
 * @param mayBeEmpty whether it is complete where nothing is expected
 */
public record StageProgress(Policy.Stage stage, int expected, int done, int open, int rest, boolean mayBeEmpty) {
    /** The progress of a stage whose judgments are counted and nothing else. */
    public StageProgress(Policy.Stage stage, int expected, int done) {
        this(stage, expected, done, Math.max(0, expected - done), 0, false);
    }

    /** The number of things that are still to be judged or looked at. */
    public int left() {
        return open + rest;
    }

    /** True if nothing of it is left to do. */
    public boolean isComplete() {
        return left() == 0 && (mayBeEmpty || expected > 0);
    }
}
