package dev.assay.persistence.sqlite;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/** The append-only log. */
public final class EventLog {
    private static final String COLUMNS = "SELECT sequence, at, actor, kind, topic_id, reverses, changes FROM event";

    /** A row of the log; {@code topic} and {@code reverses} may be null. */
    public record Row(
            long sequence, String at, String actor, String kind, String topic, Long reverses, String changes) {}

    /** The types of these columns, see {@link ControlSums}. */
    private static final String TYPES = "ittttjt";

    private final Database database;
    /** The event that was appended last, and its place in the chain. */
    private long appended = -1;

    private long chain;

    public EventLog(Database database) {
        this.database = database;
    }

    /** Appends a row; its sequence must be the next one. */
    public void append(Row row) throws SQLException {
        long before = row.sequence() - 1 == appended ? chain : chain(row.sequence() - 1);
        long here = database.sums().chained(
                before, row.sequence(), row.at(), row.actor(), row.kind(), row.topic(), row.reverses(), row.changes());
        database.update(
                "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                row.sequence(),
                row.at(),
                row.actor(),
                row.kind(),
                row.topic(),
                row.reverses(),
                row.changes(),
                here);
        appended = row.sequence();
        chain = here;
    }

    /** The place of an event in the chain: a number that follows from it and from all before it. */
    private long chain(long sequence) throws SQLException {
        return database.number("SELECT coalesce(chain, 0) FROM event WHERE sequence = ?", sequence);
    }

    /** Gives every event its place in the chain, in a file whose events have none, inside the caller's transaction. */
    void chain() throws SQLException {
        Map<Long, Long> places = new LinkedHashMap<>();
        long[] before = {0};
        database.forEach(COLUMNS + " ORDER BY sequence", row -> {
            before[0] = database.sums().chained(before[0], row, TYPES);
            places.put(row.getLong(1), before[0]);
        });
        for (Map.Entry<Long, Long> place : places.entrySet()) {
            database.update("UPDATE event SET chain = ? WHERE sequence = ?", place.getValue(), place.getKey());
        }
    }

    /** The events that are not as they were written, or do not stand behind the one that they were written behind. */
    public List<Long> outOfChain() throws SQLException {
        List<Long> found = new ArrayList<>();
        long[] before = {0};
        database.forEach(COLUMNS.replace(" FROM", ", chain FROM") + " ORDER BY sequence", row -> {
            long here = row.getLong(8);
            if (row.getObject(8) == null || database.sums().chained(before[0], row, TYPES) != here) {
                found.add(row.getLong(1));
            }
            before[0] = here;
        });
        return found;
    }

    /** The sequence of the last event; 0 when there is none. */
    public long last() throws SQLException {
        return database.number("SELECT coalesce(max(sequence), 0) FROM event");
    }

    public Optional<Row> find(long sequence) throws SQLException {
        return database.list(COLUMNS + " WHERE sequence = ?", EventLog::row, sequence).stream()
                .findFirst();
    }

    /** Hands over every event after {@code sequence}, in order. */
    public void forEachAfter(long sequence, Database.RowReader<Void> reader) throws SQLException {
        database.forEach(COLUMNS + " WHERE sequence > ? ORDER BY sequence", reader::read, sequence);
    }

    /** Hands over every event of a topic whose changes contain {@code text}, in order. */
    public void forEachOf(String topic, String text, Database.RowReader<Void> reader) throws SQLException {
        database.forEach(
                COLUMNS + " WHERE topic_id = ? AND instr(changes, ?) > 0 ORDER BY sequence", reader::read, topic, text);
    }

    /** Hands over every event of a topic, in order. */
    public void forEachOf(String topic, Database.RowReader<Void> reader) throws SQLException {
        database.forEach(COLUMNS + " WHERE topic_id = ? ORDER BY sequence", reader::read, topic);
    }

    /** The row that the result stands on. */
    public static Row row(ResultSet row) throws SQLException {
        return new Row(
                row.getLong(1),
                row.getString(2),
                row.getString(3),
                row.getString(4),
                row.getString(5),
                row.getObject(6) == null ? null : (Long) row.getLong(6),
                row.getString(7));
    }

    /** An act that was taken back, and the undo that did so. */
    public record Undone(long act, long undo) {}

    /** What can be undone (sequences of acts) and redone, the next one on top. */
    public record Stacks(Deque<Long> undo, Deque<Undone> redo) {}

    /**
     * Reads the whole log once for what can be undone and redone. An event that reverses an undo is a redo. Whatever is done
     * anew, undoable or not, leaves nothing to redo.
     *
     * @param barrier the kind of event before which nothing of its topic can be undone any more
     */
    public Stacks stacks(Predicate<String> undoable, String barrier) throws SQLException {
        Deque<Long> undo = new ArrayDeque<>();
        Deque<Undone> redo = new ArrayDeque<>();
        Map<Long, String> topics = new HashMap<>();
        database.forEach("SELECT sequence, kind, reverses, topic_id FROM event ORDER BY sequence", row -> {
            long sequence = row.getLong(1);
            if (row.getObject(3) == null) {
                redo.clear();
                String topic = row.getString(4);
                if (undoable.test(row.getString(2))) {
                    undo.push(sequence);
                    topics.put(sequence, topic);
                } else if (barrier.equals(row.getString(2))) {
                    undo.removeIf(act -> Objects.equals(topics.get(act), topic));
                }
                return;
            }
            long reverses = row.getLong(3);
            if (!undo.isEmpty() && undo.peek() == reverses) {
                redo.push(new Undone(undo.pop(), sequence));
            } else if (!redo.isEmpty() && redo.peek().undo() == reverses) {
                undo.push(redo.pop().act());
            }
            // Anything else is no event of ours; the integrity check tells.
        });
        return new Stacks(undo, redo);
    }
}
