package dev.assay.model.judgment;

/** The rule for showing the names of a topic's runs. */
public enum RunNames {
    /** Not now. */
    HIDDEN,
    /** The name of the run of an answer whose every nugget is decided, by the organiser's policy. */
    AFTER_ANSWER,
    /** All of them. */
    SHOWN;

    /**
     * True if the name of one answer's run may be shown.
     *
     * @param decided whether every nugget is decided in that answer
     */
    public boolean isShown(boolean decided) {
        return this == SHOWN || this == AFTER_ANSWER && decided;
    }
}
