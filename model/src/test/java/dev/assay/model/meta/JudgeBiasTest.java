package dev.assay.model.meta;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.ScoreGrid;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Scores of two judges by a formula, with three gaps. The expected numbers are those of NumPy 2.4.6 and SciPy 1.17.1:
 * Student's interval, and ordinary least squares with a constant for each topic and the sandwich of topics.
 */
class JudgeBiasTest {
    private static final int TOPICS = 9;
    private static final int RUNS = 6;
    private static final Map<RunId, String> FAMILIES = Map.of(
            run(0), "a", run(1), "a", run(2), "b", run(3), "b", run(4), "c");

    private static RunId run(int run) {
        return new RunId("run" + run);
    }

    private static AnswerKey answer(int topic, int run) {
        return new AnswerKey(new TopicId("t" + topic), run(run));
    }

    private static JudgeBias bias() {
        Map<AnswerKey, Double> first = new HashMap<>();
        Map<AnswerKey, Double> second = new HashMap<>();
        for (int t = 0; t < TOPICS; t++) {
            for (int r = 0; r < RUNS; r++) {
                first.put(answer(t, r), (3 * t + 5 * r + t * r) % 11 / 10.0);
                if (t * r % 17 != 13 && (t + 2 * r) % 16 != 15) {
                    second.put(answer(t, r), (2 * t + 7 * r + t * t * r) % 13 / 12.0);
                }
            }
        }
        return JudgeBias.of(ScoreGrid.of(first), ScoreGrid.of(second));
    }

    private static void assertRange(double low, double high, Range actual) {
        Range.Interval interval = (Range.Interval) actual;
        assertEquals(low, interval.low(), 1e-9);
        assertEquals(high, interval.high(), 1e-9);
    }

    private static void assertEstimate(double value, double low, double high, Estimate actual) {
        assertEquals(value, actual.value().orThrow(), 1e-10);
        assertRange(low, high, actual.range());
    }

    @Test
    void eachRunHasItsBiasAloneTogetherAndAgainstTheOthers() {
        List<JudgeBias.OfRun> runs = bias().byRun();
        assertEquals(run(2), runs.getFirst().run());
        Map<RunId, JudgeBias.OfRun> by = runs.stream().collect(Collectors.toMap(JudgeBias.OfRun::run, one -> one));
        JudgeBias.OfRun last = by.get(run(5));
        assertEquals(7, last.topics());
        assertEstimate(-0.2428571429, -0.4569701864, -0.0287440993, last.bias());
        assertRange(-0.5808818565, 0.0951675708, last.together());
        assertEquals(-0.2787301587, last.relative().value().orThrow(), 1e-9);
        assertRange(-0.6689739009, 0.1115135834, last.relativeTogether());
        assertEquals(last.first() - last.second(), last.bias().value().orThrow(), 1e-12);
        assertEstimate(0.0407407407407, -0.3110474442, 0.3925289257, by.get(run(0)).bias());
    }

    @Test
    void theBiasOverAllCountsEachTopicOnce() {
        assertEstimate(0.003827160494, -0.11311288352353721, 0.12076720451119158, bias().overall());
    }

    @Test
    void aLongAnswerIsHeldAgainstThoseToTheSameTopic() {
        Map<AnswerKey, Double> hundreds = new HashMap<>();
        for (int t = 0; t < TOPICS; t++) {
            for (int r = 0; r < RUNS; r++) {
                hundreds.put(answer(t, r), (120 + (17 * t + 29 * r) % 23 * 10) / 100.0);
            }
        }
        JudgeBias.WithProperty with = bias().with(hundreds);
        assertEquals(51, with.answers());
        assertEstimate(-0.029216781892, -0.274449523518, 0.216015959734, with.slope());
        assertEquals(-0.042137532795, with.correlation().orThrow(), 1e-11);
    }

    @Test
    void selfPreferenceIsADifferenceOfDifferences() {
        assertEstimate(
                -0.020987654321, -0.31535757509348233, 0.27338226645150704, bias().ownLessOthers(FAMILIES, "a"));
        List<JudgeBias.OfFamily> families = bias().byFamily(FAMILIES);
        assertEquals(
                List.of("a", "b", "c"), families.stream().map(JudgeBias.OfFamily::family).toList());
        assertEquals(List.of(2, 2, 1), families.stream().map(JudgeBias.OfFamily::runs).toList());
        assertEquals(8, families.getLast().topics());
        assertEstimate(
                0.049074074074, -0.19611034144068543, 0.2942584895888336, families.get(1).bias());
    }

    @Test
    void aFamilyThatNoRunIsOfHasNoSelfPreference() {
        assertEquals(false, bias().ownLessOthers(FAMILIES, "d").value().isDefined());
    }
}
