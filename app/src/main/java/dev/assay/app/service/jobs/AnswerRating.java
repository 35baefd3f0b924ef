package dev.assay.app.service.jobs;

import dev.assay.model.rubric.AnswerParts;
import dev.assay.model.rubric.GradeCutoffs;

/**
 * The settings for the rating of answers part by part.
 *
 * @param byBank by the items of the topic's bank, so that runs have cover; else by the nuggets of a set, so that
 *     answers have labels
 * @param cutoffs which labels the grades come to
 */
public record AnswerRating(AnswerParts parts, boolean byBank, GradeCutoffs cutoffs) {
    /** Sentence by sentence, by nuggets, with the usual labels. */
    public static final AnswerRating USUAL = new AnswerRating(AnswerParts.SENTENCE, false, GradeCutoffs.USUAL);

    /** The words that it adds to the name of results, so that labels by other cut-offs stand beside these. */
    public String words() {
        String cut = ", by " + parts.word();
        return byBank
                ? cut
                : cut + ", support from " + cutoffs.support() + ", partial support from " + cutoffs.partial();
    }
}
