package dev.assay.app.feature.label.work;

/**
 * How far a topic's labels are.
 *
 * @param labelled decided pairs, can't judge included
 * @param disagreements of labels in answers that say the same
 * @param draft the nuggets were changed after they were frozen, and not frozen again
 * @param revealed anything of other judges was revealed, so that the lock stays
 */
public record Tally(
        int labelled, int expected, int cantJudge, int recheck, int disagreements, boolean draft, boolean locked, boolean revealed) {
    static final Tally NONE = new Tally(0, 0, 0, 0, 0, false, false, false);

    boolean allLabelled() {
        return expected > 0 && labelled == expected;
    }

    /** Whether the topic can be locked. */
    boolean complete() {
        return allLabelled() && recheck == 0 && !draft && !locked;
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
        /** The assessor asked to lock, and is asked whether to. */
        LOCK_ASKED,
        LOCKED,
        /** Locked for good: what is said from now on is said in Compare. */
        REVEALED,
        /** The assessor asked to unlock, and is asked once whether to. */
        UNLOCK_ASKED;

        static Banner of(Tally tally, boolean unlockAsked) {
            if (tally.locked() && tally.revealed()) {
                return REVEALED;
            }
            if (tally.locked()) {
                return unlockAsked ? UNLOCK_ASKED : LOCKED;
            }
            if (!tally.allLabelled()) {
                return NONE;
            }
            if (tally.recheck() > 0) {
                return RECHECK;
            }
            return tally.draft() ? DRAFT : COMPLETE;
        }
    }
}
