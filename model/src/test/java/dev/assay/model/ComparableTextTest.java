package dev.assay.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What counts as the same text, and as the same words. */
class ComparableTextTest {
    @ParameterizedTest
    @ValueSource(strings = {
        "A  dam,\n\tthen a mill.",
        " A dam, then a mill.\r\n",
        "A\u00a0dam, then a mill.",
        "A dam, then a\u2003mill.",
        "A dam,\u0085then a mill.",
        "A dam, then a mi\u00adll.",
        "A\u200b dam, then a mill.\u200f",
        "\ufeffA dam, then a mill.",
        "\uff21 dam, then a mill."
    })
    void whatCannotBeSeenIsFolded(String text) {
        assertEquals("A dam, then a mill.", ComparableText.normal(text));
    }

    @Test
    void nothingInvisibleKeepsALetterAndItsMarkApart() {
        assertEquals("\u00e9t\u00e9", ComparableText.normal("e\u200b\u0301te\u0301"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a dam, then a mill.", "A dam then a mill.", "A dam, then a mill", "A dam, then a m\u00efll."})
    void caseAndPunctuationCount(String text) {
        assertNotEquals("A dam, then a mill.", ComparableText.normal(text));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The mill's dam (built 1643)!       | the mill's dam built 1643
            The mill\u2019s 'dam'              | the mill's dam
            1,807 to 4.5 per cent.             | 1,807 to 4.5 per cent
            from 4 to 4.5%.                    | from 4 to 4.5
            at \u22127 \u00b0C, 5-10, well-kept | at -7 c 5 10 well kept
            \u00c9T\u00c9 e\u0301te\u0301      | \u00e9t\u00e9 \u00e9t\u00e9
            """)
    void wordsAreLettersAndDigitsInLowerCase(String text, String words) {
        assertEquals(List.of(words.split(" ")), ComparableText.words(text));
    }

    @Test
    void whereNoSpacesStandBetweenWordsEachCharacterIsOne() {
        assertEquals(
                List.of("\u6f6e", "\u6c50", "2024", "\u5e74"), ComparableText.words("\u6f6e\u6c50 2024\u5e74\u3002"));
        assertEquals(List.of("pm2.5", "\u306f"), ComparableText.words("PM2.5\u306f"));
        assertEquals(List.of("\u0e44", "\u0e1f\u0e49"), ComparableText.words("\u0e44\u0e1f\u0e49"));
    }

    @Test
    void arabicVowelMarksAndStretchingAreDropped() {
        assertEquals(
                ComparableText.words("\u0646\u0647\u0627\u0631\u0627"),
                ComparableText.words("\u0646\u064e\u0647\u0640\u0640\u0627\u0631\u064b\u0627"));
    }
}
