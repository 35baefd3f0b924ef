package dev.assay.model;

import java.util.Optional;

/** One of several things that files name by a word. */
public interface Worded {
    /** The word in files; never changed again. */
    String word();

    /** The one of all that has exactly this word. */
    static <W extends Worded> Optional<W> find(W[] all, String word) {
        for (W one : all) {
            if (one.word().equals(word)) {
                return Optional.of(one);
            }
        }
        return Optional.empty();
    }
}
