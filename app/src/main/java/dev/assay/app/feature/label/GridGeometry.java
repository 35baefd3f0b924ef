package dev.assay.app.feature.label;

import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Positions of the grid's cells: the answers one below the other, in several columns side by side if one would not hold
 * them and the width allows; in each the answers' names on the left and the nuggets' numbers on top. A part of it is in
 * view.
 *
 * @param columns of answers
 * @param left width of the names
 * @param top height of the numbers
 * @param width of what is in view, names included
 * @param height of what is in view, numbers included
 */
record GridGeometry(
        int answers,
        int nuggets,
        int columns,
        double left,
        double top,
        double width,
        double height,
        double cellWidth,
        double cellHeight) {
    // In heights of the numbers on top, which follow the size of the text.
    private static final double WIDEST = 76 / 16.0;
    private static final double NARROWEST = 15 / 16.0;
    private static final double NARROWEST_IN_COLUMNS = 18 / 16.0;
    private static final double HIGHEST = 18 / 16.0;
    private static final double LOWEST = 14 / 16.0;
    private static final double GAP = 1;

    /**
     * In how many columns answers stand: as few as hold them all in the height, and no more than the width allows.
     *
     * @param left width of the names where there are several columns
     */
    public static int columns(int answers, int nuggets, double left, double top, double width, double height) {
        double narrowest = left + nuggets * NARROWEST_IN_COLUMNS * top;
        int most = Math.max(1, (int) Math.floor((width + GAP * top) / (narrowest + GAP * top)));
        int rows = Math.max(1, (int) Math.floor((height - top) / (LOWEST * top)));
        int columns = Math.clamp((answers + rows - 1) / rows, 1, most);
        // None of them is empty.
        int filled = Math.max(1, rows(answers, columns));
        return Math.max(1, (answers + filled - 1) / filled);
    }

    /** Cells as large as fit, within limits. */
    public static GridGeometry fit(
            int answers, int nuggets, int columns, double left, double top, double width, double height) {
        double cells = (width - (columns - 1) * GAP * top) / columns - left;
        return new GridGeometry(
                answers,
                nuggets,
                columns,
                left,
                top,
                width,
                height,
                Math.clamp(Math.floor(cells / Math.max(1, nuggets)), NARROWEST * top, WIDEST * top),
                Math.clamp(
                        Math.floor((height - top) / Math.max(1, rows(answers, columns))), LOWEST * top, HIGHEST * top));
    }

    /** The height that shows everything at full size. */
    public static double preferredHeight(int answers, int columns, double top) {
        return top + rows(answers, columns) * HIGHEST * top;
    }

    private static int rows(int answers, int columns) {
        return (answers + columns - 1) / columns;
    }

    /** Number of answers one below the other. */
    public int rows() {
        return rows(answers, columns);
    }

    /** Distance that the cells can be moved to the left. */
    public double hiddenWidth() {
        return columns > 1 ? 0 : Math.max(0, nuggets * cellWidth - (width - left));
    }

    /** Distance that the cells can be moved up. */
    public double hiddenHeight() {
        return Math.max(0, rows() * cellHeight - (height - top));
    }

    /** Horizontal start of an answer's name. */
    public double nameX(int answer) {
        return answer / Math.max(1, rows()) * pitch();
    }

    private double pitch() {
        return left + nuggets * cellWidth + GAP * top;
    }

    public double x(Pair pair, double offset) {
        return nameX(pair.answer()) + left + pair.nugget() * cellWidth - offset;
    }

    public double y(int answer, double offset) {
        return top + answer % Math.max(1, rows()) * cellHeight - offset;
    }

    public int firstNugget(double offset) {
        return (int) Math.clamp(Math.floor(offset / cellWidth), 0, nuggets - 1);
    }

    public int lastNugget(double offset) {
        return (int) Math.clamp(Math.floor((offset + width - left) / cellWidth), 0, nuggets - 1);
    }

    /** The answers in view, whose cells have been moved up by {@code offset}. */
    public IntStream answersInView(double offset) {
        int first = (int) Math.clamp(Math.floor(offset / cellHeight), 0, rows() - 1);
        int last = (int) Math.clamp(Math.floor((offset + height - top) / cellHeight), 0, rows() - 1);
        return IntStream.range(0, answers).filter(answer -> answer % rows() >= first && answer % rows() <= last);
    }

    /** The pair at a point. */
    public Optional<Pair> at(double x, double y, double offsetX, double offsetY) {
        int column = (int) Math.clamp(Math.floor(x / pitch()), 0, columns - 1);
        int nugget = (int) Math.floor((x - column * pitch() - left + offsetX) / cellWidth);
        int row = (int) Math.floor((y - top + offsetY) / cellHeight);
        int answer = column * rows() + row;
        return x - column * pitch() >= left && y >= top && nugget < nuggets && row < rows() && answer < answers
                ? Optional.of(new Pair(answer, nugget))
                : Optional.empty();
    }
}
