package dev.assay.persistence;

import dev.assay.model.edit.ActKind;
import dev.assay.persistence.sqlite.EventLog;
import java.sql.SQLException;
import java.util.Optional;

/** What can be undone and redone, read from the log when it is first asked for and kept in step from then on. */
final class UndoHistory {
    private final EventLog log;
    private Optional<EventLog.Stacks> known = Optional.empty();

    UndoHistory(EventLog log) {
        this.log = log;
    }

    /** Makes sure that the stacks are known: before anything is appended, since reading takes in what is in the log. */
    EventLog.Stacks load() throws SQLException {
        if (known.isEmpty()) {
            known = Optional.of(log.stacks(UndoHistory::isUndoable, ActKind.REVEAL.name()));
        }
        return known.get();
    }

    /** Forgets the stacks, to be read from the log again. */
    void forget() {
        known = Optional.empty();
    }

    void done(ActKind kind, long sequence) {
        if (kind == ActKind.REVEAL) {
            // It takes earlier acts out of reach.
            forget();
        }
        known.ifPresent(stacks -> {
            stacks.redo().clear();
            if (kind.isUndoable()) {
                stacks.undo().push(sequence);
            }
        });
    }

    void undone(long undo) {
        known.ifPresent(stacks -> stacks.redo().push(new EventLog.Undone(stacks.undo().pop(), undo)));
    }

    void redone() {
        known.ifPresent(stacks -> stacks.undo().push(stacks.redo().pop().act()));
    }

    private static boolean isUndoable(String kind) {
        try {
            return ActKind.valueOf(kind).isUndoable();
        } catch (IllegalArgumentException e) {
            // An act of a newer Assay, in a file that is open read-only.
            return false;
        }
    }
}
