/**
 * Scores of reports: what each sentence comes to by what one judge said of it, and every measure of a report and of a
 * run.
 *
 * <p>May depend on the rest of the model. The one rule: a judgment that is not there is never one of the judgments that
 * could be; a report in which anything is open has no score.
 */
package dev.assay.model.report.scoring;
