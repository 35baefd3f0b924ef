package dev.assay.app.service.report;

import dev.assay.app.plot.ConfusionPlot;
import dev.assay.app.plot.PlotWords;
import dev.assay.app.service.report.document.Block.Column;
import dev.assay.app.service.report.document.Block;
import dev.assay.app.service.report.document.Cell;
import dev.assay.app.service.report.document.ReportWords;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.message.Message;
import java.util.ArrayList;
import java.util.List;

/** The coefficients of agreement as columns of a table, and the matrix behind them as a plot. */
final class AgreementTable {
    /** What the columns mean, as a sentence. */
    static final Message MEANING = ReportWords.say("agreement.meaning");

    private AgreementTable() {}

    /** @param who the key of what the judges are called; {@code items} of what they judged */
    static List<Column> columns(String who, String items) {
        return List.of(
                Column.words(who),
                Column.words("column.of"),
                Column.number(items),
                Column.number("column.same"),
                Column.number("column.kappa"),
                Column.number("column.kappa-linear"),
                Column.number("column.kappa-quadratic"),
                Column.number("column.alpha-nominal"),
                Column.number("column.alpha-ordinal"),
                Column.number("column.ac1"),
                Column.number("column.ac2"));
    }

    static List<Cell> row(Message names, Message of, Ratings<?> ratings) {
        Agreement agreement = Agreement.of(ratings);
        return List.of(
                Cell.said(names),
                Cell.said(of),
                Cell.count(agreement.items()),
                Cell.number(agreement.raw()),
                Cell.number(agreement.kappa()),
                Cell.number(agreement.kappaLinear()),
                Cell.number(agreement.kappaQuadratic()),
                Cell.number(agreement.alphaNominal()),
                Cell.number(agreement.alphaOrdinal()),
                Cell.number(agreement.ac1()),
                Cell.number(agreement.ac2()));
    }

    /** @param title of what the two gave */
    static Block.Plot plot(String id, Message title, Message one, Message other, Confusion confusion) {
        List<List<Long>> counts = new ArrayList<>();
        for (int row = 0; row < confusion.categories().size(); row++) {
            List<Long> line = new ArrayList<>();
            for (int column = 0; column < confusion.categories().size(); column++) {
                line.add(confusion.count(row, column));
            }
            counts.add(line);
        }
        return new Block.Plot(
                id,
                language -> new ConfusionPlot(
                                title.in(language), one.in(language), other.in(language), confusion.categories(), counts)
                        .figure(new PlotWords(language)));
    }
}
