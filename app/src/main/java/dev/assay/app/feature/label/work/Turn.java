package dev.assay.app.feature.label.work;

/**
 * The keys have come to the end of an answer, or of a nugget in all answers.
 *
 * @param place of what is in view now, from 1
 * @param stopped whether that is still what was labelled, for the assessor goes on by himself
 */
public record Turn(Walk.Order order, int place, int count, boolean stopped) {}
