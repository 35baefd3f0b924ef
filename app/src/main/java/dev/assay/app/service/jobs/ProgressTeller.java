package dev.assay.app.service.jobs;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Tells how jobs get on, about ten times a second at the most. */
final class ProgressTeller implements AutoCloseable {
    private static final long PACE_MILLISECONDS = 100;

    private final Consumer<JobProgress> listener;
    private final Map<String, Supplier<Optional<JobProgress>>> followed = new ConcurrentHashMap<>();
    private final Set<String> changed = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(
            Thread.ofVirtual().name("assay-progress").factory());

    ProgressTeller(Consumer<JobProgress> listener) {
        this.listener = listener;
        clock.scheduleWithFixedDelay(this::tick, PACE_MILLISECONDS, PACE_MILLISECONDS, TimeUnit.MILLISECONDS);
    }

    /** Begins to follow a job. */
    void follow(String job, Supplier<Optional<JobProgress>> progress) {
        followed.put(job, progress);
        changed.add(job);
    }

    /** Notes that a job got on. */
    void changed(String job) {
        changed.add(job);
    }

    void now(JobProgress progress) {
        synchronized (listener) {
            listener.accept(progress);
        }
    }

    /** Tells the last of a job that does not run any more. */
    void last(String job, JobProgress progress) {
        followed.remove(job);
        changed.remove(job);
        now(progress);
    }

    private void tick() {
        for (String job : Set.copyOf(changed)) {
            changed.remove(job);
            Supplier<Optional<JobProgress>> progress = followed.get(job);
            if (progress != null) {
                synchronized (listener) {
                    // What ended meanwhile has been told.
                    progress.get().ifPresent(listener);
                }
            }
        }
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
