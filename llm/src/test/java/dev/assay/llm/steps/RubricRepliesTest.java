package dev.assay.llm.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.llm.Step;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read of replies, and what is failed and never 0. */
class RubricRepliesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "4",
                "(4)",
                " 4. ",
                "**4**",
                "{\"grade\":4}",
                "{\"1\": 4}",
                "```json\n{\"grade\": 4}\n```",
                "4: clear",
                "Grade: 4",
                "The grade is 4.",
                "<think>maybe 3, or 5</think>4",
                "[4]",
                "{\"grade\": \"4\"}"
            })
    void aGradeIsRead(String reply) {
        Window<List<Integer>> window = new ItemRating(Samples.setup(Step.RATE))
                .window(Samples.TOPIC, Samples.passage(1), 1, List.of("Why?"));
        assertEquals(new Read.Value<>(List.of(4)), window.read(reply));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4/5",
                "3-4",
                "7",
                "-1",
                "unanswerable",
                "",
                "  ",
                "The passage says a good deal about it, in 1812.",
                "4.5",
                "10%",
                "Grade: 4/5",
                "Grade: 3 - 4",
                "Grade: 3, grade: 4",
                "{\"grade\": null}",
                "{\"a\": 4, \"b\": 3}",
                "4 5",
                "1: 4",
                "[4, 3]",
                "4: 5",
                "\u00BD"
            })
    void whatIsNoGradeIsFailed(String reply) {
        assertInstanceOf(Read.Unusable.class, ItemRating.read(reply, 1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"1\": 4, \"2\": 0, \"3\": 5}",
                "[4, 0, 5]",
                "{\"grades\": [4, 0, 5]}",
                "{\"grades\": {\"1\": 4, \"2\": 0, \"3\": 5}}",
                "1: 4\n2: 0\n3: 5",
                "{\"1\": {\"grade\": 4, \"reason\": \"x\"}, \"2\": {\"grade\": 0}, \"3\": {\"grade\": 5, "
                        + "\"items\": 1}}",
                "{\"thoughts\": \"none\", \"1\": 4, \"2\": 0, \"3\": 5, \"confidence\": 0.5}",
                "Here they are: {\"1\": \"4\", \"2\": \"0\", \"3\": \"5\"}"
            })
    void severalAreReadByNumber(String reply) {
        assertEquals(new Read.Value<>(List.of(4, 0, 5)), ItemRating.read(reply, 3));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[4, 0]",
                "{\"1\": 4, \"3\": 5}",
                "[4, 0, 5, 5]",
                "[4, 0, 7]",
                "[4, null, 5]",
                "4",
                "1: 4\n3: 5\n2: 0",
                "4 0 5",
                "{}",
                "[]",
                "{\"1\": 4, \"2\": [0], \"3\": 5}"
            })
    void aShortListAndAnyOtherIsFailedAsAWhole(String reply) {
        assertInstanceOf(Read.Unusable.class, ItemRating.read(reply, 3));
    }

    @Test
    void answersAreTextOrOneWord() {
        assertEquals(new Read.Value<>("ten hours"), AnswerExtraction.read("{\"answer\": \" ten hours \"}"));
        assertEquals(new Read.Value<>("ten hours"), AnswerExtraction.read("ten hours"));
        assertEquals(new Read.Value<>("unanswerable"), AnswerExtraction.read("Unanswerable."));
        assertInstanceOf(Read.Unusable.class, AnswerExtraction.read("{\"answer\": \"\"}"));
        assertInstanceOf(Read.Unusable.class, AnswerExtraction.read("{\"answer\": \"ten"));
        assertInstanceOf(Read.Unusable.class, AnswerExtraction.read(" "));
    }

    @Test
    void numbersMustBeTheSame() {
        assertTrue(AnswerChecking.isSame("The 24 minutes.", List.of("ten", "24 Minute")));
        assertTrue(AnswerChecking.isSame("about 1,500 men", List.of("1,500 men")));
        assertFalse(AnswerChecking.isSame("34 minutes", List.of("24 minutes")));
        assertFalse(AnswerChecking.isSame("24 minutes", List.of("24.5 minutes")));
        assertFalse(AnswerChecking.isSame("", List.of("")));
        assertFalse(AnswerChecking.isSame("not in 1812", List.of("in 1812")));
    }

    @Test
    void yesAndNo() {
        for (String yes : List.of("yes", "Yes.", "{\"verdict\": \"yes\"}", "{\"verdict\": true}",
                "{\"reason\": \"no doubt\", \"verdict\": \"yes\"}", "**Yes**, it is")) {
            assertEquals(new Read.Value<>(true), Verdict.read(yes), yes);
        }
        assertEquals(new Read.Value<>(0), DirectGrading.verdict("no"));
        for (String neither : List.of(
                "", "yes/no", "yes or no", "It depends.", "yesterday", "{\"verdict\": \"maybe\"}", "not at all")) {
            assertInstanceOf(Read.Unusable.class, Verdict.read(neither), neither);
        }
        assertEquals(new Read.Value<>(2), DirectGrading.scale("{\"grade\": 2}"));
        assertInstanceOf(Read.Unusable.class, DirectGrading.scale("3"));
    }

    @Test
    void aBankIsOneListOfTextsNoLongerThanAskedFor() {
        assertEquals(
                new Read.Value<>(List.of("Who?", "When?")),
                BankCreation.read("{\"items\": [\"Who?\", \" When? \", \"Who?\"]}", 3));
        assertEquals(new Read.Value<>(List.of("Who?")), BankCreation.read("[\"Who?\"]", 3));
        assertEquals(
                new Read.Value<>(List.of("Who?")),
                BankCreation.read("{\"note\": [\"none\"], \"items\": [\"Who?\"]}", 3));
        for (String bad : List.of(
                "",
                "[]",
                "Who? When?",
                "[\"\"]",
                "[1]",
                "[\"a\", \"b\", \"c\", \"d\"]",
                "{\"a\": [\"x\"], \"b\": [\"y\"]}")) {
            assertInstanceOf(Read.Unusable.class, BankCreation.read(bad, 3), bad);
        }
    }
}
