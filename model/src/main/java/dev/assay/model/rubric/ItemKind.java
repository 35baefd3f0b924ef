package dev.assay.model.rubric;

import java.util.Arrays;
import java.util.Optional;

/** The kind of an item of a bank. */
public enum ItemKind {
    /** A question that a good passage answers. */
    QUESTION("question"),
    /** A key fact that a good passage states. */
    NUGGET("nugget");

    private final String word;

    ItemKind(String word) {
        this.word = word;
    }

    /** The kind of that word; empty where there is none. */
    public static Optional<ItemKind> fromWord(String word) {
        return Arrays.stream(values()).filter(one -> one.word.equals(word)).findFirst();
    }

    /** The word that files and the command line use. */
    public String word() {
        return word;
    }
}
