package dev.assay.app.feature.verify;

import java.util.Locale;

/** A choice of the grid's passages by one click. */
enum PassageGroup {
    ALL,
    /** Judged at or above the relevance cut-off. */
    RELEVANT,
    NOT_JUDGED,
    /** With a grade at odds with the judgment. */
    AT_ODDS,
    /** With a grade of the person's own. */
    OWN;

    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** True if it shows nothing in a topic without judgments. */
    boolean needsJudgments() {
        return this == RELEVANT || this == AT_ODDS;
    }
}
