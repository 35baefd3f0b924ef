package dev.assay.llm.steps;

import java.util.HexFormat;

/** What a backslash means inside a quoted text of JSON or Python. */
final class Escapes {
    private Escapes() {}

    /** Appends what the escape at {@code at} stands for; the index after it. A backslash that begins none stands for itself. */
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
