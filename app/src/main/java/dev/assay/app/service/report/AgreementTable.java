package dev.assay.app.service.report;

import dev.assay.app.plot.ConfusionPlot;
import dev.assay.app.plot.PlotWords;
import dev.assay.app.plot.TsvTable;
import dev.assay.app.service.report.Block.Column;
import dev.assay.model.Message;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.AgreementCoefficient;
import dev.assay.model.agreement.AgreementRanges;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.agreement.Resampling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The coefficients of agreement as columns of a table, and the matrix behind them as a plot. */
final class AgreementTable {
    /** What the columns mean, as a sentence. */
    static final Message MEANING = ReportWords.say("agreement.meaning");

    private AgreementTable() {}

    /** The titles by the order of the coefficients. */
    private static final List<String> TITLES = List.of(
            "column.same", "column.kappa", "column.kappa-linear", "column.kappa-quadratic", "column.alpha-nominal",
                    "column.alpha-ordinal",
            "column.ac1", "column.ac2");

    static Column column(AgreementCoefficient one) {
        return Column.number(TITLES.get(one.ordinal()));
    }

    /** @param who the key of what the judges are called; {@code items} of what they judged */
    static List<Column> columns(String who, String items) {
        List<Column> columns = new ArrayList<>(List.of(Column.words(who), Column.words("column.of"),
                Column.number(items)));
        TITLES.forEach(title -> columns.add(Column.number(title)));
        return columns;
    }

    static List<ReportCell> row(Message names, Message of, Ratings<?> ratings) {
        return row(names, of, ratings, true);
    }

    /** @param ordered whether the words have an order; without one no coefficient weighs how far they are apart */
    static List<ReportCell> row(Message names, Message of, Ratings<?> ratings, boolean ordered) {
        Agreement agreement = Agreement.of(ratings);
        List<ReportCell> row = new ArrayList<>(
                List.of(ReportCell.said(names), ReportCell.said(of), ReportCell.count(agreement.items())));
        for (AgreementCoefficient one : AgreementCoefficient.values()) {
            row.add(ordered || !one.isOrdered() ? ReportCell.number(one.of(agreement)) : ReportCell.empty());
        }
        return row;
    }

    /** The name of a coefficient in the files of the report. */
    static String name(AgreementCoefficient one) {
        return one == AgreementCoefficient.RAW ? "same" : one.key();
    }

    /** The intervals of a row, over topics. */
    record Ranged(Message names, Message of, AgreementRanges ranges, boolean ordered) {
        static <K> Ranged of(
                Message names,
                Message of,
                Ratings<K> ratings,
                Function<? super K, ?> topicOf,
                Resampling resampling,
                boolean ordered) {
            return new Ranged(names, of, AgreementRanges.of(ratings, topicOf, resampling), ordered);
        }

        private Range range(AgreementCoefficient one) {
            return ordered || !one.isOrdered() ? one.of(ranges) : Range.unknown(ReportWords.say("agreement.no-order"));
        }
    }

    /**
     * How far every coefficient of a table may be off, in a table of its own, as there is no room beside the
     * coefficients.
     */
    static Block.Table intervals(String id, String who, String items, List<Ranged> rows) {
        List<Column> columns = new ArrayList<>(columns(who, items));
        columns.remove(2);
        List<String> heading = new ArrayList<>(List.of("judges", "of"));
        for (AgreementCoefficient one : AgreementCoefficient.values()) {
            heading.addAll(List.of(name(one) + "_low", name(one) + "_high"));
        }
        List<List<ReportCell>> cells = new ArrayList<>();
        List<List<String>> lines = new ArrayList<>();
        for (Ranged row : rows) {
            List<ReportCell> line = new ArrayList<>(List.of(ReportCell.said(row.names()), ReportCell.said(row.of())));
            List<String> digits = new ArrayList<>(List.of(row.names().toString(), row.of().toString()));
            for (AgreementCoefficient one : AgreementCoefficient.values()) {
                Range range = row.range(one);
                line.add(ReportCell.range(range));
                digits.addAll(List.of(ReportCell.low(range), ReportCell.high(range)));
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
        return new Block.Plot(
                id,
                language -> ConfusionPlot.of(title.in(language), one.in(language), other.in(language), confusion)
                        .figure(new PlotWords(language)));
    }
}
