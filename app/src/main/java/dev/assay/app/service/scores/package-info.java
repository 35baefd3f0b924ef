/**
 * The scores of a project as its assessor may see them, of answers, reports and passages, and files of scores and
 * judgments compared with each other or with the project.
 *
 * <p>May depend on {@code app.service}, {@code app.service.judges}, {@code persistence} and {@code model}; knows no
 * JavaFX. The one rule: a run is named only where the policy lets it be, and another judge counts only where its
 * labels are revealed.
 */
package dev.assay.app.service.scores;
