package dev.assay.app.service.jobs;

import dev.assay.persistence.record.JobWindow;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Counts the windows of a job while it runs. For several threads. */
final class JobCounts {
    private final Map<JobWindow.Key, JobWindow> finished = new HashMap<>();
    private final int retry;
    private long begun;
    private boolean hasBegun;
    private int expected;
    private int finishedNow;
    private int underWay;
    private int replies;
    private long tokens;

    /** @param retry the round of a retry: windows that failed in an earlier one are still to do; 0 for none */
    JobCounts(Iterable<JobWindow> before, int expected, long tokens, int retry) {
        this.retry = retry;
        before.forEach(window -> finished.put(window.key(), window));
        this.expected = expected;
        this.tokens = tokens;
    }

    /** The record of a window that was finished in this or an earlier sitting. */
    synchronized Optional<JobWindow> of(JobWindow.Key key) {
        return Optional.ofNullable(finished.get(key));
    }

    /** True if a window that was finished is to be asked again. */
    boolean isToRetry(JobWindow window) {
        return window.isFailed() && window.round() < retry;
    }

    synchronized void finished(JobWindow window) {
        start();
        finished.put(window.key(), window);
        finishedNow++;
    }

    /** Corrects how many windows there are. */
    synchronized void expect(int more) {
        expected += more;
    }

    /** Time counts from the first call, or the first window that needs none. */
    private void start() {
        if (!hasBegun) {
            begun = System.nanoTime();
            hasBegun = true;
        }
    }

    synchronized void begin() {
        start();
        underWay++;
    }

    synchronized void end() {
        underWay--;
    }

    synchronized void replied() {
        replies++;
    }

    synchronized void setTokens(long spent) {
        tokens = spent;
    }

    synchronized JobProgress.Counts counts() {
        int again = (int) finished.values().stream().filter(this::isToRetry).count();
        int failed = (int) finished.values().stream().filter(JobWindow::isFailed).count() - again;
        int done = finished.size() - failed - again;
        int left = Math.max(0, expected - finished.size()) + again;
        Optional<Duration> timeLeft = finishedNow == 0 || left == 0
                ? Optional.empty()
                : Optional.of(Duration.ofNanos((System.nanoTime() - begun) / finishedNow * left));
        return new JobProgress.Counts(done, failed, left, underWay, replies, tokens, timeLeft);
    }
}
