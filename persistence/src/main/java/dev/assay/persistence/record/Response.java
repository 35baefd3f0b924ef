package dev.assay.persistence.record;

import dev.assay.model.RunId;

/**
 * What a run answered, and no more of the answer.
 *
 * @param words its length
 */
public record Response(RunId run, String text, int words) {}
