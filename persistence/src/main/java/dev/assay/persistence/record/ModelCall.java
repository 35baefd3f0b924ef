package dev.assay.persistence.record;

import dev.assay.model.Item;
import dev.assay.model.TopicId;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One call to a model, as the project keeps it. Holds no key.
 *
 * @param requestHash the address of the request by its content
 * @param job the job that asked
 * @param window the piece of work it was asked for
 * @param outcome {@code used}, {@code unusable}, or in one word why no reply came
 * @param message what was wrong, in one sentence; empty when nothing was
 * @param reply the raw reply; absent when none came
 */
public record ModelCall(
        String requestHash,
        String job,
        JobWindow.Key window,
        Asked asked,
        Instant at,
        Duration elapsed,
        String outcome,
        String message,
        Optional<Reply> reply) {
    /** The field of the settings with the tokens that the server had in its cache. */
    public static final String CACHED = "cached_tokens";
    /** The field of the settings with the tokens of thoughts. */
    public static final String THOUGHTS = "thought_tokens";
    /** The outcome of a call whose reply was used. */
    public static final String USED = "used";
    /** The outcome of a call whose reply could not be used. */
    public static final String UNUSABLE = "unusable";
    /** The outcome of a request that was written to a file, whose reply may come later. */
    public static final String WRITTEN = "written";
    /** The outcome of a call whose reply came when nothing asked for it any more. */
    public static final String LATE = "late";

    /**
     * A request, with the server and the model that it went to.
     *
     * @param server the server's address
     * @param attempt which asking of the same question it was, from 1
     * @param settings everything else that the request says, and how many tokens of the reply were {@link #CACHED} and
     *     {@link #THOUGHTS}, as a JSON object text
     * @param promptHash names the prompt
     */
    public record Asked(String server, String model, int attempt, String settings, String promptHash) {
        public Asked {
            Objects.requireNonNull(server);
            Objects.requireNonNull(model);
            Objects.requireNonNull(settings);
            Objects.requireNonNull(promptHash);
        }
    }

    /**
     * A reply, to the letter; of one longer than any reply should be, the beginning, which says so at its end.
     *
     * @param servedModel the model that the server named; may be empty
     * @param finish why the reply ended; may be empty
     * @param leftOut parts of the request that the server does not take
     */
    public record Reply(
            String text,
            String servedModel,
            String finish,
            long input,
            long output,
            boolean estimated,
            List<String> leftOut) {
        public Reply {
            Objects.requireNonNull(text);
            Objects.requireNonNull(servedModel);
            Objects.requireNonNull(finish);
            leftOut = List.copyOf(leftOut);
        }
    }

    /**
     * The calls of a job to one model on one day.
     *
     * @param broken those of the calls that brought no reply
     * @param cached those of the input that the server had in its cache
     * @param thoughts those of the output that were thoughts
     */
    public record Usage(
            String model,
            LocalDate day,
            long calls,
            long broken,
            long input,
            long cached,
            long output,
            long thoughts) {}

    /** Number of calls made in one step of one topic and subject. */
    public record Count(String step, TopicId topic, String subject, long calls) {
        /** The item that the labels in replies of such calls are of: see {@link JobWindow.Key#judged}. */
        public Optional<Item> judged() {
            return new JobWindow.Key(step, topic, subject, 0).judged();
        }
    }

    /** The same call of another job. */
    public ModelCall of(String otherJob) {
        return new ModelCall(requestHash, otherJob, window, asked, at, elapsed, outcome, message, reply);
    }

    public ModelCall {
        Objects.requireNonNull(requestHash);
        Objects.requireNonNull(job);
        Objects.requireNonNull(outcome);
        Objects.requireNonNull(message);
    }
}
