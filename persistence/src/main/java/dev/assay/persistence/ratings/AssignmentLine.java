package dev.assay.persistence.ratings;

import dev.assay.model.Answer;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import dev.assay.model.scoring.JudgmentCounts;
import dev.assay.model.text.WordCount;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads what scores need of one ordinary row of a file of assignments, straight from its bytes: such a file is mostly text that is
 * only passed over. It takes nothing that the usual way would not take, and takes it alike; whatever is out of the ordinary
 * (a fault, a field of another type, an escape in a name) it leaves to the usual way, which also has the words for it.
 *
 * <p>Used again for every line; what it read is good until the next one.
 */
final class AssignmentLine {
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

    private static final byte[] QID = name("qid");
    private static final byte[] RUN_ID = name("run_id");
    private static final byte[] JUDGE = name("judge");
    private static final byte[] JUDGE_KIND = name("judge_kind");
    private static final byte[] ASSESSOR = name(AssignmentRows.ASSESSOR);
    private static final byte[] ANSWER_TEXT = name("answer_text");
    private static final byte[] NUGGETS = name("nuggets");
    private static final byte[] IMPORTANCE = name("importance");
    private static final byte[] ASSIGNMENT = name("assignment");
    private static final byte[] RECHECK = name("recheck");
    /** Fields by which a row is another one than an answer's, or the envelope of several. */
    private static final byte[][] OTHERS = {
        name("candidate_text"), name("artifacts"), name("schema_version"), name("query_id"), name("topic_id")
    };

    private static final Label[] LABELS = Label.values();
    private static final byte[][] LABEL_WORDS =
            Arrays.stream(LABELS).map(label -> name(label.word())).toArray(byte[][]::new);
    private static final Importance[] IMPORTANCES = Importance.values();
    private static final byte[][] IMPORTANCE_WORDS =
            Arrays.stream(IMPORTANCES).map(importance -> name(importance.word())).toArray(byte[][]::new);

    private final JudgmentCounts counts = JudgmentCounts.ofLabels();
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

    private String topic;
    private String run;
    private String judge;
    private boolean assessor;
    private boolean anyLabel;
    private boolean hasNuggets;
    private int words;

    private static byte[] name(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    String topic() {
        return topic;
    }

    /** Null where the row says none. */
    String run() {
        return run;
    }

    /** Null where the row says none. */
    String judge() {
        return judge;
    }

    boolean isAssessor() {
        return assessor;
    }

    /** Whether any nugget is labelled, even if that is to be looked at again. */
    boolean hasLabel() {
        return anyLabel;
    }

    /** The length of the answer; 0 where its text is not there. */
    int words() {
        return words;
    }

    JudgmentCounts counts() {
        return counts;
    }

    /** Reads a line of strict UTF-8; false when it is out of the ordinary. */
    boolean read(byte[] line, int start, int length) {
        bytes = line;
        at = start;
        end = start + length;
        topic = null;
        run = null;
        judge = null;
        assessor = false;
        anyLabel = false;
        hasNuggets = false;
        words = 0;
        nameCount = 0;
        counts.clear();
        if (length > LONGEST || !row()) {
            return false;
        }
        blanks();
        return at == end && topic != null && hasNuggets;
    }

    private boolean row() {
        if (!opens('{')) {
            return false;
        }
        int first = nameCount;
        for (boolean more = !closes('}'); more; more = comma()) {
            if (!field(first)) {
                return false;
            }
            if (is(QID)) {
                topic = filledText();
                if (topic == null) {
                    return false;
                }
            } else if (is(RUN_ID)) {
                run = filledText();
                if (run == null) {
                    return false;
                }
            } else if (is(JUDGE)) {
                judge = filledText();
                if (judge == null) {
                    return false;
                }
            } else if (is(JUDGE_KIND)) {
                if (!string() || !textPlain) {
                    return false;
                }
                assessor = is(ASSESSOR);
            } else if (is(ANSWER_TEXT)) {
                if (!string()) {
                    return false;
                }
                words = textWords >= 0 ? textWords : Answer.countWords(decoded());
            } else if (is(NUGGETS)) {
                hasNuggets = true;
                if (!nuggets()) {
                    return false;
                }
            } else if (isOther() || !skip(1)) {
                return false;
            }
        }
        nameCount = first;
        return closed('}');
    }

    private boolean nuggets() {
        if (!opens('[')) {
            return false;
        }
        for (boolean more = !closes(']'); more; more = comma()) {
            if (!nugget()) {
                return false;
            }
        }
        return closed(']');
    }

    private boolean nugget() {
        if (!opens('{')) {
            return false;
        }
        int first = nameCount;
        Importance importance = Importance.UNSET;
        Label label = Label.UNLABELLED;
        boolean recheck = false;
        for (boolean more = !closes('}'); more; more = comma()) {
            if (!field(first)) {
                return false;
            }
            if (is(IMPORTANCE)) {
                if (!string() || !textPlain) {
                    return false;
                }
                int found = found(IMPORTANCE_WORDS);
                importance = found < 0 ? Importance.UNSET : IMPORTANCES[found];
            } else if (is(ASSIGNMENT)) {
                if (!string() || !textPlain) {
                    return false;
                }
                int found = found(LABEL_WORDS);
                label = found < 0 ? Label.FAILED : LABELS[found];
            } else if (is(RECHECK)) {
                blanks();
                recheck = at < end && bytes[at] == 't';
                if (!skip(2)) {
                    return false;
                }
            } else if (!skip(2)) {
                return false;
            }
        }
        nameCount = first;
        anyLabel |= label != Label.UNLABELLED;
        counts.add(importance, recheck ? Label.UNLABELLED : label);
        return closed('}');
    }

    private boolean isOther() {
        for (byte[] other : OTHERS) {
            if (is(other)) {
                return true;
            }
        }
        return false;
    }

    private int found(byte[][] all) {
        for (int i = 0; i < all.length; i++) {
            if (is(all[i])) {
                return i;
            }
        }
        return -1;
    }

    /** A text without escapes that is not empty, or null. */
    private String filledText() {
        return string() && textPlain && textEnd > textStart
                ? new String(bytes, textStart, textEnd - textStart, StandardCharsets.UTF_8)
                : null;
    }

    /** Passes over any value. */
    private boolean skip(int depth) {
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
    private boolean field(int first) {
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

    private boolean is(byte[] word) {
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

    private boolean opens(char bracket) {
        blanks();
        return at < end && bytes[at++] == bracket;
    }

    /** Whether the bracket follows at once; it is not passed over. */
    private boolean closes(char bracket) {
        blanks();
        return at < end && bytes[at] == bracket;
    }

    private boolean closed(char bracket) {
        blanks();
        return at < end && bytes[at++] == bracket;
    }

    private boolean comma() {
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
    private boolean string() {
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
    private String decoded() {
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
