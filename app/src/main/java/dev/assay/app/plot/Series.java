package dev.assay.app.plot;

import java.util.Objects;

/**
 * What belongs together in a figure and has one entry in its legend.
 *
 * @param name empty when the legend is not to show it
 */
public record Series(String name, Ink ink, PointShape shape) {
    /** Belongs to no series. */
    public static final Series UNNAMED = new Series("", Ink.NEUTRAL, PointShape.CIRCLE);

    public Series {
        Objects.requireNonNull(name);
        Objects.requireNonNull(ink);
        Objects.requireNonNull(shape);
    }

    /** The same in another colour. */
    public Series withInk(Ink other) {
        return new Series(name, other, shape);
    }
}
