package dev.assay.persistence;

import dev.assay.model.edit.Act;
import dev.assay.model.edit.Change;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.sqlite.ChangeJson;
import dev.assay.persistence.sqlite.EventLog;
import dev.assay.persistence.sqlite.Progress;
import dev.assay.persistence.sqlite.RowJournal;
import dev.assay.persistence.sqlite.WorkTables;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The acts of one project: logs each with the state that follows from it, and knows which can be taken back and done
 * again. Opens no transaction of its own.
 */
final class ActLog {
    /** An act that was taken back, and the event that did so. */
    record Redoable(LoggedEvent act, long undo) {}

    private final EventLog log;
    private final WorkTables work;
    private final Progress progress;
    private final UndoHistory history;
    private long last;
    /** The event that was appended last: it is asked for next. */
    private Optional<LoggedEvent> newest = Optional.empty();

    ActLog(EventLog log, WorkTables work, Progress progress, RowJournal journal) {
        this.log = log;
        this.work = work;
        this.progress = progress;
        this.history = new UndoHistory(log, journal);
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
    void readOn() {
        long now = log.last();
        if (now != last) {
            last = now;
            history.forget();
        }
    }

    /** Forgets events whose transaction was taken back. */
    void backTo(long sequence) {
        last = sequence;
        newest = Optional.empty();
        progress.forget();
    }

    /**
     * Has what can be undone in mind before an act is appended, which reading it afterwards would take for one of them.
     */
    void prepare() {
        history.begin(last);
    }

    /** Logs an act of today and applies it. */
    LoggedEvent append(Act act, OptionalLong reverses, String actor, Instant now) {
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
            throw new StoreException(StoreException.Kind.FAILED, e, "log.not-saved");
        }
        return event;
    }

    /** Logs an event of another log as it is, and applies it. */
    void append(LoggedEvent event) {
        if (event.sequence() != last + 1) {
            throw new StoreException(StoreException.Kind.FAILED, "log.jump", last, event.sequence());
        }
        try {
            append(event, changes(event));
        } catch (IllegalStateException e) {
            throw new StoreException(
                    StoreException.Kind.FAILED, e, "log.does-not-follow", event.sequence(), e.getMessage());
        }
    }

    private void append(LoggedEvent event, List<Change<?, ?>> changes) {
        log.append(event);
        for (Change<?, ?> change : changes) {
            work.apply(change);
            progress.changed(change);
        }
        last = event.sequence();
        newest = Optional.of(event);
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

    /** The acts that can be undone, the last one first, at most {@code limit}. */
    List<LoggedEvent> undoable(int limit) {
        prepare();
        return history.undoable(limit).stream().map(this::event).toList();
    }

    boolean isUndoable(long sequence) {
        prepare();
        return history.isUndoable(sequence);
    }

    /** The act that was undone last. */
    Optional<Redoable> redoable() {
        prepare();
        return Optional.ofNullable(history.redoable().peek())
                .map(undone -> new Redoable(event(undone.act()), undone.undo()));
    }

    /** The act that an event logged. */
    Act act(LoggedEvent event) {
        return new Act(event.kind(), event.topic(), changes(event));
    }

    /** The changes that an event logged. */
    List<Change<?, ?>> changes(LoggedEvent event) {
        return ChangeJson.read(event.changes(), work.kinds());
    }

    /** The event of a number. */
    LoggedEvent event(long sequence) {
        return newest.filter(event -> event.sequence() == sequence)
                .or(() -> log.find(sequence))
                .orElseThrow(() -> new StoreException(StoreException.Kind.DAMAGED, "log.no-event", sequence));
    }
}
