package dev.assay.app.plot;

import java.util.Locale;

/**
 * What something is drawn with. The colours of series are those of Okabe and Ito, which people who see fewer colours tell apart;
 * shapes and dashes tell them apart too.
 */
public enum Ink {
    /** Blue. */
    FIRST("#0072b2"),
    /** Vermilion. */
    SECOND("#d55e00"),
    /** Green. */
    THIRD("#00795a"),
    /** Purple. */
    FOURTH("#a2487c"),
    /** What is beside the point: a diagonal, a line of means. */
    NEUTRAL("#57606a"),
    GRID("#e1e4e8"),
    AXIS("#6e7781"),
    TEXT("#1f2328"),
    MUTED("#57606a"),
    PAPER("#ffffff");

    private final String colour;

    Ink(String colour) {
        this.colour = colour;
    }

    /** The colour on white, as {@code #rrggbb}. */
    public String colour() {
        return colour;
    }

    /** The style class that stands for it on screen and in SVG. */
    public String styleClass() {
        return "ink-" + name().toLowerCase(Locale.ROOT);
    }
}
