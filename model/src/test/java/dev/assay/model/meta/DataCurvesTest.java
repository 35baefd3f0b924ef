package dev.assay.model.meta;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.LabelMatrix.LabelledNugget;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Fewer topics and fewer nuggets, against all samples or many of them drawn by NumPy 2.4. */
class DataCurvesTest {
    private static final int RUNS = 6;
    private static final int TOPICS = 12;
    private static final int NUGGETS = 8;

    /**
     * All 252 halves of ten topics: swap rate .1066 (deviation .058), power .2971; of all ten .6071. Of differences of
     * .23 and more at most one in twenty is turned round, of those of .22 a little more.
     */
    @Test
    void fewerTopicsSwapMorePairs() {
        SampleCurve curve = SampleCurve.of(TwoJudges.first(10), 2024);
        assertEquals(List.of(5, 10), curve.points().stream().map(SampleCurve.Point::topics).toList());
        SampleCurve.Point half = curve.points().getFirst();
        assertEquals(0.1066, half.swap().orElseThrow(), 0.02);
        assertEquals(0.2971, half.power(), 0.06);
        assertEquals(0.23, half.needed().orElseThrow(), 0.06);
        assertEquals(17 / 28.0, curve.points().getLast().power(), 1e-12);
        assertTrue(curve.points().getLast().swap().isEmpty());
        assertTrue(curve.topicsFor(0.05).isEmpty());
        assertEquals(5, curve.topicsFor(0.5).orElseThrow());
    }

    /**
     * Four weak and two strong runs. In all 252 halves pairs that differ by .41 or more are never turned round, those
     * by .08 or less are in more than half of the cases, and there are none between. With 1,500 pairs as here, the last
     * hundred of the first kind begin at .46.
     */
    @Test
    void theDifferenceNeededIsWhereHardlyAPairIsTurnedRound() {
        SampleCurve curve = SampleCurve.of(
                TwoJudges.grid(10, 6, 100, (run, topic) ->
                        (37 * run + 53 * topic + 11 * run * topic) % 17 + (run > 3 ? 50 : 0)),
                2024);
        SampleCurve.Point half = curve.points().getFirst();
        assertEquals(0.2720, half.swap().orElseThrow(), 0.03);
        assertEquals(0.46, half.needed().orElseThrow(), 0.02);
    }

    @Test
    void theSameSeedGivesTheSameCurve() {
        assertEquals(SampleCurve.of(TwoJudges.first(24), 7), SampleCurve.of(TwoJudges.first(24), 7));
    }

    /** 3,000 samples of each number of nuggets: power, swap rate and tau with all of A_strict, V_strict and W. */
    @Test
    void fewerNuggetsOrderTheRunsLessSurely() {
        Map<Measure, NuggetCurve> curves = NuggetCurve.of(
                board(), labels(), List.of(Measure.ALL_STRICT, Measure.VITAL_STRICT, Measure.WEIGHTED), false, 2024);
        assertCurve(curves.get(Measure.ALL_STRICT), 1, 0.2024, 0.1244, 0.7725);
        assertCurve(curves.get(Measure.ALL_STRICT), 3, 0.3777, 0.0668, 0.9179);
        assertCurve(curves.get(Measure.VITAL_STRICT), 2, 0.2213, 0.1654, 0.7466);
        assertCurve(curves.get(Measure.WEIGHTED), 3, 0.3863, 0.1522, 0.8218);
        assertEquals(4 / 15.0, last(curves.get(Measure.ALL_STRICT)).power().orElseThrow(), 1e-12);
        assertEquals(7 / 15.0, last(curves.get(Measure.VITAL_STRICT)).power().orElseThrow(), 1e-12);
        assertEquals(8 / 15.0, last(curves.get(Measure.WEIGHTED)).power().orElseThrow(), 1e-12);
        assertEquals(1, last(curves.get(Measure.WEIGHTED)).tau().orElseThrow(), 1e-12);
        assertEquals(8, last(curves.get(Measure.WEIGHTED)).mean(), 1e-12);
    }

    @Test
    void vitalNuggetsAloneAreDrawnFrom() {
        NuggetCurve curve = NuggetCurve.of(board(), labels(), List.of(Measure.VITAL_STRICT), true, 2024)
                .get(Measure.VITAL_STRICT);
        assertCurve(curve, 1, 0.2051, 0.1398, 0.7438);
        assertCurve(curve, 2, 0.3419, 0.1129, 0.8419);
        assertEquals(7 / 15.0, last(curve).power().orElseThrow(), 1e-12);
        assertEquals(16 / 3.0, last(curve).mean(), 1e-12);
    }

    private static NuggetCurve.Point last(NuggetCurve curve) {
        return curve.points().getLast();
    }

    private static void assertCurve(NuggetCurve curve, int nuggets, double power, double swap, double tau) {
        NuggetCurve.Point point = curve.points().stream()
                .filter(one -> one.nuggets() == nuggets)
                .findFirst()
                .orElseThrow();
        // Twenty draws; a single one deviates by about .1.
        assertEquals(power, point.power().orElseThrow(), 0.07, "power");
        assertEquals(tau, point.tau().orElseThrow(), 0.1, "tau");
        if (point.swap().isPresent()) {
            assertEquals(swap, point.swap().getAsDouble(), 0.06, "swap rate");
        }
    }

    private static Label label(int run, int topic, int nugget) {
        int place = (run + nugget + 2 * topic) % 4 != 0
                ? (5 * run + 7 * topic + 3 * nugget + run * topic * nugget) % 3
                : run > 2 ? 2 : 0;
        return List.of(Label.NOT_SUPPORT, Label.PARTIAL_SUPPORT, Label.SUPPORT).get(place);
    }

    private static Importance importance(int topic, int nugget) {
        return (nugget + topic) % 3 != 0 ? Importance.VITAL : Importance.OKAY;
    }

    private static List<LabelMatrix> labels() {
        List<LabelMatrix> labels = new ArrayList<>();
        for (int topic = 0; topic < TOPICS; topic++) {
            int of = topic;
            Map<RunId, List<Label>> answers = new LinkedHashMap<>();
            for (int run = 0; run < RUNS; run++) {
                int own = run;
                answers.put(
                        TwoJudges.run(run),
                        IntStream.range(0, NUGGETS).mapToObj(nugget -> label(own, of, nugget)).toList());
            }
            labels.add(new LabelMatrix(
                    TwoJudges.topic(topic),
                    NuggetSetId.ASSESSOR,
                    IntStream.range(0, NUGGETS)
                            .mapToObj(nugget -> new LabelledNugget(
                                    new NuggetId("n" + nugget), "fact " + nugget, importance(of, nugget)))
                            .toList(),
                    answers));
        }
        return labels;
    }

    private static Leaderboard board() {
        List<AnswerScore> scores = new ArrayList<>();
        labels().forEach(topic -> topic.answers().forEach((run, given) -> scores.add(AnswerScore.of(
                new AnswerKey(topic.topic(), run),
                "ann",
                100,
                IntStream.range(0, NUGGETS)
                        .mapToObj(nugget -> new AnswerScore.Judged(
                                topic.nuggets().get(nugget).importance(), given.get(nugget)))
                        .toList(),
                0,
                FailedLabels.OPEN))));
        return Leaderboard.of(new ScoreSheet(Measure.NUGGETS, scores), "ann", Set.of(), MissingAnswers.ZERO);
    }
}
