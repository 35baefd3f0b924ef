package dev.assay.llm;

import java.util.HashMap;
import java.util.Map;

/**
 * The requests that are being asked just now, of all jobs of a project, so that what one asks no other pays for as
 * well.
 */
public final class UnderWay {
    private final Map<String, Thread> asked = new HashMap<>();

    /**
     * Begins to ask a request; waits while another thread asks the same. What came of that is then in the record of
     * calls.
     */
    public synchronized void begin(String hash) throws InterruptedException {
        while (asked.putIfAbsent(hash, Thread.currentThread()) != null) {
            wait();
        }
    }

    /** Ends what this thread began; does nothing where it began nothing, or ended it before. */
    public synchronized void end(String hash) {
        if (asked.remove(hash, Thread.currentThread())) {
            notifyAll();
        }
    }
}
