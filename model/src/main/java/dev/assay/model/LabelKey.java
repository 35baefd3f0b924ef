package dev.assay.model;

import java.util.Objects;

/** Which pair a label is about: one nugget in one answer. */
public record LabelKey(TopicId topic, RunId run, NuggetId nugget) implements Item {
    public LabelKey {
        Objects.requireNonNull(topic);
        Objects.requireNonNull(run);
        Objects.requireNonNull(nugget);
    }

    public AnswerKey answer() {
        return new AnswerKey(topic, run);
    }

    /** Spread out: the names of topics and runs often differ in a digit only. */
    @Override
    public int hashCode() {
        return (topic.hashCode() * 0x9e3779b1 + run.hashCode()) * 0x9e3779b1 + nugget.hashCode();
    }
}
