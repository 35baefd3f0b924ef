package dev.assay.persistence.sqlite;

import dev.assay.model.WordCount;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Counts words as {@link WordCount} does, in the bytes that a text is stored as: quicker than making a text of them.
 */
final class StoredWords {
    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long EACH = 0x0101010101010101L;
    private static final long HIGH = EACH << 7;

    private StoredWords() {}

    /** The words of a text. */
    static int of(byte[] text) {
        int words = 0;
        boolean behindSpace = true;
        int i = 0;
        while (i < text.length) {
            long eight = i + Long.BYTES <= text.length ? (long) EIGHT.get(text, i) : HIGH;
            if ((eight & HIGH) == 0 && !hasControl(eight)) {
                // Eight ASCII characters at once: the high bit of each byte that is a space, then the starts behind a
                // space.
                long spaces = (((eight ^ EACH * ' ') | HIGH) - EACH ^ HIGH) & HIGH;
                long behind = spaces << 8 | (behindSpace ? 0x80 : 0);
                words += Long.bitCount(behind & ~spaces);
                behindSpace = spaces < 0;
                i += Long.BYTES;
                continue;
            }
            int end = Math.min(i + Long.BYTES, text.length);
            while (i < end) {
                int size = size(text[i]);
                if (size > 3 || i + size > text.length) {
                    return WordCount.of(new String(text, StandardCharsets.UTF_8));
                }
                char unit = character(text, i, size);
                if (WordCount.hasToBeNormalised(unit)) {
                    return WordCount.of(new String(text, StandardCharsets.UTF_8));
                }
                boolean space = WordCount.separates(unit);
                words += !space && behindSpace ? 1 : 0;
                behindSpace = space;
                i += size;
            }
        }
        return words;
    }

    /** True if one of eight ASCII characters is below the space. */
    private static boolean hasControl(long eight) {
        return (((eight | HIGH) - EACH * ' ') & HIGH) != HIGH;
    }

    /**
     * Length in bytes of a character that begins with {@code first}; more than three when it begins with none that is
     * legal.
     */
    private static int size(byte first) {
        return first >= 0 ? 1 : (first & 0xe0) == 0xc0 ? 2 : (first & 0xf0) == 0xe0 ? 3 : 4;
    }

    private static char character(byte[] text, int at, int size) {
        return switch (size) {
            case 1 -> (char) text[at];
            case 2 -> (char) ((text[at] & 0x1f) << 6 | text[at + 1] & 0x3f);
            default -> (char) ((text[at] & 0x0f) << 12 | (text[at + 1] & 0x3f) << 6 | text[at + 2] & 0x3f);
        };
    }
}
