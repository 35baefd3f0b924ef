package dev.assay.model.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;

/**
 * The length L of a text: how many words its NFKC form has between white space. White space is what Unicode calls so, as in the
 * programs that the track counts with.
 *
 * <p>Most characters mean the same for this count before and after they are normalised, so a text is normalised only when one
 * of the few others is in it: thousands of long answers are counted at a time.
 */
public final class WordCount {
    private static final byte UNKNOWN = 0;
    private static final byte SPACE = 1;
    private static final byte WORD = 2;
    /** Becomes several characters, white space among them, or is half of a character: its text has to be normalised. */
    private static final byte OTHER = 3;

    /** What each character is, found out when it is first met. Written by any thread, always with the same values. */
    private static final byte[] KINDS = new byte[1 << Character.SIZE];

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long EACH = 0x0101010101010101L;
    private static final long HIGH = EACH << 7;

    private WordCount() {}

    /** The words of a text. */
    public static int of(String text) {
        int words = 0;
        byte before = SPACE;
        for (int i = 0; i < text.length(); i++) {
            byte kind = kind(text.charAt(i));
            if (kind == OTHER) {
                return ofNormal(Normalizer.normalize(text, Normalizer.Form.NFKC));
            }
            words += kind != SPACE && before == SPACE ? 1 : 0;
            before = kind;
        }
        return words;
    }

    /** The words of a text that is at hand in UTF-8. */
    public static int ofUtf8(byte[] text) {
        int words = 0;
        byte before = SPACE;
        int i = 0;
        while (i < text.length) {
            long eight = i + Long.BYTES <= text.length ? (long) EIGHT.get(text, i) : HIGH;
            if ((eight & HIGH) == 0 && !hasControl(eight)) {
                // Eight ASCII characters at once: the high bit of each byte that is a space, then the starts behind a space.
                long spaces = (((eight ^ EACH * ' ') | HIGH) - EACH ^ HIGH) & HIGH;
                long behindSpace = spaces << 8 | (before == SPACE ? 0x80 : 0);
                words += Long.bitCount(behindSpace & ~spaces);
                before = spaces < 0 ? SPACE : WORD;
                i += Long.BYTES;
                continue;
            }
            int end = Math.min(i + Long.BYTES, text.length);
            while (i < end) {
                int size = size(text[i]);
                if (size > 3 || i + size > text.length) {
                    return of(new String(text, StandardCharsets.UTF_8));
                }
                byte kind = kind(character(text, i, size));
                if (kind == OTHER) {
                    return of(new String(text, StandardCharsets.UTF_8));
                }
                words += kind != SPACE && before == SPACE ? 1 : 0;
                before = kind;
                i += size;
            }
        }
        return words;
    }

    /** Whether one of eight ASCII characters is below the space. */
    private static boolean hasControl(long eight) {
        return (((eight | HIGH) - EACH * ' ') & HIGH) != HIGH;
    }

    /** How many bytes a character has that begins with {@code first}; more than three when it begins with none that is legal. */
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

    private static int ofNormal(String text) {
        int words = 0;
        boolean inside = false;
        for (int i = 0; i < text.length(); i++) {
            boolean space = isWhiteSpace(text.charAt(i));
            words += space || inside ? 0 : 1;
            inside = !space;
        }
        return words;
    }

    private static byte kind(char unit) {
        byte known = KINDS[unit];
        if (known != UNKNOWN) {
            return known;
        }
        byte found = findKind(unit);
        KINDS[unit] = found;
        return found;
    }

    private static byte findKind(char unit) {
        if (Character.isSurrogate(unit)) {
            return OTHER;
        }
        String normal = Normalizer.normalize(String.valueOf(unit), Normalizer.Form.NFKC);
        long spaces = normal.chars().filter(one -> isWhiteSpace((char) one)).count();
        return spaces == 0 ? WORD : spaces == normal.length() ? SPACE : OTHER;
    }

    private static boolean isWhiteSpace(char unit) {
        return Character.isWhitespace(unit) || Character.isSpaceChar(unit) || unit == '\u0085';
    }
}
