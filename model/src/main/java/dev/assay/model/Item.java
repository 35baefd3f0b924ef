package dev.assay.model;

/**
 * What is judged or changed, named: a nugget in an answer, a passage of a topic, a topic itself. Two items are the same when they
 * are equal; an item has to do with exactly one topic.
 */
public interface Item {
    TopicId topic();
}
