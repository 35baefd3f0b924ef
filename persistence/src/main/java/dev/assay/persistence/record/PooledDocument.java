package dev.assay.persistence.record;

import dev.assay.model.DocumentId;

/**
 * A document that a topic's reports are judged against.
 *
 * @param hasText whether the project holds its text, as a passage of the topic
 */
public record PooledDocument(DocumentId id, boolean hasText) {}
