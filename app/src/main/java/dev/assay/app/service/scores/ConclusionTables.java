package dev.assay.app.service.scores;

import dev.assay.app.service.ServiceWords;
import dev.assay.app.service.scores.MetaTable.Word;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.PValue;
import dev.assay.model.agreement.RankSets;
import dev.assay.model.measure.Measure;
import dev.assay.model.meta.CommonScores;
import dev.assay.model.meta.PairDecisions;
import dev.assay.model.meta.TopAgreement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Whether the second judge's labels would change the conclusions about the runs. */
final class ConclusionTables {
    /** With more pairs than this, people read only those of neighbours in the order of the runs. */
    private static final int ALL_PAIRS = 10;

    /** Of more runs that tie for the best, people read the others as a number. */
    private static final int NAMED = 2;

    private ConclusionTables() {}

    static List<MetaTable> of(MetaReading reading, Map<Measure, CommonScores> scores) {
        List<MetaTable> tables = new ArrayList<>(List.of(decisions(reading, scores)));
        tables.addAll(tops(reading, scores));
        tables.add(differences(reading, scores));
        return tables;
    }

    private record Decided(Measure measure, PairDecisions pairs) {}

    private static MetaTable decisions(MetaReading reading, Map<Measure, CommonScores> scores) {
        List<Decided> rows = scores.entrySet().stream()
                .map(one -> new Decided(one.getKey(), PairDecisions.of(one.getValue())))
                .toList();
        return new MetaTable.Columns<Decided>()
                .words("measure", row -> Word.of(row.measure()))
                .number("topics", row -> row.pairs().topics())
                .number("runs", row -> row.pairs().runs())
                .number("pairs", row -> row.pairs().pairs())
                .number("same", row -> row.pairs().same())
                .number("opposite", row -> row.pairs().opposite())
                .number("only_first", only(reading.pair().first()), row -> row.pairs().firstOnly())
                .number("only_second", only(reading.pair().second()), row -> row.pairs().secondOnly())
                .number("neither", row -> row.pairs().neither())
                .number("alike", row -> row.pairs().alike())
                .number("accuracy", row -> row.pairs().accuracy())
                .table("decisions", rows.stream().limit(1).map(row -> told(reading, row)).toList(), rows);
    }

    private static Message only(JudgePair.Side side) {
        return ServiceWords.say("meta.column.only", side.title());
    }

    private static Message told(MetaReading reading, Decided row) {
        PairDecisions pairs = row.pairs();
        int byFirst = pairs.same() + pairs.opposite() + pairs.firstOnly();
        String key = byFirst + pairs.secondOnly() == 0
                ? "meta.decisions.nothing"
                : pairs.opposite() == 0 ? "meta.decisions.none-turned" : "meta.decisions.turned";
        return ServiceWords.say(
                key,
                row.measure().symbol(),
                reading.pair().first().name(),
                reading.pair().second().name(),
                byFirst,
                pairs.pairs(),
                pairs.same(),
                pairs.opposite(),
                pairs.secondOnly());
    }

    private record AtDepth(Measure measure, TopAgreement of, TopAgreement.Top top) {}

    private record Best(Measure measure, TopAgreement of) {}

    private static List<MetaTable> tops(MetaReading reading, Map<Measure, CommonScores> scores) {
        List<Best> bests = scores.entrySet().stream()
                .flatMap(one -> TopAgreement.of(one.getValue().first(), one.getValue().second(), reading.resampling())
                        .map(of -> new Best(one.getKey(), of))
                        .stream())
                .toList();
        List<AtDepth> rows = bests.stream()
                .flatMap(best -> best.of().tops().stream().map(top -> new AtDepth(best.measure(), best.of(), top)))
                .toList();
        return List.of(
                new MetaTable.Columns<AtDepth>()
                        .words("measure", row -> Word.of(row.measure()))
                        .number("depth", row -> row.top().depth())
                        .number("runs", row -> row.of().runs())
                        .number("topics", row -> row.of().topics())
                        .estimate("tau", row -> row.top().tau())
                        .estimate("rbo", row -> row.top().overlap())
                        .table("top", List.of(), rows),
                new MetaTable.Columns<Best>()
                        .words("measure", row -> Word.of(row.measure()))
                        .words("best_first", best(reading.pair().first()), row -> named(row.of().firstBest()))
                        .words("best_second", best(reading.pair().second()), row -> named(row.of().secondBest()))
                        .words("same_best", row -> Word.of(row.of().sameBest() ? "yes" : "no"))
                        .number(
                                "place_of_best",
                                ServiceWords.say("meta.column.place_of_best", reading.pair().second().title()),
                                row -> row.of().placeOfBest())
                        .number("same_in_resamples", row -> row.of().sameInResamples().isPresent()
                                ? Outcome.of(row.of().sameInResamples().getAsDouble())
                                : Optional.empty())
                        .table("best", bests.stream().limit(1).map(row -> told(reading, row)).toList(), bests));
    }

