/**
 * Grades of items in passages: how far a model's are to be trusted, by what a person makes of the same cells; and how
 * banks change by it.
 *
 * <p>May depend on {@code app.service}, {@code persistence} and {@code model}; knows no JavaFX. The one rule: a
 * model's grade of a cell leaves here only after it was shown on record: the sample's after all of it was graded, a
 * topic's when somebody looks through them. From then on what a person says is a second thought.
 */
package dev.assay.app.service.verify;
