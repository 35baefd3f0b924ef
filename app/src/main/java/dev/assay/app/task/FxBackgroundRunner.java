package dev.assay.app.task;

import java.util.concurrent.Callable;
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

    private final ExecutorService executor;

    public FxBackgroundRunner(String name) {
        executor = Executors.newSingleThreadExecutor(work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
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
                T result = work.call();
                Platform.runLater(() -> done.accept(result));
            } catch (Exception e) {
                Platform.runLater(() -> failed.accept(e));
            } catch (Error e) {
                LOG.error("Work away from the window broke", e);
                Platform.runLater(() -> failed.accept(new IllegalStateException(e.toString(), e)));
            }
        });
    }

    @Override
    public void close() {
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
