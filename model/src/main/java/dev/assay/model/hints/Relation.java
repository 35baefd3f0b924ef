package dev.assay.model.hints;

/** The relation of two answers to the same topic, the surest first. */
public enum Relation {
    /** Their texts are the same, apart from what cannot be seen. */
    IDENTICAL("identical"),
    /** The first says, sentence by sentence, all that the second says, and more. */
    CONTAINS("contains"),
    /** Nearly all of their words are the same, in the same order. */
    NEAR("near");

    private final String word;

    Relation(String word) {
        this.word = word;
    }

    /** The word that files and screens use. */
    public String word() {
        return word;
    }
}
