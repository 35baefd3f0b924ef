package dev.assay.app.plot;

import dev.assay.model.agreement.Confusion;
import java.util.ArrayList;
import java.util.List;

/**
 * The confusion matrix of two judges: counts, shares of all and of the first judge's label.
 *
 * @param rows who gave the labels from top to bottom
 * @param columns who gave the labels from left to right
 * @param confusion its categories in the order they stand in, from the top and from the left
 */
public record ConfusionPlot(String title, String rows, String columns, Confusion confusion) {
    private static final String NONE = "–";

    /** The figure. */
    public Figure figure(PlotWords words) {
        List<String> labels = confusion.categories();
        List<Mark.Cell> cells = new ArrayList<>();
        for (int row = 0; row < labels.size(); row++) {
            for (int column = 0; column < labels.size(); column++) {
                String count = Long.toString(confusion.count(row, column));
                double shareOfRow = confusion.shareOfRow(row, column);
                cells.add(new Mark.Cell(
                        column,
                        row,
                        shareOfRow,
                        List.of(
                                count,
                                confusion.total() == 0 ? NONE : words.percent(confusion.share(row, column)),
                                words.get(
                                        "plot.confusion.of-row",
                                        confusion.rowTotal(row) == 0 ? NONE : words.percent(shareOfRow))),
                        words.get("plot.confusion.cell", rows, labels.get(row), columns, labels.get(column), count)));
            }
        }
        return new Figure(
                title,
                words.get("plot.confusion.description", rows, columns, confusion.total()),
                new Figure.Size(190 + 130 * labels.size(), 110 + 95 * labels.size()),
                new Axis.Names(columns, labels),
                new Axis.Names(rows, labels),
                List.of(new Mark.Cells(Series.UNNAMED.withInk(Ink.FIRST), cells)),
                words.locale());
    }
}
