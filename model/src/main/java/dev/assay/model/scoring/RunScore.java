package dev.assay.model.scoring;

import dev.assay.model.RunId;
import java.util.Objects;

/**
 * One run as one judge sees it: the mean over the topics that have a score.
 *
 * @param topics how many topics the means are over
 * @param words mean length of those answers
 */
public record RunScore(RunId run, String judge, int topics, double words, Scores scores) {
    public RunScore {
        Objects.requireNonNull(run);
        Objects.requireNonNull(judge);
        Objects.requireNonNull(scores);
    }
}
