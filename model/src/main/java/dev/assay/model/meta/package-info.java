/**
 * Figures of a meta-evaluation: what two judges' labels say about each other and about the runs.
 *
 * <p>May depend on the model's agreement and measures. The one rule: what cannot be computed says why, in a sentence; no
 * function gives NaN or an infinite number out.
 */
package dev.assay.model.meta;
