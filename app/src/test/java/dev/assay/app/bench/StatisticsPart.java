package dev.assay.app.bench;

import dev.assay.app.bench.track.Smallest;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.KrippendorffAlpha;
import dev.assay.model.agreement.MeanInterval;
import dev.assay.model.agreement.MetaEvaluation;
import dev.assay.model.agreement.Population;
import dev.assay.model.agreement.RankSets;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.BattleCounts;
import dev.assay.model.battle.BattleDraw;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.BattleRatings;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.measure.Supposition;
import dev.assay.model.measure.WhatIf;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Statistics over numbers of full track size, made up from a seed: 301 topics, 45 runs, 20 nuggets a topic, two judges.
 */
final class StatisticsPart implements Bench.Part {
    private static final int TOPICS = Smallest.or(301, 8);
    private static final int RUNS = Smallest.or(45, 4);
    private static final int NUGGETS = Smallest.or(20, 3);
    private static final int SUPPOSITIONS = Smallest.or(60, 6);
    private static final int UNNOTICED = Smallest.or(10, 3);
    private static final List<Label> LABELS = List.of(Label.NOT_SUPPORT, Label.PARTIAL_SUPPORT, Label.SUPPORT);

    @Override
    public void run(Bench bench) throws Exception {
        bootstrap(bench);
        alpha(bench);
        whatIf(bench);
        battles(bench);
    }

    /** All pairs of the track of 2026, and as few as its organisers can judge. */
    private static void battles(Bench bench) throws Exception {
        for (int perRun : List.of(2, RUNS - 1)) {
            SortedMap<TopicId, List<RunId>> answered = new TreeMap<>();
            for (int topic = 0; topic < Smallest.or(22, 4); topic++) {
                answered.put(topic(topic), IntStream.range(0, RUNS).mapToObj(StatisticsPart::run).toList());
            }
            BattleDraw draw = new BattleDraw(BattleDraw.Method.PER_RUN, perRun, 1, 0);
            Random random = new Random(4);
            List<Judgment<BattleKey>> judged = draw.draw(answered, List.of(), pair -> false).stream()
                    .map(one -> Judgment.open(one.pair(), 0).with(outcome(one.pair(), random), 0))
                    .toList();
            BattleCounts counts = BattleCounts.of(judged);
            BenchSamples samples = BenchSamples.of(
                    Smallest.or(1, 1),
                    Smallest.or(5, 1),
                    () -> BattleRatings.of(counts, BattleRatings.Ties.HALF, Resampling.DEFAULT));
            bench.add(Figure.limited(
                    "ratings of 45 runs x 22 topics, " + judged.size() + " battles",
                    samples.median(),
                    2_000,
                    "ms",
                    "at most 2000 ms"));
        }
    }

    /** The run of the lower number rather wins. */
    private static String outcome(BattleKey pair, Random random) {
        int ahead = number(pair.second()) - number(pair.first());
        double chance = 1 / (1 + Math.exp(-ahead / 15.0));
        return random.nextInt(6) == 0 ? Battle.TIE : random.nextDouble() < chance ? Battle.FIRST : Battle.SECOND;
    }

    private static int number(RunId run) {
        return Integer.parseInt(run.value().substring(4));
    }

    private static void bootstrap(Bench bench) throws Exception {
        Random random = new Random(1);
        Map<AnswerKey, Double> scores = new HashMap<>();
        for (int topic = 0; topic < TOPICS; topic++) {
            for (int run = 0; run < RUNS; run++) {
                scores.put(new AnswerKey(topic(topic), run(run)), random.nextDouble());
            }
        }
        ScoreGrid grid = ScoreGrid.of(scores);
        BenchSamples meta = BenchSamples.of(
                Smallest.or(2, 1), Smallest.or(5, 1), () -> MetaEvaluation.of(grid, grid, Resampling.DEFAULT));
        bench.add(Figure.limited(
                "meta-evaluation of 45 runs x 301 topics", meta.median(), 5_000, "ms", "at most 5000 ms"));
        List<ScoreGrid> measures = List.of(grid, grid, grid, grid, grid, grid);
        BenchSamples samples = BenchSamples.of(Smallest.or(2, 1), Smallest.or(5, 1), () -> {
            for (ScoreGrid measure : measures) {
                for (int run = 0; run < RUNS; run++) {
                    MeanInterval.of(measure, run, Population.OF_THE_KIND);
                }
                RankSets.of(measure, Population.OF_THE_KIND, Resampling.DEFAULT.seed());
            }
        });
        bench.add(Figure.limited(
                "intervals and ranks of 45 runs x 301 topics, six measures",
                samples.median(),
                1_000,
                "ms",
                "at most 1000 ms"));
    }

