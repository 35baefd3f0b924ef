package dev.assay.app.service.jobs;

import dev.assay.model.edit.ActKind;
import dev.assay.persistence.ProjectStore;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import java.util.function.Function;

/** The way from a worker to the store: through the one thread that owns it. Not to be used on that thread itself. */
public final class StoreAccess {
    private final ProjectStore store;
    private final Executor db;
    private volatile boolean closed;
    private volatile boolean together;

    /** @param db runs what it is given on the thread that owns {@code store}, first in first out */
    public StoreAccess(ProjectStore store, Executor db) {
        this.store = store;
        this.db = db;
    }

    /**
     * Does something with the store and waits for it, also when interrupted: what was paid for is kept, and nothing
     * there waits for the network. The interrupt stays set.
     *
     * @throws CancellationException when the store was or is being closed
     */
    public <T> T call(Function<ProjectStore, T> work) {
        FutureTask<T> task = new FutureTask<>(() -> {
            refuseClosed();
            return work.apply(store);
        });
        refuseClosed();
        db.execute(task);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException _) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    throw e.getCause() instanceof RuntimeException cause
                            ? cause
                            : new IllegalStateException(e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Changes something in the store, as {@link #call} does it. */
    public void change(Consumer<ProjectStore> work) {
        call(open -> {
            work.accept(open);
            return null;
        });
    }

    /** As {@link ProjectStore#writeTogether}; from here on what was written is read, too. */
    public void writeTogether() {
        change(ProjectStore::writeTogether);
        together = true;
    }

    /** As {@link ProjectStore#keepTogether}. */
    public void keepTogether(Optional<ActKind> act) {
        change(open -> open.keepTogether(act));
        together = false;
    }

    /** As {@link ProjectStore#dropTogether}. */
    public void dropTogether() {
        change(ProjectStore::dropTogether);
        together = false;
    }

    /**
     * Reads the project as it stands at one moment, on the thread that asks: what takes long holds up nobody who saves.
     * Waits only for the store's thread to open it.
     *
     * @param work must not change the project
     * @throws CancellationException when the store was or is being closed
     */
    <T> T read(Function<ProjectStore, T> work) {
        if (together) {
            return call(work);
        }
        try (ProjectStore reader = call(ProjectStore::reader)) {
            return reader.snapshot(() -> work.apply(reader));
        }
    }

    /** Lets nobody through any more. Does not wait. */
    void close() {
        closed = true;
    }

    private void refuseClosed() {
        if (closed) {
            throw new CancellationException("The project is closed.");
        }
    }
}
