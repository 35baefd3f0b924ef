package dev.assay.model.measure;

/**
 * The answers of one run that have no score, because something in them stands open. Between which values the run's mean
 * lies is said by {@link RunBounds}.
 *
 * @param answers how many, to topics that the judge labelled anything of
 * @param untouched in how many of those the judge labelled nothing at all
 * @param labels what stands open in the others
 */
public record OpenAnswers(int answers, int untouched, OpenLabels labels) {}
