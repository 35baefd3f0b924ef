/**
 * Comparisons outside a window: two columns of a table of scores, two files of grades, two sets of labels.
 *
 * <p>May depend on {@code dev.assay.app.service}, {@code dev.assay.app.service.judges}, persistence and the model;
 * knows no JavaFX. The one rule: every statistic comes from the model, and one that is not defined travels as the
 * reason why.
 */
package dev.assay.app.service.comparison;
