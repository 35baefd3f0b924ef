/**
 * Which topics a person labels, drawn by chance: the order they are drawn in, how likely each was to be drawn, and what
 * that makes of the topics that are done. May depend on {@code model} alone. Its one rule: nothing of a draw depends on
 * what the person says.
 */
package dev.assay.model.draw;
