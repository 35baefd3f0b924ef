package dev.assay.model.judgment;

import dev.assay.model.Item;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A judge's judgment of an item.
 *
 * @param word a word of the kind's scale; there is one exactly where the state is {@code GIVEN}
 * @param note a remark; may be empty
 * @param recheck what was judged changed after the judgment was given
 * @param revision the revision of the nugget set that it was given for; 0 where none has a say
 * @param sentences the places, ascending, of the sentences that it rests on; empty where none are marked
 */
public record Judgment<I extends Item>(
        I item,
        State state,
        Optional<String> word,
        String note,
        boolean recheck,
        int revision,
        List<Integer> sentences) {
    /** The state of a judge's work on an item. Each differs from every word of a scale, and from the others. */
    public enum State {
        /** Nothing is said; only a note is kept. */
        OPEN("open"),
        /** A word of the scale is given. */
        GIVEN("given"),
        /** The judge looked and could not decide. */
        CANT_JUDGE("cant_judge"),
        /** A judge was asked and gave nothing that can be used. */
        FAILED("failed");

        private final String word;

        State(String word) {
            this.word = word;
        }

        /** The word that files use. */
        public String word() {
            return word;
        }
    }

    /** A judgment that rests on no marked sentence. */
    public Judgment(I item, State state, Optional<String> word, String note, boolean recheck, int revision) {
        this(item, state, word, note, recheck, revision, List.of());
    }

    public Judgment {
        Objects.requireNonNull(note);
        sentences = sentences.stream().distinct().sorted().toList();
        if (word.isPresent() != (state == State.GIVEN)) {
            throw new IllegalArgumentException("A judgment that is " + state.word() + " cannot be " + word + ".");
        }
    }

    /** An item before anybody looked at it. */
    public static <I extends Item> Judgment<I> open(I item, int revision) {
        return new Judgment<>(item, State.OPEN, Optional.empty(), "", false, revision);
    }

    /** This item with a word, given for {@code newRevision}; a mark to recheck is gone. */
    public Judgment<I> with(String newWord, int newRevision) {
        return new Judgment<>(item, State.GIVEN, Optional.of(newWord), note, false, newRevision, sentences);
    }

    /** This item with a label, given for {@code newRevision}; a mark to recheck is gone. */
    public Judgment<I> with(Label newLabel, int newRevision) {
        return newLabel.judgment(item, sentences, note, false, newRevision);
    }

    /** This item in a state without a word, given for {@code newRevision}; a mark to recheck is gone. */
    public Judgment<I> with(State newState, int newRevision) {
        return new Judgment<>(item, newState, Optional.empty(), note, false, newRevision, sentences);
    }

    public Judgment<I> withNote(String newNote) {
        return new Judgment<>(item, state, word, newNote, recheck, revision, sentences);
    }

    public Judgment<I> withRecheck(boolean newRecheck) {
        return new Judgment<>(item, state, word, note, newRecheck, revision, sentences);
    }

    public Judgment<I> withSentences(List<Integer> newSentences) {
        return new Judgment<>(item, state, word, note, recheck, revision, newSentences);
    }

    /** True if the judge is done with the item. */
    public boolean isDecided() {
        return (state == State.GIVEN || state == State.CANT_JUDGE) && !recheck;
    }

    /** True if another judgment has the same state and word, whatever its other values. */
    public boolean isSameWordAs(Judgment<I> other) {
        return state == other.state && word.equals(other.word);
    }

    /** True if there is nothing to keep. */
    public boolean isBlank() {
        return state == State.OPEN && note.isEmpty() && !recheck && sentences.isEmpty();
    }
}
