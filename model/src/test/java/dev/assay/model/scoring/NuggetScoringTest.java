package dev.assay.model.scoring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Importance;
import dev.assay.model.Label;
import dev.assay.model.scoring.NuggetScoring.Judged;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NuggetScoringTest {
    private static final double EXACT = 1e-15;

    @Test
    void aWorkedExample() {
        // Three vital: support, partial, not. Two okay: support, partial. One unset: support.
        Scores scores = NuggetScoring.score(List.of(
                new Judged(Importance.VITAL, Label.SUPPORT),
                new Judged(Importance.OKAY, Label.SUPPORT),
                new Judged(Importance.VITAL, Label.PARTIAL_SUPPORT),
                new Judged(Importance.UNSET, Label.SUPPORT),
                new Judged(Importance.OKAY, Label.PARTIAL_SUPPORT),
                new Judged(Importance.VITAL, Label.NOT_SUPPORT)));
        assertEquals(1.0 / 3, scores.vitalStrict(), EXACT);
        assertEquals(1.5 / 3, scores.vital(), EXACT);
        assertEquals((1 + 0.5 * 1) / (3 + 0.5 * 2), scores.weightedStrict(), EXACT);
        assertEquals((1.5 + 0.5 * 1.5) / (3 + 0.5 * 2), scores.weighted(), EXACT);
        assertEquals(3.0 / 6, scores.allStrict(), EXACT);
        assertEquals(4.0 / 6, scores.all(), EXACT);
    }

    @Test
    void withoutVitalNuggetsVIsZero() {
        Scores scores = NuggetScoring.score(List.of(new Judged(Importance.OKAY, Label.SUPPORT)));
        assertEquals(new Scores(0, 0, 1, 1, 1, 1), scores);
    }

    @Test
    void nuggetsOfNoImportanceCountInAOnly() {
        Scores scores = NuggetScoring.score(List.of(new Judged(Importance.UNSET, Label.SUPPORT)));
        assertEquals(new Scores(0, 0, 0, 0, 1, 1), scores);
    }

    @Test
    void noNuggetsGiveZero() {
        assertEquals(new Scores(0, 0, 0, 0, 0, 0), NuggetScoring.score(List.of()));
    }

    @ParameterizedTest
    @EnumSource(names = {"CANT_JUDGE", "FAILED", "UNLABELLED"})
    void whatIsOpenHasNoScore(Label open) {
        List<Judged> nuggets = List.of(new Judged(Importance.VITAL, Label.SUPPORT), new Judged(Importance.OKAY, open));
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> NuggetScoring.score(nuggets));
        assertTrue(refusal.getMessage().contains(open.word()), refusal.getMessage());
    }

    @Test
    void theMeanIsTakenMeasureByMeasure() {
        Scores mean = Scores.mean(List.of(new Scores(0, 0.25, 0.5, 1, 0, 1), new Scores(1, 0.75, 0.5, 0, 0, 0)));
        assertEquals(new Scores(0.5, 0.5, 0.5, 0.5, 0, 0.5), mean);
        assertThrows(IllegalArgumentException.class, () -> Scores.mean(List.of()));
    }

    @Property
    void everyMeasureLiesBetweenNothingAndAllAndStrictIsNeverHigher(@ForAll("judged") List<Judged> nuggets) {
        Scores scores = NuggetScoring.score(nuggets);
        for (double one : new double[] {
            scores.vitalStrict(), scores.vital(), scores.weightedStrict(), scores.weighted(), scores.allStrict(),
            scores.all()
        }) {
            assertTrue(one >= 0 && one <= 1, () -> scores.toString());
        }
        assertTrue(scores.vitalStrict() <= scores.vital());
        assertTrue(scores.weightedStrict() <= scores.weighted());
        assertTrue(scores.allStrict() <= scores.all());
    }

    @Property
    void theOrderOfNuggetsDoesNotMatter(@ForAll("judged") List<Judged> nuggets) {
        List<Judged> turned = new ArrayList<>(nuggets);
        Collections.reverse(turned);
        assertEquals(NuggetScoring.score(nuggets), NuggetScoring.score(turned));
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
