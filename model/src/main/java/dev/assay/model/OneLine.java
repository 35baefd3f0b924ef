package dev.assay.model;

import java.util.function.IntPredicate;

/**
 * An id, a name or a sentence with such in it, as it may be shown: an id is any text, so that it may hold what breaks a
 * line, turns it round or commands a terminal.
 */
public final class OneLine {
    private static final char DOT = '\u00b7';

    private OneLine() {}

    /** For a line that people read: whatever has no shape of its own is a dot. */
    public static String shown(String text) {
        return dotted(text, OneLine::isUnseen);
    }

    /**
     * For a text in a window, which may have several lines and joined letters: only what commands, or turns round what
     * stands beside it, is a dot.
     */
    public static String upright(String text) {
        return dotted(text, point -> (Character.getType(point) == Character.CONTROL && point != '\n' && point != '\t')
                || point >= 0x202a && point <= 0x202e
                || point >= 0x2066 && point <= 0x2069);
    }

    /**
     * For a cell of a table that programs read: as an escape such as {@code \t} or <code>&#92;u202e</code>, so that
     * nothing is lost.
     */
    public static String escaped(String text) {
        if (text.codePoints().noneMatch(OneLine::breaksOrTurns)) {
            return text;
        }
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(point -> {
            switch (point) {
                case '\t' -> escaped.append("\\t");
                case '\n' -> escaped.append("\\n");
                case '\r' -> escaped.append("\\r");
                default -> {
                    if (breaksOrTurns(point)) {
                        Character.toString(point).chars().forEach(unit -> escaped.append("\\u%04x".formatted(unit)));
                    } else {
                        escaped.appendCodePoint(point);
                    }
                }
            }
        });
        return escaped.toString();
    }

    private static String dotted(String text, IntPredicate unwanted) {
        if (text.codePoints().noneMatch(unwanted)) {
            return text;
        }
        StringBuilder dotted = new StringBuilder();
        text.codePoints().forEach(point -> dotted.appendCodePoint(unwanted.test(point) ? DOT : point));
        return dotted.toString();
    }

    private static boolean isUnseen(int point) {
        return breaksOrTurns(point) || Character.getType(point) == Character.FORMAT;
    }

    private static boolean breaksOrTurns(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE ->
                true;
            case Character.FORMAT -> isHidden(point);
            default -> false;
        };
    }

    /**
     * Of the signs without a shape those that are no part of how words are written, as joiners and soft hyphens are.
     */
    private static boolean isHidden(int point) {
        return point == 0x061c
                || point == 0x180e
                || point == 0x200b
                || point >= 0x200e && point <= 0x200f
                || point >= 0x202a && point <= 0x202e
                || point >= 0x2060 && point <= 0x206f
                || point == 0xfeff
                || point >= 0xfff9 && point <= 0xfffb
                || point >= 0xe0001;
    }
}
