package dev.assay.model;

import java.util.Objects;

/** Names one passage of a topic. */
public record PassageKey(TopicId topic, DocumentId passage) implements Item {
    public PassageKey {
        Objects.requireNonNull(topic);
        Objects.requireNonNull(passage);
    }
}
