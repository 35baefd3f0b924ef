/**
 * Agreement of judges, conditions and rankings, and the intervals of any statistic: confusion matrices, kappa, alpha
 * and AC, rank correlation, bootstrap and max-t intervals.
 *
 * <p>May depend on the model's nuggets and judgments. The one rule: what cannot be computed says why, in a sentence;
 * no function gives NaN or an infinite number out.
 */
package dev.assay.model.agreement;
