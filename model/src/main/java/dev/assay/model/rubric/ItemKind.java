package dev.assay.model.rubric;

/** What an item of a bank is. */
public enum ItemKind {
    /** A question that a good passage answers. */
    QUESTION("question"),
    /** A key fact that a good passage states. */
    NUGGET("nugget");

    private final String word;

    ItemKind(String word) {
        this.word = word;
    }

    /** The word that files and the command line use. */
    public String word() {
        return word;
    }
}
