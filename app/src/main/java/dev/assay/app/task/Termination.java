package dev.assay.app.task;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The last steps when the system ends the program, as at shutdown, at log-off, and on {@code SIGTERM} or {@code Ctrl
 * C}: open projects are closed in order. The system does not wait for long, and neither does this.
 */
public final class Termination implements AutoCloseable {
    /**
     * Systems give a program a few seconds. What is not done by then is abandoned, and with it nothing that was saved.
     */
    private static final long PATIENCE_MILLISECONDS = Long.getLong("assay.termination.milliseconds", 1_600);

    /** Schedulers of machines without a screen give a program half a minute, and want to know how it ended. */
    private static final long OF_COMMANDS_MILLISECONDS = Long.getLong("assay.termination.milliseconds", 25_000);

    private final CountDownLatch closed = new CountDownLatch(1);
    private final Runnable ending;
    private final Thread hook = new Thread(this::end, "assay-termination");
    private volatile long patience = PATIENCE_MILLISECONDS;

    /**
     * @param ending starts what is to be done, and does not wait for it: whoever does it closes this when it is done
     */
    public Termination(Runnable ending) {
        this.ending = ending;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void end() {
        ending.run();
        try {
            closed.await(patience, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** One for a command, which may take longer to end. */
    public static Termination ofCommand(Runnable ending) {
        Termination termination = new Termination(ending);
        termination.patience = OF_COMMANDS_MILLISECONDS;
        return termination;
    }

    /** There is a window after all, which is ended quickly. */
    public void hurry() {
        patience = PATIENCE_MILLISECONDS;
    }

    /** True if the system is ending the program. */
    public boolean isUnderWay() {
        return hook.getState() != Thread.State.NEW;
    }

    @Override
    public void close() {
        closed.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The system is ending the program, and now need not wait for this any more.
        }
    }
}
