/**
 * How far a model's grades of items in passages are to be trusted: what a person makes of the same cells.
 *
 * <p>May depend on {@code app.service}, {@code persistence} and {@code model}; knows no JavaFX. The one rule: a model's grade of a cell leaves
 * here only after it was shown on record, which is after the whole sample was graded.
 */
package dev.assay.app.service.verify;
