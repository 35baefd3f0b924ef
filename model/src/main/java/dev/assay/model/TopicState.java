package dev.assay.model;

/**
 * The state of the work on a topic. Each state follows from the nugget set, the labels and the lock; none is guessed.
 */
public enum TopicState {
    /** The nuggets are being shaped and were never frozen. */
    NUGGETS("nuggets"),
    /** The nuggets were frozen, and answers are being judged (or the nuggets revised). */
    LABELLING("labelling"),
    /**
     * Every stage that the project wants is done, with nothing to recheck: every nugget labelled in every answer, or
     * what it has instead.
     */
    COMPLETE("complete"),
    /** The assessor locked the labels. */
    LOCKED("locked");

    private final String word;

    TopicState(String word) {
        this.word = word;
    }

    /** The word that files and screens use. */
    public String word() {
        return word;
    }
}
