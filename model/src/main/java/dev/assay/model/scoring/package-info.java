/**
 * The six nugget measures, per answer, topic, run and collection, with intervals over topics.
 *
 * <p>May depend on {@code dev.assay.model} and {@code dev.assay.model.agreement} only. The one rule: an answer with anything left
 * open has no score; a missing label is never a low one.
 */
package dev.assay.model.scoring;
