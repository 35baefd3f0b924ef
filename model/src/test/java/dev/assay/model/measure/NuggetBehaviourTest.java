package dev.assay.model.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.LabelMatrix.LabelledNugget;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.apache.commons.math3.stat.correlation.PearsonsCorrelation;
import org.junit.jupiter.api.Test;

class NuggetBehaviourTest {
    private static final Label S = Label.SUPPORT;
    private static final Label P = Label.PARTIAL_SUPPORT;
    private static final Label N = Label.NOT_SUPPORT;

    private static List<NuggetBehaviour> of(Label[]... answers) {
        List<LabelledNugget> nuggets = new ArrayList<>();
        for (int i = 0; i < answers[0].length; i++) {
            nuggets.add(new LabelledNugget(new NuggetId("n" + i), "n" + i, Importance.VITAL));
        }
        Map<RunId, List<Label>> byRun = new LinkedHashMap<>();
        for (Label[] answer : answers) {
            byRun.put(new RunId("r" + byRun.size()), List.of(answer));
        }
        return NuggetBehaviour.of(List.of(new LabelMatrix(new TopicId("t"), NuggetSetId.ASSESSOR, nuggets, byRun)));
    }

    @Test
    void byHand() {
        List<NuggetBehaviour> nuggets = of(
                new Label[] {S, S, N, S}, new Label[] {S, P, N, S}, new Label[] {S, N, N, Label.FAILED});
        assertEquals(0, nuggets.get(0).difficulty().orThrow());
        assertTrue(nuggets.get(0).isUniversal());
        assertTrue(nuggets.get(0).discrimination().reason().contains("the same label"));
        assertEquals(0.5, nuggets.get(1).difficulty().orThrow());
        assertEquals(2.0 / 3, nuggets.get(1).found().orThrow());
        assertFalse(nuggets.get(1).isUniversal());
        // Credits 1, 0.5, 0 against rests (1+0+1)/3, (1+0+1)/3, (1+0)/2.
        assertEquals(
                new PearsonsCorrelation().correlation(new double[] {1, 0.5, 0}, new double[] {2.0 / 3, 2.0 / 3, 0.5}),
                nuggets.get(1).discrimination().orThrow(),
                1e-12);
        assertTrue(nuggets.get(2).isNeverFound());
        assertEquals(1, nuggets.get(2).difficulty().orThrow());
        assertEquals(2, nuggets.get(3).labelled());
    }

    @Test
    void exactlyEightyPercentIsNotUniversal() {
        List<NuggetBehaviour> nuggets = of(
                new Label[] {S}, new Label[] {S}, new Label[] {P}, new Label[] {S}, new Label[] {N});
        assertFalse(nuggets.getFirst().isUniversal());
        assertEquals(0.8, nuggets.getFirst().found().orThrow());
        assertTrue(nuggets.getFirst().discrimination().reason().startsWith("Fewer than two answers"));
    }

    @Test
    void whatNobodyLabelledIsNeitherUniversalNorNeverFound() {
        NuggetBehaviour nugget = of(new Label[] {Label.UNLABELLED, S}, new Label[] {Label.CANT_JUDGE, S}).getFirst();
        assertFalse(nugget.isUniversal());
        assertFalse(nugget.isNeverFound());
        assertEquals("The nugget is labelled in no answer.", nugget.difficulty().reason());
        assertFalse(nugget.found().isDefined());
    }

    /** Two nuggets that good answers have, and one that only bad ones have, over some answers. */
    private static List<NuggetBehaviour> turned(int answers) {
        Label[][] labels = new Label[answers][];
        for (int i = 0; i < answers; i++) {
            labels[i] = i % 2 == 0 ? new Label[] {S, i % 4 == 0 ? S : P, N} : new Label[] {N, N, S};
        }
        return of(labels);
    }

    @Test
    void theWrongWayTakesTenAnswersAndMoreThanChance() {
        assertEquals(List.of(false, false, true), turned(10).stream().map(NuggetBehaviour::wrongWay).toList());
        assertEquals(List.of(false, false, false), turned(9).stream().map(NuggetBehaviour::wrongWay).toList());
        assertTrue(turned(9).getLast().discrimination().orThrow() < -0.9);
    }

    @Test
    void whereLabelsAreByChanceOneTableInTwentyCallsANuggetWrong() {
        int tables = 0;
        int below = 0;
        for (int seed = 0; seed < 1000; seed++) {
            List<NuggetBehaviour> nuggets = NuggetBehaviour.of(AnyTrack.of(seed, 1, 45, 12, false));
            tables += nuggets.stream().anyMatch(NuggetBehaviour::wrongWay) ? 1 : 0;
            below += nuggets.stream().anyMatch(nugget -> nugget.discrimination().orThrow() < 0) ? 1 : 0;
        }
        assertTrue(tables > 20 && tables < 75, tables + " of 1,000");
        assertTrue(below > 990, "which a correlation below 0 alone would call so");
    }

    @Property(tries = 100)
    void allLieInTheirRangesAndTheOrderOfAnswersDoesNotMatter(@ForAll long seed) {
        List<LabelMatrix> track = AnyTrack.of(seed, 2, 8, 5, true);
        List<LabelMatrix> turned = track.stream()
                .map(topic -> {
                    Map<RunId, List<Label>> answers = new LinkedHashMap<>();
                    topic.answers().entrySet().stream().toList().reversed().forEach(answer ->
                            answers.put(answer.getKey(), answer.getValue()));
                    return new LabelMatrix(topic.topic(), NuggetSetId.ASSESSOR, topic.nuggets(), answers);
                })
                .toList();
        List<NuggetBehaviour> first = NuggetBehaviour.of(track);
        List<NuggetBehaviour> second = NuggetBehaviour.of(turned);
        assertEquals(10, first.size());
        for (int i = 0; i < 10; i++) {
            NuggetBehaviour nugget = first.get(i);
            nugget.difficulty().number().ifPresent(value -> assertTrue(value >= 0 && value <= 1));
            nugget.discrimination().number().ifPresent(value -> assertTrue(Math.abs(value) <= 1));
            assertEquals(
                    nugget.discrimination().number().orElse(7),
                    second.get(i).discrimination().number().orElse(7),
                    1e-12);
            assertEquals(nugget.difficulty(), second.get(i).difficulty());
        }
    }
}
