package dev.assay.model.measure;

/** The treatment of a run on a topic to which it gave no answer. */
public enum MissingAnswers {
    /**
     * 0 in every measure, as in the track: to say nothing states no nugget. The length counts answers that are there
     * only.
     */
    ZERO("zero"),
    /** Nothing: its means are over the topics that it answered. */
    SKIP("skip");

    private final String word;

    MissingAnswers(String word) {
        this.word = word;
    }

    /** The word that the command line and outputs use. */
    public String word() {
        return word;
    }
}
