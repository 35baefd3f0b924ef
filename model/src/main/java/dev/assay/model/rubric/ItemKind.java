package dev.assay.model.rubric;

import dev.assay.model.Worded;
import java.util.Optional;

/** The kind of an item of a bank. */
public enum ItemKind implements Worded {
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
        return Worded.find(values(), word);
    }

    /** The word that files and the command line use. */
    @Override
    public String word() {
        return word;
    }
}
