package dev.assay.app.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.Platform;

/**
 * Measures what the JavaFX thread does in one go, in processor time: a machine that is busy with other things changes
 * nothing of it. Between two pieces of work lies a look at the thread's time, queued behind whatever is under way.
 * Where much was done in one go, samples of the stack say by whom.
 */
final class FxWatch implements AutoCloseable {
    private static final long NANOSECONDS_A_MILLISECOND = 1_000_000;
    private static final long BETWEEN_SAMPLES_MILLISECONDS = 4;
    private static final int FRAMES_NAMED = 3;
    private static final String OURS = "dev.assay.app.";
    private static final String TESTS = "dev.assay.app.testing.";

    /**
     * Something that took long in one go.
     *
     * @param making whether most of it was JavaFX reading a layout, dressing nodes by the style sheets or placing them
     */
    public record Stretch(long milliseconds, boolean making, String where) {
        @Override
        public String toString() {
            return milliseconds + " ms: " + where;
        }
    }

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final ScheduledExecutorService clock = Executors.newScheduledThreadPool(2, work -> {
        Thread thread = new Thread(work, "assay-fx-watch");
        thread.setDaemon(true);
        return thread;
    });
    private final long limit;
    private final List<Stretch> over = new ArrayList<>();
    private final List<String> samples = new ArrayList<>();
    private volatile long thread = -1;
    private long before = -1;
    private volatile boolean ended;

    /** @param milliseconds what nothing may take longer than */
    public FxWatch(long milliseconds) {
        limit = milliseconds * NANOSECONDS_A_MILLISECOND;
        Platform.runLater(this::look);
        clock.scheduleWithFixedDelay(
                this::sample, BETWEEN_SAMPLES_MILLISECONDS, BETWEEN_SAMPLES_MILLISECONDS, TimeUnit.MILLISECONDS);
    }

    private void look() {
        thread = Thread.currentThread().threadId();
        long now = threads.getCurrentThreadCpuTime();
        long took = before < 0 ? 0 : now - before;
        synchronized (samples) {
            if (took > limit) {
                over.add(new Stretch(took / NANOSECONDS_A_MILLISECOND, isMaking(), told()));
            }
            samples.clear();
        }
        before = threads.getCurrentThreadCpuTime();
        if (ended) {
            return;
        }
        if (took > NANOSECONDS_A_MILLISECOND) {
            // Much is going on: whatever comes next is to be looked at by itself.
            Platform.runLater(this::look);
        } else {
            clock.schedule(() -> Platform.runLater(this::look), 1, TimeUnit.MILLISECONDS);
        }
    }

    private void sample() {
        ThreadInfo info = thread < 0 ? null : threads.getThreadInfo(thread, Integer.MAX_VALUE);
        if (info != null && info.getThreadState() == Thread.State.RUNNABLE) {
            String who = who(info.getStackTrace());
            synchronized (samples) {
                samples.add(who);
            }
        }
    }

    /**
     * What the thread is at: the innermost of our methods with the one that called us, or what JavaFX does by itself.
     */
    private static String who(StackTraceElement[] stack) {
        List<String> ours = Stream.of(stack)
                .filter(frame -> frame.getClassName().startsWith(OURS) && !frame.getClassName().startsWith(TESTS))
                .map(frame -> frame.getClassName().substring(OURS.length()) + "." + frame.getMethodName())
                .toList();
        String within = Stream.of(stack)
                .filter(frame -> frame.getClassName()
                        .matches("javafx\\.scene\\.(Scene|Node|Parent|SubScene)|javafx\\.fxml\\.FXMLLoader"))
                .map(StackTraceElement::getMethodName)
                .filter(name ->
                        name.matches("doCSSPass|doLayoutPass|processCSS|load|synchronizeSceneNodes|applyCss|snapshot"))
                .findFirst()
                .orElse("");
        String where = ours.isEmpty() ? "JavaFX" : ours.getFirst() + (ours.size() > 1 ? " < " + ours.getLast() : "");
        return within.isEmpty() ? where : where + " [" + within + "]";
    }

    private boolean isMaking() {
        return samples.stream().filter(who -> who.endsWith("]")).count() * 2 >= samples.size();
    }

    private String told() {
        Map<String, Long> counted =
                samples.stream().collect(Collectors.groupingBy(who -> who, TreeMap::new, Collectors.counting()));
        return counted.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
                .limit(FRAMES_NAMED)
                .map(entry -> entry.getKey() + " x" + entry.getValue())
                .collect(Collectors.joining(", "));
    }

    /** What took longer so far. */
    public List<Stretch> over() {
        synchronized (samples) {
            return List.copyOf(over);
        }
    }

    @Override
    public void close() {
        ended = true;
        clock.shutdownNow();
    }
}
