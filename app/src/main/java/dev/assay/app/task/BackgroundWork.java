package dev.assay.app.task;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * One piece of work that takes long: says how far it is, can be given up, and tells in the end how it went. Whatever is
 * to be put away afterwards is, however it ended. Made, started and asked on the FX thread.
 */
public final class BackgroundWork<T> {
    /** The work itself, on a runner's thread. */
    @FunctionalInterface
    public interface Work<T> {
        T run(Reporting reporting) throws Exception;
    }

    /** The channel by which work reports its progress. */
    @FunctionalInterface
    public interface Reporting {
        /**
         * Says how far it is, as often as it likes.
         *
         * @throws CancellationException when the work was given up: what it began is to be taken back
         */
        void at(Progress progress);
    }

    /**
     * The progress of work.
     *
     * @param what is being worked on; may be empty
     * @param part from 0 to 1
     */
    public record Progress(String what, double part) {}

    private final Work<T> work;
    private final AtomicReference<Progress> news = new AtomicReference<>();
    private Consumer<Progress> progress = at -> {};
    private Consumer<T> done = result -> {};
    private Consumer<Exception> failed = problem -> {};
    private Runnable cancelled = () -> {};
    private Runnable last = () -> {};
    private boolean over;
    private volatile boolean givenUp;

    public BackgroundWork(Work<T> work) {
        this.work = work;
    }

    /** Told how far it is, the latest only. */
    public BackgroundWork<T> onProgress(Consumer<Progress> listener) {
        progress = listener;
        return this;
    }

    /** Told the result. Work that was given up too late is done. */
    public BackgroundWork<T> onDone(Consumer<T> listener) {
        done = listener;
        return this;
    }

    /** Told what it threw. */
    public BackgroundWork<T> onFailed(Consumer<Exception> listener) {
        failed = listener;
        return this;
    }

    /** Told that it was given up and has ended. */
    public BackgroundWork<T> onCancelled(Runnable listener) {
        cancelled = listener;
        return this;
    }

    /** Sets the last step, done however the work ended. */
    public BackgroundWork<T> andFinally(Runnable listener) {
        last = listener;
        return this;
    }

    /** Has a runner do it. */
    public BackgroundWork<T> start(BackgroundRunner runner) {
        runner.run(this::call, result -> end(() -> done.accept(result)), this::ended);
        return this;
    }

    /** Gives it up. It ends when it next says how far it is, or before it begins; until then it goes on. */
    public void cancel() {
        givenUp = true;
    }

    public boolean isOver() {
        return over;
    }

    private T call() throws Exception {
        requireWanted();
        return work.run(at -> {
            requireWanted();
            if (news.getAndSet(at) == null) {
                FxBackgroundRunner.tellWindow(this::tell);
            }
        });
    }

    private void requireWanted() {
        if (givenUp) {
            throw new CancellationException("The work was given up.");
        }
    }

    private void tell() {
        Progress latest = news.getAndSet(null);
        if (!over) {
            progress.accept(latest);
        }
    }

    private void ended(Exception problem) {
        end(problem instanceof CancellationException ? cancelled : () -> failed.accept(problem));
    }

    private void end(Runnable listener) {
        over = true;
        try {
            listener.run();
        } finally {
            last.run();
        }
    }
}
