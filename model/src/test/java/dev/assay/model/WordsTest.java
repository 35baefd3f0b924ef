package dev.assay.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.ProposalDecision;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The words that stand in files: they may never change, and nothing else is taken for them. */
class WordsTest {
    @Test
    void labelsAreCalledAsTheFieldCallsThem() {
        assertEquals(
                List.of("support", "partial_support", "not_support", "cant_judge", "failed", "unlabelled"),
                Stream.of(Label.values()).map(Label::word).toList());
    }

    @ParameterizedTest
    @EnumSource(Label.class)
    void aLabelIsFoundByItsWord(Label label) {
        assertEquals(Optional.of(label), Label.fromWord(label.word()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " support", "Support", "SUPPORT", "ming_dynasty_support", "partial support", "nosupport"})
    void anyOtherWordIsNoLabel(String word) {
        assertEquals(Optional.empty(), Label.fromWord(word));
    }

    @Test
    void threeLabelsCountInAScoreAndOneMoreIsADecision() {
        Set<Label> scored = EnumSet.of(Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT);
        for (Label label : Label.values()) {
            assertEquals(scored.contains(label), label.isScored(), label.word());
            assertEquals(scored.contains(label) || label == Label.CANT_JUDGE, label.isDecided(), label.word());
        }
    }

    @Test
    void importancesAreCalledAsTheFieldCallsThem() {
        assertEquals(Optional.of(Importance.VITAL), Importance.fromWord("vital"));
        assertEquals(Optional.of(Importance.OKAY), Importance.fromWord("okay"));
        assertEquals("vital", Importance.VITAL.word());
        assertEquals("okay", Importance.OKAY.word());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "unset", "Vital", "vital ", "sq3r method", "failed"})
    void anyOtherWordIsNoImportance(String word) {
        assertEquals(Optional.empty(), Importance.fromWord(word));
    }

    @Test
    void marksDecisionsAndStatesKeepTheirWords() {
        assertEquals(Set.of("none", "no_nugget"), words(PassageMark.values(), PassageMark::word));
        assertEquals(
                Set.of("waiting", "accepted", "dropped"), words(ProposalDecision.values(), ProposalDecision::word));
        assertEquals(Set.of("draft", "frozen"), words(NuggetSet.State.values(), NuggetSet.State::word));
        assertEquals(
                Set.of("nuggets", "labelling", "complete", "locked"), words(TopicState.values(), TopicState::word));
        assertEquals(PassageMark.NO_NUGGET, PassageMark.ofWord("no_nugget"));
        assertEquals(ProposalDecision.DROPPED, ProposalDecision.ofWord("dropped"));
        assertThrows(IllegalArgumentException.class, () -> PassageMark.ofWord("nothing"));
        assertThrows(IllegalArgumentException.class, () -> ProposalDecision.ofWord("nothing"));
    }

    @Test
    void idsAreTextForEver() {
        assertEquals("0042", new TopicId("0042").value());
        assertEquals("12e3", new RunId("12e3").toString());
        assertEquals(" x ", new NuggetId(" x ").value());
        assertFalse(new TopicId("42").equals(new TopicId("042")));
        assertThrows(IllegalArgumentException.class, () -> new TopicId(""));
        assertThrows(IllegalArgumentException.class, () -> new DocumentId(null));
    }

    @Test
    void anAssignmentThatKeepsNothingIsBlank() {
        LabelKey key = new LabelKey(new TopicId("t"), new RunId("r"), new NuggetId("n"));
        Judgment<LabelKey> none = Judgment.open(key, 1);
        assertTrue(none.isBlank());
        assertFalse(none.withNote("look again").isBlank());
        assertFalse(none.withSentences(List.of(0)).isBlank());
        assertFalse(none.with(Label.CANT_JUDGE, 1).isBlank());
        assertTrue(none.with(Label.SUPPORT, 1).with(Label.UNLABELLED, 1).isBlank());
        assertEquals(List.of(1, 3), none.withSentences(List.of(3, 1, 3)).sentences());
        assertFalse(none.with(Label.SUPPORT, 1).withRecheck(true).with(Label.SUPPORT, 2).recheck());
    }

    private static <E> Set<String> words(E[] values, Function<E, String> word) {
        return Stream.of(values).map(word).collect(Collectors.toSet());
    }
}
