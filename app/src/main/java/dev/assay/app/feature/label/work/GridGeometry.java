package dev.assay.app.feature.label.work;

import java.util.Optional;

/**
 * Where the cells of the grid are: names on the left, numbers on top, and a part of the cells in view.
 *
 * @param left width of the names
 * @param top height of the numbers
 * @param width of what is in view, names included
 * @param height of what is in view, numbers included
 */
public record GridGeometry(
        int answers, int nuggets, double left, double top, double width, double height, double cellWidth, double cellHeight) {
    // In heights of the numbers on top, which follow the size of the text.
    private static final double WIDEST = 60 / 16.0;
    private static final double NARROWEST = 15 / 16.0;
    private static final double HIGHEST = 18 / 16.0;
    private static final double LOWEST = 14 / 16.0;

    /** Cells as large as fit, within limits. */
    public static GridGeometry fit(int answers, int nuggets, double left, double top, double width, double height) {
        return new GridGeometry(
                answers,
                nuggets,
                left,
                top,
                width,
                height,
                Math.clamp(Math.floor((width - left) / Math.max(1, nuggets)), NARROWEST * top, WIDEST * top),
                Math.clamp(Math.floor((height - top) / Math.max(1, answers)), LOWEST * top, HIGHEST * top));
    }

    /** The height that shows everything at full size. */
    public static double preferredHeight(int answers, double top) {
        return top + answers * HIGHEST * top;
    }

    /** How far the cells can be moved to the left. */
    public double hiddenWidth() {
        return Math.max(0, nuggets * cellWidth - (width - left));
    }

    /** How far the cells can be moved up. */
    public double hiddenHeight() {
        return Math.max(0, answers * cellHeight - (height - top));
    }

    public double x(int nugget, double offset) {
        return left + nugget * cellWidth - offset;
    }

    public double y(int answer, double offset) {
        return top + answer * cellHeight - offset;
    }

    public int firstNugget(double offset) {
        return (int) Math.clamp(Math.floor(offset / cellWidth), 0, nuggets - 1);
    }

    public int lastNugget(double offset) {
        return (int) Math.clamp(Math.floor((offset + width - left) / cellWidth), 0, nuggets - 1);
    }

    public int firstAnswer(double offset) {
        return (int) Math.clamp(Math.floor(offset / cellHeight), 0, answers - 1);
    }

    public int lastAnswer(double offset) {
        return (int) Math.clamp(Math.floor((offset + height - top) / cellHeight), 0, answers - 1);
    }

    /** The pair at a point. */
    public Optional<Pair> at(double x, double y, double offsetX, double offsetY) {
        int nugget = (int) Math.floor((x - left + offsetX) / cellWidth);
        int answer = (int) Math.floor((y - top + offsetY) / cellHeight);
        return x >= left && y >= top && nugget < nuggets && answer < answers
                ? Optional.of(new Pair(answer, nugget))
                : Optional.empty();
    }
}
