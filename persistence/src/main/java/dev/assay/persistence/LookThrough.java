package dev.assay.persistence;

import dev.assay.persistence.record.StoreException;
import java.util.Optional;

/**
 * The look through the whole of a file, to see that no part of it is damaged: done before the file was opened or, where
 * it is large, afterwards. Until it is done nothing is written to the file itself: what is saved stands in the log
 * beside it.
 */
final class LookThrough {
    private final Runnable work;
    private boolean done;
    private boolean left;
    private Optional<StoreException> found = Optional.empty();

    private LookThrough(Runnable work, boolean done) {
        this.work = work;
        this.done = done;
    }

    /** One that was done, and found nothing. */
    static LookThrough done() {
        return new LookThrough(() -> {}, true);
    }

    /** @param work throws a {@link StoreException} that says what it found */
    static LookThrough later(Runnable work) {
        return new LookThrough(work, false);
    }

    /** Does it, unless it was done; what it found. Any thread. */
    Optional<StoreException> finish() {
        synchronized (work) {
            if (!isDone() && !left) {
                Optional<StoreException> damage = Optional.empty();
                try {
                    work.run();
                } catch (StoreException e) {
                    damage = Optional.of(e);
                }
                end(damage);
            }
        }
        return found();
    }

    /** Has none begin any more, and waits for one that is under way: the file is being closed. */
    void leave() {
        synchronized (work) {
            left = true;
        }
    }

    private synchronized void end(Optional<StoreException> damage) {
        found = damage;
        done = true;
    }

    synchronized boolean isDone() {
        return done;
    }

    /** The damage found, as far as the look through the file was done. */
    synchronized Optional<StoreException> found() {
        return found;
    }

    /** True if the file may be written to. */
    synchronized boolean isWhole() {
        return done && found.isEmpty();
    }
}
