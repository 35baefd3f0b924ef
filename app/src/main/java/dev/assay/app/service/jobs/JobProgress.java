package dev.assay.app.service.jobs;

import dev.assay.persistence.record.Job;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/**
 * The progress of a job. Counts only: nothing that a model said.
 *
 * @param settings how it is done
 * @param waiting until when its calls wait because the server asked them to; empty when they do not
 * @param brought what came of it so far; empty while it runs
 * @param cost what its calls cost, over all sittings; while it runs, as far as all have prices in one currency
 * @param note why it stopped, or what went wrong last; empty when there is nothing to say
 */
public record JobProgress(
        Job job,
        JobSettings settings,
        State state,
        Counts counts,
        Optional<Instant> waiting,
        Optional<Job.Brought> brought,
        JobCost cost,
        String note) {
    public String id() {
        return job.id();
    }

    public JobKind kind() {
        return JobKind.fromWord(job.kind()).orElseThrow();
    }

    public Job.Scope scope() {
        return job.scope();
    }

    /** The name of its results. */
    public String name() {
        return job.judge();
    }

    /** The state of a job. */
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
     * @param replies that came in this sitting, usable or not
     * @param tokens used so far, over all sittings
     * @param timeLeft as far as it can be told
     */
    public record Counts(
            int done, int failed, int left, int underWay, int replies, long tokens, Optional<Duration> timeLeft) {
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
            String pattern = !then.toLocalDate().equals(now.toLocalDate())
                    ? "uuuu-MM-dd HH:mm"
                    : soon
                    ? "HH:mm:ss"
                    : "HH:mm";
            // A time that is shown is never too early.
            ZonedDateTime shown = then.plus(soon ? Duration.ofMillis(999) : Duration.ofSeconds(59));
            return DateTimeFormatter.ofPattern(pattern).format(shown);
        });
    }

    /** True if it can be gone on with. */
    public boolean canResume() {
        return state != State.RUNNING && state != State.FINISHED;
    }

    /** True if its failed windows can be tried again. */
    public boolean canRetry() {
        return state != State.RUNNING && counts.failed() > 0;
    }
}
