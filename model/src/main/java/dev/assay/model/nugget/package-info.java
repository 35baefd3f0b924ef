/**
 * What a good answer must contain: nuggets, the sets that they stand in, and what was proposed for a set.
 *
 * <p>May depend on {@code dev.assay.model}. The one rule: the set is part of what a nugget is known by, and the
 * assessor's own needs no name.
 */
package dev.assay.model.nugget;
