/**
 * What may be seen of what other judges said, and of the names of runs: the one rule that keeps labelling blind.
 *
 * <p>May depend on {@code dev.assay.model}. The one rule: a {@link dev.assay.model.sight.Permit} comes from {@link
 * dev.assay.model.sight.Visibility} and from nowhere else, and whoever hands out another judge's values asks for one.
 */
package dev.assay.model.sight;
