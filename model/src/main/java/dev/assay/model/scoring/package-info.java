/**
 * Measures of what judges said, those of nuggets first, per answer, topic and run, with intervals over topics.
 *
 * <p>May depend on {@code dev.assay.model} and, below it, {@code agreement} and {@code interval} only. The one rule: an
 * answer with anything left open has no score; a missing label is never a low one, and what it could be is said as
 * bounds.
 */
package dev.assay.model.scoring;
