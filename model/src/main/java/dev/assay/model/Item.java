package dev.assay.model;

import java.util.Optional;

/**
 * The name of a thing that is judged or changed: a nugget in an answer, a passage of a topic, a topic itself. Two items
 * are the same when they are equal; an item has to do with exactly one topic.
 */
public interface Item {
    TopicId topic();

    /** The run whose answer the item is or is in; empty where it has to do with no single answer. */
    default Optional<RunId> answerOf() {
        return Optional.empty();
    }
}
