package dev.assay.model.nugget;

import dev.assay.model.TopicId;

/** Names one nugget set of a topic. */
public record NuggetSetKey(TopicId topic, NuggetSetId set) implements NuggetItem {
    /** The assessor's own set. */
    public NuggetSetKey(TopicId topic) {
        this(topic, NuggetSetId.ASSESSOR);
    }

    /** The set that an item is about. */
    public static NuggetSetKey of(NuggetItem item) {
        return item instanceof NuggetSetKey key ? key : new NuggetSetKey(item.topic(), item.set());
    }

    @Override
    public String toString() {
        return set.isAssessors() ? topic.toString() : topic + " (set " + set + ")";
    }
}
