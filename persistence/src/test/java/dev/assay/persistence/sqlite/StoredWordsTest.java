package dev.assay.persistence.sqlite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.WordCount;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StoredWordsTest {
    private static final String UNUSUAL =
            "\u00e9\u2019\u00a0\u3000\u0301\u00b4\u5168\u0085\ufdfa\u202f\t\n\u001c\0\u007f";

    @Test
    void everyCharacterCountsAsInText() {
        IntStream.rangeClosed(0, 0x2_ffff)
                .filter(one -> one < 0xd800 || one > 0xdfff)
                .mapToObj(one -> "a" + Character.toString(one) + "b " + Character.toString(one) + "  and some more")
                .forEach(StoredWordsTest::same);
    }

    @Test
    void textsOfEveryLengthCountAsText() {
        Random random = new Random(8);
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int left = random.nextInt(40); left > 0; left--) {
                int kind = random.nextInt(20);
                text.append(kind == 0
                        ? UNUSUAL.charAt(random.nextInt(UNUSUAL.length()))
                        : kind < 6 ? ' ' : (char) ('a' + random.nextInt(26)));
            }
            same(text.toString());
        }
    }

    private static void same(String text) {
        assertEquals(
                WordCount.of(text),
                StoredWords.of(text.getBytes(StandardCharsets.UTF_8)),
                () -> text.chars().boxed().toList().toString());
    }
}
