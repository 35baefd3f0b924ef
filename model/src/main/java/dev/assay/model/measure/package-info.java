/**
 * What can be learnt from labels beyond the leaderboard: calibrated scores, descriptive statistics, how nuggets behave,
 * what would be if, and the Pareto line.
 *
 * <p>May depend on {@code dev.assay.model} and, below it, {@code agreement}, {@code interval} and {@code scoring} only.
 * The one rule: nothing here changes anything; every answer is a new value.
 */
package dev.assay.model.measure;
