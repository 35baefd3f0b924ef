package dev.assay.app.feature.label;

/** The one line above the work that says what the topic as a whole waits for. */
enum Banner {
    NONE,
    /** Everything is labelled, but the nuggets were changed and are a draft again. */
    DRAFT,
    /** Everything is labelled, but some labels were given for other words. */
    RECHECK,
    /** The topic can be locked. */
    COMPLETE,
    LOCKED,
    /** The assessor asked to unlock, and is asked once whether to. */
    UNLOCK_ASKED;

    static Banner of(Tally tally, boolean unlockAsked) {
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
