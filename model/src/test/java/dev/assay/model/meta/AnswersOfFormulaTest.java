package dev.assay.model.meta;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.ScoreGrid;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Answers by a formula; the expected numbers were worked out with NumPy 2.4.6 and SciPy 1.17.1. */
class AnswersOfFormulaTest {
    private static List<Set<Integer>> sentences(int run) {
        return IntStream.range(0, 3 + run)
                .mapToObj(i -> IntStream.range(0, 6)
                        .filter(n -> (3 * run + 5 * i + 7 * n + run * i * n) % 4 == 0)
                        .boxed()
                        .collect(Collectors.toSet()))
                .toList();
    }

    @Test
    void alphaNdcgRewardsNewNuggetsEarly() {
        List<Set<Integer>> pool = new ArrayList<>();
        IntStream.range(0, 4).forEach(run -> pool.addAll(sentences(run)));
        double[][] expected = {
            {0.333333333333, 0.455001861866, 0.435995997522},
            {0.166666666667, 0.555785047217, 0.588723758957},
            {0.166666666667, 0.394526203352, 0.450379414679},
            {0.333333333333, 0.424764032609, 0.599807004338}
        };
        for (int run = 0; run < 4; run++) {
            for (int i = 0; i < 3; i++) {
                assertEquals(
                        expected[run][i], AlphaNdcg.of(sentences(run), pool, 1 + 2 * i).orThrow(), 1e-11);
            }
        }
        assertFalse(AlphaNdcg.of(List.of(Set.of()), List.of(Set.of()), 5).isDefined());
    }

    private static final int TOPICS = 8;
    private static final int RUNS = 6;

    private static ScoreGrid scores(boolean model) {
        Map<AnswerKey, Double> scores = new HashMap<>();
        for (int t = 0; t < TOPICS; t++) {
            for (int r = 0; r < RUNS; r++) {
                int x = (3 * t + 5 * r + t * r) % 11;
                scores.put(
                        new AnswerKey(new TopicId("t" + t), new RunId("r" + r)),
                        model ? (x + (2 * t + 7 * r + t * t * r) % 5) / 14.0 : x / 10.0);
            }
        }
        return ScoreGrid.of(scores);
    }

    /** The means over all 28 or 56 choices of topics, which draws come near, and what 2.5 % of these lie beyond. */
    @Test
    void aMixedDesignIsTriedOutOnDrawnTopics() {
        List<MixedDesign.Point> points =
                MixedDesign.of(scores(false), scores(true), List.of(0, 2, 3, 5, TOPICS), 20_000, 2024);
        assertEquals(0.27602622373694163, points.getFirst().calibrated().mean(), 1e-12);
        assertEquals(0, points.getFirst().alone().draws());
        assertEquals(0.14285714285714285, points.get(1).calibrated().mean(), 0.01);
        assertEquals(0.31810784527866814, points.get(2).calibrated().mean(), 0.01);
        assertEquals(0.19619664424397393, points.get(2).alone().mean(), 0.01);
        assertEquals(-0.2, points.get(2).alone().low(), 1e-12);
        assertEquals(0.6, points.get(2).alone().high(), 1e-12);
        assertEquals(0.5214285714285715, points.get(3).calibrated().mean(), 0.01);
        assertEquals(0.3096301378529344, points.get(3).alone().mean(), 0.01);
        assertEquals(1, points.getLast().calibrated().mean());
        assertEquals(1, points.getLast().alone().low());
    }
}
