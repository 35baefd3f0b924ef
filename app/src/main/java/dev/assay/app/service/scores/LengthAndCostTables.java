package dev.assay.app.service.scores;

import dev.assay.app.service.ServiceWords;
import dev.assay.model.AnswerKey;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.ParetoLine;
import dev.assay.model.meta.AlphaNdcg;
import dev.assay.model.meta.MixedDesign;
import dev.assay.model.meta.TopicRatio;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Length and redundancy of answers, and what labels of people and of a model give for their price. */
final class LengthAndCostTables {
    private static final List<Integer> DEPTHS = List.of(5, 10, 20);
    private static final int DRAWS = 200;
    private static final double[] SHARES = {0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8};

    private LengthAndCostTables() {}

    static List<MetaTable> of(MetaReading reading) {
        return List.of(density(reading), redundancy(reading), designs(reading));
    }

    private static List<JudgePair.Side> sides(MetaReading reading) {
        return List.of(reading.pair().first(), reading.pair().second());
    }

    /** Values of a run by topic. */
    private static Estimate mean(List<Double> values) {
        double[] once = new double[values.size()];
        Arrays.fill(once, 1);
        return TopicRatio.of(values.stream().mapToDouble(Double::doubleValue).toArray(), once);
    }

    private record Density(String judge, RunId run, List<Double> words, List<Double> perHundred, List<Double> front) {}

    private static MetaTable density(MetaReading reading) {
        List<Density> rows = new ArrayList<>();
        for (JudgePair.Side side : sides(reading)) {
            Measure primary = side.judged().board().measures().getFirst();
            Map<TopicId, List<AnswerScore>> topics = new LinkedHashMap<>();
            side.judged().answers().stream()
                    .filter(answer -> !answer.isIncomplete() && answer.words() > 0)
                    .forEach(answer -> topics.computeIfAbsent(answer.answer().topic(), key -> new ArrayList<>())
                            .add(answer));
            Map<AnswerKey, Integer> vital = vital(side.labels());
            Map<RunId, Density> runs = new TreeMap<>();
            topics.values().forEach(answers -> {
                Set<ParetoLine.Point> line = new HashSet<>(
                        ParetoLine.of(answers.stream().map(answer -> point(answer, primary)).toList()));
                for (AnswerScore answer : answers) {
                    Integer count = vital.get(answer.answer());
                    if (count != null) {
                        Density run = runs.computeIfAbsent(answer.answer().run(), key -> new Density(
                                side.name(), key, new ArrayList<>(), new ArrayList<>(), new ArrayList<>()));
                        run.words().add((double) answer.words());
                        run.perHundred().add(100.0 * count / answer.words());
                        run.front().add(line.contains(point(answer, primary)) ? 1.0 : 0.0);
                    }
                }
            });
            runs.values().stream()
                    .sorted((one, other) -> Double.compare(
                            mean(other.perHundred()).value().orThrow(), mean(one.perHundred()).value().orThrow()))
                    .forEach(rows::add);
        }
        return new MetaTable.Columns<Density>()
                .words("judge", Density::judge)
                .words("run", row -> row.run().value())
                .number("topics", row -> row.words().size())
                .number("words", row -> mean(row.words()).value())
                .estimate("vital_per_100", row -> mean(row.perHundred()).within(0, Double.MAX_VALUE))
                .number("on_front", row -> mean(row.front()).value())
                .table("density", List.of(), rows);
    }

    private static ParetoLine.Point point(AnswerScore answer, Measure primary) {
        return new ParetoLine.Point(
                answer.answer().run(), answer.words(), primary.of(answer.scores().orElseThrow()));
    }

    /** How many vital nuggets each answer has in full. */
    private static Map<AnswerKey, Integer> vital(List<LabelMatrix> labels) {
        Map<AnswerKey, Integer> vital = new HashMap<>();
        for (LabelMatrix topic : labels) {
            topic.answers().forEach((run, given) -> {
                int count = 0;
                for (int i = 0; i < given.size(); i++) {
                    if (given.get(i) == Label.SUPPORT && topic.nuggets().get(i).importance() == Importance.VITAL) {
                        count++;
                    }
                }
                vital.put(new AnswerKey(topic.topic(), run), count);
            });
        }
        return vital;
    }

    private record Redundancy(String judge, RunId run, List<List<Double>> byDepth) {}

    private static MetaTable redundancy(MetaReading reading) {
        List<Redundancy> rows = new ArrayList<>();
        for (JudgePair.Side side : sides(reading)) {
            Map<TopicId, Map<AnswerKey, List<Set<NuggetId>>>> topics = new LinkedHashMap<>();
            reading.facts().conveyed().getOrDefault(side.name(), Map.of()).forEach((answer, sentences) ->
                    topics.computeIfAbsent(answer.topic(), key -> new TreeMap<>(ORDER)).put(answer, sentences));
            Map<RunId, Redundancy> runs = new TreeMap<>();
            topics.values().forEach(answers -> {
                List<Set<NuggetId>> pool = answers.values().stream().flatMap(List::stream).toList();
                answers.forEach((answer, sentences) -> {
                    List<List<Double>> own = runs.computeIfAbsent(answer.run(), run -> new Redundancy(
                                    side.name(),
                                    run,
                                    DEPTHS.stream().<List<Double>>map(depth -> new ArrayList<>()).toList()))
                            .byDepth();
                    for (int i = 0; i < DEPTHS.size(); i++) {
                        AlphaNdcg.of(sentences, pool, DEPTHS.get(i)).number().ifPresent(own.get(i)::add);
                    }
                });
            });
            runs.values().stream()
                    .filter(run -> !run.byDepth().get(1).isEmpty())
                    .sorted((one, other) -> Double.compare(
                            mean(other.byDepth().get(1)).value().orThrow(),
                            mean(one.byDepth().get(1)).value().orThrow()))
                    .forEach(rows::add);
        }
        return new MetaTable.Columns<Redundancy>()
                .words("judge", Redundancy::judge)
                .words("run", row -> row.run().value())
                .number("topics", row -> row.byDepth().get(1).size())
                .number("alpha_ndcg_5", row -> mean(row.byDepth().get(0)).value())
                .estimate("alpha_ndcg_10", row -> mean(row.byDepth().get(1)).within(0, 1))
                .number("alpha_ndcg_20", row -> mean(row.byDepth().get(2)).value())
                .table("redundancy", List.of(), rows);
    }

