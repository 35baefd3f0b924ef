package dev.assay.persistence.record;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.Worded;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * Work that a model was asked to do in a project, as the project keeps it. Holds no key.
 *
 * @param kind the word of what was asked for
 * @param judge the name that its labels or grades stand under; empty when it has none
 * @param settings everything needed to go on with it, as a JSON object text
 * @param note why it stopped, in one sentence; empty when there is nothing to say
 */
public record Job(
        String id, String kind, Scope scope, String judge, String settings, Instant begun, State state, String note) {
    /**
     * The part of the project that a job is about.
     *
     * @param topics the topics, by name
     * @param runs the runs; every one when empty
     */
    public record Scope(List<TopicId> topics, List<RunId> runs) {
        public Scope {
            topics = List.copyOf(topics);
            runs = List.copyOf(runs);
        }
    }

    /**
     * The result of a job, in counts; no value is among it.
     *
     * @param items labels, grades or proposals that stand
     * @param places the answers or topics that they are of
     * @param failed labels that failed; 0 of a job that brings none
     */
    public record Brought(int items, int places, int failed) {}

    /** The state of a job. */
    public enum State implements Worded {
        /** It is being worked on, or was when the program ended. */
        RUNNING("running"),
        /** The user paused it. */
        PAUSED("paused"),
        /** The user cancelled it; it can be gone on with. */
        CANCELLED("cancelled"),
        /** It could not go on; the note says why. */
        STOPPED("stopped"),
        /** Every window is done or failed. */
        FINISHED("finished");

        private final String word;

        State(String word) {
            this.word = word;
        }

        /** The word that files use. */
        @Override
        public String word() {
            return word;
        }

        public static State of(String word) {
            return Worded.find(values(), word).orElse(STOPPED);
        }
    }

    public Job {
        Objects.requireNonNull(id);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(judge);
        Objects.requireNonNull(settings);
        Objects.requireNonNull(note);
    }
}
