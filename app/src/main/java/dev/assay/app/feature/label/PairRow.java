package dev.assay.app.feature.label;

import dev.assay.model.Importance;
import java.util.Optional;

/**
 * One row of the list of pairs: what it is about, and what is known of the pair.
 *
 * @param editing whether its note is being written
 */
record PairRow(Pair pair, Subject subject, PairState state, boolean editing) {
    /** What a row is about: the half of the pair that changes from row to row. */
    sealed interface Subject {}

    /** A nugget; {@code number} counts from 1. */
    record OfNugget(int number, Importance importance, String text) implements Subject {}

    /** An answer, by its blind name; the run is there only when it may be shown. */
    record OfAnswer(String name, int words, Optional<String> run) implements Subject {}

    PairRow withState(PairState changed) {
        return new PairRow(pair, subject, changed, editing);
    }

    PairRow withEditing(boolean changed) {
        return new PairRow(pair, subject, state, changed);
    }
}
