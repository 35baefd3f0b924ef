package dev.assay.model.agreement;

/**
 * One coefficient between two conditions, taken in the three ways of <i>The Great Nugget Recall</i> (2025), section
 * 5.2.
 *
 * @param runLevel between the runs' means over topics
 * @param perTopicMean the mean over topics of the coefficient between the runs' scores on that topic
 * @param topics how many topics define that coefficient; the others are left out of the mean
 * @param allPairs between all scores of one run on one topic at once
 */
public record ThreeWays(Estimate runLevel, Estimate perTopicMean, int topics, Estimate allPairs) {}
