/**
 * Intervals for few topics: simultaneous intervals of all differences between runs, and the sets of ranks that follow.
 *
 * <p>May depend on {@code dev.assay.model} and, below it, {@code agreement} and {@code chance} only. The one rule: what
 * is given here has a simulated coverage that {@code docs/statistics.md} states.
 */
package dev.assay.model.interval;
