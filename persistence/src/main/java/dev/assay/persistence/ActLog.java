package dev.assay.persistence;

import dev.assay.model.NuggetId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.Change;
import dev.assay.persistence.sqlite.ChangeJson;
import dev.assay.persistence.sqlite.EventLog;
import dev.assay.persistence.sqlite.WorkTables;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * The acts of one project: logs each with the state that follows from it, and knows which can be taken back and done again. Opens no
 * transaction of its own.
 */
final class ActLog {
    /** An act that was taken back, and the event that did so. */
    record Redoable(LoggedEvent act, long undo) {}

    private final EventLog log;
    private final WorkTables work;
    private final UndoHistory history;
    private long last;

    ActLog(EventLog log, WorkTables work) throws SQLException {
        this.log = log;
        this.work = work;
        this.history = new UndoHistory(log);
        this.last = log.last();
    }

    EventLog log() {
        return log;
    }

    /** The number of the last event; 0 when there is none. */
    long last() {
        return last;
    }

    /** Takes in what another program logged since. */
    void readOn() throws SQLException {
        last = log.last();
    }

    /** Forgets events whose transaction was taken back. */
    void backTo(long sequence) {
        last = sequence;
    }

    /** Has what can be undone in mind before an act is appended, which reading it afterwards would take for one of them. */
    void prepare() throws SQLException {
        history.load();
    }

    /** Logs an act of today and applies it. */
    LoggedEvent append(Act act, OptionalLong reverses, String actor, Instant now) throws SQLException {
        LoggedEvent event = new LoggedEvent(
                last + 1,
                now.truncatedTo(ChronoUnit.MILLIS),
                actor,
                act.kind(),
                act.topic(),
                reverses,
                ChangeJson.write(act.changes()));
        try {
            append(event, act.changes());
        } catch (IllegalStateException e) {
            throw new StoreException(
                    StoreException.Kind.FAILED,
                    "This was not saved, because the project no longer holds what it started from. Open the topic again and"
                            + " repeat it.",
                    e);
        }
        return event;
    }

    /** Logs an event of another log as it is, and applies it. */
    void append(LoggedEvent event) throws SQLException {
        if (event.sequence() != last + 1) {
            throw new StoreException(
                    StoreException.Kind.FAILED, "The log jumps from event " + last + " to " + event.sequence() + ".");
        }
        try {
            append(event, changes(event));
        } catch (IllegalStateException e) {
            throw new StoreException(
                    StoreException.Kind.FAILED,
                    "Event " + event.sequence() + " does not follow from the ones before it: " + e.getMessage(),
                    e);
        }
    }

    private void append(LoggedEvent event, List<Change<?, ?>> changes) throws SQLException {
        log.append(EventRows.row(event));
        for (Change<?, ?> change : changes) {
            work.apply(change);
        }
        last = event.sequence();
    }

    /** Says that an act was committed. */
    void done(LoggedEvent event) {
        history.done(event.kind(), event.sequence());
    }

    /** Says that the last act was taken back. */
    void undone(LoggedEvent undo) {
        history.undone(undo.sequence());
    }

    /** Says that the last act that was taken back was done again. */
    void redone() {
        history.redone();
    }

    /** Has what can be undone read anew when it is next asked for. */
    void forgetUndo() {
        history.forget();
    }

    /** What can be taken back, the last act first, at most {@code limit}. */
    List<LoggedEvent> undoable(int limit) {
        return Sql.call(history::load).undo().stream().limit(limit).map(this::event).toList();
    }

    boolean isUndoable(long sequence) {
        return Sql.call(history::load).undo().contains(sequence);
    }

    /** What was taken back last. */
    Optional<Redoable> redoable() {
        return Optional.ofNullable(Sql.call(history::load).redo().peek())
                .map(undone -> new Redoable(event(undone.act()), undone.undo()));
    }

    void forEach(long after, Consumer<LoggedEvent> consumer) {
        Sql.run(() -> log.forEachAfter(after, row -> {
            consumer.accept(EventRows.event(EventLog.row(row)));
            return null;
        }));
    }

    void forEach(TopicId topic, NuggetId nugget, Consumer<LoggedEvent> consumer) {
        Sql.run(() -> log.forEachOf(topic.value(), ChangeJson.written(nugget.value()), row -> {
            consumer.accept(EventRows.event(EventLog.row(row)));
            return null;
        }));
    }

    void forEach(TopicId topic, Consumer<LoggedEvent> consumer) {
        Sql.run(() -> log.forEachOf(topic.value(), row -> {
            consumer.accept(EventRows.event(EventLog.row(row)));
            return null;
        }));
    }

    /** The act that an event logged. */
    Act act(LoggedEvent event) {
        return new Act(event.kind(), event.topic(), changes(event));
    }

    /** The changes that an event logged. */
    List<Change<?, ?>> changes(LoggedEvent event) {
        return ChangeJson.read(event.changes(), work.kinds());
    }

    private LoggedEvent event(long sequence) {
        return Sql.call(() -> log.find(sequence).map(EventRows::event).orElseThrow());
    }
}
