package dev.assay.app.ui;

/** Where a command can be given. */
public enum Scope {
    /** Everywhere. */
    WINDOW,
    /** On the nuggets screen. */
    NUGGETS,
    /** On the label screen. */
    LABEL,
    /** On the compare screen. */
    COMPARE,
    /** On the scores screen. */
    SCORES
}
