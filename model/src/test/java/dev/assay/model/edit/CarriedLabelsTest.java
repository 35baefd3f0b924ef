package dev.assay.model.edit;

import static dev.assay.model.judgment.Label.CANT_JUDGE;
import static dev.assay.model.judgment.Label.NOT_SUPPORT;
import static dev.assay.model.judgment.Label.PARTIAL_SUPPORT;
import static dev.assay.model.judgment.Label.SUPPORT;
import static dev.assay.model.judgment.Label.UNLABELLED;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.Origin;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CarriedLabelsTest {
    private static final TopicId TOPIC = new TopicId("t");
    private static final NuggetSetKey SET = new NuggetSetKey(TOPIC);
    private static final RunId RUN = new RunId("r");
    private static final List<NuggetId> PARENTS = Stream.of("p0", "p1", "p2").map(NuggetId::new).toList();

    private static Nugget made(Origin origin) {
        return new Nugget(new NuggetId("new"), "Words", Importance.OKAY, origin, List.of(), "");
    }

    private static Judgment<LabelKey> label(RunId run, NuggetId nugget, Label label) {
        return label.judgment(new LabelKey(TOPIC, run, nugget), List.of(), "", false, 1);
    }

    private static List<Judgment<LabelKey>> labels(Label... labels) {
        List<Judgment<LabelKey>> all = new ArrayList<>();
        for (int i = 0; i < labels.length; i++) {
            all.add(label(RUN, PARENTS.get(i), labels[i]));
        }
        all.add(label(RUN, new NuggetId("bystander"), SUPPORT));
        return all;
    }

    private static Judgment<LabelKey> expected(Label label, boolean recheck) {
        return label.judgment(new LabelKey(TOPIC, RUN, new NuggetId("new")), List.of(), "", recheck, 1);
    }

    @ParameterizedTest
    @CsvSource({
        "SUPPORT SUPPORT SUPPORT, SUPPORT",
        "NOT_SUPPORT NOT_SUPPORT NOT_SUPPORT, NOT_SUPPORT",
        "PARTIAL_SUPPORT PARTIAL_SUPPORT PARTIAL_SUPPORT, PARTIAL_SUPPORT",
        "SUPPORT SUPPORT PARTIAL_SUPPORT, PARTIAL_SUPPORT",
        "SUPPORT NOT_SUPPORT NOT_SUPPORT, PARTIAL_SUPPORT",
        "NOT_SUPPORT PARTIAL_SUPPORT NOT_SUPPORT, PARTIAL_SUPPORT"
    })
    void aMergedNuggetIsSupportedAsFarAsAllItsParentsAre(String parents, Label suggested) {
        Label[] labels = Arrays.stream(parents.split(" ")).map(Label::valueOf).toArray(Label[]::new);
        assertEquals(
                List.of(expected(suggested, true)),
                CarriedLabels.of(SET, made(new Origin.MergedFrom(PARENTS)), labels(labels)));
    }

    @ParameterizedTest
    @CsvSource({
        "SUPPORT SUPPORT",
        "SUPPORT SUPPORT UNLABELLED",
        "SUPPORT SUPPORT CANT_JUDGE",
        "CANT_JUDGE CANT_JUDGE CANT_JUDGE"
    })
    void whatOneParentLeavesOpenIsNotSuggested(String parents) {
        Label[] labels = Arrays.stream(parents.split(" ")).map(Label::valueOf).toArray(Label[]::new);
        assertEquals(List.of(), CarriedLabels.of(SET, made(new Origin.MergedFrom(PARENTS)), labels(labels)));
    }

    @ParameterizedTest
    @EnumSource(value = Label.class, names = {"SUPPORT", "PARTIAL_SUPPORT", "NOT_SUPPORT", "CANT_JUDGE"})
    void aPartOfASplitGetsTheLabelOfTheWhole(Label label) {
        assertEquals(
                List.of(expected(label, true)),
                CarriedLabels.of(SET, made(new Origin.SplitFrom(PARENTS.getFirst())), labels(label, SUPPORT, SUPPORT)));
    }

    @Test
    void sentencesAndNotesComeAlongEvenWithoutALabel() {
        List<NuggetId> two = PARENTS.subList(0, 2);
        List<Judgment<LabelKey>> labels = List.of(
                label(RUN, two.get(1), SUPPORT).withSentences(List.of(4, 1)).withNote("Last line"),
                label(RUN, two.get(0), PARTIAL_SUPPORT).withSentences(List.of(1)).withNote("Only the dam"),
                label(new RunId("s"), two.get(0), UNLABELLED).withNote("Look again"));
        List<Judgment<LabelKey>> carried = CarriedLabels.of(SET, made(new Origin.MergedFrom(two)), labels);
        assertEquals(
                List.of(
                        expected(PARTIAL_SUPPORT, true)
                                .withSentences(List.of(1, 4))
                                .withNote("Only the dam\nLast line"),
                        UNLABELLED.judgment(
                                new LabelKey(TOPIC, new RunId("s"), new NuggetId("new")),
                                List.of(),
                                "Look again",
                                false,
                                1)),
                carried);
    }

    @Test
    void theRevisionIsThatOfTheNewestLabel() {
        List<Judgment<LabelKey>> labels = List.of(
                label(RUN, PARENTS.get(0), SUPPORT).with(SUPPORT, 3), label(RUN, PARENTS.get(1), SUPPORT));
        Nugget merged = made(new Origin.MergedFrom(PARENTS.subList(0, 2)));
        assertEquals(3, CarriedLabels.of(SET, merged, labels).getFirst().revision());
    }

    @Test
    void nothingIsCarriedToANuggetOfAnotherOrigin() {
        for (Origin origin : List.of(new Origin.Own(), new Origin.CopyOf(PARENTS.getFirst()))) {
            assertEquals(List.of(), CarriedLabels.of(SET, made(origin), labels(NOT_SUPPORT, CANT_JUDGE, SUPPORT)));
        }
    }
}
