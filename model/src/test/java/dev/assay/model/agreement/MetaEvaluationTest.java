package dev.assay.model.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MetaEvaluationTest {
    /** Student's t of 11 degrees, from the table. */
    private static final double T = 2.20098516;

    private static AnswerKey key(int topic, int run) {
        return new AnswerKey(new TopicId("t" + topic), new RunId("r" + run));
    }

    /** Scores that follow a run's quality, in steps that make ties; every {@code gap}-th is missing. */
    private static ScoreGrid grid(long seed, int topics, int runs, int gap) {
        Random random = new Random(seed);
        Map<AnswerKey, Double> scores = new LinkedHashMap<>();
        for (int topic = 0; topic < topics; topic++) {
            for (int run = 0; run < runs; run++) {
                double score = Math.floor(10 * (0.4 * run / runs + 0.6 * random.nextDouble())) / 10;
                if (gap == 0 || (topic * runs + run) % gap != 0) {
                    scores.put(key(topic, run), score);
                }
            }
        }
        return ScoreGrid.of(scores);
    }

    private static double[] x(List<double[]> points) {
        return points.stream().mapToDouble(point -> point[0]).toArray();
    }

    private static double[] y(List<double[]> points) {
        return points.stream().mapToDouble(point -> point[1]).toArray();
    }

    /** Every resample drawn out in full: each coefficient from the plain function on plain lists. */
    @Test
    void everyIntervalIsThatOfTheResamplesDrawnOut() {
        ScoreGrid first = grid(1, 12, 7, 0);
        ScoreGrid second = grid(2, 12, 7, 5);
        MetaEvaluation meta = MetaEvaluation.of(first, second, new Resampling(81, 4));
        ScoreGrid a = first.inCommonWith(second).get(0);
        ScoreGrid b = first.inCommonWith(second).get(1);
        Resamples resamples = Resamples.of(12, 81, 4);
        for (Correlation correlation : Correlation.values()) {
            double[] runLevel = new double[81];
            double[] allPairs = new double[81];
            for (int resample = 0; resample < 81; resample++) {
                List<double[]> points = new ArrayList<>();
                List<double[]> means = new ArrayList<>();
                for (int run = 0; run < 7; run++) {
                    double sumX = 0;
                    double sumY = 0;
                    int count = 0;
                    for (int topic = 0; topic < 12; topic++) {
                        for (int time = 0; time < resamples.count(resample, topic); time++) {
                            if (a.value(topic, run).isPresent()) {
                                points.add(new double[] {
                                    a.value(topic, run).orElseThrow(), b.value(topic, run).orElseThrow()
                                });
                                sumX += points.getLast()[0];
                                sumY += points.getLast()[1];
                                count++;
                            }
                        }
                    }
                    means.add(new double[] {Math.rint(sumX / count * 1e12), Math.rint(sumY / count * 1e12)});
                }
                runLevel[resample] = correlation.of(x(means), y(means)).orThrow();
                allPairs[resample] = correlation.of(x(points), y(points)).orThrow();
            }
            ThreeWays three = meta.coefficients().get(correlation);
            assertBetweenRuns(correlation, runLevel, three.runLevel());
            assertScaled(Math.sqrt(12.0 / 11) * deviation(allPairs), three.allPairs());
            assertScaled(deviation(ofTopics(a, b, correlation)) / Math.sqrt(12), three.perTopicMean());
        }
    }

    private static double[] ofTopics(ScoreGrid a, ScoreGrid b, Correlation correlation) {
        double[] coefficients = new double[12];
        for (int topic = 0; topic < 12; topic++) {
            List<double[]> points = new ArrayList<>();
            for (int run = 0; run < 7; run++) {
                if (a.value(topic, run).isPresent()) {
                    points.add(new double[] {a.value(topic, run).orElseThrow(), b.value(topic, run).orElseThrow()});
                }
            }
            coefficients[topic] = correlation.of(x(points), y(points)).orThrow();
        }
        return coefficients;
    }

    private static double deviation(double[] values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        return Math.sqrt(Arrays.stream(values)
                        .map(value -> (value - mean) * (value - mean))
                        .sum()
                / (values.length - 1));
    }

    private static void assertBetweenRuns(Correlation correlation, double[] drawn, Estimate estimate) {
        double r = estimate.value().orThrow();
        double[] angles = Arrays.stream(drawn).map(Math::acos).toArray();
        double middle = (Math.acos(r) + Arrays.stream(angles).average().orElseThrow()) / 2;
        double t = T * Math.sqrt(7.0 / 6);
        double ofRanks = t * Math.sqrt(11.0 / 12) * deviation(drawn);
        Range.Interval interval = assertInstanceOf(Range.Interval.class, estimate.range());
        double[] ends = correlation == Correlation.PEARSON
                ? new double[] {
                    Math.cos(Math.max(middle, Math.acos(r)) + t * deviation(angles)),
                    Math.cos(Math.max(middle, Math.acos(r)) - t * deviation(angles))
                }
                : new double[] {r - ofRanks, r + ofRanks};
        assertEquals(Math.max(-1, ends[0]), interval.low(), 1e-6);
        assertEquals(Math.min(1, ends[1]), interval.high(), 1e-6);
    }

    /** An interval is neither empty nor all there is, however few runs or topics. */
    @Test
    void fewRunsHaveAnIntervalThatSaysSomethingOrNone() {
        Random random = new Random(6);
        for (int draw = 0; draw < 200; draw++) {
            int runs = 2 + random.nextInt(7);
            int topics = 2 + random.nextInt(7);
            double unlike = draw % 4 == 0 ? 0 : 0.02 * random.nextDouble();
            Map<AnswerKey, Double> first = new LinkedHashMap<>();
            Map<AnswerKey, Double> second = new LinkedHashMap<>();
            for (int topic = 0; topic < topics; topic++) {
                for (int run = 0; run < runs; run++) {
                    double score = (run + random.nextDouble()) / (runs + 1);
                    first.put(key(topic, run), score);
                    second.put(key(topic, run), score * 0.9 + unlike * random.nextGaussian());
                }
            }
            MetaEvaluation.of(ScoreGrid.of(first), ScoreGrid.of(second), new Resampling(60, draw))
                    .coefficients()
                    .forEach((correlation, ways) -> {
                        String shape = correlation + " of " + runs + " runs on " + topics + " topics";
                        Range range = ways.runLevel().range();
                        if (runs < 5 || topics < 5) {
                            assertTrue(reason(range).contains("at least 5 runs and 5 topics"), shape);
                        } else if (range instanceof Range.Interval(double low, double high)) {
                            double value = ways.runLevel().value().orThrow();
                            assertTrue(low < high && high <= 1 && low >= -1 && low <= value, shape);
                            assertTrue(correlation != Correlation.PEARSON || high - low < 0.2, shape + " " + range);
                        } else {
                            assertTrue(reason(range).contains("the same for every resample"), shape);
                        }
                    });
        }
    }

    private static String reason(Range range) {
        return assertInstanceOf(Range.Unknown.class, range).reason().toString();
    }

    private static void assertScaled(double error, Estimate estimate) {
        double r = estimate.value().orThrow();
        double reach = T * error / (1 - r * r);
        Range.Interval interval = assertInstanceOf(Range.Interval.class, estimate.range());
        assertEquals(
                Math.log((1 + r) / (1 - r)) / 2 - reach,
                Math.log((1 + interval.low()) / (1 - interval.low())) / 2,
                1e-6);
        assertEquals(
                Math.log((1 + r) / (1 - r)) / 2 + reach,
                Math.log((1 + interval.high()) / (1 - interval.high())) / 2,
                1e-6);
        assertTrue(interval.contains(r));
    }

    @Test
    void theThreeWaysByHand() {
        Map<AnswerKey, Double> first = new HashMap<>();
        Map<AnswerKey, Double> second = new HashMap<>();
        double[][] x = {{0.1, 0.5, 0.9}, {0.2, 0.2, 0.2}, {0.3, 0.1, 0.8}};
        double[][] y = {{0.2, 0.4, 0.3}, {0.1, 0.2, 0.3}, {0.3, 0.2, 0.9}};
        for (int topic = 0; topic < 3; topic++) {
            for (int run = 0; run < 3; run++) {
                first.put(key(topic, run), x[topic][run]);
                second.put(key(topic, run), y[topic][run]);
            }
        }
        first.put(key(7, 0), 0.5);
        second.put(key(0, 9), 0.5);
        MetaEvaluation meta = MetaEvaluation.of(ScoreGrid.of(first), ScoreGrid.of(second), Resampling.NONE);
        assertEquals(3, meta.topics());
        assertEquals(3, meta.runs().size());
        assertEquals(9, meta.pairs().size());
        ThreeWays tau = meta.coefficients().get(Correlation.KENDALL_TAU_B);
        // Means 0.2, 0.8/3, 1.9/3 against 0.2, 0.8/3, 0.5.
        assertEquals(1, tau.runLevel().value().orThrow());
        // Topic 0: two of three pairs agree, so 1/3; topic 1 ties all of x; topic 2: 1.
        assertEquals(2.0 / 3, tau.perTopicMean().value().orThrow(), 1e-15);
        assertEquals(2, tau.topics());
        assertEquals(Range.unknown(Resampling.NOT_ASKED), tau.runLevel().range());
    }

    @Test
    void conditionsWithNothingInCommonAreUndefined() {
        ScoreGrid one = ScoreGrid.of(Map.of(key(1, 1), 0.5));
        ScoreGrid other = ScoreGrid.of(Map.of(key(2, 2), 0.5));
        MetaEvaluation meta = MetaEvaluation.of(one, other, Resampling.DEFAULT);
        assertEquals(0, meta.topics());
        meta.coefficients().forEach((correlation, three) -> {
            assertEquals("Nothing has both scores.", three.runLevel().value().reason());
            assertFalse(three.perTopicMean().value().isDefined());
            assertFalse(three.allPairs().value().isDefined());
        });
    }

    /** How long that takes is held by the benchmark. */
    @Test
    void aWholeTrackIsHeldAgainstAnother() {
        ScoreGrid first = grid(1, 301, 45, 0);
        ScoreGrid second = grid(2, 301, 45, 0);
        assertEquals(13_545, MetaEvaluation.of(first, second, Resampling.DEFAULT).pairs().size());
    }
}
