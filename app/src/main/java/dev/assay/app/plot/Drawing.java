package dev.assay.app.plot;

import java.util.List;

/**
 * A figure laid out: every stroke and word of it in pixels from the upper left corner.
 *
 * @param items the first lies at the bottom
 */
public record Drawing(double width, double height, List<Item> items) {
    public Drawing {
        items = List.copyOf(items);
    }

    /** One thing to draw. */
    public sealed interface Item {}

    /** A line that is not filled, as SVG path data. */
    public record Stroke(Ink ink, double width, boolean dashed, String path) implements Item {}

    /**
     * A filled rectangle.
     *
     * @param opacity 0 to 1
     * @param label what it stands for; empty when it stands for nothing
     */
    public record Box(Ink ink, double opacity, double x, double y, double width, double height, String label)
            implements Item {}

    /** An area that is filled, as SVG path data. */
    public record Patch(Ink ink, double opacity, String path) implements Item {}

    /** Points of one series. */
    public record Spots(Ink ink, Series.PointShape shape, double radius, boolean small, List<Mark.Point> points)
            implements Item {
        public Spots {
            points = List.copyOf(points);
        }

        /** All outlines as one piece of SVG path data. */
        public String path() {
            StringBuilder path = new StringBuilder();
            points.forEach(point -> shape.outline(path, point.x(), point.y(), radius));
            return path.toString();
        }
    }

    /**
     * A line of text.
     *
     * @param x where its anchor is
     * @param y where its letters stand
     * @param full what it says in full; the same as {@code text} unless that is shortened
     * @param turned whether it runs from bottom to top
     */
    public record Words(
            Ink ink, Font font, Anchor anchor, double x, double y, String text, String full, boolean turned)
            implements Item {}

    /** The size of the letters and whether they are bold. */
    public record Font(double size, boolean bold) {}

    /** The part of a text that lies at its position. */
    public enum Anchor {
        START,
        MIDDLE,
        END
    }
}
