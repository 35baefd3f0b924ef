package dev.assay.model.nugget;

import dev.assay.model.TopicId;
import java.util.Objects;

/** Names one nugget of a topic's set. */
public record NuggetKey(TopicId topic, NuggetSetId set, NuggetId nugget) implements NuggetItem {
    public NuggetKey {
        Objects.requireNonNull(topic);
        Objects.requireNonNull(set);
        Objects.requireNonNull(nugget);
    }

    /** A nugget of the assessor's set. */
    public NuggetKey(TopicId topic, NuggetId nugget) {
        this(topic, NuggetSetId.ASSESSOR, nugget);
    }

    public NuggetKey(NuggetSetKey set, NuggetId nugget) {
        this(set.topic(), set.set(), nugget);
    }
}
