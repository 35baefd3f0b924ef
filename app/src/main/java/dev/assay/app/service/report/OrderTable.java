package dev.assay.app.service.report;

import dev.assay.app.plot.TsvTable;
import dev.assay.app.service.report.Block.Column;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.RankSets.RankSet;
import dev.assay.model.measure.PairedDifference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The ranks that runs may have, and the difference of each to the next; the file has every pair. */
final class OrderTable {
    private OrderTable() {}

    /** The difference of two runs, alone and together with all others. */
    record Pair(RunId first, RunId second, int topics, Estimate difference, Range together, Outcome effect) {
        static Pair of(PairedDifference pair) {
            return new Pair(
                    pair.first(), pair.second(), pair.topics(), pair.difference(), pair.together(), pair.effect());
        }

        private boolean isApart() {
            return together instanceof Range.Interval interval && interval.excludesZero();
        }

        /** For the file; empty where it is not known. */
        private List<String> line() {
            return List.of(
                    first.value(),
                    second.value(),
                    Integer.toString(topics),
                    ReportCell.digits(difference.value()),
                    ReportCell.low(difference.range()),
                    ReportCell.high(difference.range()),
                    ReportCell.low(together),
                    ReportCell.high(together),
                    !together.isKnown() ? "" : isApart() ? "yes" : "no",
                    ReportCell.digits(effect));
        }
    }

    /**
     * The table.
     *
     * @param topics the name of the topics of a pair in the file
     * @param first what stands before the ranks of a run, with its columns
     * @param ranks those that a run may have
     */
    static Block.Table of(
            String id,
            Message caption,
            String topics,
            List<Column> columns,
            List<RunId> order,
            Function<Integer, List<ReportCell>> first,
            Function<RunId, Optional<RankSet>> ranks,
            BiFunction<RunId, RunId, Pair> difference) {
        List<List<String>> pairs = new ArrayList<>();
        List<List<ReportCell>> rows = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            RunId run = order.get(i);
            List<Pair> below = order.subList(i + 1, order.size()).stream().map(other -> difference.apply(run, other))
                    .toList();
            below.forEach(pair -> pairs.add(pair.line()));
            Optional<Pair> next = below.stream().findFirst();
            List<ReportCell> row = new ArrayList<>(first.apply(i));
            row.add(ranks.apply(run).map(ReportCell::text).orElse(ReportCell.empty()));
            row.add(next.map(one -> ReportCell.estimate(one.difference())).orElse(ReportCell.empty()));
            row.add(next.map(one -> ReportCell.number(one.effect())).orElse(ReportCell.empty()));
            row.add(next.filter(one -> one.together().isKnown())
                    .map(one -> ReportCell.say(one.isApart() ? "scores.order.apart" : "scores.order.not-apart"))
                    .orElse(ReportCell.empty()));
            rows.add(row);
        }
        List<Column> all = new ArrayList<>(columns);
        all.addAll(List.of(
                Column.number("column.ranks"),
                Column.number("column.next"),
                Column.number("column.effect"),
                Column.words("column.apart")));
        List<String> heading = List.of(
                "run", "other_run", topics, "difference", "low", "high", "together_low", "together_high", "told_apart",
                        "effect");
        return new Block.Table(id, caption, all, rows, Optional.of(new TsvTable(heading, pairs)));
    }
}
