package dev.assay.model.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.draw.DrawnSample;
import dev.assay.model.draw.DrawnSample.Stratum;
import dev.assay.model.draw.TopicDraw;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reckoned with NumPy by the formulae of the class, outside the project. */
class DrawnMeanTest {
    private static final double[] MODEL = {.10, .35, .42, .25, .50, .15, .30, .60, .45, .20};
    private static final double[] CHANCE = {
        0.21385376,
        0.45031442,
        0.70843619,
        0.21385376,
        0.45031442,
        0.70843619,
        0.21385376,
        0.45031442,
        0.70843619,
        0.88218689
    };

    private static TopicId topic(int place) {
        return new TopicId("t" + place);
    }

    private static Map<TopicId, Double> model() {
        Map<TopicId, Double> model = new HashMap<>();
        IntStream.range(0, MODEL.length).forEach(i -> model.put(topic(i), MODEL[i]));
        return model;
    }

    private static Map<TopicId, Double> human() {
        return Map.of(topic(0), .30, topic(2), .35, topic(4), .50, topic(7), .40, topic(9), .25);
    }

    private static Stratum stratum(double[] chance, int from, int to, int... sampled) {
        Map<TopicId, Double> topics = new LinkedHashMap<>();
        IntStream.range(from, to).forEach(i -> topics.put(topic(i), chance[i]));
        return new Stratum(topics, IntStream.of(sampled).mapToObj(DrawnMeanTest::topic).toList());
    }

    private static void assertEstimate(double value, double half, Estimate estimate) {
        assertEquals(value, estimate.value().orThrow(), 1e-8);
        assertEquals(value - half, ((Range.Interval) estimate.range()).low(), 1e-7);
        assertEquals(value + half, ((Range.Interval) estimate.range()).high(), 1e-7);
    }

    @Test
    void byNumPy() {
        DrawnSample sample = new DrawnSample(List.of(stratum(CHANCE, 0, 10, 0, 2, 4, 7, 9)), List.of(), List.of());
        PredictionPowered powered = PredictionPowered.of(sample, human(), model());
        assertEquals(5, powered.labelled());
        assertEquals(5, powered.further());
        assertEstimate(0.35831506890698006, 0.14592000668554134, powered.human());
        assertEstimate(0.37049526317725534, 0.2816080716858952, powered.plain());
        assertEquals(0.7123452452481436, powered.lambda(), 1e-7);
        assertEstimate(0.3669915723816093, 0.2859222756443359, powered.tuned());
    }

    @Test
    void strataByNumPy() {
        double[] equal = {.5, .5, .5, .5, .5, .5, .5, .5, .5, .5};
        DrawnSample sample = new DrawnSample(
                List.of(stratum(equal, 0, 6, 0, 2, 4), stratum(equal, 6, 10, 7, 9)), List.of(), List.of());
        assertEstimate(0.36, 0.14321008373777996, PredictionPowered.of(sample, human(), model()).human());
    }

    @Test
    void oneTopicOfAStratumHasNoInterval() {
        DrawnSample sample = new DrawnSample(
                List.of(stratum(CHANCE, 0, 6, 0, 2, 4), stratum(CHANCE, 6, 10, 7)), List.of(), List.of());
        PredictionPowered powered = PredictionPowered.of(sample, human(), model());
        assertTrue(powered.human().value().isDefined());
        assertFalse(powered.human().range().isKnown());
        DrawnSample none =
                new DrawnSample(List.of(stratum(CHANCE, 0, 6, 0, 2, 4), stratum(CHANCE, 6, 10)), List.of(), List.of());
        assertEquals(
                "No drawn topic has a person's score, or none of some stratum has.",
                PredictionPowered.of(none, human(), model()).tuned().value().reason());
    }

    /**
     * Where every topic was as likely, the estimate is that of PPI++, whose further topics are all less those labelled.
     */
    @Test
    void equalProbabilitiesGiveTheEstimateOfPpi() {
        Random random = new Random(5);
        for (int round = 0; round < 200; round++) {
            int topics = 12 + random.nextInt(40);
            int labelled = 3 + random.nextInt(8);
            double[] y = new double[labelled];
            double[] same = new double[labelled];
            double[] others = new double[topics - labelled];
            Map<TopicId, Double> human = new HashMap<>();
            Map<TopicId, Double> model = new HashMap<>();
            double[] chance = new double[topics];
            for (int i = 0; i < topics; i++) {
                chance[i] = (double) labelled / topics;
                double score = random.nextDouble();
                model.put(topic(i), score);
                if (i < labelled) {
                    y[i] = 0.4 * score + random.nextDouble();
                    same[i] = score;
                    human.put(topic(i), y[i]);
                } else {
                    others[i - labelled] = score;
                }
            }
            PredictionPowered plain = PredictionPowered.of(y, same, others);
            DrawnSample sample = new DrawnSample(
                    List.of(stratum(chance, 0, topics, IntStream.range(0, labelled).toArray())), List.of(), List.of());
            PredictionPowered drawn = PredictionPowered.of(sample, human, model);
            assertEquals(plain.human().value().orThrow(), drawn.human().value().orThrow(), 1e-12);
            if (plain.lambda() > 0 && plain.lambda() < 1 && drawn.lambda() < 1) {
                assertEquals(plain.lambda() * topics / (topics - labelled), drawn.lambda(), 1e-10);
                assertEquals(plain.tuned().value().orThrow(), drawn.tuned().value().orThrow(), 1e-10);
            }
        }
    }

