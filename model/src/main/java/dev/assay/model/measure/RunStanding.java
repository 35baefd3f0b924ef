package dev.assay.model.measure;

import dev.assay.model.RunId;

/**
 * One run among the others.
 *
 * @param rank 1 for the best; runs with the same value share a rank and the next one's counts them all (1, 2, 2, 4)
 * @param topics how many topics the means are over
 * @param missing to how many of the judge's topics the run gave no answer; in {@code topics} when those count 0
 * @param open how many of its answers to topics that the judge labelled anything of have no score because a label is
 * open; they are in no mean, but in the run's {@link RunBounds}
 * @param words mean length of the scored answers that are there, in words; 0 when there is none
 * @param scores the means
 */
public record RunStanding(RunId run, int rank, int topics, int missing, int open, double words, Scores scores) {
    RunStanding withRank(int newRank) {
        return new RunStanding(run, newRank, topics, missing, open, words, scores);
    }
}
