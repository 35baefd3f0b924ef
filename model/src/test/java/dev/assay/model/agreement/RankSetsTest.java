package dev.assay.model.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.CoverageTables.CollectionCoverage;
import dev.assay.model.agreement.CoverageTables.MeanCoverage;
import dev.assay.model.agreement.CoverageTables.RankCoverage;
import dev.assay.model.agreement.RankSets.RankSet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RankSetsTest {
    private static final Population KIND = Population.OF_THE_KIND;
    private static final double[][] BY_RUN = {
        {0.7, 0.05, 0.45, 0.3, 0.3, 0.4, 0.0, 0.4, 0.25, 0.9, 0.45, 0.35},
        {0.65, 0.0, 0.6, 0.35, 0.45, 0.45, 0.2, 0.45, 0.25, 1.0, 0.5, 0.1},
        {0.5, 0.2, 0.55, 0.7, 0.15, 0.4, 0.0, 0.3, 0.55, 0.85, 0.4, 0.5},
        {0.65, 0.0, 0.35, 0.25, 0.25, 0.5, 0.0, 0.15, 0.4, 0.7, 0.3, 0.45}
    };

    private static ScoreGrid grid(double[]... byRun) {
        Map<AnswerKey, Double> scores = new HashMap<>();
        for (int run = 0; run < byRun.length; run++) {
            for (int topic = 0; topic < byRun[run].length; topic++) {
                scores.put(new AnswerKey(new TopicId("t" + topic), new RunId("r" + run)), byRun[run][topic]);
            }
        }
        return ScoreGrid.of(
                IntStream.range(0, byRun[0].length).mapToObj(topic -> new TopicId("t" + topic)).toList(),
                IntStream.range(0, byRun.length).mapToObj(run -> new RunId("r" + run)).toList(),
                scores);
    }

    /** NumPy, 400,000 whole samples of 12 topics from the normal distribution with these scores' covariance: 3.0385. */
    @Test
    void theLargestOfManyIsThatOfSamplesDrawnInFull() {
        assertEquals(3.0385, MaxT.critical(BY_RUN, 2024), 0.12);
        assertEquals(MaxT.critical(BY_RUN, 5), MaxT.critical(BY_RUN, 5), 0);
    }

    @Test
    void twoRunsHaveTheIntervalOfStudentsT() {
        RankSets sets = RankSets.of(grid(BY_RUN[0], BY_RUN[3]), KIND, 1);
        Range.Interval alone = assertInstanceOf(Range.Interval.class, sets.alone(0, 1));
        // SciPy 1.17: ttest_rel(a, b).confidence_interval(0.95).
        assertEquals(-0.031341954681, alone.low(), 1e-9);
        assertEquals(0.123008621348, alone.high(), 1e-9);
        Range.Interval together = assertInstanceOf(Range.Interval.class, sets.together(0, 1));
        assertEquals(alone.width(), together.width(), 1e-9);
    }

    @Test
    void aRunsMeanHasTheIntervalOfStudentsT() {
        // SciPy 1.17: ttest_1samp(a, 0).confidence_interval(0.95), of scores that may be above 1.
        double[] moved = Arrays.stream(BY_RUN[0]).map(score -> score + 1).toArray();
        Range.Interval above = assertInstanceOf(Range.Interval.class, MeanInterval.of(moved, KIND));
        assertEquals(1.222676159005, above.low(), 1e-9);
        assertEquals(1.535657174328, above.high(), 1e-9);
        // NumPy, by bisection: the two mu where |mean - mu| = t s / sqrt(n) * sqrt(mu (1 - mu) / (mean (1 - mean))).
        Range.Interval interval = assertInstanceOf(Range.Interval.class, MeanInterval.of(grid(BY_RUN[0]), 0, KIND));
        assertEquals(0.241183105848, interval.low(), 1e-9);
        assertEquals(0.539922456717, interval.high(), 1e-9);
        assertFalse(MeanInterval.of(grid(new double[] {0.2, 0.9}), 0, KIND).isKnown(), "two topics say nothing");
        assertFalse(MeanInterval.of(grid(new double[] {1, 1, 1, 1}), 0, KIND).isKnown(), "no spread is no certainty");
    }

    /** Of weak runs too, whose scores pile up at 0: Student's t held .88 of those on ten topics. */
    @Test
    void theIntervalOfAMeanHoldsIt() {
        int draws = Boolean.getBoolean("assay.long") ? 10_000 : 1_000;
        for (int topics : new int[] {5, 10, 21}) {
            for (double worth : new double[] {0.45, 0.15, -0.07}) {
                double share = MeanCoverage.of(worth, topics, draws).held();
                assertTrue(share > 0.92 && share < 0.99, share + " of " + worth + " on " + topics + " topics");
            }
        }
    }

    /** Of 60 topics, of which some are drawn: with 56 of them Student's t held their mean in 100 of 100 draws. */
    @Test
    void intervalsOfACollectionHoldItsMeansAndRanks() {
        int draws = Boolean.getBoolean("assay.long") ? 10_000 : 1_000;
        for (int topics : new int[] {10, 30, 56}) {
            CollectionCoverage.Covered covered = CollectionCoverage.of(60, 5, topics, draws);
            assertEquals(0.95, covered.run(), 0.025, covered.toString());
            assertEquals(0.95, covered.pair(), 0.025, covered.toString());
            assertEquals(0.95, covered.together(), 0.03, covered.toString());
            assertTrue(covered.ranks() > 0.94, covered.toString());
        }
    }

    @Test
    void aCollectionThatIsScoredInFullLeavesNothingUnknown() {
        Population three = Population.of(3);
        assertEquals(
                new Range.Interval(0.5, 0.5), MeanInterval.of(grid(new double[] {0.25, 0.5, 0.75}), 0, three));
        RankSets sets = RankSets.of(grid(new double[] {0.25, 0.5, 0.75}, new double[] {0.25, 0.25, 0.75}), three, 1);
        assertEquals(new Range.Interval(sets.between(0, 1).mean(), sets.between(0, 1).mean()), sets.together(0, 1));
        assertEquals(Optional.of(new RankSets.RankSet(1, 1)), sets.ranks(0));
        assertEquals(0.6, Population.of(25).unknown(16), 1e-12);
        assertEquals(1, KIND.unknown(16));
    }

    /** Of 16 topics, 12 are scored: standard errors are half of those about all topics, and two runs are apart. */
    @Test
    void pValuesOfACollectionAgreeWithItsIntervals() {
        RankSets kind = RankSets.of(grid(BY_RUN), KIND, 1);
        RankSets sets = RankSets.of(grid(BY_RUN), Population.of(16), 1);
        assertTrue(kind.p(0, 3).orThrow() > 0.05);
        for (int run = 0; run < BY_RUN.length; run++) {
            for (int other = 0; other < run; other++) {
                assertEquals(
                        sets.p(run, other).orThrow() < 0.05,
                        ((Range.Interval) sets.alone(run, other)).excludesZero(), run + " and " + other);
                assertEquals(
                        sets.adjusted(run, other).orThrow() < 0.05,
                        ((Range.Interval) sets.together(run, other)).excludesZero(), run + " and " + other);
                // With half the error, t is twice as large.
                double t = 2 * kind.between(run, other).mean() / kind.between(run, other).error();
                assertEquals(StudentT.beyond(Math.abs(t), 11), sets.p(run, other).orThrow(), 1e-12);
            }
        }
        assertTrue(sets.p(0, 3).orThrow() < 0.05);
        RankSets whole = RankSets.of(grid(BY_RUN), Population.of(12), 1);
        assertEquals(0, whole.adjusted(0, 3).orThrow(), "nothing is left to chance");
        assertEquals(1, RankSets.of(grid(BY_RUN[0], BY_RUN[0]), Population.of(12), 1).p(0, 1).orThrow());
    }

    /** Differences of .1, .2, .3, 0 and .4: mean .2, standard deviation .1581139 by hand. */
    @Test
    void theEffectIsTheMeanOverTheStandardDeviation() {
        double error = 0.15811388300841897 / Math.sqrt(5);
        assertEquals(1.2649110640673518, new RankSets.Difference(5, 0.2, error, 4).effect().orThrow(), 1e-12);
        assertFalse(new RankSets.Difference(5, 0.2, 0, 4).effect().isDefined());
        assertFalse(new RankSets.Difference(2, 0.2, 0.1, 1).effect().isDefined());
    }

    @Test
    void equalRunsAreSeldomToldApartAndRanksLieInTheirSets() {
        for (int topics : new int[] {5, 10, 21}) {
            assertTrue(RankCoverage.of(5, 0, topics, 150).together() >= 0.90, topics + " topics");
            assertTrue(RankCoverage.of(5, 0.3, topics, 60).ranks() >= 0.93, topics + " topics");
        }
    }

    @Test
    void aRunThatIsAboveTheOthersHasTheFirstRank() {
        double[] best = BY_RUN[0].clone();
        for (int topic = 0; topic < best.length; topic++) {
            best[topic] += 1 + 0.01 * topic;
        }
        RankSets sets = RankSets.of(grid(best, BY_RUN[1], BY_RUN[2], BY_RUN[3]), KIND, 1);
        assertEquals(Optional.of(new RankSet(1, 1)), sets.ranks(0));
        assertEquals("1", sets.ranks(0).orElseThrow().toString());
        assertEquals("2-4", sets.ranks(1).orElseThrow().toString());
    }

    @Test
    void onFewTopicsNothingIsToldApartHoweverClearItLooks() {
        RankSets two = RankSets.of(grid(new double[] {1, 1}, new double[] {0, 0}), KIND, 1);
        assertFalse(two.together(0, 1).isKnown());
        assertFalse(two.alone(0, 1).isKnown());
        assertEquals(Optional.empty(), two.ranks(0));
        // The same difference everywhere: 2 to the power -4 is more than 0.05, 2 to the power -5 is not.
        assertFalse(RankSets.of(grid(new double[] {1, 1, 1, 1, 1}, new double[5]), KIND, 1).together(0, 1).isKnown());
        assertEquals(
                new Range.Interval(1, 1),
                RankSets.of(grid(new double[] {1, 1, 1, 1, 1, 1}, new double[6]), KIND, 1).together(0, 1));
    }

    @Test
    void whereTopicsAreMissingPairsAreComparedOnWhatTheyShare() {
        Map<AnswerKey, Double> scores = new HashMap<>();
        for (int run = 0; run < 3; run++) {
            for (int topic = run; topic < 12; topic++) {
                scores.put(new AnswerKey(new TopicId("t" + topic), new RunId("r" + run)), BY_RUN[run][topic]);
            }
        }
        ScoreGrid gaps = ScoreGrid.of(scores);
        RankSets sets = RankSets.of(gaps, KIND, 1);
        assertFalse(sets.isJoint());
        assertTrue(sets.together(0, 1).isKnown());
        assertEquals(new RankSet(1, 3), sets.ranks(0).orElseThrow());
    }
}
