package dev.assay.app.testing;

import dev.assay.app.task.BackgroundRunner;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** A runner for tests without a toolkit: works at once, or holds everything back until told to go on. */
public final class StepByStepRunner implements BackgroundRunner {
    private final Queue<Runnable> held = new ArrayDeque<>();
    private boolean holding;
    private RuntimeException broken;

    /** From now on nothing is done until {@link #step} or {@link #finish}. */
    public void hold() {
        holding = true;
    }

    /** Does the oldest piece of work. */
    public void step() {
        held.remove().run();
    }

    /** Does all that was held back, and what follows at once. */
    public void finish() {
        holding = false;
        while (!held.isEmpty()) {
            step();
        }
    }

    /** From now on everything fails like this; null for nothing. */
    public void breakWith(RuntimeException failure) {
        broken = failure;
    }

    @Override
    public <T> void run(Callable<T> work, Consumer<T> done, Consumer<Exception> failed) {
        Runnable task = () -> {
            T result;
            try {
                if (broken != null) {
                    throw broken;
                }
                result = work.call();
            } catch (Exception e) {
                failed.accept(e);
                return;
            }
            done.accept(result);
        };
        if (holding) {
            held.add(task);
        } else {
            task.run();
        }
    }

    @Override
    public void close() {
        finish();
    }
}
