package dev.assay.model;

/** Names one passage of a topic. */
public record PassageKey(TopicId topic, DocumentId passage) implements Item {}
