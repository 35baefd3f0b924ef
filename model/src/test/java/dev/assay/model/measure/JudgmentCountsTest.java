package dev.assay.model.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Scale;
import dev.assay.model.measure.AnswerScore.Judged;
import dev.assay.model.measure.Measure.Weights;
import dev.assay.model.nugget.Importance;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class JudgmentCountsTest {
    private static final double EXACT = 1e-15;

    private record Citation(TopicId topic) implements Item {}

    private static Scores score(List<Judged> nuggets) {
        JudgmentCounts counts = JudgmentCounts.ofLabels();
        nuggets.forEach(nugget -> counts.add(nugget.importance(), nugget.label()));
        return counts.scores(Measure.NUGGETS);
    }

    @Test
    void aWorkedExample() {
        // Three vital: support, partial, not. Two okay: support, partial. One unset: support.
        Scores scores = score(List.of(
                new Judged(Importance.VITAL, Label.SUPPORT),
                new Judged(Importance.OKAY, Label.SUPPORT),
                new Judged(Importance.VITAL, Label.PARTIAL_SUPPORT),
                new Judged(Importance.UNSET, Label.SUPPORT),
                new Judged(Importance.OKAY, Label.PARTIAL_SUPPORT),
                new Judged(Importance.VITAL, Label.NOT_SUPPORT)));
        assertEquals(1.0 / 3, scores.of(Measure.VITAL_STRICT), EXACT);
        assertEquals(1.5 / 3, scores.of(Measure.VITAL), EXACT);
        assertEquals((1 + 0.5 * 1) / (3 + 0.5 * 2), scores.of(Measure.WEIGHTED_STRICT), EXACT);
        assertEquals((1.5 + 0.5 * 1.5) / (3 + 0.5 * 2), scores.of(Measure.WEIGHTED), EXACT);
        assertEquals(3.0 / 6, scores.of(Measure.ALL_STRICT), EXACT);
        assertEquals(4.0 / 6, scores.of(Measure.ALL), EXACT);
    }

    @Test
    void withoutVitalNuggetsVIsZero() {
        Scores scores = score(List.of(new Judged(Importance.OKAY, Label.SUPPORT)));
        assertEquals(Scores.of(Measure.NUGGETS, 0, 0, 1, 1, 1, 1), scores);
    }

    @Test
    void nuggetsOfNoImportanceCountInAOnly() {
        Scores scores = score(List.of(new Judged(Importance.UNSET, Label.SUPPORT)));
        assertEquals(Scores.of(Measure.NUGGETS, 0, 0, 0, 0, 1, 1), scores);
    }

    @Test
    void noNuggetsGiveZero() {
        assertEquals(Scores.of(Measure.NUGGETS, 0, 0, 0, 0, 0, 0), score(List.of()));
    }

    @ParameterizedTest
    @EnumSource(names = {"CANT_JUDGE", "UNLABELLED"})
    void whatIsOpenHasNoScore(Label open) {
        List<Judged> nuggets = List.of(new Judged(Importance.VITAL, Label.SUPPORT), new Judged(Importance.OKAY, open));
        assertThrows(IllegalStateException.class, () -> score(nuggets));
    }

    @Test
    void aMeasureIsOneLine() {
        Measure okay = Measure.share("O", "okay", new Weights(0, 1, 0), false);
        JudgmentCounts counts = JudgmentCounts.ofLabels();
        counts.add(Importance.VITAL, Label.NOT_SUPPORT, 3);
        counts.add(Importance.OKAY, Label.PARTIAL_SUPPORT);
        counts.add(Importance.OKAY, Label.SUPPORT);
        assertEquals(0.75, counts.scores(List.of(Measure.ALL_STRICT, okay)).of(okay));
        assertThrows(IllegalArgumentException.class, () -> counts.scores(Measure.NUGGETS).of(okay));
        assertThrows(
                IllegalArgumentException.class,
                () -> counts.scores(List.of(new Measure("L", "length", Optional.empty()))));
    }

    /** Citation precision, in full and strict, as the support of citations is scored: 0.7 in the worked example. */
    @Test
    void anotherScaleIsScoredInTheSameWay() {
        Scale support = new Scale(
                "support",
                List.of(
                        new Scale.Word("full", OptionalDouble.of(1)),
                        new Scale.Word("partial", OptionalDouble.of(0.5)),
                        new Scale.Word("none", OptionalDouble.of(0))));
        Measure precision = Measure.share("P", "citation_precision_all", Weights.ALIKE, false);
        Measure strict = Measure.share("P_strict", "citation_precision_all_strict", Weights.ALIKE, true);
        JudgmentCounts counts = JudgmentCounts.of(support);
        Judgment<Citation> blank = Judgment.open(new Citation(new TopicId("t")), 0);
        for (String word : List.of("full", "full", "none", "partial", "full")) {
            counts.add(Importance.UNSET, blank.with(word, 0));
        }
        assertEquals(Scores.of(List.of(precision, strict), 0.7, 0.6), counts.scores(List.of(precision, strict)));
        counts.add(Importance.UNSET, blank.with(Judgment.State.FAILED, 0));
        assertEquals(new OpenLabels(0, 1, 0), counts.open());
        assertEquals(3.5 / 6, counts.scores(List.of(precision)).of(precision));
        counts.add(Importance.UNSET, blank.with("full", 0).withRecheck(true));
        assertEquals(new OpenLabels(1, 1, 0), counts.open());
        assertThrows(IllegalArgumentException.class, () -> counts.add(Importance.UNSET, Label.SUPPORT));
        assertThrows(
                IllegalArgumentException.class, () -> counts.add(Importance.UNSET, blank.with("somewhat", 0)));
        assertThrows(
                IllegalArgumentException.class,
                () -> JudgmentCounts.of(new Scale("grade", List.of(new Scale.Word("1", OptionalDouble.empty())))));
    }

    @Test
    void theMeanIsTakenMeasureByMeasure() {
        Scores mean = Scores.mean(List.of(
                Scores.of(Measure.NUGGETS, 0, 0.25, 0.5, 1, 0, 1), Scores.of(Measure.NUGGETS, 1, 0.75, 0.5, 0, 0, 0)));
        assertEquals(Scores.of(Measure.NUGGETS, 0.5, 0.5, 0.5, 0.5, 0, 0.5), mean);
        assertThrows(IllegalArgumentException.class, () -> Scores.mean(List.of()));
    }

    @Property
    void everyMeasureLiesBetweenNothingAndAllAndStrictIsNeverHigher(@ForAll("judged") List<Judged> nuggets) {
        Scores scores = score(nuggets);
        for (double one : scores.values()) {
            assertTrue(one >= 0 && one <= 1, () -> scores.toString());
        }
        assertTrue(scores.of(Measure.VITAL_STRICT) <= scores.of(Measure.VITAL));
        assertTrue(scores.of(Measure.WEIGHTED_STRICT) <= scores.of(Measure.WEIGHTED));
        assertTrue(scores.of(Measure.ALL_STRICT) <= scores.of(Measure.ALL));
    }

    @Property
    void theOrderOfNuggetsDoesNotMatter(@ForAll("judged") List<Judged> nuggets) {
        List<Judged> turned = new ArrayList<>(nuggets);
        Collections.reverse(turned);
        assertEquals(score(nuggets), score(turned));
    }

    @Provide
    Arbitrary<List<Judged>> judged() {
        return Combinators.combine(
                        Arbitraries.of(Importance.class),
                        Arbitraries.of(Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT))
                .as(Judged::new)
                .list()
                .ofMaxSize(40);
    }
}
