package dev.assay.app.plot;

import java.util.Locale;

/**
 * The colours of a drawing. The colours of series are those of Okabe and Ito, which people who see fewer colours tell
 * apart; shapes and dashes tell them apart too.
 */
public enum Ink {
    /** Blue. */
    FIRST("#0072b2", "#56b4e9"),
    /** Vermilion. */
    SECOND("#d55e00", "#ff8c42"),
    /** Green. */
    THIRD("#00795a", "#2fc79e"),
    /** Purple. */
    FOURTH("#a2487c", "#e08fbd"),
    /** The colour of secondary marks: a diagonal, a line of means. */
    NEUTRAL("#57606a", "#9aa4af"),
    GRID("#e1e4e8", "#2b3138"),
    AXIS("#6e7781", "#7d8590"),
    TEXT("#1f2328", "#e6edf3"),
    MUTED("#57606a", "#a9b3bd"),
    PAPER("#ffffff", "#0d1117");

    private final String colour;
    private final String onDark;

    Ink(String colour, String onDark) {
        this.colour = colour;
        this.onDark = onDark;
    }

    /** The colour on white, as {@code #rrggbb}. */
    public String colour() {
        return colour;
    }

    /** The colour on a dark ground, as {@code #rrggbb}. */
    String onDark() {
        return onDark;
    }

    /** The style class that stands for it on screen and in SVG. */
    public String styleClass() {
        return "ink-" + name().toLowerCase(Locale.ROOT);
    }
}
