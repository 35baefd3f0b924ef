/**
 * What a judge says of an item: a word of a scale, what comes of it after the reveal, and what is decided where judges
 * differ.
 *
 * <p>May depend on {@code dev.assay.model} and {@code dev.assay.model.nugget}. The one rule: that nothing is said, that
 * a judge cannot say and that a judge failed are words of no scale.
 */
package dev.assay.model.judgment;
