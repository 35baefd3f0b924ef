package dev.assay.persistence.sqlite;

import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.StoreException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The append-only log. */
public final class EventLog {
    private static final String COLUMNS = "SELECT sequence, at, actor, kind, topic_id, reverses, changes FROM event";

    /** Always three digits of milliseconds, so that times sort and compare as text. */
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    /** The types of these columns, see {@link ControlSums}. */
    private static final String TYPES = "ittttjt";

    private final Database database;
    /** The event that was appended last, and its place in the chain. */
    private long appended = -1;

    private long chain;

    public EventLog(Database database) {
        this.database = database;
    }

    /** A time as the log has it, whatever the machine's language and time zone. */
    public static String time(Instant at) {
        return TIME.format(at);
    }

    /** Appends an event; its sequence must be the next one. */
    public void append(LoggedEvent event) {
        Object[] values = {
            event.sequence(),
            time(event.at()),
            event.actor(),
            event.kind().name(),
            event.topic().map(TopicId::value).orElse(null),
            event.reverses().isPresent() ? (Long) event.reverses().getAsLong() : null,
            event.changes(),
            null
        };
        long before = event.sequence() - 1 == appended ? chain : chain(event.sequence() - 1);
        long here = database.sums().chained(before, Arrays.copyOf(values, values.length - 1));
        values[values.length - 1] = here;
        database.update("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values);
        appended = event.sequence();
        chain = here;
    }

    /** The place of an event in the chain: a number that follows from it and from all before it. */
    public long chain(long sequence) {
        return database.number("SELECT coalesce(chain, 0) FROM event WHERE sequence = ?", sequence);
    }

    /** Gives every event its place in the chain, in a file whose events have none, inside the caller's transaction. */
    void chain() {
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
    public List<Long> outOfChain() {
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
    public long last() {
        return database.number("SELECT coalesce(max(sequence), 0) FROM event");
    }

    public Optional<LoggedEvent> find(long sequence) {
        return database.list(COLUMNS + " WHERE sequence = ?", EventLog::event, sequence).stream()
                .findFirst();
    }

    /** Hands over every event after {@code sequence}, in order. */
    public void forEachAfter(long sequence, Consumer<LoggedEvent> consumer) {
        database.forEach(
                COLUMNS + " WHERE sequence > ? ORDER BY sequence", row -> consumer.accept(event(row)), sequence);
    }

    /** Hands over every event of a topic whose changes name {@code id}, in order. */
    public void forEachOf(TopicId topic, String id, Consumer<LoggedEvent> consumer) {
        database.forEach(
                COLUMNS + " WHERE topic_id = ? AND instr(changes, ?) > 0 ORDER BY sequence",
                row -> consumer.accept(event(row)),
                topic,
                ChangeJson.written(id));
    }

    /** Hands over every event of a topic, in order. */
    public void forEachOf(TopicId topic, Consumer<LoggedEvent> consumer) {
        database.forEach(
                COLUMNS + " WHERE topic_id = ? ORDER BY sequence", row -> consumer.accept(event(row)), topic);
    }

    /** Takes the event of a row, or what is wrong with it. */
    public interface Reading {
        /** @param event throws a {@link StoreException} when the row is none that this program wrote */
        void accept(long sequence, Supplier<LoggedEvent> event);
    }

    /** Hands over the whole log, in order, whether its rows can be read or not. */
    public void read(Reading reading) {
        database.forEach(
                COLUMNS + " ORDER BY sequence", row -> reading.accept(row.getLong(1), () -> event(row)));
    }

    private static LoggedEvent event(QueryRow row) {
        try {
            return new LoggedEvent(
                    row.getLong(1),
                    Instant.parse(row.getString(2)),
                    row.getString(3),
                    ActKind.valueOf(row.getString(4)),
                    Optional.ofNullable(row.getString(5)).map(TopicId::new),
                    row.getObject(6) == null ? OptionalLong.empty() : OptionalLong.of(row.getLong(6)),
                    row.getString(7));
        } catch (DateTimeParseException | IllegalArgumentException e) {
            throw new StoreException(
                    StoreException.Kind.DAMAGED, e,
                    "log.unreadable", row.getLong(1), row.getString(4), row.getString(2));
        }
    }

    /**
     * The data of an event that undo and redo need.
     *
     * @param reverses the event that it takes back; 0 for none
     * @param reversed the event that this one had taken back; 0 for none
     */
    public record Step(long sequence, String kind, Optional<TopicId> topic, long reverses, long reversed) {}

    /** The last steps before an event, the last one first. */
    public List<Step> before(long sequence, int limit) {
        return database.list(
                "SELECT e.sequence, e.kind, e.topic_id, coalesce(e.reverses, 0), coalesce(r.reverses, 0)"
                        + " FROM event e LEFT JOIN event r ON r.sequence = e.reverses"
                        + " WHERE e.sequence < ? ORDER BY e.sequence DESC LIMIT ?",
                row -> new Step(
                        row.getLong(1),
                        row.getString(2),
                        Optional.ofNullable(row.getString(3)).map(TopicId::new),
                        row.getLong(4),
                        row.getLong(5)),
                sequence,
                limit);
    }
}