    private static Message best(JudgePair.Side side) {
        return ServiceWords.say("meta.column.best", side.title());
    }

    private static Message told(MetaReading reading, Best row) {
        return ServiceWords.say(
                row.of().sameBest() ? "meta.best.same" : "meta.best.other",
                row.measure().symbol(),
                reading.pair().first().name(),
                reading.pair().second().name(),
                named(row.of().firstBest()).shown(),
                named(row.of().secondBest()).shown(),
                row.of().placeOfBest());
    }

    /** Tied runs; people read the first of many. */
    private static Word named(List<RunId> runs) {
        Message first = Message.verbatim(
                runs.stream().limit(NAMED).map(RunId::value).collect(Collectors.joining(", ")));
        return new Word(
                runs.size() > NAMED ? ServiceWords.say("meta.best.more", first, runs.size() - NAMED) : first,
                runs.stream().map(RunId::value).collect(Collectors.joining(", ")));
    }

    /** @param next whether the second run is the next in the order by the first judge */
    private record Pair(Measure measure, CommonScores scores, int run, int other, boolean next) {
        private RunId named(int place) {
            return scores.first().runs().get(place);
        }

        private Outcome effect(RankSets sets) {
            return sets.between(run, other).effect();
        }
    }

    private static MetaTable differences(MetaReading reading, Map<Measure, CommonScores> scores) {
        List<Pair> rows = new ArrayList<>();
        scores.forEach((measure, common) -> {
            if (common.topics() < RankSets.LEAST_TOPICS) {
                return;
            }
            List<Integer> order = IntStream.range(0, common.runs())
                    .boxed()
                    .sorted(Comparator.comparingDouble(
                            (Integer run) -> -common.first().runMean(run).orThrow()))
                    .toList();
            for (int i = 0; i < order.size(); i++) {
                for (int j = i + 1; j < order.size(); j++) {
                    rows.add(new Pair(measure, common, order.get(i), order.get(j), j == i + 1));
                }
            }
        });
        MetaTable.Columns<Pair> columns = new MetaTable.Columns<Pair>()
                .words("measure", row -> Word.of(row.measure()))
                .words("run", row -> row.named(row.run()))
                .words("other_run", row -> row.named(row.other()))
                .number("topics", row -> row.scores().byFirst().between(row.run(), row.other()).topics());
        add(columns, "first", reading.pair().first().title(), true);
        add(columns, "second", reading.pair().second().title(), false);
        return columns.table("differences", List.of(), rows, row -> row.scores().pairs() <= ALL_PAIRS
                || row.next() && row.measure().equals(scores.keySet().iterator().next()));
    }

    private static void add(MetaTable.Columns<Pair> columns, String key, Message judge, boolean first) {
        columns.number(key + "_difference", ServiceWords.say("meta.column.difference-by", judge), row ->
                        sets(row, first).between(row.run(), row.other()).value())
                .number(key + "_difference_interval", ServiceWords.say("meta.column.interval-all"), row ->
                        sets(row, first).together(row.run(), row.other()))
                .number(key + "_p", ServiceWords.say("meta.column.p"), row ->
                        new PValue(sets(row, first).p(row.run(), row.other())))
                .number(key + "_p_adjusted", ServiceWords.say("meta.column.p-adjusted"), row ->
                        new PValue(sets(row, first).adjusted(row.run(), row.other())))
                .number(key + "_effect", ServiceWords.say("meta.column.effect"), row ->
                        row.effect(sets(row, first)));
    }

    private static RankSets sets(Pair row, boolean first) {
        return first ? row.scores().byFirst() : row.scores().bySecond();
    }
}
