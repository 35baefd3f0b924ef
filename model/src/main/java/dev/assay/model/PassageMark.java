package dev.assay.model;

/** The assessor's mark of a passage as a whole. */
public enum PassageMark implements Worded {
    /** Nothing. */
    NONE("none"),
    /** Read, and there is no nugget in it. */
    NO_NUGGET("no_nugget");

    private final String word;

    PassageMark(String word) {
        this.word = word;
    }

    /** The word that files and screens use. */
    @Override
    public String word() {
        return word;
    }

    /** The mark that {@code word} names; an unknown word is an {@link IllegalArgumentException}. */
    public static PassageMark ofWord(String word) {
        return Worded.find(values(), word)
                .orElseThrow(() -> new IllegalArgumentException("No mark of a passage is called " + word));
    }
}
