package dev.assay.persistence.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A list of texts as Python prints one, which is how pandas writes a list into a cell of a table: {@code ['It is
 * quiet.', "It's loud."]}. Python reads back what it prints of a text, so that such a list is exact; lists of anything
 * else, and those that were shortened or printed by others (numpy leaves out the commas), are none.
 */
public final class PythonList {
    private static final Map<Character, Character> ESCAPES =
            Map.of('n', '\n', 't', '\t', 'r', '\r', '\\', '\\', '\'', '\'', '"', '"');

    /** How many hexadecimal digits follow. */
    private static final Map<Character, Integer> CODES = Map.of('x', 2, 'u', 4, 'U', 8);

    private static final int HEXADECIMAL = 16;

    private final String text;
    private int at;

    private PythonList(String text) {
        this.text = text;
    }

    /** The texts of a list; empty where it is no whole list of texts. */
    public static Optional<List<String>> read(String text) {
        return new PythonList(text.strip()).list();
    }

    private Optional<List<String>> list() {
        List<String> texts = new ArrayList<>();
        if (!takes('[')) {
            return Optional.empty();
        }
        do {
            skipBlanks();
            Optional<String> one = string();
            if (one.isEmpty()) {
                return Optional.empty();
            }
            texts.add(one.get());
            skipBlanks();
        } while (takes(','));
        return takes(']') && at == text.length() ? Optional.of(texts) : Optional.empty();
    }

    private Optional<String> string() {
        if (at == text.length() || text.charAt(at) != '\'' && text.charAt(at) != '"') {
            return Optional.empty();
        }
        char quote = text.charAt(at++);
        StringBuilder value = new StringBuilder();
        while (at < text.length() && text.charAt(at) != quote) {
            char next = text.charAt(at++);
            if (next != '\\') {
                value.append(next);
            } else if (at == text.length() || !escape(text.charAt(at++), value)) {
                return Optional.empty();
            }
        }
        return takes(quote) ? Optional.of(value.toString()) : Optional.empty();
    }

    private boolean escape(char kind, StringBuilder value) {
        if (ESCAPES.containsKey(kind)) {
            value.append(ESCAPES.get(kind));
            return true;
        }
        int end = at + CODES.getOrDefault(kind, text.length());
        if (end > text.length() || !text.substring(at, end).matches("[0-9a-fA-F]+")) {
            return false;
        }
        long point = Long.parseLong(text.substring(at, end), HEXADECIMAL);
        if (point > Character.MAX_CODE_POINT) {
            return false;
        }
        value.appendCodePoint((int) point);
        at = end;
        return true;
    }

    private void skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private boolean takes(char wanted) {
        boolean there = at < text.length() && text.charAt(at) == wanted;
        if (there) {
            at++;
        }
        return there;
    }
}
