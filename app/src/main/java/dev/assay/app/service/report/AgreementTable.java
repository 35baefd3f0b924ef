package dev.assay.app.service.report;

import dev.assay.app.plot.ConfusionPlot;
import dev.assay.app.plot.PlotWords;
import dev.assay.app.plot.TsvTable;
import dev.assay.app.service.report.document.Block.Column;
import dev.assay.app.service.report.document.Block;
import dev.assay.app.service.report.document.Cell;
import dev.assay.app.service.report.document.ReportWords;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.AgreementRanges;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.message.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

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

    /** The intervals of a row, over topics. */
    record Ranged(Message names, Message of, AgreementRanges ranges) {
        static <K> Ranged of(
                Message names, Message of, Ratings<K> ratings, Function<? super K, ?> topicOf, Resampling resampling) {
            return new Ranged(names, of, AgreementRanges.of(ratings, topicOf, resampling));
        }

        /** The same of words without an order, which have no coefficient that weighs how far they are apart. */
        Ranged withoutOrder() {
            Range none = Range.unknown(ReportWords.say("agreement.no-order"));
            return new Ranged(
                    names,
                    of,
                    new AgreementRanges(
                            ranges.raw(), ranges.kappa(), none, none, ranges.alphaNominal(), none, ranges.ac1(), none));
        }

        private List<Range> all() {
            return List.of(
                    ranges.raw(),
                    ranges.kappa(),
                    ranges.kappaLinear(),
                    ranges.kappaQuadratic(),
                    ranges.alphaNominal(),
                    ranges.alphaOrdinal(),
                    ranges.ac1(),
                    ranges.ac2());
        }
    }

    /** How far every coefficient of a table may be off, in a table of its own, as there is no room beside the coefficients. */
    static Block.Table intervals(String id, String who, String items, List<Ranged> rows) {
        List<Column> columns = new ArrayList<>(columns(who, items));
        columns.remove(2);
        List<String> heading = new ArrayList<>(List.of("judges", "of"));
        for (String one : List.of("same", "kappa", "kappa_linear", "kappa_quadratic", "alpha_nominal", "alpha_ordinal", "ac1", "ac2")) {
            heading.addAll(List.of(one + "_low", one + "_high"));
        }
        List<List<Cell>> cells = new ArrayList<>();
        List<List<String>> lines = new ArrayList<>();
        for (Ranged row : rows) {
            List<Cell> line = new ArrayList<>(List.of(Cell.said(row.names()), Cell.said(row.of())));
            List<String> digits = new ArrayList<>(List.of(row.names().toString(), row.of().toString()));
            for (Range range : row.all()) {
                line.add(Cell.range(range));
                digits.addAll(List.of(Cell.low(range), Cell.high(range)));
            }
            cells.add(line);
            lines.add(digits);
        }
        return new Block.Table(
                id + "-intervals",
                ReportWords.say("agreement.intervals"),
                columns,
                cells,
                Optional.of(new TsvTable(heading, lines)));
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