    private static void alpha(Bench bench) throws Exception {
        Random random = new Random(2);
        Map<Integer, Label> first = new HashMap<>();
        Map<Integer, Label> second = new HashMap<>();
        for (int item = 0; item < TOPICS * RUNS * NUGGETS; item++) {
            first.put(item, LABELS.get(random.nextInt(LABELS.size())));
            second.put(item, random.nextInt(4) == 0 ? LABELS.get(random.nextInt(LABELS.size())) : first.get(item));
        }
        Ratings<Integer> ratings = Ratings.of(List.of(first, second), LABELS, Label::word);
        BenchSamples samples = BenchSamples.of(
                Smallest.or(2, 1),
                Smallest.or(5, 1),
                () -> KrippendorffAlpha.of(ratings, KrippendorffAlpha.Level.ORDINAL));
        bench.add(
                Figure.limited("alpha of 270,900 labels x 2 judges", samples.median(), 1_000, "ms", "at most 1000 ms"));
    }

    private static void whatIf(Bench bench) throws Exception {
        Random random = new Random(3);
        List<LabelMatrix> topics = new ArrayList<>();
        Set<AnswerKey> given = new HashSet<>();
        for (int topic = 0; topic < TOPICS; topic++) {
            List<LabelMatrix.LabelledNugget> nuggets = new ArrayList<>();
            for (int nugget = 0; nugget < NUGGETS; nugget++) {
                nuggets.add(new LabelMatrix.LabelledNugget(
                        new NuggetId(topic + "-" + nugget),
                        "a fact",
                        nugget % 2 == 0 ? Importance.VITAL : Importance.OKAY));
            }
            Map<RunId, List<Label>> answers = new LinkedHashMap<>();
            for (int run = 0; run < RUNS; run++) {
                given.add(new AnswerKey(topic(topic), run(run)));
                answers.put(run(run), random.ints(NUGGETS, 0, LABELS.size()).mapToObj(LABELS::get).toList());
            }
            topics.add(new LabelMatrix(topic(topic), NuggetSetId.ASSESSOR, nuggets, answers));
        }
        WhatIf whatIf = WhatIf.of(topics, given, MissingAnswers.ZERO, FailedLabels.OPEN);
        BenchSamples samples = new BenchSamples();
        for (int i = 0; i < SUPPOSITIONS; i++) {
            Supposition.NuggetRef nugget = new Supposition.NuggetRef(topic(i), new NuggetId(i + "-0"));
            Supposition supposed = i % 3 == 0
                    ? Supposition.NONE.withSolo(Optional.of(nugget))
                    : i % 3 == 1
                            ? Supposition.NONE.withSwitched(nugget, false)
                            : Supposition.NONE.withWeights(0.3, 0.4);
            if (i < UNNOTICED) {
                whatIf.standings(supposed, Measure.VITAL_STRICT);
            } else {
                samples.time(() -> whatIf.standings(supposed, Measure.VITAL_STRICT));
            }
        }
        bench.add(Figure.limited(
                "what if: the ranking of 45 runs x 301 topics anew",
                samples.median(),
                50,
                "ms",
                "at most 50 ms; p99 " + Figure.number(samples.most()) + " ms"));
    }

    private static RunId run(int number) {
        return new RunId("run-" + number);
    }

    private static TopicId topic(int number) {
        return new TopicId("topic-" + number);
    }
}
