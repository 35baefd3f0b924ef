package dev.assay.model.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.ScoreGrid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PredictionPoweredTest {
    private static final double[] NONE = {};

    private static Range.Interval interval(Estimate estimate) {
        return (Range.Interval) estimate.range();
    }

    /** Reckoned by hand after the papers' formulae, with Student's t instead of the normal quantile. */
    @Test
    void byHand() {
        double[] human = {0.2, 0.4, 0.9, 0.5};
        double[] same = {0.1, 0.2, 0.6, 0.3};
        double[] others = {0.2, 0.4, 0.3, 0.1, 0.5, 0.3};
        PredictionPowered powered = PredictionPowered.of(human, same, others);
        assertEquals(0.5, powered.human().value().orThrow(), 1e-15);
        assertEquals(0.3, powered.model().value().orThrow(), 1e-15);
        // Plain: 0.3 + mean(0.1, 0.2, 0.3, 0.2); variances 0.02/3 of those four and 0.1/5 of the six.
        assertEquals(0.5, powered.plain().value().orThrow(), 1e-15);
        double half = 3.182446305 * Math.sqrt(0.02 / 3 / 4 + 0.02 / 6);
        assertEquals(0.5 - half, interval(powered.plain()).low(), 1e-8);
        assertEquals(0.5 + half, interval(powered.plain()).high(), 1e-8);
        // Tuned: (0.19 / 3) / ((1 + 4/6) (0.25 / 9)) is above 1.
        assertEquals(1, powered.lambda());
        // With lambda 1 as if tuned: two degrees of freedom, and the variance of the rest with 2 below the line.
        double tunedHalf = 4.302652730 * Math.sqrt(0.02 / 2 / 4 + 0.02 / 6);
        assertEquals(0.5 - tunedHalf, interval(powered.tuned()).low(), 1e-8);
    }

    @Test
    void lambdaIsThatOfThePaper() {
        double[] human = {0.5, 0.2, 0.6, 0.4};
        double[] same = {0.2, 0.4, 0.7, 0.1};
        double[] others = {0.9, 0.1, 0.5, 0.3};
        // About the means 0.425 and 0.35: cov = (0.075*-0.15 - 0.225*0.05 + 0.175*0.35 + 0.025*0.25)/3 = 0.015.
        double mean = 3.2 / 8;
        double spread = Arrays.stream(new double[] {0.2, 0.4, 0.7, 0.1, 0.9, 0.1, 0.5, 0.3})
                        .map(value -> (value - mean) * (value - mean))
                        .sum()
                / 7;
        double lambda = 0.015 / (2 * spread);
        PredictionPowered powered = PredictionPowered.of(human, same, others);
        assertEquals(lambda, powered.lambda(), 1e-12);
        assertEquals(lambda * 0.45 + 0.425 - lambda * 0.35, powered.tuned().value().orThrow(), 1e-12);
    }

    @Test
    void withoutHumanLabelsThereIsNoEstimate() {
        PredictionPowered powered = PredictionPowered.of(NONE, NONE, new double[] {0.2, 0.4});
        assertEquals("There is no topic with a person's score.", powered.tuned().value().reason());
        assertFalse(powered.plain().value().isDefined());
        assertEquals(0.3, powered.model().value().orThrow(), 1e-15);
    }

    @Test
    void oneLabelledTopicHasNoInterval() {
        PredictionPowered powered =
                PredictionPowered.of(new double[] {0.6}, new double[] {0.5}, new double[] {0.2, 0.4});
        assertEquals(0.3 + 0.1, powered.plain().value().orThrow(), 1e-15);
        assertEquals(0.6, powered.tuned().value().orThrow());
        assertFalse(powered.plain().range().isKnown());
        assertFalse(powered.tuned().range().isKnown());
        assertEquals(0, powered.lambda());
    }

    @Test
    void whenAllIsLabelledTheHumanScoresStand() {
        double[] human = {0.1, 0.5, 0.4};
        PredictionPowered powered = PredictionPowered.of(human, new double[] {0.3, 0.3, 0.2}, NONE);
        assertEquals(powered.human(), powered.tuned());
        assertEquals(powered.human(), powered.plain());
        assertEquals(0, powered.further());
    }

    @Test
    void aModelThatTellsNothingIsLeftOut() {
        double[] human = {0.1, 0.5, 0.4, 0.2};
        PredictionPowered same = PredictionPowered.of(human, new double[] {1, 1, 1, 1}, new double[] {1, 1});
        assertEquals(0, same.lambda());
        assertEquals(same.human(), same.tuned());
        // The mean of six times 0.8 is not 0.8 in doubles.
        double[] rounded = {0.8, 0.8, 0.8};
        assertEquals(0, PredictionPowered.of(new double[] {0.75, 0.75, 0.25}, rounded, rounded).lambda());
        PredictionPowered contrary =
                PredictionPowered.of(human, new double[] {0.9, 0.5, 0.6, 0.8}, new double[] {0.7, 0.2});
        assertEquals(0, contrary.lambda());
        assertThrows(IllegalArgumentException.class, () -> PredictionPowered.of(human, NONE, NONE));
    }

    /**
     * Scores of a person from 0 to 1 and of a stricter model that goes with them more or less; the true mean is known.
     * Over 4,000 draws the share of 95 % intervals that hold it has a standard error of 0.0034, and four of those are
     * allowed. The seed is fixed.
     */
    @ParameterizedTest
    @CsvSource({"10, 290, 0.9", "21, 280, 0.9", "21, 280, 0.7", "21, 280, 0.4", "56, 245, 0.8"})
    void intervalsCoverAndAreNoWiderThanTheHumanOnes(int labelled, int further, double together) {
        Random random = new Random(20241101);
        int draws = 4_000;
        int covered = 0;
        int coveredByHuman = 0;
        double width = 0;
        double humanWidth = 0;
        double sum = 0;
        for (int draw = 0; draw < draws; draw++) {
            double[] human = new double[labelled];
            double[] model = new double[labelled + further];
            for (int topic = 0; topic < model.length; topic++) {
                double quality = random.nextGaussian();
                double noise = random.nextGaussian();
                double seen = together * quality + Math.sqrt(1 - together * together) * noise;
                model[topic] = 0.7 * share(seen);
                if (topic < labelled) {
                    human[topic] = share(quality);
                }
            }
            PredictionPowered powered = PredictionPowered.of(
                    human, Arrays.copyOf(model, labelled), Arrays.copyOfRange(model, labelled, model.length));
            covered += interval(powered.tuned()).contains(0.5) ? 1 : 0;
            coveredByHuman += interval(powered.human()).contains(0.5) ? 1 : 0;
            width += interval(powered.tuned()).width();
            humanWidth += interval(powered.human()).width();
            sum += powered.tuned().value().orThrow();
        }
        String figures = "coverage " + (double) covered / draws + ", human " + (double) coveredByHuman / draws
                + ", width " + width / draws + ", human " + humanWidth / draws;
        assertEquals(0.95, (double) covered / draws, 4 * 0.0034, figures);
        assertTrue(width <= humanWidth, figures);
        assertEquals(0.5, sum / draws, 0.01, "no bias");
    }

    /**
     * The model fails the more likely, the better the answer; the person's labels there are not lost, and nothing is
     * off to one side.
     */
    @Test
    void aFailedLabelOfTheModelLeavesThePersonsInPlace() {
        Random random = new Random(7);
        int draws = 4_000;
        int covered = 0;
        double sum = 0;
        for (int draw = 0; draw < draws; draw++) {
            double[] human = new double[21];
            double[] same = new double[21];
            List<Double> others = new ArrayList<>();
            for (int topic = 0; topic < 200; topic++) {
                double quality = random.nextGaussian();
                double seen = 0.7 * share(0.9 * quality + 0.436 * random.nextGaussian());
                boolean failed = random.nextDouble() < (quality > 0 ? 0.3 : 0.05);
                if (topic < 21) {
                    human[topic] = share(quality);
                    same[topic] = failed ? Double.NaN : seen;
                } else if (!failed) {
                    others.add(seen);
                }
            }
            PredictionPowered powered = PredictionPowered.of(
                    human, same, others.stream().mapToDouble(Double::doubleValue).toArray());
            assertEquals(21, powered.labelled());
            covered += interval(powered.tuned()).contains(0.5) ? 1 : 0;
            sum += powered.tuned().value().orThrow();
        }
        assertEquals(0.5, sum / draws, 0.005, "no bias");
        assertEquals(0.95, (double) covered / draws, 4 * 0.0034);
    }

    /** A normal number as a score from 0 to 1 in steps of 1/12, mean 0.5. */
    private static double share(double normal) {
        return Math.rint(12 / (1 + Math.exp(-1.5 * normal))) / 12;
    }

    @Test
    void runsAreCalibratedOnTheTopicsThatBothScored() {
        Map<AnswerKey, Double> human = new HashMap<>();
        Map<AnswerKey, Double> model = new HashMap<>();
        for (int topic = 0; topic < 20; topic++) {
            AnswerKey answer = new AnswerKey(new TopicId("t" + topic), new RunId("a"));
            model.put(answer, topic % 5 / 10.0);
            if (topic < 10) {
                human.put(answer, 0.2 + topic % 5 / 10.0);
            }
        }
        human.put(new AnswerKey(new TopicId("t99"), new RunId("a")), 1.0);
        human.put(new AnswerKey(new TopicId("t1"), new RunId("b")), 1.0);
        List<CalibratedRun> runs = CalibratedRun.of(ScoreGrid.of(human), ScoreGrid.of(model));
        assertEquals(List.of(new RunId("a"), new RunId("b")), runs.stream().map(CalibratedRun::run).toList());
        PredictionPowered first = runs.getFirst().score();
        assertEquals(11, first.labelled(), "What the person alone scored counts, too");
        assertEquals(10, first.both());
        assertEquals(10, first.further());
        // The person's mean is that of all topics that the person scored, as it stands on a leaderboard.
        assertEquals(5.0 / 11, first.human().value().orThrow(), 1e-12);
        assertEquals(0, runs.getLast().score().both());
        assertEquals(1, runs.getLast().score().tuned().value().orThrow());
    }
}
