package dev.assay.app.service.jobs;

import dev.assay.persistence.record.Job;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/**
 * How far a job is. Counts only: nothing that a model said.
 *
 * @param name what its results stand under
 * @param settings how it is done
 * @param waiting until when its calls wait because the server asked them to; empty when they do not
 * @param brought what came of it so far; empty while it runs
 * @param note why it stopped, or what went wrong last; empty when there is nothing to say
 */
public record JobProgress(
        String id,
        JobKind kind,
        Job.Scope scope,
        String name,
        JobSettings settings,
        Instant begun,
        State state,
        Counts counts,
        Optional<Instant> waiting,
        Optional<Job.Brought> brought,
        String note) {
    /** Where it stands. */
    public enum State {
        /** Windows are being asked. */
        RUNNING,
        /** No new window is begun. */
        PAUSED,
        /** The program ended while it ran; it can be gone on with. */
        INTERRUPTED,
        /** The user cancelled it; it can be gone on with. */
        CANCELLED,
        /** It could not go on. */
        STOPPED,
        /** Every window is done or failed. */
        FINISHED
    }

    /**
     * The numbers.
     *
     * @param left windows still to do; an estimate while later ones depend on earlier ones
     * @param underWay calls that wait for a reply just now
     * @param tokens used so far, over all sittings
     * @param timeLeft as far as it can be told
     */
    public record Counts(int done, int failed, int left, int underWay, long tokens, Optional<Duration> timeLeft) {
        /** Windows altogether. */
        public int all() {
            return done + failed + left;
        }
    }

    /** {@link #waiting} as a clock on the wall shows it, with the day where that is another one. */
    public Optional<String> waitingUntil() {
        ZonedDateTime now = ZonedDateTime.now();
        return waiting.map(instant -> instant.atZone(now.getZone())).map(then -> {
            boolean soon = Duration.between(now, then).toMinutes() < 2;
            String pattern = !then.toLocalDate().equals(now.toLocalDate()) ? "uuuu-MM-dd HH:mm" : soon ? "HH:mm:ss" : "HH:mm";
            // A time that is shown is never too early.
            ZonedDateTime shown = then.plus(soon ? Duration.ofMillis(999) : Duration.ofSeconds(59));
            return DateTimeFormatter.ofPattern(pattern).format(shown);
        });
    }

    /** Whether it can be gone on with. */
    public boolean canResume() {
        return state != State.RUNNING && state != State.FINISHED;
    }

    /** Whether its failed windows can be tried again. */
    public boolean canRetry() {
        return state != State.RUNNING && counts.failed() > 0;
    }
}
