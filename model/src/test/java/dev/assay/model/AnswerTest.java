package dev.assay.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class AnswerTest {
    @Test
    void blindNamesGoOnBehindZ() {
        assertEquals("A", Answer.blindName(0));
        assertEquals("Z", Answer.blindName(25));
        assertEquals("AA", Answer.blindName(26));
        assertEquals("AZ", Answer.blindName(51));
        assertEquals("BA", Answer.blindName(52));
        assertEquals("ZZ", Answer.blindName(701));
        assertEquals("AAA", Answer.blindName(702));
    }

    @Property
    void aBlindNameStandsForOnePosition(@ForAll @IntRange(min = 0, max = 1_000_000) int position) {
        int read = 0;
        for (char letter : Answer.blindName(position).toCharArray()) {
            read = read * 26 + (letter - 'A' + 1);
        }
        assertEquals(position, read - 1);
    }

    @Test
    void noTwoPositionsShareABlindName() {
        Set<String> names = new HashSet<>();
        for (int position = 0; position < 2_000; position++) {
            assertTrue(names.add(Answer.blindName(position)), "Position " + position);
        }
    }

    @Test
    void wordsAreWhatStandsBetweenWhiteSpace() {
        assertEquals(0, Answer.countWords(""));
        assertEquals(0, Answer.countWords(" \t\r\n "));
        assertEquals(1, Answer.countWords("  one  "));
        assertEquals(4, Answer.countWords("one, two\n\nthree\t--"));
        assertEquals(3, Answer.countWords("e-mail isn't two-words"));
    }

    @Test
    void wordsAreCountedInTheNfkcForm() {
        assertEquals(2, Answer.countWords("no\u00a0break"), "NFKC turns a no-break space into a space");
        assertEquals(2, Answer.countWords("全角\u3000空白"), "and an ideographic one");
        assertEquals(2, Answer.countWords("narrow\u202fno-break"));
        assertEquals(1, Answer.countWords("ﬁne"), "a ligature becomes letters");
        assertEquals(2, Answer.countWords("a\u00b4b"), "a free-standing accent becomes a space and a combining accent");
    }

    @Test
    void everyUnicodeWhiteSpaceParts() {
        for (String space : List.of(
                "\u000b", "\f", "\u001c", "\u001f", "\u0085", "\u1680", "\u2003", "\u2028", "\u2029", "\u205f")) {
            assertEquals(
                    2,
                    Answer.countWords("one" + space + "two" + space),
                    () -> "U+%04X".formatted((int) space.charAt(0)));
        }
        assertEquals(1, Answer.countWords("zero\u200bwidth"), "a zero-width space is no white space");
    }

    @Test
    void anAnswerKnowsItsLengthAndName() {
        Answer answer = new Answer(
                new TopicId("0042"),
                new RunId("12e3"),
                Answer.Task.RAG,
                "Two words.",
                List.of(),
                false,
                List.of(),
                27,
                "");
        assertEquals(2, answer.words());
        assertEquals("AB", answer.blindName());
    }
}
