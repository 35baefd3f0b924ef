package dev.assay.persistence.input;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.model.Message;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What is said of a file that could be read: lines that are comments, numbers that are none, and what stands around its
 * rows. Rows may be read side by side.
 */
public final class RowNotes {
    /**
     * A sentence.
     *
     * @param line the first that it is about, from 1
     */
    public record Note(long line, Message told) {}

    /** Rows without a number in a field, or that are left out. */
    private record Missing(long first, long count) {}

    /** So many rows are named. */
    private static final int NAMED = 5;

    private final List<String> shortLines = new ArrayList<>();
    private long shortRows;
    private Optional<Missing> above = Optional.empty();
    private final List<Long> comments = new ArrayList<>();
    private final Map<String, Missing> missing = new TreeMap<>();
    private final Map<Long, TreeSet<String>> beside = new TreeMap<>();

    RowNotes() {}

    synchronized void comment(long line) {
        comments.add(line);
    }

    /** Notes lines above the names of the columns. */
    synchronized void above(long line, long count) {
        above = Optional.of(new Missing(line, count));
    }

    synchronized boolean hasComments() {
        return !comments.isEmpty();
    }

    synchronized void forgetComments() {
        comments.clear();
    }

    synchronized void beside(long line, List<String> names) {
        if (!names.isEmpty()) {
            beside.computeIfAbsent(line, key -> new TreeSet<>()).addAll(names);
        }
    }

    /** Notes a row with fewer cells than the header. */
    synchronized void shortRow(long line) {
        shortRows++;
        if (shortLines.size() < NAMED) {
            shortLines.add(Long.toString(line));
        }
    }

    /** Notes the fields of a record, also those within others, that are NaN or infinite. */
    void notNumbers(long line, JsonNode record) {
        Set<String> found = new TreeSet<>();
        within("", record, found);
        found.forEach(path -> count(line, path));
    }

    private static void within(String path, JsonNode value, Set<String> found) {
        if (value.isObject()) {
            value.forEachEntry((name, inner) -> within(path.isEmpty() ? name : path + "." + name, inner, found));
        } else if (value.isArray()) {
            value.forEach(item -> within(path + "[]", item, found));
        } else if (KeptJson.isNotANumber(value)) {
            found.add(path);
        }
    }

    private synchronized void count(long line, String name) {
        missing.merge(name, new Missing(line, 1), (one, other) ->
                new Missing(Math.min(one.first(), other.first()), one.count() + other.count()));
    }

    synchronized List<Note> list() {
        List<Note> notes = new ArrayList<>();
        if (!comments.isEmpty()) {
            notes.add(new Note(comments.getFirst(), StoreWords.say("import.comments", comments.size())));
        }
        above.ifPresent(one -> notes.add(new Note(one.first(), StoreWords.say("import.table.above", one.count()))));
        beside.forEach((line, names) ->
                notes.add(new Note(line, StoreWords.say("import.beside", String.join(", ", names)))));
        if (shortRows > 0) {
            notes.add(new Note(
                    Long.parseLong(shortLines.getFirst()),
                    StoreWords.say("import.table.short", shortRows, String.join(", ", shortLines))));
        }
        missing.forEach((name, one) ->
                notes.add(new Note(one.first(), StoreWords.say("import.not-numbers", name, one.count()))));
        return notes;
    }
}
