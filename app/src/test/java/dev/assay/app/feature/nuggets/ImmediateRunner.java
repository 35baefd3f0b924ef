package dev.assay.app.feature.nuggets;

import dev.assay.app.task.BackgroundRunner;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** A runner that does the work at once, on the caller's thread. */
public final class ImmediateRunner implements BackgroundRunner {
    @Override
    public <T> void run(Callable<T> work, Consumer<T> done, Consumer<Exception> failed) {
        T result;
        try {
            result = work.call();
        } catch (Exception e) {
            failed.accept(e);
            return;
        }
        done.accept(result);
    }

    @Override
    public void close() {}
}
