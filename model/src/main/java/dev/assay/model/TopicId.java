package dev.assay.model;

/**
 * Names one topic (qid, narrative id, request id). Any text but the empty one; never read as a number. As an item: the
 * topic itself.
 */
public record TopicId(String value) implements Id<TopicId>, Item {
    public TopicId {
        Ids.requireText(value, "topic id");
    }

    @Override
    public TopicId topic() {
        return this;
    }

    /** As it would be anyway, and quicker: maps of ids are asked millions of times. */
    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return value;
    }
}
