package dev.assay.persistence.ratings;

import dev.assay.model.text.WordCount;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Walks over one JSON value in the bytes of a line and makes nothing of it but what is asked for. Every step is a check as well: where it
 * says false, the value is broken or out of the ordinary, and is to be read in the usual way.
 */
class JsonWalk {
    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x80 * ONES;
    /** Added to ASCII, it sets the high bit of all bytes but zeros. */
    private static final long TO_HIGH = 0x7f * ONES;
    /** Added to ASCII, it sets the high bit of all bytes but control characters. */
    private static final long CONTROLS = 0x60 * ONES;

    private static final long QUOTES = '"' * ONES;
    private static final long BACKSLASHES = '\\' * ONES;
    private static final long BLANKS = ' ' * ONES;

    /** Longer lines and numbers, deeper values and objects with more fields are out of the ordinary. */
    private static final int LONGEST = 1 << 20;

    private static final int LONGEST_NUMBER = 30;
    private static final int DEEPEST = 20;
    private static final int MOST_FIELDS = 64;
    private static final int LONGEST_NAME = 1_000;

    private byte[] bytes = new byte[0];
    private int end;
    private int at;
    /** What {@link #string()} passed over last. */
    private int textStart;

    private int textEnd;
    private boolean textPlain;
    private int textWords;
    /** Where the names of the fields of the objects around are. */
    private int[] names = new int[4 * MOST_FIELDS];

    private int nameCount;

    /** Starts at the beginning of a line of strict UTF-8; false when it is out of the ordinary for its length. */
    final boolean begins(byte[] line, int start, int length) {
        bytes = line;
        at = start;
        end = start + length;
        nameCount = 0;
        return length <= LONGEST;
    }

    /** Whether nothing follows. */
    final boolean isThrough() {
        blanks();
        return at == end;
    }

    /** Where the names of the object that is entered now begin. */
    final int fields() {
        return nameCount;
    }

    /** Forgets the names of the object whose names began there. */
    final void leave(int first) {
        nameCount = first;
    }

    /** The words of the text that was passed over last; less than 0 where they can only be counted when it is normalised. */
    final int textWords() {
        return textWords;
    }

    /** Passes over a text without escapes. */
    final boolean plainString() {
        return string() && textPlain;
    }

    /** A text without escapes that is not empty, or null. */
    final String filledText() {
        return string() && textPlain && textEnd > textStart
                ? new String(bytes, textStart, textEnd - textStart, StandardCharsets.UTF_8)
                : null;
    }

    /** Passes over any value. */
    final boolean skip(int depth) {
        blanks();
        if (at >= end || depth > DEEPEST) {
            return false;
        }
        return switch (bytes[at]) {
            case '"' -> string();
            case '{' -> {
                int first = nameCount;
                at++;
                for (boolean more = !closes('}'); more; more = comma()) {
                    if (!field(first) || !skip(depth + 1)) {
                        yield false;
                    }
                }
                nameCount = first;
                yield closed('}');
            }
            case '[' -> {
                at++;
                for (boolean more = !closes(']'); more; more = comma()) {
                    if (!skip(depth + 1)) {
                        yield false;
                    }
                }
                yield closed(']');
            }
            case 't' -> literal("true");
            case 'f' -> literal("false");
            case 'n' -> literal("null");
            default -> number();
        };
    }

