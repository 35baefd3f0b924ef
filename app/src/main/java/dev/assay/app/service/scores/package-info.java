/**
 * The scores of a project as its assessor may see them, for a window that shows them while labels are given.
 *
 * <p>May depend on {@code app.service}, {@code app.service.judges}, {@code persistence} and {@code model}; knows no
 * JavaFX. The one rule: a run is named only where the policy lets it be, and another judge counts only where its labels
 * are revealed.
 */
package dev.assay.app.service.scores;
