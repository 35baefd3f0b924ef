package dev.assay.model.measure;

import dev.assay.model.TopicId;

/**
 * One topic over the runs.
 *
 * @param runs how many runs the means are over
 * @param words mean length of the scored answers that are there, in words; 0 when there is none
 * @param scores the means
 */
public record TopicMeans(TopicId topic, int runs, double words, Scores scores) {}