    /** Four standard errors of a share of .95 are allowed; more tracks are in the table of the docs. */
    @ParameterizedTest
    @CsvSource({"10", "56"})
    void intervalsHoldTheTruth(int labelled) {
        int tracks = Boolean.getBoolean("assay.long") ? 500 : 100;
        double allowed = 4 * Math.sqrt(0.95 * 0.05 / tracks);
        DrawnCoverage.Covered covered =
                new DrawnCoverage(5, 0, DrawnCoverage.Sizes.EVEN, 17L * labelled).of(labelled, tracks);
        assertEquals(0.95, covered.run(), allowed, covered.toString());
        assertEquals(0.95, covered.pair(), allowed, covered.toString());
        assertEquals(0, covered.bias(), 0.01, covered.toString());
    }

    /**
     * Sizes of which a few are far above the others, and which go with the scores: of few drawn topics some stand for
     * much more than others, and less is known than their number says.
     */
    @ParameterizedTest
    @CsvSource({"PARETO, 5", "PARETO, 10", "OUTLIER, 5"})
    void intervalsHoldTheTruthWhateverTheSizes(DrawnCoverage.Sizes sizes, int labelled) {
        int tracks = Boolean.getBoolean("assay.long") ? 1_000 : 200;
        double least = 0.95 - 3 * Math.sqrt(0.95 * 0.05 / tracks);
        DrawnCoverage.Covered covered = new DrawnCoverage(5, 0, sizes, 5L * labelled).of(labelled, tracks);
        assertTrue(covered.run() > least, covered.toString());
        assertTrue(covered.together() > least, covered.toString());
    }

    /** Where the person labels every topic there is nothing left to the draw. */
    @Test
    void everyTopicLabelledIsThePersonsMean() {
        Map<TopicId, Double> human = new HashMap<>();
        List<TopicDraw.Candidate> candidates = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            human.put(topic(i), i / 10.0);
            candidates.add(new TopicDraw.Candidate(topic(i), i % 2 == 0 ? "a" : "b", 1 + i, i == 3));
        }
        DrawnSample all = TopicDraw.of(candidates, 9, 1).sample(new HashSet<>(human.keySet()));
        PredictionPowered powered = PredictionPowered.of(all, human, model());
        assertEstimate(0.45, 2.262157162798205 * Math.sqrt(0.0916666666666667 / 10), powered.human());
        assertEquals(0.45, powered.tuned().value().orThrow(), 1e-12);
    }

    @Test
    void differencesAddUpAndTakeTheDrawnTopicsAlone() {
        Random random = new Random(3);
        List<TopicId> topics = IntStream.range(0, 40).mapToObj(DrawnMeanTest::topic).toList();
        List<RunId> runs = List.of(new RunId("a"), new RunId("b"), new RunId("c"));
        TopicDraw draw = TopicDraw.of(
                topics.stream()
                        .map(topic -> new TopicDraw.Candidate(topic, "", 1 + topic.hashCode() % 3, false))
                        .toList(),
                8,
                11);
        Map<AnswerKey, Double> human = new HashMap<>();
        Map<AnswerKey, Double> model = new HashMap<>();
        Set<TopicId> drawn = new HashSet<>();
        draw.drawn().forEach(topic -> drawn.add(topic.topic()));
        for (TopicId topic : topics) {
            for (RunId run : runs) {
                double score = random.nextDouble();
                model.put(new AnswerKey(topic, run), score);
                if (drawn.contains(topic)) {
                    human.put(new AnswerKey(topic, run), 0.5 * score + 0.5 * random.nextDouble());
                }
            }
        }
        ScoreGrid of = ScoreGrid.of(human);
        CalibratedDifferences apart = CalibratedDifferences.of(of, ScoreGrid.of(model), draw.sample(drawn), 1);
        assertEquals(8, apart.sets().between(0, 1).topics());
        assertEquals(
                apart.sets().between(0, 2).mean(),
                apart.sets().between(0, 1).mean() + apart.sets().between(1, 2).mean(),
                1e-12);
        // A run without any score changes nothing.
        List<RunId> more = List.of(runs.get(0), runs.get(1), runs.get(2), new RunId("d"));
        CalibratedDifferences beside = CalibratedDifferences.of(
                ScoreGrid.of(topics, more, human), ScoreGrid.of(topics, more, model), draw.sample(drawn), 1);
        assertEquals(apart.lambda(), beside.lambda(), 1e-12);
        // One more topic that was not drawn changes nothing.
        TopicId chosen = topics.stream().filter(topic -> !drawn.contains(topic)).findFirst().orElseThrow();
        runs.forEach(run -> human.put(new AnswerKey(chosen, run), 1.0));
        Set<TopicId> done = new HashSet<>(drawn);
        done.add(chosen);
        CalibratedDifferences same =
                CalibratedDifferences.of(ScoreGrid.of(human), ScoreGrid.of(model), draw.sample(done), 1);
        assertEquals(apart.sets().between(0, 1), same.sets().between(0, 1));
    }

    /** Weighted means of the same number are not all that number in doubles. */
    @Test
    void aDifferenceThatIsTheSameOnEveryTopicHasNoEffectSize() {
        Map<AnswerKey, Double> scores = new HashMap<>();
        for (int i = 0; i < MODEL.length; i++) {
            scores.put(new AnswerKey(topic(i), new RunId("a")), MODEL[i] + 0.25);
            scores.put(new AnswerKey(topic(i), new RunId("b")), MODEL[i]);
        }
        List<TopicId> topics = IntStream.range(0, MODEL.length).mapToObj(DrawnMeanTest::topic).toList();
        ScoreGrid grid = ScoreGrid.of(topics, List.of(new RunId("a"), new RunId("b")), scores);
        DrawnSample sample = new DrawnSample(List.of(stratum(CHANCE, 0, 10, 0, 2, 4, 7, 9)), List.of(), List.of());
        assertFalse(CalibratedDifferences.of(grid, grid, sample, 1).effect(0, 1).isDefined());
    }
}
