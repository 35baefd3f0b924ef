package dev.assay.app.feature.label;

import java.util.Locale;

/** The colours of the grid, each set by the style sheet ({@code -assay-grid-...}). */
enum Ink {
    SUPPORT,
    PARTIAL,
    PARTIAL_STRIPE,
    NOT,
    NOT_SIGN,
    CANT_JUDGE,
    UNLABELLED,
    RECHECK,
    DISAGREES,
    UNSAVED,
    CURRENT,
    PAPER,
    TEXT,
    FAINT_TEXT;

    /** The name of the property in the style sheet. */
    String cssName() {
        return "-assay-grid-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
