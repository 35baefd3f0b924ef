/**
 * The six nugget measures, per answer, run and collection.
 *
 * <p>May depend on {@code dev.assay.model} only. The one rule: an answer with anything left open has no score; a missing
 * label is never a low one.
 */
package dev.assay.model.scoring;
