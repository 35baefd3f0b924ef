package dev.assay.model.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.Compliance.Bounds;
import dev.assay.model.measure.Compliance.Weighed;
import dev.assay.model.nugget.Importance;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ComplianceBoardTest {
    private static final TopicId ONE = new TopicId("one");
    private static final TopicId TWO = new TopicId("two");
    private static final RunId ALPHA = new RunId("alpha");
    private static final RunId BETA = new RunId("beta");
    private static final List<Label> WORDS = List.of(Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT);

    private static AnswerKey key(TopicId topic, RunId run) {
        return new AnswerKey(topic, run);
    }

    private static Compliance of(Label wanted, Label avoided) {
        return Compliance.of(List.of(new Weighed(4, wanted, Importance.UNSET, ""), new Weighed(-2, avoided,
                Importance.UNSET, "")));
    }

    private static final Map<TopicId, Compliance> UNLABELLED =
            Map.of(ONE, of(Label.UNLABELLED, Label.UNLABELLED), TWO, of(Label.UNLABELLED, Label.UNLABELLED));

    @Test
    void aRunWithoutAnAnswerGetsNothingOrZeroWhereAnotherHasAValue() {
        Map<AnswerKey, Compliance> labelled = new LinkedHashMap<>();
        labelled.put(key(ONE, ALPHA), of(Label.SUPPORT, Label.NOT_SUPPORT));
        labelled.put(key(ONE, BETA), of(Label.SUPPORT, Label.SUPPORT));
        labelled.put(key(TWO, ALPHA), of(Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT));
        ComplianceBoard zero = ComplianceBoard.of(labelled, UNLABELLED, labelled.keySet(), MissingAnswers.ZERO);
        assertEquals(
                new ComplianceBoard.Standing(OptionalDouble.of(0.75), OptionalDouble.of(0.5), 2, 0, Optional.empty()),
                zero.run(ALPHA));
        assertEquals(
                new ComplianceBoard.Standing(OptionalDouble.of(0.25), OptionalDouble.of(0.25), 2, 1, Optional.empty()),
                zero.run(BETA));
        assertEquals(OptionalDouble.of(0.25), zero.topic(TWO).mean());
        ComplianceBoard skip = ComplianceBoard.of(labelled, UNLABELLED, labelled.keySet(), MissingAnswers.SKIP);
        assertEquals(
                new ComplianceBoard.Standing(OptionalDouble.of(0.5), OptionalDouble.of(0.5), 1, 0, Optional.empty()),
                skip.run(BETA));
        assertEquals(OptionalDouble.of(0.5), zero.on(Set.of(ONE)).run(BETA).mean());
    }

    @Test
    void aZeroForNoAnswerIsNoValueByItself() {
        Map<AnswerKey, Compliance> labelled = new LinkedHashMap<>();
        labelled.put(key(ONE, ALPHA), of(Label.SUPPORT, Label.NOT_SUPPORT));
        labelled.put(key(TWO, BETA), of(Label.CANT_JUDGE, Label.NOT_SUPPORT));
        labelled.put(key(TWO, ALPHA), of(Label.SUPPORT, Label.NOT_SUPPORT));
        ComplianceBoard board = ComplianceBoard.of(labelled, UNLABELLED, labelled.keySet(), MissingAnswers.ZERO);
        assertEquals(
                new ComplianceBoard.Standing(
                        OptionalDouble.empty(), OptionalDouble.empty(), 0, 0, Optional.of(new Bounds(0, 0.5))),
                board.run(BETA));
    }

    @Test
    void whatIsOpenIsInNoMeanAndInTheBounds() {
        Map<AnswerKey, Compliance> labelled = new LinkedHashMap<>();
        labelled.put(key(ONE, ALPHA), of(Label.SUPPORT, Label.NOT_SUPPORT));
        labelled.put(key(TWO, ALPHA), of(Label.SUPPORT, Label.CANT_JUDGE));
        ComplianceBoard board =
                ComplianceBoard.of(labelled, UNLABELLED, List.of(key(ONE, BETA), key(TWO, BETA)), MissingAnswers.ZERO);
        assertTrue(board.hasOpen());
        assertEquals(
                new ComplianceBoard.Standing(
                        OptionalDouble.of(1), OptionalDouble.of(1), 1, 0, Optional.of(new Bounds(0.75, 1))),
                board.run(ALPHA));
        assertEquals(
                new ComplianceBoard.Standing(
                        OptionalDouble.empty(), OptionalDouble.empty(), 0, 0, Optional.of(new Bounds(-0.5, 1))),
                board.run(BETA),
                "an answer that the judge did not touch can come to anything");
        assertFalse(board.on(Set.of(ONE)).on(Set.of()).hasOpen());
        assertTrue(ComplianceBoard.NONE.isEmpty());
    }

    /**
     * Each completion of the open labels gives every run a mean between its bounds, and the extreme ones give the ends.
     */
    @Test
    void everyCompletionLiesWithinTheBounds() {
        Random random = new Random(103);
        for (int round = 0; round < 500; round++) {
            List<Double> weights = new ArrayList<>(List.of(1.0 + random.nextInt(5)));
            for (int i = random.nextInt(5); i > 0; i--) {
                weights.add((double) random.nextInt(9) - 4);
            }
            List<Label> given = weights.stream()
                    .map(one -> random.nextInt(3) == 0 ? Label.UNLABELLED : WORDS.get(random.nextInt(3)))
                    .toList();
            Compliance now = of(weights, given);
            Bounds bounds = now.bounds().orElseThrow();
            Set<Double> ends = new HashSet<>();
            for (Label high : List.of(Label.SUPPORT, Label.NOT_SUPPORT)) {
                Label low = high == Label.SUPPORT ? Label.NOT_SUPPORT : Label.SUPPORT;
                List<Label> completed = new ArrayList<>();
                for (int i = 0; i < weights.size(); i++) {
                    completed.add(given.get(i) != Label.UNLABELLED ? given.get(i) : weights.get(i) > 0 ? high : low);
                }
                ends.add(of(weights, completed).value().getAsDouble());
            }
            assertEquals(new HashSet<>(List.of(bounds.low(), bounds.high())), ends, weights + " " + given);
            List<Label> completed =
                    given.stream().map(one -> one == Label.UNLABELLED ? WORDS.get(random.nextInt(3)) : one).toList();
            double value = of(weights, completed).value().getAsDouble();
            assertTrue(bounds.low() - 1e-12 <= value && value <= bounds.high() + 1e-12, weights + " " + completed);
        }
    }

    private static Compliance of(List<Double> weights, List<Label> labels) {
        List<Weighed> all = new ArrayList<>();
        for (int i = 0; i < weights.size(); i++) {
            all.add(new Weighed(weights.get(i), labels.get(i), Importance.UNSET, ""));
        }
        return Compliance.of(all);
    }
}