    private boolean literal(String word) {
        for (int i = 0; i < word.length(); i++, at++) {
            if (at >= end || bytes[at] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private boolean number() {
        int start = at;
        if (bytes[at] == '-') {
            at++;
        }
        boolean zero = at < end && bytes[at] == '0';
        int whole = digits();
        if (whole == 0 || zero && whole > 1) {
            return false;
        }
        if (at < end && bytes[at] == '.') {
            at++;
            if (digits() == 0) {
                return false;
            }
        }
        if (at < end && (bytes[at] | 0x20) == 'e') {
            at++;
            if (at < end && (bytes[at] == '+' || bytes[at] == '-')) {
                at++;
            }
            if (digits() == 0) {
                return false;
            }
        }
        return at - start <= LONGEST_NUMBER;
    }

    private int digits() {
        int start = at;
        while (at < end && bytes[at] >= '0' && bytes[at] <= '9') {
            at++;
        }
        return at - start;
    }

    /** Passes over a field's name, which no field of its object had before, and the colon; the name is then the text. */
    final boolean field(int first) {
        if (!string() || !textPlain || nameCount - first == 2 * MOST_FIELDS) {
            return false;
        }
        int start = textStart;
        int stop = textEnd;
        if (stop - start > LONGEST_NAME) {
            return false;
        }
        for (int i = first; i < nameCount; i += 2) {
            if (names[i + 1] - names[i] == stop - start
                    && Arrays.equals(bytes, names[i], names[i + 1], bytes, start, stop)) {
                return false;
            }
        }
        if (nameCount + 2 > names.length) {
            names = Arrays.copyOf(names, 2 * names.length);
        }
        names[nameCount++] = start;
        names[nameCount++] = stop;
        blanks();
        return at < end && bytes[at++] == ':';
    }

    final boolean is(byte[] word) {
        int length = textEnd - textStart;
        if (length != word.length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (bytes[textStart + i] != word[i]) {
                return false;
            }
        }
        return true;
    }

    final boolean opens(char bracket) {
        blanks();
        return at < end && bytes[at++] == bracket;
    }

    /** Whether that follows next; it is not passed over. */
    final boolean closes(char bracket) {
        blanks();
        return at < end && bytes[at] == bracket;
    }

    final boolean closed(char bracket) {
        blanks();
        return at < end && bytes[at++] == bracket;
    }

    final boolean comma() {
        blanks();
        if (at < end && bytes[at] == ',') {
            at++;
            return true;
        }
        return false;
    }

    private void blanks() {
        while (at < end && (bytes[at] == ' ' || bytes[at] == '\t' || bytes[at] == '\r')) {
            at++;
        }
    }

    /**
     * Passes over a text, eight bytes at a time where it is plain ASCII, and counts its words; less than 0 where they can only be
     * counted when it is normalised.
     */
    final boolean string() {
        if (!opens('"')) {
            return false;
        }
        textStart = at;
        textPlain = true;
        int counted = 0;
        boolean countable = true;
        // Whether the character before separates words, as the high bit of its byte.
        long before = 0x80;
        while (true) {
            while (at + Long.BYTES <= end) {
                long word = (long) WORDS.get(bytes, at);
                if ((word & HIGH_BITS) != 0
                        || (((word ^ QUOTES) + TO_HIGH) & ((word ^ BACKSLASHES) + TO_HIGH) & (word + CONTROLS) & HIGH_BITS)
                                != HIGH_BITS) {
                    break;
                }
                long separators = ~((word ^ BLANKS) + TO_HIGH) & HIGH_BITS;
                counted += Long.bitCount(~separators & (separators << 8 | before) & HIGH_BITS);
                before = separators >>> 56;
                at += Long.BYTES;
            }
            if (at >= end) {
                return false;
            }
            int one = bytes[at];
            if (one == '"') {
                textEnd = at++;
                textWords = countable ? counted : -1;
                return true;
            }
            int unit;
            if (one == '\\') {
                textPlain = false;
                unit = escape();
            } else {
                unit = one >= 0 ? ascii(one) : letter();
            }
            if (unit < 0) {
                return false;
            }
            boolean separates = unit == ' ' || (unit < ' ' || unit >= 0x80) && WordCount.separates((char) unit);
            countable &= unit < 0x80 || !WordCount.hasToBeNormalised((char) unit);
            counted += !separates && before != 0 ? 1 : 0;
            before = separates ? 0x80 : 0;
        }
    }

    private int ascii(int one) {
        at++;
        // A control character does not stand in a text of JSON as it is.
        return one < ' ' ? -1 : one;
    }

    /** Passes over a letter that is no ASCII, and gives it, or half of its surrogate pair. */
    private int letter() {
        int first = bytes[at] & 0xff;
        if (first < 0xe0) {
            int unit = (first & 0x1f) << 6 | bytes[at + 1] & 0x3f;
            at += 2;
            return unit;
        }
        if (first < 0xf0) {
            int unit = (first & 0xf) << 12 | (bytes[at + 1] & 0x3f) << 6 | bytes[at + 2] & 0x3f;
            at += 3;
            return unit;
        }
        at += 4;
        return Character.MIN_SURROGATE;
    }

    /** Passes over an escape, and gives what it stands for; half of a surrogate pair, of which the other half may be missing, is out of the ordinary. */
    private int escape() {
        if (at + 1 >= end) {
            return -1;
        }
        int letter = bytes[at + 1];
        if (letter == 'u') {
            int unit = unit(at + 2);
            at += 6;
            return unit >= 0 && Character.isSurrogate((char) unit) ? -1 : unit;
        }
        at += 2;
        return plain(letter);
    }

    private static int plain(int letter) {
        return switch (letter) {
            case '"', '\\', '/' -> letter;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> -1;
        };
    }

    private int unit(int from) {
        if (from + 4 > end) {
            return -1;
        }
        int unit = 0;
        for (int i = from; i < from + 4; i++) {
            int digit = bytes[i] < 0 ? -1 : Character.digit(bytes[i], 16);
            if (digit < 0) {
                return -1;
            }
            unit = unit << 4 | digit;
        }
        return unit;
    }

    /** The text that was passed over last. */
    final String decoded() {
        if (textPlain) {
            return new String(bytes, textStart, textEnd - textStart, StandardCharsets.UTF_8);
        }
        StringBuilder text = new StringBuilder(textEnd - textStart);
        int from = textStart;
        for (int i = textStart; i < textEnd; ) {
            if (bytes[i] != '\\') {
                i++;
                continue;
            }
            text.append(new String(bytes, from, i - from, StandardCharsets.UTF_8));
            boolean coded = bytes[i + 1] == 'u';
            text.append((char) (coded ? unit(i + 2) : plain(bytes[i + 1])));
            i += coded ? 6 : 2;
            from = i;
        }
        return text.append(new String(bytes, from, textEnd - from, StandardCharsets.UTF_8)).toString();
    }
}
