/**
 * Judgments: a judge's word for an item, by a scale; second thoughts after the reveal; decisions where judges differ;
 * and the permits by which judgments of others may be seen.
 *
 * <p>May depend on {@code dev.assay.model} and {@code dev.assay.model.nugget}. The one rule: that nothing is said,
 * that a judge cannot say and that a judge failed are words of no scale.
 */
package dev.assay.model.judgment;
