package dev.assay.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.text.Normalizer;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;

class WordCountTest {
    @Property
    void countsAsIfEveryTextWereNormalised(@ForAll("texts") String text) {
        assertEquals(plainly(text), WordCount.of(text), () -> "characters " + text.codePoints().boxed().toList());
    }

    @Test
    void everyCharacterCountsAsItsNormalForm() {
        IntStream.rangeClosed(0, 0x2_ffff).filter(one -> one < 0xd800 || one > 0xdfff).forEach(one -> {
            String text = "a" + Character.toString(one) + "b " + Character.toString(one);
            assertEquals(plainly(text), WordCount.of(text), () -> "U+" + Integer.toHexString(one));
        });
    }

    @Test
    void halfACharacterIsCountedToo() {
        assertEquals(2, WordCount.of("one\ud83d two"));
    }

    private static int plainly(String text) {
        String normal = Normalizer.normalize(text, Normalizer.Form.NFKC);
        int words = 0;
        boolean inside = false;
        for (char unit : normal.toCharArray()) {
            boolean space = Character.isWhitespace(unit) || Character.isSpaceChar(unit) || unit == '\u0085';
            words += !space && !inside ? 1 : 0;
            inside = !space;
        }
        return words;
    }

    @Provide
    Arbitrary<String> texts() {
        Arbitrary<Character> mostlyPlain = Arbitraries.frequencyOf(
                Tuple.of(40, Arbitraries.chars().range('a', 'z')),
                Tuple.of(20, Arbitraries.of(' ')),
                Tuple.of(2, Arbitraries.chars().range('\0', '\u007f')),
                Tuple.of(2, Arbitraries.of('é', '’', '\u00a0', '\u3000', '\u0301', '\u00b4', '全', '\u0085', '\ufdfa')));
        return mostlyPlain.list().ofMaxSize(60).map(list -> {
            StringBuilder text = new StringBuilder();
            list.forEach(text::append);
            return text.toString();
        });
    }
}
