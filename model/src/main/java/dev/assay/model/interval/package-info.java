/**
 * Intervals for few topics: Student's t, simultaneous intervals of all differences between runs, and the sets of ranks that follow.
 *
 * <p>May depend on {@code dev.assay.model} and {@code dev.assay.model.agreement} only. The one rule: what is given here has a simulated
 * coverage that {@code docs/statistics.md} states.
 */
package dev.assay.model.interval;
