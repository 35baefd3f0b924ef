/**
 * How far judges, conditions and rankings agree, and how sure a number is: confusion matrices, kappa, alpha and AC,
 * rank correlation, bootstrap intervals.
 *
 * <p>May depend on {@code dev.assay.model} and {@code dev.assay.model.chance} only. The one rule: what cannot be
 * computed says why, in a sentence; no function gives NaN or an infinite number out.
 */
package dev.assay.model.agreement;
