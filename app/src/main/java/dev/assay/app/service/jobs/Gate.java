package dev.assay.app.service.jobs;

/** A gate at which the workers of a job wait while it is paused. */
final class Gate {
    private boolean closed;

    synchronized void close() {
        closed = true;
    }

    synchronized void open() {
        closed = false;
        notifyAll();
    }

    synchronized boolean isClosed() {
        return closed;
    }

    /** Goes on at once, or as soon as the gate is open. */
    synchronized void pass() throws InterruptedException {
        while (closed) {
            wait();
        }
    }
}
