package dev.assay.persistence.input;

import dev.assay.model.Message;
import dev.assay.persistence.record.StoreWords;
import java.util.LinkedHashMap;
import java.util.Map;

/** Counts how often something happened in a file, and over which values. */
public final class Tally {
    private static final int MAX_DISTINCT = 1_000;
    private static final int MAX_LISTED = 40;
    private static final int MAX_LENGTH = 60;

    private final Map<String, Long> values = new LinkedHashMap<>();
    private long total;
    private long unlisted;

    public void add(String value) {
        total++;
        if (values.size() < MAX_DISTINCT || values.containsKey(value)) {
            values.merge(value, 1L, Long::sum);
        } else {
            unlisted++;
        }
    }

    public long total() {
        return total;
    }

    public boolean isEmpty() {
        return total == 0;
    }

    /** The distinct values, each with its count when it is not 1: "failed" (10), "sq3r method". */
    public Message list() {
        StringBuilder list = new StringBuilder();
        int listed = 0;
        for (Map.Entry<String, Long> entry : values.entrySet()) {
            if (listed == MAX_LISTED) {
                return StoreWords.say("import.tally.others", list, values.size() - listed);
            }
            list.append(listed++ == 0 ? "" : ", ").append(quoted(entry.getKey()));
            if (entry.getValue() > 1) {
                list.append(" (").append(entry.getValue()).append(')');
            }
        }
        Message all = Message.verbatim(list.toString());
        return unlisted == 0 ? all : StoreWords.say("import.tally.more", all);
    }

    /** A value in quotes, short enough for a message. */
    public static String quoted(String value) {
        int end = Math.min(value.length(), MAX_LENGTH);
        if (end < value.length() && Character.isHighSurrogate(value.charAt(end - 1))) {
            end--;
        }
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : value.substring(0, end).toCharArray()) {
            quoted.append(Character.isISOControl(c) ? ' ' : c);
        }
        return quoted.append(end < value.length() ? "…\"" : "\"").toString();
    }
}