    private static final Comparator<AnswerKey> ORDER =
            Comparator.comparing(AnswerKey::topic).thenComparing(AnswerKey::run);

    private record Design(MixedDesign.Point point, int all, Work work) {}

    /**
     * What designs take.
     *
     * @param labels how many labels a topic has
     */
    private record Work(double labels, Optional<Double> minutes, MetaFacts.Choices choices) {
        private Optional<Double> hours(MixedDesign.Point point) {
            return minutes.map(each -> each * labels * point.topics() / 60);
        }

        private Optional<Double> money(MixedDesign.Point point, int all) {
            double model = choices.modelCost().orElse(0.0) * labels * (all - point.topics());
            return choices.hourly().flatMap(hourly -> hours(point).map(hours -> hours * hourly + model));
        }
    }

    private static MetaTable designs(MetaReading reading) {
        JudgePair.Side person = reading.pair().first();
        JudgePair.Side model = reading.pair().second();
        Measure primary = person.judged().board().measures().getFirst();
        List<ScoreGrid> common = person.judged().board().grid(primary)
                .inCommonWith(model.judged().board().grid(primary));
        int topics = common.getFirst().topics().size();
        if (topics < 4 || common.getFirst().runs().size() < 2) {
            return new MetaTable.Columns<Design>().table("designs", List.of(), List.of());
        }
        TreeSet<Integer> sizes = new TreeSet<>(Set.of(0, topics));
        Arrays.stream(SHARES).mapToInt(share -> (int) Math.round(share * topics)).filter(size -> size > 1)
                .forEach(sizes::add);
        List<MixedDesign.Point> points = MixedDesign.of(
                common.getFirst(), common.getLast(), List.copyOf(sizes), DRAWS, reading.resampling().seed());
        Work work = work(reading, common.getFirst());
        List<Design> rows = points.stream().map(point -> new Design(point, topics, work)).toList();
        return new MetaTable.Columns<Design>()
                .number("topics_by_person", ServiceWords.say("meta.column.topics-by", person.title()), row ->
                        row.point().topics())
                .number("labels_by_person", ServiceWords.say("meta.column.labels-by", person.title()), row ->
                        Math.round(row.work().labels() * row.point().topics()))
                .number("hours", row -> row.work().hours(row.point()))
                .number("money", row -> row.work().money(row.point(), row.all()))
                .number("tau_mixed", row -> some(row.point().calibrated()))
                .number("tau_mixed_range", ServiceWords.say("meta.column.draws"), row -> span(row.point().calibrated()))
                .number("tau_alone", row -> some(row.point().alone()))
                .number("tau_alone_range", ServiceWords.say("meta.column.draws"), row -> span(row.point().alone()))
                .table("designs", told(points, topics, person.name(), model.name()), rows);
    }

    private static Outcome some(MixedDesign.Taus taus) {
        return taus.draws() == 0
                ? Outcome.undefined(ServiceWords.say("meta.designs.no-draw"))
                : Outcome.of(taus.mean());
    }

    private static Range span(MixedDesign.Taus taus) {
        return taus.draws() < 2
                ? Range.unknown(ServiceWords.say("meta.designs.one-draw"))
                : new Range.Interval(taus.low(), taus.high());
    }

    private static Work work(MetaReading reading, ScoreGrid common) {
        Set<TopicId> topics = new HashSet<>(common.topics());
        long labels = reading.pair().first().labels().stream()
                .filter(topic -> topics.contains(topic.topic()))
                .flatMap(topic -> topic.answers().values().stream())
                .flatMap(List::stream)
                .filter(Label::isDecided)
                .count();
        MetaFacts facts = reading.facts();
        Optional<Double> minutes = facts.choices()
                .minutes()
                .or(() -> Optional.ofNullable(facts.minutes().get(reading.pair().first().name())));
        return new Work((double) labels / topics.size(), minutes, facts.choices());
    }

    /** Of the design with about a fifth of the topics: how many topics the person alone needs for the same tau. */
    private static List<Message> told(List<MixedDesign.Point> points, int all, String person, String model) {
        return points.stream()
                .filter(point -> point.topics() >= 0.2 * all - 0.5 && point.topics() < all)
                .filter(point -> point.calibrated().draws() > 0)
                .limit(1)
                .map(point -> {
                    int needed = points.stream()
                            .filter(other -> other.alone().draws() > 0
                                    && other.alone().mean() >= point.calibrated().mean() - 1e-9)
                            .mapToInt(MixedDesign.Point::topics)
                            .findFirst()
                            .orElse(all);
                    return ServiceWords.say(
                            "meta.designs.told",
                            person,
                            model,
                            point.topics(),
                            all,
                            MetaFacts.decimal("%.3f", point.calibrated().mean()),
                            MetaFacts.decimal("%.3f", point.alone().mean()),
                            needed,
                            MetaFacts.decimal("%.3f", points.getFirst().calibrated().mean()));
                })
                .toList();
    }
}
