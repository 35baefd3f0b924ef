/**
 * Who judges which topics, where an organiser shares them out among several assessors. May depend on {@code model}
 * alone. Its one rule: the same topics, names and seed give the same shares, in whatever order they are handed over.
 */
package dev.assay.model.allotment;
