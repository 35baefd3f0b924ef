package dev.assay.app.service.report;

import dev.assay.app.plot.ConfusionPlot;
import dev.assay.app.plot.PlotWords;
import dev.assay.app.service.report.page.Block;
import dev.assay.app.service.report.page.ReportCell;
import dev.assay.app.service.report.page.ReportColumns;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.model.Message;
import dev.assay.model.agreement.Agreement;
import dev.assay.model.agreement.AgreementCoefficient;
import dev.assay.model.agreement.AgreementRanges;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.agreement.Resampling;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The coefficients of agreement as columns of a table, and the matrix behind them as a plot. */
final class AgreementTable {
    /** The meaning of the columns, as a sentence. */
    static final Message MEANING = ReportWords.say("agreement.meaning");

    private static final Range NO_ORDER = Range.unknown(ReportWords.say("agreement.no-order"));

    private AgreementTable() {}

    /** The titles by the order of the coefficients. */
    private static final List<String> TITLES = List.of(
            "column.same", "column.kappa", "column.kappa-linear", "column.kappa-quadratic", "column.alpha-nominal",
                    "column.alpha-ordinal",
            "column.ac1", "column.ac2");

    static String title(AgreementCoefficient one) {
        return TITLES.get(one.ordinal());
    }

    /** The name of a coefficient in the files of the report. */
    static String name(AgreementCoefficient one) {
        return one == AgreementCoefficient.RAW ? "same" : one.key();
    }

    /**
     * How far judges agree, with the intervals over topics.
     *
     * @param isOrdered whether the words have an order; without one no coefficient weighs how far they are apart
     * @param figure the key of its numbers; empty where the page does not work them out again
     */
    record Row(
            Message names,
            Message of,
            Agreement agreement,
            AgreementRanges ranges,
            boolean isOrdered,
            Optional<String> figure) {
        static <K> Row of(
                Message names, Message of, Ratings<K> ratings, Function<? super K, ?> topicOf, Resampling resampling,
                        boolean isOrdered) {
            return new Row(
                    names,
                    of,
                    Agreement.of(ratings),
                    AgreementRanges.of(ratings, topicOf, resampling),
                    isOrdered,
                    Optional.empty());
        }

        /** The same with the key of its numbers. */
        Row with(String key) {
            return new Row(names, of, agreement, ranges, isOrdered, Optional.of(key));
        }

        private ReportCell cell(String coefficient, Object value) {
            ReportCell cell = ReportCell.of(value);
            return figure.map(key -> cell.with(key + " " + coefficient)).orElse(cell);
        }

        private boolean has(AgreementCoefficient one) {
            return isOrdered || !one.isOrdered();
        }

        private Range range(AgreementCoefficient one) {
            return has(one) ? one.of(ranges) : NO_ORDER;
        }
    }

    /** @param who the key of what the judges are called; {@code items} of what they judged */
    static Block.Table table(String id, Message caption, String who, String items, List<Row> rows) {
        ReportColumns<Row> shown = columns(who, items, withValues(rows));
        ReportColumns<Row> kept = columns(who, items, List.of(AgreementCoefficient.values()));
        return shown.table(id, caption, rows, kept.file(rows));
    }

    private static ReportColumns<Row> columns(String who, String items, List<AgreementCoefficient> coefficients) {
        ReportColumns<Row> columns = new ReportColumns<Row>()
                .words(who, Row::names)
                .words("column.of", Row::of)
                .number(items, row -> row.cell("items", row.agreement().items()));
        for (AgreementCoefficient one : coefficients) {
            columns.number(title(one), row -> row.has(one) ? row.cell(one.key(), one.of(row.agreement())) : NO_ORDER);
        }
        return columns;
    }

    /** The coefficients that some row can have. */
    private static List<AgreementCoefficient> withValues(List<Row> rows) {
        return Stream.of(AgreementCoefficient.values())
                .filter(one -> rows.stream().anyMatch(row -> row.has(one)))
                .toList();
    }

    /** The intervals of the rows of a table. */
    static Block.Table intervals(String id, String who, List<Row> rows) {
        ReportColumns<Row> columns =
                new ReportColumns<Row>().words(who, Row::names).as("judges").words("column.of", Row::of).as("of");
        withValues(rows).forEach(one -> columns.number(title(one), row -> row.range(one)));
        for (AgreementCoefficient one : AgreementCoefficient.values()) {
            columns.ends(name(one) + "_low", name(one) + "_high", row -> Optional.of(row.range(one)));
        }
        return columns.table(id + "-intervals", ReportWords.say("agreement.intervals"), rows);
    }

    /** @param title of what the two gave */
    static Block.Plot plot(String id, Message title, Message one, Message other, Confusion confusion) {
        return new Block.Plot(
                id,
                language -> new ConfusionPlot(title.in(language), one.in(language), other.in(language), confusion)
                        .figure(new PlotWords(language)));
    }
}
