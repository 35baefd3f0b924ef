package dev.assay.app.state;

import java.time.Duration;
import java.util.Optional;

/**
 * The present time per label: the active time and the labels since the assessor sat down. It gives no time before there
 * are enough labels, and begins anew after a long pause. It knows no window and no store.
 */
public final class LabellingPace {
    private static final Duration ENOUGH_TIME = Duration.ofMinutes(2);
    private static final int ENOUGH_LABELS = 20;
    /** The length of a pause after which somebody works at another pace. */
    private static final Duration LONG_PAUSE = Duration.ofMinutes(20);

    /** The state at one moment: the total time spent on labels, and the number of labels. */
    private record Mark(Duration worked, int labels) {}

    private Optional<Mark> begun = Optional.empty();
    private Mark latest = new Mark(Duration.ZERO, 0);
    private long lastMeasured;

    /** Another project. */
    public void forget() {
        begun = Optional.empty();
    }

    /**
     * Takes in how far the work has come.
     *
     * @param worked the active time that was spent on labels, ever
     * @param labels how many there are
     * @param nanos a clock that nobody can set
     */
    public void measured(Duration worked, int labels, long nanos) {
        boolean anew = begun.isEmpty()
                || nanos - lastMeasured > LONG_PAUSE.toNanos()
                // Labels that were taken away or brought in by something else tell of no pace.
                || labels < begun.get().labels()
                || worked.compareTo(latest.worked()) < 0;
        latest = new Mark(worked, labels);
        lastMeasured = nanos;
        if (anew) {
            begun = Optional.of(latest);
        }
    }

    /** The time that so many labels would take at this pace; empty while there are not enough labels to tell. */
    public Optional<Duration> of(int labels) {
        return begun.flatMap(from -> {
            Duration time = latest.worked().minus(from.worked());
            int done = latest.labels() - from.labels();
            return time.compareTo(ENOUGH_TIME) < 0 || done < ENOUGH_LABELS
                    ? Optional.empty()
                    : Optional.of(time.multipliedBy(labels).dividedBy(done));
        });
    }
}
