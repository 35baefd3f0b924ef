package dev.assay.model;

import java.util.Optional;

/** The key of an answer: one run's response to one topic. Never the topic alone. */
public record AnswerKey(TopicId topic, RunId run) implements Item {
    @Override
    public Optional<RunId> answerOf() {
        return Optional.of(run);
    }

    /** Spread out: the names of topics and runs often differ in a digit only. */
    @Override
    public int hashCode() {
        return topic.hashCode() * 0x9e3779b1 + run.hashCode();
    }
}
