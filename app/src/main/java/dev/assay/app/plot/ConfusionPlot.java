package dev.assay.app.plot;

import dev.assay.model.agreement.Confusion;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How often two judges gave which labels: counts, shares of all and of the first judge's label.
 *
 * @param rows who gave the labels from top to bottom
 * @param columns who gave the labels from left to right
 * @param labels in the order they stand in, from the top and from the left
 * @param counts by row, then column
 */
public record ConfusionPlot(String title, String rows, String columns, List<String> labels, List<List<Long>> counts) {
    /** Stands for the share of nothing at all. */
    private static final String NONE = "–";

    public ConfusionPlot {
        labels = List.copyOf(labels);
        counts = counts.stream().map(List::copyOf).toList();
        int size = labels.size();
        if (counts.size() != size || counts.stream().anyMatch(row -> row.size() != size)) {
            throw new IllegalArgumentException("A table of " + size + " labels has as many rows and columns.");
        }
    }

    /** The counts of a confusion. */
    public static ConfusionPlot of(String title, String rows, String columns, Confusion confusion) {
        int size = confusion.categories().size();
        return new ConfusionPlot(title, rows, columns, confusion.categories(), IntStream.range(0, size)
                .mapToObj(row -> IntStream.range(0, size).mapToObj(column -> confusion.count(row, column)).toList())
                .toList());
    }

    /** The figure. */
    public Figure figure(PlotWords words) {
        long total = counts.stream().mapToLong(ConfusionPlot::sum).sum();
        List<Mark.Cell> cells = new ArrayList<>();
        for (int row = 0; row < labels.size(); row++) {
            long ofRow = sum(counts.get(row));
            for (int column = 0; column < labels.size(); column++) {
                long count = counts.get(row).get(column);
                double shareOfRow = ofRow == 0 ? 0 : (double) count / ofRow;
                cells.add(new Mark.Cell(
                        column,
                        row,
                        shareOfRow,
                        List.of(
                                Long.toString(count),
                                total == 0 ? NONE : words.percent((double) count / total),
                                words.get("plot.confusion.of-row", ofRow == 0 ? NONE : words.percent(shareOfRow))),
                        words.get("plot.confusion.cell", rows, labels.get(row), columns, labels.get(column),
                                Long.toString(count))));
            }
        }
        return new Figure(
                title,
                words.get("plot.confusion.description", rows, columns, total),
                new Figure.Size(190 + 130 * labels.size(), 110 + 95 * labels.size()),
                new Axis.Names(columns, labels),
                new Axis.Names(rows, labels),
                List.of(new Mark.Cells(Series.UNNAMED.withInk(Ink.FIRST), cells)),
                words.locale());
    }

    private static long sum(List<Long> row) {
        return row.stream().mapToLong(Long::longValue).sum();
    }
}
