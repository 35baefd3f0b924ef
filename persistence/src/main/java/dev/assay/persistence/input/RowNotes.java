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

    /** Lines of which one thing is to be said. */
    private record Lines(long first, long count) {
        Lines and(Lines other) {
            return new Lines(Math.min(first, other.first), count + other.count);
        }
    }

    /** So many rows are named. */
    private static final int NAMED = 5;

    private final List<String> shortLines = new ArrayList<>();
    private long shortRows;
    private Optional<Lines> above = Optional.empty();
    private Optional<Lines> comments = Optional.empty();
    private final Map<String, Lines> missing = new TreeMap<>();
    private final Map<Long, TreeSet<String>> beside = new TreeMap<>();

    RowNotes() {}

    synchronized void comment(long line) {
        Lines one = new Lines(line, 1);
        comments = Optional.of(comments.map(one::and).orElse(one));
    }

    /** Notes lines above the names of the columns. */
    synchronized void above(long line, long count) {
        above = Optional.of(new Lines(line, count));
    }

    synchronized boolean hasComments() {
        return comments.isPresent();
    }

    synchronized void forgetComments() {
        comments = Optional.empty();
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
        if (hasAny(record)) {
            Set<String> found = new TreeSet<>();
            within("", record, found);
            found.forEach(path -> count(line, path));
        }
    }

    /** True of nearly no value: only then it is worth the paths of all fields. */
    private static boolean hasAny(JsonNode value) {
        for (JsonNode inner : value) {
            if (hasAny(inner)) {
                return true;
            }
        }
        return KeptJson.isNotANumber(value);
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
        missing.merge(name, new Lines(line, 1), Lines::and);
    }

    synchronized List<Note> list() {
        List<Note> notes = new ArrayList<>();
        comments.ifPresent(one -> notes.add(new Note(one.first(), StoreWords.say("import.comments", one.count()))));
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
