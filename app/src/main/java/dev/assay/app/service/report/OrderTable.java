package dev.assay.app.service.report;

import dev.assay.app.service.report.page.Block;
import dev.assay.app.service.report.page.ReportCell;
import dev.assay.app.service.report.page.ReportColumns;
import dev.assay.app.service.report.page.ReportWords;
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
    }

    /** A run's place in the order, and the difference to the run below it. */
    record Place(int place, RunId run, Optional<RankSet> ranks, Optional<Pair> next) {}

    /**
     * The table.
     *
     * @param topics the name of the topics of a pair in the file
     * @param columns those that stand before the ranks of a run
     * @param ranks those that a run may have
     * @param key of a number of two runs
     */
    static Block.Table of(
            String id,
            Message caption,
            String topics,
            ReportColumns<Place> columns,
            List<RunId> order,
            Function<RunId, Optional<RankSet>> ranks,
            BiFunction<RunId, RunId, Pair> difference,
            BiFunction<String, Pair, String> key) {
        List<Pair> pairs = new ArrayList<>();
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            RunId run = order.get(i);
            List<Pair> below = order.subList(i + 1, order.size()).stream().map(other -> difference.apply(run, other))
                    .toList();
            pairs.addAll(below);
            places.add(new Place(i, run, ranks.apply(run), below.stream().findFirst()));
        }
        return columns.number("column.ranks", Place::ranks)
                .number("column.next", place -> figure(place, Pair::difference, pair -> key.apply("next", pair)))
                .number("column.effect", place -> figure(place, Pair::effect, pair -> pair.effect().isDefined()
                        ? key.apply("effect", pair)
                        : ""))
                .words("column.apart", place -> place.next().filter(one -> one.together().isKnown())
                        .map(one -> ReportWords.say(one.isApart() ? "scores.order.apart" : "scores.order.not-apart")))
                .table(id, caption, places, new ReportColumns<Pair>()
                        .data("run", Pair::first)
                        .data("other_run", Pair::second)
                        .data(topics, Pair::topics)
                        .data("difference", pair -> pair.difference().value())
                        .ends("low", "high", pair -> Optional.of(pair.difference().range()))
                        .ends("together_low", "together_high", pair -> Optional.of(pair.together()))
                        .data("told_apart", pair -> !pair.together().isKnown() ? "" : pair.isApart() ? "yes" : "no")
                        .data("effect", Pair::effect)
                        .file(pairs));
    }

    private static ReportCell figure(Place place, Function<Pair, Object> value, Function<Pair, String> key) {
        ReportCell cell = ReportCell.of(place.next().map(value));
        return place.next().map(key).filter(one -> !one.isEmpty()).map(cell::with).orElse(cell);
    }
}
