package dev.assay.app.state;

import java.util.Locale;

/** What is being done to the topic in view. */
public enum Stage {
    NUGGETS,
    LABEL,
    COMPARE,
    SCORES;

    /** The word that files use. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
