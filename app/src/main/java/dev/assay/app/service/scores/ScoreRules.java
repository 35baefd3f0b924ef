package dev.assay.app.service.scores;

import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.MissingAnswers;

/**
 * The two choices that scores depend on besides the labels.
 *
 * @param missing what a run gets on a topic that it gave no answer to
 * @param failed what becomes of labels that a judge failed to give
 */
public record ScoreRules(MissingAnswers missing, FailedLabels failed) {
    /** The defaults of Assay. */
    public static final ScoreRules USUAL = new ScoreRules(MissingAnswers.ZERO, FailedLabels.OPEN);
}
