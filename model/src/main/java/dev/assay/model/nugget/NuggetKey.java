package dev.assay.model.nugget;

import dev.assay.model.TopicId;

/** Names one nugget of a topic's set. */
public record NuggetKey(TopicId topic, NuggetSetId set, NuggetId nugget) implements NuggetItem {
    /** A nugget of the assessor's set. */
    public NuggetKey(TopicId topic, NuggetId nugget) {
        this(topic, NuggetSetId.ASSESSOR, nugget);
    }

    public NuggetKey(NuggetSetKey set, NuggetId nugget) {
        this(set.topic(), set.set(), nugget);
    }
}
