/**
 * Banks of questions and nuggets, grades of passages by them, and what follows: cover, labels, rankings in the forms
 * of trec_eval, and where bank or grader is wrong.
 *
 * <p>An <i>item</i> is a question or a nugget of the bank, a <i>unit</i> is what is graded, a <i>cell</i> is an item
 * in a unit. A cell that failed or was never graded is <i>open</i>: it is no 0, and what it could change is said.
 */
package dev.assay.model.rubric;
