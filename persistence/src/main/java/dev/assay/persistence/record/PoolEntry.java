package dev.assay.persistence.record;

import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;

/** A document that was listed as one of a topic's pool, whether or not the project holds its text. */
public record PoolEntry(TopicId topic, DocumentId document) {}
