/**
 * Banks of questions and nuggets that passages are graded by, as they are worked on here.
 *
 * <p>May depend on {@code app.service}, {@code persistence} and {@code model}; knows no JavaFX. The one rule: what was
 * imported stays as it was, and what becomes of it is an act that undo offers.
 */
package dev.assay.app.service.rubric;
