package dev.assay.model.hints;

import static dev.assay.model.judgment.Label.CANT_JUDGE;
import static dev.assay.model.judgment.Label.FAILED;
import static dev.assay.model.judgment.Label.NOT_SUPPORT;
import static dev.assay.model.judgment.Label.PARTIAL_SUPPORT;
import static dev.assay.model.judgment.Label.SUPPORT;
import static dev.assay.model.judgment.Label.UNLABELLED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.assay.model.RunId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ComparedPairTest {
    private static final RunId A = new RunId("a");
    private static final RunId B = new RunId("b");
    private static final RunId C = new RunId("c");
    private static final List<NuggetId> NUGGETS =
            List.of(new NuggetId("n0"), new NuggetId("n1"), new NuggetId("n2"), new NuggetId("n3"));

    private final Map<LabelKey, Judgment<LabelKey>> labels = new HashMap<>();

    private void label(RunId run, Label... given) {
        for (int i = 0; i < given.length; i++) {
            LabelKey key = new LabelKey(Answers.TOPIC, run, NUGGETS.get(i));
            labels.put(key, Judgment.open(key, 1).with(given[i], 1));
        }
    }

    private ComparedPair compare(Relation relation, RunId a, RunId b) {
        AnswerPair pair = new AnswerPair(Answers.TOPIC, a, b, relation, 1);
        return ComparedPair.of(pair, NUGGETS, GivenLabels.of(Answers.TOPIC, labels));
    }

    private static Disagreement disagreement(int nugget, Label a, Label b) {
        return new Disagreement(NUGGETS.get(nugget), a, b);
    }

    @ParameterizedTest
    @EnumSource(value = Relation.class, names = {"IDENTICAL", "NEAR"})
    void anyDifferenceCountsWhenTheAnswersAreTheSame(Relation relation) {
        label(A, SUPPORT, SUPPORT, NOT_SUPPORT, PARTIAL_SUPPORT);
        label(B, SUPPORT, NOT_SUPPORT, PARTIAL_SUPPORT, PARTIAL_SUPPORT);
        ComparedPair pair = compare(relation, A, B);
        assertEquals(4, pair.compared());
        assertEquals(
                List.of(disagreement(1, SUPPORT, NOT_SUPPORT), disagreement(2, NOT_SUPPORT, PARTIAL_SUPPORT)),
                pair.disagreements());
        assertEquals(3, pair.size());
    }

    @Test
    void aContainingAnswerMayHaveMoreButNotLess() {
        label(A, SUPPORT, SUPPORT, PARTIAL_SUPPORT, NOT_SUPPORT);
        label(B, NOT_SUPPORT, SUPPORT, SUPPORT, PARTIAL_SUPPORT);
        assertEquals(
                List.of(disagreement(2, PARTIAL_SUPPORT, SUPPORT), disagreement(3, NOT_SUPPORT, PARTIAL_SUPPORT)),
                compare(Relation.CONTAINS, A, B).disagreements());
        assertEquals(List.of(disagreement(0, NOT_SUPPORT, SUPPORT)), compare(Relation.CONTAINS, B, A).disagreements());
    }

    @Test
    void onlyLabelsThatCountAreCompared() {
        label(A, SUPPORT, SUPPORT, SUPPORT, SUPPORT);
        label(B, CANT_JUDGE, FAILED, UNLABELLED);
        assertEquals(
                new ComparedPair(compare(Relation.IDENTICAL, A, B).pair(), 0, List.of()),
                compare(Relation.IDENTICAL, A, B));
        assertThrows(IllegalArgumentException.class, () -> disagreement(0, SUPPORT, CANT_JUDGE));
        assertEquals(Optional.empty(), Disagreement.of(Relation.NEAR, NUGGETS.getFirst(), SUPPORT, SUPPORT));
    }

    @Test
    void aLabelMarkedToRecheckDoesNotCountUntilItIsConfirmed() {
        label(A, SUPPORT);
        label(B, NOT_SUPPORT);
        LabelKey key = new LabelKey(Answers.TOPIC, B, NUGGETS.getFirst());
        labels.computeIfPresent(key, (one, given) -> given.withRecheck(true));
        assertFalse(compare(Relation.IDENTICAL, A, B).disagrees());
        labels.computeIfPresent(key, (one, given) -> given.withRecheck(false));
        assertEquals(1, compare(Relation.IDENTICAL, A, B).disagreements().size());
    }

    @Test
    void theWorstComesFirst() {
        label(A, SUPPORT, SUPPORT);
        label(B, NOT_SUPPORT, SUPPORT);
        label(C, PARTIAL_SUPPORT, PARTIAL_SUPPORT);
        ComparedPair one = compare(Relation.IDENTICAL, A, B);
        ComparedPair oneSmaller = new ComparedPair(one.pair(), 4, List.of(disagreement(0, SUPPORT, PARTIAL_SUPPORT)));
        ComparedPair two = compare(Relation.NEAR, A, C);
        ComparedPair none = compare(Relation.IDENTICAL, A, A);
        ComparedPair unsure = compare(Relation.NEAR, A, B);
        assertEquals(
                List.of(two, one, unsure, oneSmaller, none),
                List.of(none, oneSmaller, unsure, one, two).stream()
                        .sorted(ComparedPair.WORST_FIRST)
                        .toList());
    }
}
