package dev.assay.persistence.record;

import dev.assay.model.RunId;

/**
 * A run's answer, reduced to its text and length.
 *
 * @param words its length
 */
public record Response(RunId run, String text, int words) {}
