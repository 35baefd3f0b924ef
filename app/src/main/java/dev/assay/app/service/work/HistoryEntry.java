package dev.assay.app.service.work;

import dev.assay.model.edit.ActKind;
import dev.assay.model.nugget.Nugget;
import java.time.Instant;
import java.util.Optional;

/**
 * One line of the history of a thing: who did what to it, and what it was before and after.
 *
 * @param undone whether it took an act back, or did again what was taken back
 */
public record HistoryEntry<T>(
        long sequence, Instant at, String actor, ActKind kind, boolean undone, Step<T> step) {
    /** Before and after. */
    public record Step<T>(T before, T after) {}

    /**
     * A nugget at a moment.
     *
     * @param nugget absent when it did not exist yet
     * @param inForce whether it was one of the set; a deleted one is not
     */
    public record NuggetThen(Optional<Nugget> nugget, boolean inForce) {
        static final NuggetThen NOTHING = new NuggetThen(Optional.empty(), false);
    }
}
