package dev.assay.persistence;

import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.persistence.sqlite.EventLog;
import dev.assay.persistence.sqlite.RowJournal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The acts that can be undone and redone: read from the end of the log, as far back as asked for, and kept in step from
 * then on. Opening a project does not read a log of years.
 */
final class UndoHistory {
    /** An act that was taken back, and the undo that did so. */
    record Undone(long act, long undo) {}

    private static final int PAGE = 200;
    /** The acts after which an act of many cannot be taken back. */
    private static final Set<String> BUILDING =
            Set.of(ActKind.REVEAL.name(), ActKind.IMPORT.name(), ActKind.JUDGE.name());

    private final EventLog log;
    private final RowJournal journal;
    /** Acts that can be taken back, the last one first, as far as the log was read. */
    private final Deque<Long> undo = new ArrayDeque<>();
    /** The acts taken back since the last act, the last one first. */
    private final Deque<Undone> redo = new ArrayDeque<>();
    /**
     * For acts farther back in the log: true if the events read so far did the act last, false if they took it back.
     */
    private final Map<Long, Boolean> done = new HashMap<>();
    /** Topics with a reveal later than the event read so far. */
    private final Set<TopicId> revealed = new HashSet<>();
    /** True if material or judgments came, or were seen, later than where the reading stands. */
    private boolean builtUpon;
    /** Every event from here on was read; 0 when nothing was looked at. */
    private long readFrom;

    UndoHistory(EventLog log, RowJournal journal) {
        this.log = log;
        this.journal = journal;
    }

    /** Begins with what is in the log up to an event, unless it has begun. */
    void begin(long last) {
        if (readFrom == 0) {
            readFrom = last + 1;
            readEnd();
        }
    }

    /** Reads the acts taken back since the last act, which are few. */
    private void readEnd() {
        Deque<EventLog.Step> end = new ArrayDeque<>();
        long from = readFrom;
        for (boolean more = true; more; ) {
            List<EventLog.Step> page = log.before(from, PAGE);
            for (EventLog.Step step : page) {
                from = step.sequence();
                if (step.reverses() == 0) {
                    more = false;
                    break;
                }
                end.push(step);
            }
            more &= page.size() == PAGE;
        }
        for (EventLog.Step step : end) {
            if (step.reversed() == 0) {
                redo.push(new Undone(step.reverses(), step.sequence()));
            } else if (!redo.isEmpty() && redo.peek().undo() == step.reverses()) {
                redo.pop();
            }
            // Anything else is no event of ours; the integrity check tells.
        }
    }

    /** Forgets everything, to be read from the log again. */
    void forget() {
        undo.clear();
        redo.clear();
        done.clear();
        revealed.clear();
        builtUpon = false;
        readFrom = 0;
    }

    /** The acts that undo can revert, the last one first, at most {@code limit}. */
    List<Long> undoable(int limit) {
        while (undo.size() < limit && readFrom > 1) {
            readBack();
        }
        return undo.stream().limit(limit).toList();
    }

    boolean isUndoable(long sequence) {
        while (readFrom > sequence && readFrom > 1) {
            readBack();
        }
        return undo.contains(sequence);
    }

    Deque<Undone> redoable() {
        return redo;
    }

    private void readBack() {
        List<EventLog.Step> page = log.before(readFrom, PAGE);
        for (EventLog.Step step : page) {
            if (step.reverses() != 0) {
                // An undo names the act, a redo the undo: what came last counts.
                boolean redone = step.reversed() != 0;
                done.putIfAbsent(redone ? step.reversed() : step.reverses(), redone);
            } else if (BUILDING.contains(step.kind())) {
                builtUpon = true;
                if (step.kind().equals(ActKind.REVEAL.name())) {
                    step.topic().ifPresent(revealed::add);
                }
            } else if (isOfMany(step.kind()) && !canBePutBack(step)) {
                builtUpon = true;
            } else if (isUndoable(step.kind())
                    && done.getOrDefault(step.sequence(), true)
                    && step.topic().filter(revealed::contains).isEmpty()) {
                undo.addLast(step.sequence());
            }
        }
        readFrom = page.size() < PAGE ? 1 : page.getLast().sequence();
    }

    /** True if what a merge, or replies, wrote is known, and stands as it was written. */
    private boolean canBePutBack(EventLog.Step merge) {
        return !builtUpon && journal.entries().stream().anyMatch(entry -> entry.last() == merge.sequence());
    }

    void done(ActKind kind, long sequence) {
        if (kind == ActKind.REVEAL) {
            // It takes earlier acts out of reach.
            forget();
            return;
        }
        redo.clear();
        if (kind.isUndoable()) {
            undo.push(sequence);
        }
    }

    void undone(long sequence) {
        redo.push(new Undone(undo.pop(), sequence));
    }

    void redone() {
        undo.push(redo.pop().act());
    }

    private static boolean isUndoable(String kind) {
        return is(kind, ActKind::isUndoable);
    }

    private static boolean isOfMany(String kind) {
        return is(kind, ActKind::isOfMany);
    }

    private static boolean is(String kind, Predicate<ActKind> what) {
        try {
            return what.test(ActKind.valueOf(kind));
        } catch (IllegalArgumentException e) {
            // An act of a newer Assay, in a file that is open read-only.
            return false;
        }
    }
}
