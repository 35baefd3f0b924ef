package dev.assay.app.plot;

import dev.assay.app.plot.Drawing.Anchor;
import dev.assay.app.plot.Drawing.Box;
import dev.assay.app.plot.Drawing.Font;
import dev.assay.app.plot.Drawing.Item;
import dev.assay.app.plot.Drawing.Spots;
import dev.assay.app.plot.Drawing.Stroke;
import dev.assay.app.plot.Drawing.Words;
import java.util.ArrayList;
import java.util.List;

/** Says where everything in a figure goes. The same figure, size and letters always give the same drawing. */
public final class FigureLayout {
    /** The size of letters where nothing else is asked for. */
    public static final double FONT_SIZE = 12;

    private static final double WIDEST_NAMES = 0.36;
    private static final int MOST_TITLE_LINES = 4;
    private static final double TITLE_LINE = 1.5;

    private final Figure figure;
    private final double size;
    private final double width;
    private final double height;
    private final List<Item> items = new ArrayList<>();

    private FigureLayout(Figure figure, Look look) {
        this.figure = figure;
        this.size = look.fontSize();
        this.width = Math.max(look.width(), 12 * size);
        this.height = Math.max(look.height(), 9 * size);
    }

    /**
     * The settings for drawing a figure.
     *
     * @param fontSize the size of its letters, in pixels
     * @param titled whether its title is drawn, too
     */
    public record Look(double width, double height, double fontSize, boolean titled) {
        /** As the figure itself would like it, with its title. */
        public static Look of(Figure figure) {
            return new Look(figure.size().width(), figure.size().height(), FONT_SIZE, true);
        }
    }

    /** The figure laid out. */
    public static Drawing of(Figure figure, Look look) {
        return new FigureLayout(figure, look).draw(look.titled());
    }

    private Drawing draw(boolean titled) {
        double top = 0.5 * size;
        if (titled) {
            top = title(top);
        }
        Legend legend = new Legend(figure, size, width - 1.6 * size);
        legend.draw(items, 0.8 * size, top);
        top += legend.height() + 0.5 * size;
        double left = 0.5 * size + titleRoom(figure.y()) + namesWidth() + 0.7 * size;
        double right = switch (figure.x()) {
            case Axis.Numbers numbers -> 1.6 * size;
            case Axis.Names names -> 0.8 * size;
        };
        double across = Math.max(4 * size, width - left - right);
        double below = 0.4 * size
                + 1.6 * size
                + furtherNameLines(across) * AxisLayout.NAME_LINE * size
                + titleRoom(figure.x());
        Frame frame = new Frame(
                left,
                top,
                across,
                Math.max(3 * size, height - top - below),
                0.6 * size,
                figure.x(),
                figure.y());
        AxisLayout axes = new AxisLayout(frame, figure.locale(), size, items);
        axes.acrossGrid();
        axes.upGrid();
        MarkLayout marks = new MarkLayout(frame, size, items);
        figure.marks().forEach(marks::draw);
        axes.frame();
        axes.acrossWords(height);
        axes.upWords();
        return new Drawing(width, height, items);
    }

    /** Writes the title in as many lines as it needs, and says where what follows begins. */
    private double title(double top) {
        Font bold = new Font(1.15 * size, true);
        double bottom = top;
        for (String line : Letters.lines(figure.title(), 1.22 * size, width - 2 * size, MOST_TITLE_LINES)) {
            items.add(new Words(
                    Ink.TEXT, bold, Anchor.START, 0.8 * size, bottom + 1.2 * size, line, figure.title(), false));
            bottom += TITLE_LINE * size;
        }
        return bottom + 0.6 * size;
    }

    /** The number of lines beyond the first that the longest name below the figure needs. */
    private int furtherNameLines(double across) {
        return figure.x() instanceof Axis.Names names
                ? names.names().stream()
                        .mapToInt(name -> Letters.nameLines(
                                                name, size, 0.95 * across / names.names().size(), AxisLayout.NAME_LINES)
                                        .size()
                                - 1)
                        .max()
                        .orElse(0)
                : 0;
    }

