package dev.assay.model;

import java.util.Objects;

/** Names one nugget of a topic. */
public record NuggetKey(TopicId topic, NuggetId nugget) implements Item {
    public NuggetKey {
        Objects.requireNonNull(topic);
        Objects.requireNonNull(nugget);
    }
}
