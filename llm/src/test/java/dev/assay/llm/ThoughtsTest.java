package dev.assay.llm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ThoughtsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            [1]                                                          ~ [1]
            <think>Maybe [2]?</think>[1]                                 ~ [1]
            ` <thinking>\\n[2]\\n</thinking>\\n[1]`                      ~ `\\n[1]`
            <think>It says </think> and [2]. So.</think>[1]              ~ [1]
            Maybe [2]? I think so.</think>[1]                            ~ [1]
            <reasoning>[2]</reasoning>[1]                                ~ [1]
            [THINK][2][/THINK][1]                                        ~ [1]
            \u25C1think\u25B7[2]\u25C1/think\u25B7[1]                    ~ [1]
            <seed:think>[2]</seed:think>[1]                              ~ [1]
            <|channel>thought [2]<channel|>[1]                           ~ [1]
            <|channel|>analysis<|message|>[2]<|end|><|start|>assistant<|channel|>final<|message|>[1]<|return|> ~ [1]
            ["It uses <think> and </think>"]                             ~ ["It uses <think> and </think>"]
            I would <think> not.                                         ~ I would <think> not.
            """)
    void whatFollowsTheThoughtsCounts(String text, String reply) {
        assertEquals(Optional.of(reply.replace("\\n", "\n")), Thoughts.reply(text.replace("\\n", "\n")));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "<think>[\"support\"]",
        "  <thinking>\n[\"support\"]\n",
        "<think>a</think>\n<think>[\"support\"]",
        "Well.\n<think>[\"support\"]",
        "[THINK][\"support\"]",
        "<|channel|>analysis<|message|>[\"support\"]",
        "<|channel|>analysis<|message|>a<|end|><|start|>assistant<|channel|>commentary<|message|>[\"support\"]"
    })
    void thoughtsWithoutAnEndHaveNoReply(String text) {
        assertEquals(Optional.empty(), Thoughts.reply(text));
    }

    @Test
    void longThoughtsAreKeptInPartAndTheReplyWhole() {
        String text = "<think>" + "so [2] it is. ".repeat(100_000) + "</think>[\"support\"]";
        ModelReply kept = reply(text).kept();
        assertEquals(Optional.of("[\"support\"]"), Thoughts.reply(kept.text()));
        assertTrue(kept.text().length() <= ModelReply.LONGEST, "" + kept.text().length());
        assertTrue(kept.text().contains("[Assay left out "), "it says so");
        assertFalse(kept.isCutOff());
        assertSame(kept, kept.kept());
    }

    @Test
    void whatIsTooLongIsCutAndSaysSo() {
        ModelReply kept = reply("[\"support\"] " + "\uD83D\uDE00".repeat(200_000)).kept();
        assertTrue(
                kept.text().endsWith("\n[Assay kept the first 100000 of 400012 characters.]"),
                kept.text().substring(99_990));
        assertTrue(kept.isCutOff());
        assertEquals(ModelReply.TOO_LONG, kept.finish());
        assertTrue(reply("<think>" + "x".repeat(200_000)).kept().isCutOff());
    }

    private static ModelReply reply(String text) {
        return new ModelReply(text, "", "stop", Tokens.NONE, Duration.ZERO, new TreeSet<>());
    }
}
