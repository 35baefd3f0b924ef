/**
 * Scores of a project's reports: what each sentence comes to, and the measures of every report and run.
 *
 * <p>May depend on {@code app.service}, {@code app.service.judges}, {@code persistence} and {@code model}; knows no
 * JavaFX. The one rule: of other judges only what a permit covers goes into a number.
 */
package dev.assay.app.service.reports;
