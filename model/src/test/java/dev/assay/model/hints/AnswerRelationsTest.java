package dev.assay.model.hints;

import static dev.assay.model.hints.Answers.of;
import static dev.assay.model.hints.Answers.relations;
import static dev.assay.model.hints.Answers.whole;
import static dev.assay.model.hints.Answers.words;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Answer;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerRelationsTest {
    private static final String DAM = "A dam trapped the rising tide.";
    private static final String WHEEL = "On the ebb it turned a wheel.";
    private static final String ROAD = "The dam often carried a road.";
    private static final String TOLL = "Travellers paid a toll there.";

    @Test
    void theSameTextIsIdenticalWhateverCannotBeSeen() {
        assertEquals(
                List.of("a=b"),
                relations(
                        whole("a", DAM + " " + WHEEL),
                        whole("b", " " + DAM + "\n\n" + WHEEL.replace("wheel", "whe\u00adel"))));
        assertEquals(List.of("a=b"), relations(whole("a", ""), whole("b", " \u200b\n")));
        assertEquals(List.of("a=b"), relations(whole("a", "Yes."), whole("b", "Yes.")));
    }

    @Test
    void theSameWordsAreNear() {
        AnswerPair pair = AnswerRelations.of(List.of(whole("a", DAM), whole("b", DAM.toUpperCase().replace(".", "!"))))
                .pairs()
                .getFirst();
        assertEquals(Relation.NEAR, pair.relation());
        assertEquals(1.0, pair.similarity());
    }

    @Test
    void textsWithoutWordsAreIdenticalOrNothing() {
        assertEquals(List.of(), relations(whole("a", "..."), whole("b", "!!!"), whole("c", "")));
    }

    @ParameterizedTest
    @CsvSource({"0, true", "1, true", "6, true", "7, false", "100, false"})
    void nearBearsSixChangedWordsInTwoHundred(int changed, boolean near) {
        String text = words(200);
        for (int i = 0; i < changed; i++) {
            int word = 10 + i * Math.min(20, 180 / changed);
            text = text.replace(" w" + word + " ", " x" + word + " ");
        }
        List<String> expected = changed == 0 ? List.of("a=b") : near ? List.of("a~b") : List.of();
        assertEquals(expected, relations(whole("a", words(200)), whole("b", text)));
    }

    @Test
    void anAnswerThatGoesOnContainsTheShorterOne() {
        assertEquals(List.of("b>a"), relations(of("a", DAM, WHEEL), of("b", DAM, WHEEL, ROAD)));
        assertEquals(List.of("a>b"), relations(of("a", TOLL, DAM, WHEEL, ROAD), of("b", DAM, WHEEL)));
        assertEquals(
                List.of("b>a"), relations(whole("a", DAM + WHEEL), whole("b", "Well: " + DAM + " : " + WHEEL + ROAD)));
    }

    @Test
    void whatWasPutBetweenSentencesDoesNotMatter() {
        assertEquals(List.of("b>a"), relations(of("a", DAM, ROAD), of("b", DAM, WHEEL, ROAD, TOLL)));
        assertEquals(List.of(), relations(of("a", DAM, ROAD), of("b", ROAD, WHEEL, DAM, TOLL)));
        assertEquals(List.of(), relations(whole("a", DAM + " " + ROAD), of("b", DAM, WHEEL, ROAD, TOLL)));
    }

    @Test
    void containingGoesBeforeNear() {
        String text = words(300);
        assertEquals(List.of("b>a"), relations(whole("a", text), of("b", text, DAM)));
    }

    @Test
    void aFewWordsAreContainedNowhere() {
        assertEquals(List.of(), relations(whole("a", "The dam often"), of("b", DAM, ROAD)));
        assertEquals(
                List.of(),
                relations(
                        of("a", "A dam.", "A road.", "A toll."),
                        whole("b", "A dam held water, a road ran by, a toll was due.")));
        assertEquals(
                List.of("b>a"),
                relations(
                        of("a", "A dam.", "A road.", "A toll."), whole("b", "What towns got: a dam, a road, a toll.")));
    }

    @Test
    void chineseAndArabicAnswersAreCompared() {
        String chinese = "\u6f6e\u6c50\u78e8\u574a\u5229\u7528\u6f6e\u6c34\u3002";
        String more = "\u6c34\u58e9\u4e0a\u5e38\u6709\u9053\u8def\u3002";
        assertEquals(List.of("b>a"), relations(of("a", chinese), of("b", chinese, more)));
        String arabic = "تلوّث الموانئ هواء المدن.";
        assertEquals(List.of("a~b"), relations(whole("a", arabic), whole("b", arabic.replace("\u0651", ""))));
    }

    @Test
    void answersToDifferentTopicsAreNotCompared() {
        Answer other = new Answer(
                new TopicId("u"), new RunId("b"), Answer.Task.NONE, DAM, List.of(), true, List.of(), 0, "");
        assertThrows(IllegalArgumentException.class, () -> AnswerRelations.of(List.of(of("a", DAM), other)));
        assertEquals(List.of(), AnswerRelations.of(List.of()).pairs());
    }

    /** Texts as long as an import allows, made to be slow to search. */
    @Test
    void aMillionCharactersOfOneWordAreNoTrap() {
        String same = String.join("", Collections.nCopies(250_000, "so "));
        List<Answer> answers =
                List.of(whole("a", same + "x"), whole("b", same + same + "y"), whole("c", same + same + "z"));
        AnswerRelations relations = AnswerRelations.of(answers);
        assertTrue(relations.pairs().stream().allMatch(pair -> pair.relation() == Relation.NEAR));
    }
}
