package dev.assay.app.task;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javafx.application.Platform;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One named thread, first in first out, whose results come back on the FX thread. */
public final class FxBackgroundRunner implements BackgroundRunner {
    private static final Logger LOG = LoggerFactory.getLogger(FxBackgroundRunner.class);
    private static final long CLOSE_SECONDS = 30;

    private static final long MOMENT_MILLISECONDS = 500;

    private final ExecutorService executor;
    private final Ending ending;
    private volatile Thread thread;
    private volatile Callable<?> present;

    /** The treatment of pending work when the runner is closed. */
    public enum Ending {
        /** It is finished. */
        FINISH,
        /** It is given up, and nobody hears of it: nothing that lasts depends on it. */
        GIVE_UP
    }

    /** A runner that finishes what was asked for when it is closed. */
    public FxBackgroundRunner(String name) {
        this(name, Ending.FINISH);
    }

    /** @param name of its thread */
    public FxBackgroundRunner(String name, Ending ending) {
        this.ending = ending;
        executor = Executors.newSingleThreadExecutor(work -> {
            Thread made = new Thread(work, name);
            made.setDaemon(true);
            thread = made;
            return made;
        });
    }

    @Override
    public <T> void run(Callable<T> work, Consumer<T> done, Consumer<Exception> failed) {
        if (executor.isShutdown()) {
            // A window that is going away may still ask: there is nobody left to answer, and nothing is shown as done.
            LOG.debug("Work was asked for after the end");
            return;
        }
        executor.execute(() -> {
            try {
                T result = call(work);
                tell(() -> done.accept(result));
            } catch (Exception e) {
                tell(() -> failed.accept(e));
            } catch (Error e) {
                LOG.error("Work away from the window broke", e);
                tell(() -> failed.accept(new IllegalStateException(e.toString(), e)));
            }
        });
    }

    /** Has something done on the FX thread that no work brought up: the end of the program. Any thread may ask. */
    public static void tellWindow(Runnable news) {
        Platform.runLater(news);
    }

    private <T> T call(Callable<T> work) throws Exception {
        begin(work);
        try {
            return work.call();
        } finally {
            begin(null);
        }
    }

    private void begin(Callable<?> work) {
        synchronized (executor) {
            // The executor sees to it that an interrupt that comes too late for one piece of work does not reach the
            // next.
            present = work;
        }
    }

    /**
     * Has what is under way end soon: a piece of work that is going on after a moment is interrupted, which means
     * cancel. What was asked for besides is still done, and so is what is asked for next.
     */
    public void hurry() {
        Callable<?> slow = present;
        if (slow != null) {
            CompletableFuture.delayedExecutor(MOMENT_MILLISECONDS, TimeUnit.MILLISECONDS).execute(() -> {
                synchronized (executor) {
                    if (present == slow) {
                        thread.interrupt();
                    }
                }
            });
        }
    }

    private void tell(Runnable news) {
        if (ending == Ending.FINISH || !executor.isShutdown()) {
            Platform.runLater(news);
        }
    }

    @Override
    public void close() {
        if (ending == Ending.GIVE_UP) {
            executor.shutdownNow();
            return;
        }
        executor.shutdown();
        try {
            if (!executor.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("Work was still going on after {} s and was stopped", CLOSE_SECONDS);
                executor.shutdownNow();
            }
        } catch (InterruptedException e) {
            executor.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
