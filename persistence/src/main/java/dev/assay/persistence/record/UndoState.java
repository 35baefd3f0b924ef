package dev.assay.persistence.record;

import java.util.Optional;

/**
 * The next undo and redo.
 *
 * @param undo the event that undo would take back
 * @param redo the event that redo would do again (the original act, not the undo of it)
 */
public record UndoState(Optional<LoggedEvent> undo, Optional<LoggedEvent> redo) {}
