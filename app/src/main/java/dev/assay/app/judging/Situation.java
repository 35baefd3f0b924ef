package dev.assay.app.judging;

/** The state of a topic on a judging screen: ready, or the reason why nothing can be judged. */
public enum Situation {
    LOADING,
    NO_NUGGETS,
    NEVER_FROZEN,
    NO_ANSWERS,
    NO_BATTLES,
    /** An earlier stage is to be complete first. */
    WAITS,
    READY
}
