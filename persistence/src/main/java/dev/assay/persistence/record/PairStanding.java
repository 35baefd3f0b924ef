package dev.assay.persistence.record;

/**
 * The state that must be known before a pair of a nugget and an answer is labelled.
 *
 * @param locked the topic is locked
 * @param revision the revision of the pair's nugget set
 * @param everFrozen that set has ever been frozen
 * @param inForce the nugget is there and not deleted
 * @param revealed other judges' labels of the answer have been seen
 */
public record PairStanding(boolean locked, int revision, boolean everFrozen, boolean inForce, boolean revealed) {}
