package dev.assay.model.rubric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Answer;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.TopicId;
import dev.assay.model.WordCount;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.rubric.AnswerParts.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** How answers are cut, and what the grades of the parts come to. */
class AnswerPartsTest {
    private static Answer answer(String text, List<Sentence> sentences) {
        return new Answer(new TopicId("t"), new RunId("r"), Answer.Task.RAG, text, sentences, true, List.of(), 0, "");
    }

    /** Sentences with something between them. */
    private static Answer answer(List<String> sentences, String between) {
        StringBuilder text = new StringBuilder();
        List<Sentence> places = new ArrayList<>();
        for (String one : sentences) {
            text.append(text.isEmpty() ? "" : between);
            places.add(new Sentence(text.length(), text.length() + one.length(), List.of()));
            text.append(one);
        }
        return answer(text.toString(), places);
    }

    private static List<String> texts(AnswerParts parts, Answer answer) {
        return parts.of(answer).stream().map(Part::text).toList();
    }

    @Test
    void sentencesParagraphsAndTheWhole() {
        Answer answer = answer("One is so.  Two is so.\n\nThree is.", List.of(
                new Sentence(0, 10, List.of()), new Sentence(12, 22, List.of()), new Sentence(24, 33, List.of())));
        assertEquals(List.of("One is so.", "Two is so.", "Three is."), texts(AnswerParts.SENTENCE, answer));
        assertEquals(List.of("One is so.  Two is so.", "Three is."), texts(AnswerParts.PARAGRAPH, answer));
        assertEquals(List.of("One is so.  Two is so.\n\nThree is."), texts(AnswerParts.ANSWER, answer));
        assertEquals(List.of(), texts(AnswerParts.SENTENCE, answer("  ", List.of())));
        assertEquals(List.of("Not cut."), texts(AnswerParts.SENTENCE, answer("Not cut.", List.of())));
        assertEquals(
                List.of("A.", "B."),
                texts(AnswerParts.SENTENCE, answer(List.of("A.", "B.", "A."), " ")),
                "said twice, asked once");
    }

    @Test
    void aPartIsKnownByItsText() {
        // md5 of "abc": RFC 1321, A.5
        assertEquals("900150983cd24fb0d6963f7d28e17f72", new Part("abc").id().value());
        assertNotEquals(new Part("abc").id(), new Part("abd").id());
    }

    @Property
    void nothingIsLeftOutAndNoParagraphIsTooLong(@ForAll("answers") Answer answer) {
        String all = withoutSpace(answer.text());
        for (AnswerParts parts : AnswerParts.values()) {
            List<String> texts = texts(parts, answer);
            // Sentences of one answer differ in the property, so that none is there twice.
            assertEquals(all, withoutSpace(String.join("", texts)));
        }
        List<Integer> lengths = answer.sentences().stream()
                .map(one -> WordCount.of(answer.text().substring(one.start(), one.end())))
                .toList();
        for (String paragraph : texts(AnswerParts.PARAGRAPH, answer)) {
            int words = WordCount.of(paragraph);
            assertTrue(words <= AnswerParts.WORDS || lengths.contains(words), words + " words");
        }
    }

    private static String withoutSpace(String text) {
        return text.chars()
                .filter(one -> !Character.isWhitespace(one))
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
    }

    @Provide
    Arbitrary<Answer> answers() {
        Arbitrary<Integer> lengths = Arbitraries.integers().between(1, 450);
        return lengths.list()
                .ofMinSize(1)
                .ofMaxSize(8)
                .flatMap(all -> Arbitraries.of(" ", "\n", "\n\n", " \n \n ").map(between -> {
                    List<String> sentences = new ArrayList<>();
                    for (int i = 0; i < all.size(); i++) {
                        sentences.add("s" + i + " word".repeat(all.get(i) - 1) + ".");
                    }
                    return answer(sentences, between);
                }));
    }

    private static AnswerGrades<LabelKey> grades(Integer... grades) {
        LabelKey key = new LabelKey(new TopicId("t"), new RunId("r"), new NuggetId("n"));
        return new AnswerGrades<>(key, "it is so", AnswerParts.SENTENCE, List.of(grades));
    }

    @Test
    void theBestPartCountsAndAnOpenOneIsNoZero() {
        int failed = AnswerGrades.FAILED;
        assertEquals(OptionalInt.of(3), grades(0, 3, 1).grade());
        assertEquals(OptionalInt.empty(), grades(0, failed, 4).grade());
        assertEquals(OptionalInt.of(5), grades(failed, 5).grade(), "nothing is better");
        assertEquals(Judgment.State.FAILED, grades(failed, 4).judgment().state());
        assertEquals("2", grades(2, 0).judgment().word().orElseThrow());
        assertEquals(Label.SUPPORT, GradeCutoffs.USUAL.label(grades(0, 4)));
        assertEquals(Label.PARTIAL_SUPPORT, GradeCutoffs.USUAL.label(grades(0, 3)));
        assertEquals(Label.PARTIAL_SUPPORT, GradeCutoffs.USUAL.label(grades(1, 0)));
        assertEquals(Label.NOT_SUPPORT, GradeCutoffs.USUAL.label(grades(0, 0)));
        assertEquals(Label.FAILED, GradeCutoffs.USUAL.label(grades(3, failed)));
        assertEquals(Label.FAILED, GradeCutoffs.USUAL.label(grades(failed)));
        assertEquals(Label.SUPPORT, GradeCutoffs.USUAL.label(grades(failed, 4)), "another part supports it");
        assertEquals(Label.SUPPORT, new GradeCutoffs(3, 3).label(grades(3)));
        assertEquals(Label.NOT_SUPPORT, new GradeCutoffs(3, 3).label(grades(2)));
        assertThrows(IllegalArgumentException.class, () -> new GradeCutoffs(2, 3));
        assertThrows(IllegalArgumentException.class, () -> new GradeCutoffs(6, 1));
        assertThrows(IllegalArgumentException.class, () -> new GradeCutoffs(4, 0));
        assertThrows(IllegalArgumentException.class, () -> grades());
    }
}
