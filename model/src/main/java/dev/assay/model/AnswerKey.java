package dev.assay.model;

import java.util.Objects;

/** Which answer: one run's response to one topic. Never the topic alone. */
public record AnswerKey(TopicId topic, RunId run) {
    public AnswerKey {
        Objects.requireNonNull(topic);
        Objects.requireNonNull(run);
    }
}
