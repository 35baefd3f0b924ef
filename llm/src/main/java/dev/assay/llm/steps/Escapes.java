package dev.assay.llm.steps;

import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads backslashes inside a quoted text of JSON or Python, and quotes texts from elsewhere for a model.
 */
final class Escapes {
    /** {@code <} in each of its widths: what the signs that part the turns of a conversation begin with. */
    private static final String OPENING = "<\uFF1C\uFE64\u2039\u27E8\u3008\u02C2";

    /** In brackets, as {@code [INST]} and {@code [/INST]}; a number or a sentence in brackets is none of these. */
    private static final Pattern BRACKETED = Pattern.compile("\\[\\s*/?\\s*[A-Za-z_]{1,24}\\s*\\]");

    private Escapes() {}

    /**
     * A text as one line of JSON that it can neither end nor leave: whatever could close the quotation, break the line,
     * be invisible, turn the direction of writing, or be taken for a sign that ends a turn of a conversation is written
     * as an escape. Reading it as JSON gives the text back to the letter.
     */
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 16).append('"');
        Matcher bracketed = BRACKETED.matcher(text);
        int sign = bracketed.find() ? bracketed.start() : -1;
        for (int at = 0; at < text.length(); ) {
            int code = text.codePointAt(at);
            int next = at + Character.charCount(code);
            if (at == sign) {
                escape('[', quoted);
                sign = bracketed.find() ? bracketed.start() : -1;
            } else if (isPlain(code, next < text.length() ? text.codePointAt(next) : ' ')) {
                quoted.appendCodePoint(code);
            } else {
                escape(code, quoted);
            }
            at = next;
        }
        return quoted.append('"').toString();
    }

    private static boolean isPlain(int code, int next) {
        if (OPENING.indexOf(code) >= 0) {
            // Less than a number, or than something with a space before it, is arithmetic.
            return code == '<' && (Character.isDigit(next) || next == ' ' || next == '=');
        }
        return switch (Character.getType(code)) {
            case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE,
                    Character.UNASSIGNED, Character.PRIVATE_USE -> false;
            // The two joiners are letters to several scripts.
            case Character.FORMAT -> code == 0x200C || code == 0x200D;
            default -> code != '"' && code != '\\';
        };
    }

    private static void escape(int code, StringBuilder into) {
        switch (code) {
            case '"' -> into.append("\\\"");
            case '\\' -> into.append("\\\\");
            case '\n' -> into.append("\\n");
            case '\t' -> into.append("\\t");
            default -> {
                for (char unit : Character.toChars(code)) {
                    into.append("\\u").append(HexFormat.of().toHexDigits(unit));
                }
            }
        }
    }

    /**
     * Appends what the escape at {@code at} stands for; the index after it. A backslash that begins none stands for
     * itself.
     */
    static int read(String text, int at, StringBuilder into) {
        if (at + 1 >= text.length()) {
            into.append('\\');
            return at + 1;
        }
        char kind = text.charAt(at + 1);
        return switch (kind) {
            case '"', '\'', '\\', '/' -> append(into, kind, at);
            case 'n' -> append(into, '\n', at);
            case 't' -> append(into, '\t', at);
            case 'r' -> append(into, '\r', at);
            case 'b' -> append(into, '\b', at);
            case 'f' -> append(into, '\f', at);
            case 'x' -> number(text, at, 2, into);
            case 'u' -> number(text, at, 4, into);
            case 'U' -> number(text, at, 8, into);
            default -> {
                into.append('\\');
                yield at + 1;
            }
        };
    }

    private static int append(StringBuilder into, char unit, int at) {
        into.append(unit);
        return at + 2;
    }

    private static int number(String text, int at, int digits, StringBuilder into) {
        int end = at + 2 + digits;
        if (end <= text.length() && text.substring(at + 2, end).chars().allMatch(HexFormat::isHexDigit)) {
            long code = HexFormat.fromHexDigitsToLong(text, at + 2, end);
            if (code <= Character.MAX_CODE_POINT) {
                // Half of a pair is appended as it is: its other half follows.
                into.appendCodePoint((int) code);
                return end;
            }
        }
        into.append('\\');
        return at + 1;
    }
}
