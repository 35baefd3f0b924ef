package dev.assay.app.feature.label;

/** A kind of pair that can be gone to with a key. */
enum Wanted {
    /** Its label was given for other words. */
    RECHECK,
    /** It has a note, or could not be judged. */
    FLAGGED,
    /** Its label disagrees with that of a related answer. */
    DISAGREEMENT
}
