package dev.assay.app.service.report;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of a page that its figures come from: fields between blanks, each line with a checksum at its end. */
final class EmbeddedLines {
    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-f]{4})");

    private final StringBuilder out = new StringBuilder();

    /** The topics and runs by their numbers; they are read before the lines that have these. */
    record Numbered(List<TopicId> topics, List<RunId> runs) {
        TopicId topic(String number) {
            return topics.get(Integer.parseInt(number));
        }

        RunId run(String number) {
            return runs.get(Integer.parseInt(number));
        }
    }

    /** Adds a line. */
    void line(Object... fields) {
        List<String> written = new ArrayList<>();
        for (Object field : fields) {
            written.add(escaped(field.toString()));
        }
        String line = String.join(" ", written);
        out.append(line).append(' ').append(checksum(line)).append('\n');
    }

    /** Nothing in it ends the element that it stands in, a field or a line. */
    static String escaped(String field) {
        StringBuilder escaped = new StringBuilder();
        for (char one : field.toCharArray()) {
            if (one <= ' ' || "<>&\\".indexOf(one) >= 0) {
                escaped.append(String.format("\\u%04x", (int) one));
            } else {
                escaped.append(one);
            }
        }
        return escaped.toString();
    }

    /** A field as it was before it was written. */
    static String plain(String field) {
        return ESCAPE.matcher(field).replaceAll(found ->
                Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(found.group(1), 16))));
    }

    /** FNV-1a of 32 bits over the letters: a change of one letter always changes it. */
    static String checksum(String line) {
        int hash = 0x811c9dc5;
        for (int i = 0; i < line.length(); i++) {
            hash = (hash ^ line.charAt(i)) * 0x01000193;
        }
        return Integer.toUnsignedString(hash, 36);
    }

    /** All lines. */
    @Override
    public String toString() {
        return out.toString();
    }
}