    private double titleRoom(Axis axis) {
        return axis.title().isEmpty() ? 0 : 1.6 * size;
    }

    /** The width of the writing beside the vertical axis. */
    private double namesWidth() {
        double widest = switch (figure.y()) {
            case Axis.Numbers numbers ->
                Axis.Ticks.between(numbers.low(), numbers.high(), AxisLayout.TICKS, figure.locale()).stream()
                        .mapToDouble(tick -> Letters.width(tick.text(), size))
                        .max()
                        .orElse(0);
            case Axis.Names names when figure.x() instanceof Axis.Names ->
                names.names().stream()
                        .flatMap(name -> Letters.nameLines(
                                name, size, AxisLayout.ROW_NAME * size, AxisLayout.NAME_LINES).stream())
                        .mapToDouble(line -> Letters.width(line, size))
                        .max()
                        .orElse(0);
            case Axis.Names names ->
                ShortNames.of(names.names(), name -> Letters.width(name, size), WIDEST_NAMES * width).stream()
                        .mapToDouble(name -> Letters.width(name, size))
                        .max()
                        .orElse(0);
        };
        return Math.min(widest, WIDEST_NAMES * width);
    }

    /** Names the series of a figure above it, in as many rows as they need. */
    static final class Legend {
        private static final double SIGN = 1.6;
        private static final double LINE_HEIGHT = 1.6;

        private final Figure figure;
        private final double size;
        private final List<Entry> entries = new ArrayList<>();
        private int rows;

        private record Entry(Series series, String text, double x, int row) {}

        Legend(Figure figure, double size, double width) {
            this.figure = figure;
            this.size = size;
            double x = 0;
            for (Series series : figure.named()) {
                String text = Letters.fit(series.name(), size, width - SIGN * size - size);
                double needed = (SIGN + 0.5) * size + Letters.width(text, size);
                if (rows == 0 || x + needed > width) {
                    rows++;
                    x = 0;
                }
                entries.add(new Entry(series, text, x, rows - 1));
                x += needed + 1.2 * size;
            }
        }

        double height() {
            return rows * LINE_HEIGHT * size;
        }

        void draw(List<Item> items, double left, double top) {
            for (Entry entry : entries) {
                double x = left + entry.x();
                double middle = top + (entry.row() + 0.5) * LINE_HEIGHT * size;
                figure.marks().stream()
                        .filter(mark -> mark.series().equals(entry.series()))
                        .forEach(mark -> items.add(sign(mark, x, middle)));
                items.add(new Words(
                        Ink.TEXT, new Font(size, false), Anchor.START, x + (SIGN + 0.5) * size, middle + 0.35 * size,
                        entry.text(), entry.series().name(), false));
            }
        }

        private Item sign(Mark mark, double x, double y) {
            Ink ink = mark.series().ink();
            double middle = x + SIGN * size / 2;
            return switch (mark) {
                case Mark.Points points ->
                    new Spots(
                            ink,
                            points.series().shape(),
                            MarkLayout.radius(points, size),
                            points.small(),
                            List.of(new Mark.Point(middle, y, "")));
                case Mark.Line line -> new Stroke(ink, 1.5, line.dashed(), across(x, y));
                case Mark.Intervals intervals -> new Stroke(ink, 1.5, false, across(x, y));
                case Mark.Bars bars -> new Box(ink, 1, x, y - size / 2, SIGN * size, size, "");
                case Mark.Shades shades -> new Box(ink, 0.6, x, y - size / 2, SIGN * size, size, "");
                case Mark.Cells cells -> new Box(ink, 0.5, x, y - size / 2, SIGN * size, size, "");
                case Mark.Names names -> throw new IllegalArgumentException("Names belong to no series.");
            };
        }

        private String across(double x, double y) {
            return PathText.line(List.of(new Mark.Place(x, y), new Mark.Place(x + SIGN * size, y)));
        }
    }
}
