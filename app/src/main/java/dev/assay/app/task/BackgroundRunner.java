package dev.assay.app.task;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/**
 * Runs work away from the caller's thread, first in first out, and brings the result back to it. Work gets immutable
 * values only.
 */
public interface BackgroundRunner extends AutoCloseable {
    /**
     * Runs {@code work}; afterwards, on the caller's kind of thread, either {@code done} with its result or {@code
     * failed} with what it threw.
     */
    <T> void run(Callable<T> work, Consumer<T> done, Consumer<Exception> failed);

    /** Finishes what was asked for, unless it is made to give that up, and stops. What comes later is refused. */
    @Override
    void close();
}
