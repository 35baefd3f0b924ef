package dev.assay.llm.steps;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.llm.Afterword;
import dev.assay.llm.Step;
import dev.assay.model.ReportRules.SupportWord;
import dev.assay.model.RunId;
import dev.assay.model.rubric.Facet;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a step asks for, a reply that goes on behind its JSON says nothing. */
class AfterwordTest {
    private static final String OBJECT = "{\"1\": \"support\", \"2\": \"okay, \\\"so\\\" } ] to say\"}";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I hope this helps.",
                "\nWait, 2 is not_support.",
                "\n```\nDone.",
                "\u597D",
                "\n{\"1\": \"okay\"}",
                " 2",
                ", \"3\": \"support\"}",
                "\n\nNote: [1]"
            })
    void wordsBehindAreSeen(String behind) {
        for (String reply : List.of(
                OBJECT,
                "Here it is [1, 2]:\n```json\n" + OBJECT,
                "['Rome's', 'it's so, isn't it']",
                "[[\"a\"]]",
                "[{\"a\": 1}, {\"b\": [2]}]",
                "{1: support}",
                "\u201C[\u201D: [\u201Csupport\u201D]",
                "<think>{\"a\": 1}</think>[\"b\"]")) {
            assertTrue(Afterword.isIn(reply + behind), reply + behind);
            assertFalse(Afterword.isIn(reply), reply);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"[support, partial support]", "Labels: [support, okay]", "```\n[4, 0, 5]\n```", "[]"})
    void wordsBehindABareListAreSeen(String list) {
        assertFalse(Afterword.isIn(list), list);
        assertTrue(Afterword.isIn(list + "\nI hope this helps."), list);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\n",
                "\n```\n",
                " **.",
                "</s>",
                "<|im_end|>\n",
                "\n<end_of_turn>",
                " \uD83D\uDC4D",
                "[/INST]"
            })
    void signsBehindAreNoWords(String behind) {
        assertFalse(Afterword.isIn("Here are the labels, as in [2]:\n" + OBJECT + behind), behind);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The grade is 2, see [1, 2] and [3].",
                "ten hours",
                "Yes, it is.",
                "3: clear",
                "{ cut",
                "[\"cut",
                "a set {of} things"
            })
    void whereThereIsNoJsonNothingIsBehindIt(String reply) {
        assertFalse(Afterword.isIn(reply), reply);
    }

    @Test
    void manyOpenBracketsTakeNoTime() {
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> Afterword.isIn("yes " + "{a: [\"".repeat(15_000)));
    }

    @Test
    void everyStepIsReadSo() {
        Map<Window<?>, String> replies = new LinkedHashMap<>();
        replies.put(
                new PassageGrading(Samples.setup(Step.GRADE)).window(Samples.TOPIC, Samples.passage(1)),
                "{\"grade\": 2}");
        replies.put(
                new NuggetCreation(Samples.setup(Step.CREATE))
                        .window(Samples.TOPIC, 1, List.of(Samples.passage(1)), List.of()),
                "{\"nuggets\": [\"a\", \"b\"]}");
        replies.put(
                new ImportanceTagging(Samples.setup(Step.IMPORTANCE)).window(Samples.TOPIC, 1, List.of("a", "b")),
                "{\"1\": \"vital\", \"2\": \"okay\"}");
        replies.put(
                new NuggetAssigning(Samples.setup(Step.ASSIGN))
                        .window(Samples.TOPIC, Samples.answer("r", "Cats purr."), 1, List.of(Samples.nugget(1))),
                "[\"support\"]");
        replies.put(
                new QuestionCreation(Samples.setup(Step.QUESTIONS))
                        .window(Samples.TOPIC, 1, List.of(Samples.passage(1)), List.of()),
                "{\"questions\": [{\"question\": \"Why?\", \"answers\": [{\"answer\": \"joy\", \"documents\": "
                        + "[1]}]}]}");
        replies.put(
                new CitationJudging(Samples.setup(Step.SUPPORT), Samples.setup(Step.NEED))
                        .support(
                                Samples.TOPIC,
                                Samples.passage(1),
                                1,
                                List.of(new SupportWord("full", OptionalDouble.of(1), true)),
                                List.of("Cats purr.")),
                "{\"1\": \"full\"}");
        replies.put(
                new ItemRating(Samples.setup(Step.RATE))
                        .window(Samples.TOPIC, Samples.passage(1), 1, List.of("Why?", "Who?")),
                "[4, 0]");
        replies.put(
                new ItemRating(Samples.setup(Step.RATE))
                        .window(Samples.TOPIC, new RunId("r"), "Cats.", 1, List.of("Why?")),
                "{\"grade\": 3}");
        replies.put(
                new AnswerExtraction(Samples.setup(Step.EXTRACT)).window(Samples.TOPIC, Samples.passage(1), 1, "Why?"),
                "{\"answer\": \"joy\"}");
        replies.put(
                new AnswerChecking(Samples.setup(Step.CHECK))
                        .window(Samples.TOPIC, Samples.passage(1).id(), 1, "Why?", List.of("joy"), "fear"),
                "{\"verdict\": \"no\"}");
        replies.put(
                new BankCreation(Samples.setup(Step.BANK), 3).window(Samples.TOPIC, Facet.WHOLE, List.of()),
                "{\"items\": [\"Who?\"]}");
        for (DirectGrading.Style style : DirectGrading.Style.values()) {
            replies.put(
                    new DirectGrading(Samples.setup(style.step()), style, false)
                            .window(Samples.TOPIC, Samples.passage(1)),
                    style == DirectGrading.Style.THOMAS ? "{\"grade\": 1}" : "{\"verdict\": \"yes\"}");
        }
        replies.forEach((window, reply) -> {
            assertInstanceOf(Read.Value.class, window.read(reply), reply);
            assertInstanceOf(Read.Value.class, window.read("Here it is:\n```json\n" + reply + "\n```"), reply);
            Read.Unusable<?> unusable =
                    assertInstanceOf(Read.Unusable.class, window.read(reply + "\nBut I am not sure."), reply);
            assertTrue(unusable.reason().contains("behind its JSON"), unusable.reason());
        });
    }
}
