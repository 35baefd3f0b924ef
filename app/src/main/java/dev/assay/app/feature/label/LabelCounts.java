package dev.assay.app.feature.label;

/**
 * The progress of a topic's labels.
 *
 * @param labelled decided pairs, can't judge included
 * @param disagreements of labels in answers that say the same
 * @param draft the nuggets were changed after they were frozen, and not frozen again
 * @param revealed anything of other judges was revealed, so that the lock stays
 */
public record LabelCounts(
        int labelled,
        int expected,
        int cantJudge,
        int recheck,
        int disagreements,
        boolean draft,
        boolean locked,
        boolean revealed) {
    static final LabelCounts NONE = new LabelCounts(0, 0, 0, 0, 0, false, false, false);

    boolean allLabelled() {
        return expected > 0 && labelled == expected;
    }

    /** The banner for the next step of the topic as a whole. */
    public Banner banner() {
        if (locked) {
            return revealed ? Banner.REVEALED : Banner.LOCKED;
        }
        if (!allLabelled()) {
            return Banner.NONE;
        }
        return recheck > 0 ? Banner.RECHECK : draft ? Banner.DRAFT : Banner.COMPLETE;
    }

    /** The one line above the work that says what the topic as a whole waits for. */
    public enum Banner {
        NONE,
        /** Everything is labelled, but the nuggets were changed and are a draft again. */
        DRAFT,
        /** Everything is labelled, but some labels were given for other words. */
        RECHECK,
        /** The topic can be locked. */
        COMPLETE,
        LOCKED,
        /** Locked for good: from now on, judgments change in Compare. */
        REVEALED
    }
}
