package dev.assay.model.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Population;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.RankSets;
import dev.assay.model.agreement.RankSets.RankSet;
import dev.assay.model.agreement.ScoreGrid;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CalibratedDifferencesTest {
    private static final double[][] PERSON = {
        {0.75, 0.75, 0.65, 0.75, 0.8, 0.35, 0.5, 0.3},
        {0.55, 0.55, 0.8, 0.6, 0.85, 0.45, 0.35, -0.05},
        {0.45, 0.55, 0.6, 0.35, 0.35, 0.05, 0.35, 0.3}
    };
    private static final double[][] MODEL = {
        {0.65, 0.65, 0.6, 0.65, 0.7, 0.3, 0.45, 0.4, 0.65, 0.4, 0.7, 0.5, 0.35, 0.45, 0.5, 0.6, 0.7, 0.6, 0.5, 0.75},
        {
            0.35, 0.45, 0.6, 0.45, 0.65, 0.4, 0.35, 0.2, 0.4, 0.55, 0.45, 0.65, 0.35, 0.45, 0.4, 0.85, 0.65, 0.75, 0.55,
            0.65
        },
        {0.45, 0.5, 0.45, 0.25, 0.4, 0.2, 0.5, 0.3, 0.2, 0.25, 0.25, 0.35, 0.3, 0.45, 0.4, 0.5, 0.55, 0.4, 0.25, 0.45}
    };

    private static ScoreGrid grid(double[]... byRun) {
        Map<AnswerKey, Double> scores = new HashMap<>();
        for (int run = 0; run < byRun.length; run++) {
            for (int topic = 0; topic < byRun[run].length; topic++) {
                if (!Double.isNaN(byRun[run][topic])) {
                    scores.put(new AnswerKey(new TopicId("t" + topic), new RunId("r" + run)), byRun[run][topic]);
                }
            }
        }
        return ScoreGrid.of(
                IntStream.range(0, byRun[0].length).mapToObj(topic -> new TopicId("t" + topic)).toList(),
                IntStream.range(0, byRun.length).mapToObj(run -> new RunId("r" + run)).toList(),
                scores);
    }

    private static void assertInterval(double low, double high, Range range) {
        Range.Interval interval = assertInstanceOf(Range.Interval.class, range);
        assertEquals(low, interval.low(), 1e-12);
        assertEquals(high, interval.high(), 1e-12);
    }

    /** The standard deviations are Python's {@code statistics.stdev} of the person's differences. */
    @Test
    void anEffectIsTheCalibratedDifferenceByWhatThePersonsVaryBy() {
        CalibratedDifferences differences = CalibratedDifferences.of(grid(PERSON), grid(MODEL), 1);
        assertEquals(0.08258506818795296, differences.effect(0, 1).orThrow(), 1e-12);
        assertEquals(-0.08258506818795296, differences.effect(1, 0).orThrow(), 1e-12);
        assertEquals(1.556336245348458, differences.effect(0, 2).orThrow(), 1e-12);
        double[] same = {0.5, 0.25, 0.75, 0, 0.5, 1};
        double[] less = {0.25, 0, 0.5, -0.25, 0.25, 0.75};
        assertFalse(CalibratedDifferences.of(grid(same, less), grid(same, less), 1).effect(0, 1).isDefined());
    }

    /** Of runs that the person scored on no topic together nothing is known, and not that they differ by nothing. */
    @Test
    void runsWithoutACommonTopicHaveNoDifference() {
        double none = Double.NaN;
        double[] model = {0.5, 0.25, 0.75, 0, 0.5, 1, 0.25, 0.5};
        CalibratedDifferences differences = CalibratedDifferences.of(
                grid(new double[] {0.5, 0.25, 0.75, none, none, none}, new double[] {none, none, none, 1, 0.5, 0.25}),
                grid(model, model),
                1);
        assertFalse(differences.sets().between(0, 1).value().isDefined());
        assertFalse(differences.effect(0, 1).isDefined());
    }

    /**
     * NumPy 2.4 and SciPy 1.17: scores less the means of runs and topics; sem of the rests and of the further ones;
     * t.interval.
     */
    @Test
    void itsNumbersAreThoseOfNumPyAndSciPy() {
        CalibratedDifferences differences = CalibratedDifferences.of(grid(PERSON), grid(MODEL), 1);
        assertEquals(0.6683919057242593, differences.lambda(), 1e-12);
        RankSets sets = differences.sets();
        assertEquals(0.014378461195244188, sets.between(0, 1).mean(), 1e-12);
        assertEquals(0.24935228078003205, sets.between(0, 2).mean(), 1e-12);
        assertEquals(-0.24935228078003205, sets.between(2, 0).mean(), 1e-12);
        assertEquals(
                sets.between(0, 2).mean(),
                sets.between(0, 1).mean() + sets.between(1, 2).mean(),
                1e-12,
                "they add up");
        assertInterval(-0.10399991954970192, 0.1327568419401903, sets.alone(0, 1));
        assertInterval(0.06979749951451644, 0.4001501396550593, sets.alone(1, 2));
        assertInterval(-0.14219380337113358, 0.1709507257616222, sets.together(0, 1));
        assertInterval(0.09116145196007983, 0.4075431095999845, sets.together(0, 2));
        assertEquals(new RankSet(1, 2), sets.ranks(0).orElseThrow());
        assertEquals(new RankSet(3, 3), sets.ranks(2).orElseThrow());
    }

    @Test
    void aRunThatOneOfThemDidNotScoreIsNotCompared() {
        double[] nothing = new double[20];
        Arrays.fill(nothing, Double.NaN);
        CalibratedDifferences three = CalibratedDifferences.of(grid(PERSON), grid(MODEL), 1);
        CalibratedDifferences more = CalibratedDifferences.of(
                grid(PERSON[0], PERSON[1], PERSON[2], PERSON[0], Arrays.copyOf(nothing, 8)),
                grid(MODEL[0], MODEL[1], MODEL[2], nothing, MODEL[0]),
                1);
        assertEquals(three.runs(), more.runs());
        assertEquals(three.lambda(), more.lambda());
        assertEquals(three.sets().together(0, 2), more.sets().together(0, 2));
        assertEquals(three.sets().ranks(2), more.sets().ranks(2));
    }

    @Test
    void aFailedAnswerOfTheModelLeavesThePersonsInPlace() {
        double[][] failed = {MODEL[0].clone(), MODEL[1], MODEL[2]};
        failed[0][2] = Double.NaN;
        CalibratedDifferences differences = CalibratedDifferences.of(grid(PERSON), grid(failed), 1);
        assertEquals(8, differences.sets().between(0, 1).topics());
        assertEquals(0.014, differences.sets().between(0, 1).mean(), 0.03);
    }

    @Test
    void withoutFurtherTopicsOrAModelThatKnowsAnythingTheyAreThePersons() {
        RankSets own = RankSets.of(grid(PERSON), Population.OF_THE_KIND, 1);
        double[][] same = IntStream.range(0, 3)
                .mapToObj(run -> Arrays.copyOf(MODEL[run], 8))
                .toArray(double[][]::new);
        CalibratedDifferences nothingFurther = CalibratedDifferences.of(grid(PERSON), grid(same), 1);
        assertEquals(0, nothingFurther.lambda());
        assertEquals(own.alone(0, 1), nothingFurther.sets().alone(0, 1));
        double[] flat = new double[20];
        CalibratedDifferences knowsNothing = CalibratedDifferences.of(grid(PERSON), grid(flat, flat, flat), 1);
        assertEquals(own.together(0, 2), knowsNothing.sets().together(0, 2));
    }

    @Test
    void onFewerThanFiveTopicsNothingIsToldApart() {
        double[][] few = IntStream.range(0, 3)
                .mapToObj(run -> Arrays.copyOf(PERSON[run], 4))
                .toArray(double[][]::new);
        assertFalse(CalibratedDifferences.of(grid(few), grid(MODEL), 1).sets().together(0, 2).isKnown());
    }

    /** The whole table is in docs/statistics.md. */
    @Test
    void intervalsHoldTheTruthAndRanksAreNarrowerThanThePersonsAlone() {
        for (int topics : new int[] {5, 10, 21}) {
            CalibrationCoverage.Covered equal = new CalibrationCoverage(5, 0, topics).of(topics, 150);
            assertTrue(equal.together() >= 0.90, topics + ": " + equal);
            CalibrationCoverage.Covered ranked = new CalibrationCoverage(5, 0.3, topics).of(topics, 60);
            assertTrue(ranked.ranks() >= 0.93, topics + ": " + ranked);
            assertTrue(ranked.width() <= ranked.alone(), topics + ": " + ranked);
        }
    }
}
