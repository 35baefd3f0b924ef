package dev.assay.app.state;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Adds up how long somebody was active where, from the moments at which they did something. The time between two such
 * moments counts when it is no longer than a pause may be, and else not at all.
 *
 * <p>All times are nanoseconds of a clock that nobody can set. It knows no window and no store.
 */
public final class ActivityClock {
    private static final long NANOS = 1_000_000;

    private final Map<WorkPlace, Long> counted = new LinkedHashMap<>();
    private long longestPause;
    private Optional<WorkPlace> place = Optional.empty();
    private boolean started;
    private boolean awake;
    private long lastActivity;
    private long countedTo;

    /** @param longestPause what still counts between two activities */
    public ActivityClock(Duration longestPause) {
        setLongestPause(longestPause);
    }

    public void setLongestPause(Duration pause) {
        longestPause = pause.toNanos();
    }

    /** Somebody did something just now. */
    public void active(long now) {
        if (started && now - countedTo < 0) {
            // A time that is over already: counting from it would count twice.
            return;
        }
        started = true;
        countTo(now);
        awake = true;
        lastActivity = now;
        countedTo = now;
    }

    /** Moves to another place: activity from now on counts there; empty where nothing counts. */
    public void enter(Optional<WorkPlace> where, long now) {
        if (!where.equals(place)) {
            countTo(now);
            place = where;
        }
    }

    /** Nothing counts until the next activity. */
    public void rest(long now) {
        countTo(now);
        awake = false;
    }

    private void countTo(long now) {
        if (!awake || now - countedTo <= 0) {
            return;
        }
        if (now - lastActivity <= longestPause) {
            place.ifPresent(where -> counted.merge(where, now - countedTo, Long::sum));
        }
        countedTo = now;
    }

    /** True if there is no time to take. */
    public boolean isEmpty() {
        return counted.values().stream().allMatch(nanos -> nanos < NANOS);
    }

    /** Takes what was added up, in whole milliseconds; what is left of them stays for the next time. */
    public Map<WorkPlace, Long> take() {
        Map<WorkPlace, Long> taken = new LinkedHashMap<>();
        counted.replaceAll((where, nanos) -> {
            if (nanos >= NANOS) {
                taken.put(where, nanos / NANOS);
            }
            return nanos % NANOS;
        });
        counted.values().removeIf(nanos -> nanos == 0);
        return taken;
    }

    /** Gives back what was taken and could not be kept. */
    public void giveBack(Map<WorkPlace, Long> taken) {
        taken.forEach((where, milliseconds) -> counted.merge(where, milliseconds * NANOS, Long::sum));
    }

    /** Forgets what was not taken, and where it was. */
    public void clear() {
        counted.clear();
        place = Optional.empty();
        awake = false;
    }
}
