package dev.assay.model;

import java.util.Objects;
import java.util.Optional;

/**
 * What was revealed: where other judges' labels have been seen.
 *
 * @param run the one answer of the topic; absent when it is the whole topic
 */
public record Revealed(TopicId topic, Optional<RunId> run) implements Item {
    public Revealed {
        Objects.requireNonNull(topic);
        Objects.requireNonNull(run);
    }

    /** A whole topic. */
    public static Revealed topic(TopicId topic) {
        return new Revealed(topic, Optional.empty());
    }

    /** One answer. */
    public static Revealed answer(AnswerKey answer) {
        return new Revealed(answer.topic(), Optional.of(answer.run()));
    }

    /** Whether an answer of this topic has been revealed with it. */
    public boolean covers(RunId answer) {
        return run.isEmpty() || run.get().equals(answer);
    }
}
