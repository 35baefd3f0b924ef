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

/** Names the series of a figure above it, in as many rows as they need. */
final class Legend {
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
        return PathText.line(List.of(new Place(x, y), new Place(x + SIGN * size, y)));
    }
}
