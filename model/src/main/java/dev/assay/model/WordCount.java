package dev.assay.model;

import java.text.Normalizer;

/**
 * The length L of a text: how many words its NFKC form has between white space. White space is what Unicode calls so,
 * as in the programs that the track counts with.
 *
 * <p>Most characters mean the same for this count before and after they are normalised, so a text is normalised only
 * when one of the few others is in it: thousands of long answers are counted at a time.
 */
public final class WordCount {
    private static final byte UNKNOWN = 0;
    private static final byte SPACE = 1;
    private static final byte WORD = 2;
    /** Becomes several characters, white space among them, or is half of a character: its text has to be normalised. */
    private static final byte OTHER = 3;

    /** The kind of each character, found out at its first use. Written by any thread, always with the same values. */
    private static final byte[] KINDS = new byte[1 << Character.SIZE];

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
