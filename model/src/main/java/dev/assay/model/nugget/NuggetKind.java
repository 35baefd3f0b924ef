package dev.assay.model.nugget;

import java.util.Locale;

/** The kind of a nugget for those who label by it. Each is of exactly one kind. */
public enum NuggetKind {
    /** It has answers, and no weight. */
    QUESTION,
    /** A fact with an importance. */
    NUGGET,
    /** It has a weight. */
    CRITERION;

    /** The word that keys of messages use. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
