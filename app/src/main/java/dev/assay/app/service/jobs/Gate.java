package dev.assay.app.service.jobs;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Where the workers of a job wait while it is paused. */
final class Gate {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition opened = lock.newCondition();
    private boolean closed;

    void close() {
        lock.lock();
        try {
            closed = true;
        } finally {
            lock.unlock();
        }
    }

    void open() {
        lock.lock();
        try {
            closed = false;
            opened.signalAll();
        } finally {
            lock.unlock();
        }
    }

    boolean isClosed() {
        lock.lock();
        try {
            return closed;
        } finally {
            lock.unlock();
        }
    }

    /** Goes on at once, or as soon as the gate is open. */
    void pass() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (closed) {
                opened.await();
            }
        } finally {
            lock.unlock();
        }
    }
}
