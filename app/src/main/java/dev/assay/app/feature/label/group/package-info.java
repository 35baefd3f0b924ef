/**
 * The groups of nuggets as the rows of an answer show them: in which order they stand, and which groups are folded.
 *
 * <p>May depend on {@code model} and on properties; knows no screen and no label. The one rule: indices of nuggets are those of the set.
 */
package dev.assay.app.feature.label.group;
