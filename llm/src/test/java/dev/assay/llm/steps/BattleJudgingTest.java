package dev.assay.llm.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.llm.ModelRequest;
import dev.assay.llm.Step;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.battle.BattleVerdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BattleJudgingTest {
    private static final Answer FIRST = Samples.answer("run-one", "They purr to heal.");
    private static final Answer SECOND = Samples.answer("run-two", "Nobody knows.");

    private final BattleJudging judging = new BattleJudging(Samples.setup(Step.BATTLE));
    private final BattleJudging byCriteria = new BattleJudging(Samples.setup(Step.BATTLE_CRITERIA));

    private Read<BattleVerdict> read(String reply) {
        return judging.window(Samples.TOPIC, "pair", 1, FIRST, SECOND, List.of()).read(reply);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"better\": \"A\"} | LEFT",
                "{\"better\": \"B\"} | RIGHT",
                "{'better': 'tie'} | TIE",
                "{\"better\": \"both_bad\"} | BOTH_BAD",
                "{\"reason\": \"A is longer.\", \"verdict\": \"Answer B\"} | RIGHT",
                "{\"better\": \"A\", \"worse\": \"B\"} | LEFT",
                "```json {\"winner\": \"a\"} ``` | LEFT",
                "B | RIGHT",
                "**Tie** | TIE",
                "Answer A is better. | LEFT",
                "Tie (Both Bad) | BOTH_BAD",
                "Both say little, B says more. [[B]] | RIGHT",
                "I compared both. Verdict: A | LEFT"
            })
    void aVerdictIsReadInTheFormsThatModelsUse(String reply, BattleVerdict verdict) {
        assertEquals(new Read.Value<>(verdict), read(reply));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Both have their strengths.",
                "A or B",
                "{\"better\": \"C\"}",
                "{\"better\": \"\"}",
                "{\"better\": [\"A\", \"B\"]}",
                "{\"A\": 4, \"B\": 3}",
                "[[A]] or rather [[B]]",
                "Verdict: A is the shorter one",
                "The winner is a matter of taste.",
                "{\"better\": \"A\"} {\"better\": \"B\"}",
                "{\"better\": \"A\"} But on second thoughts B is better."
            })
    void whatIsNoVerdictCannotBeUsed(String reply) {
        assertInstanceOf(Read.Unusable.class, read(reply));
    }

    @Test
    void bothAnswersAreShownWithTheNumbersOfWhatTheyCiteAndWithoutTheirRuns() {
        Answer cited = new Answer(
                FIRST.topic(),
                new RunId("run-three"),
                Answer.Task.RAG,
                "They purr. They sleep.",
                List.of(
                        new Sentence(0, 10, List.of(new DocumentId("d9"))),
                        new Sentence(11, 22, List.of())),
                true,
                List.of(new DocumentId("d8"), new DocumentId("d9")),
                0,
                "");
        ModelRequest request = judging.window(Samples.TOPIC, "pair", 1, cited, SECOND, List.of()).request(0, 1);
        assertTrue(request.user().contains("Answer A: \"They purr. [2] They sleep.\""), request.user());
        assertTrue(request.user().contains("Answer B: \"Nobody knows.\""), request.user());
        String all = request.system() + request.user();
        assertFalse(all.contains("run-") || all.contains("d9"), all);
    }

    @Test
    void theOtherOrderIsAnotherRequestAndSoAreCriteria() {
        ModelRequest one = judging.window(Samples.TOPIC, "pair", 1, FIRST, SECOND, List.of()).request(0, 1);
        ModelRequest other = judging.window(Samples.TOPIC, "pair", 2, SECOND, FIRST, List.of()).request(0, 1);
        assertNotEquals(one.hash(), other.hash());
        ModelRequest criteria = byCriteria
                .window(Samples.TOPIC, "pair", 1, FIRST, SECOND, List.of(Samples.nugget(1), Samples.nugget(2)))
                .request(0, 1);
        assertTrue(criteria.user().contains("\"2\": \"fact 2\""), criteria.user());
        assertTrue(criteria.user().contains("2 in all"), criteria.user());
        assertFalse(one.user().contains("fact"), one.user());
    }
}
