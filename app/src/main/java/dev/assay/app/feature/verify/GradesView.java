package dev.assay.app.feature.verify;

import java.util.Locale;

/** A way to look at the grades of a topic. */
enum GradesView {
    /** An item's passages, the highest grade first. */
    ITEMS,
    /** Passages by items. */
    GRID,
    /** Relevant passages that reach no item. */
    MISSING,
    /** Items that passages reach which are not relevant. */
    SPURIOUS,
    /** Differences between two graders, or between grader and person. */
    GRADERS;

    /** The name of the view in keys. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The one that follows. */
    GradesView next() {
        return values()[(ordinal() + 1) % values().length];
    }
}
