/**
 * Figures of a meta-evaluation: what two judges' labels say about each other and about the runs.
 *
 * <p>May depend on the other packages of the model; none of them on this one. The one rule: each figure names its
 * source, and is held by a test against another computation.
 */
package dev.assay.model.meta;
