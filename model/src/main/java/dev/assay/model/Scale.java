package dev.assay.model;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The words that a judge may say of an item, in the order in which they are offered. What is not said of an item, or cannot be, is
 * no word of any scale: see {@link Judgment.State}.
 *
 * @param name names the scale in files
 * @param words each another one
 */
public record Scale(String name, List<Word> words) {
    /** The labels of a nugget in an answer, with the credit that the lenient measures give them. */
    public static final Scale LABELS = new Scale(
            "label",
            List.of(
                    new Word(Label.SUPPORT.word(), OptionalDouble.of(1)),
                    new Word(Label.PARTIAL_SUPPORT.word(), OptionalDouble.of(0.5)),
                    new Word(Label.NOT_SUPPORT.word(), OptionalDouble.of(0))));

    /**
     * One word.
     *
     * @param credit what it counts in a score; empty when nobody has said, so that it is judged and gives no score
     */
    public record Word(String word, OptionalDouble credit) {
        public Word {
            Objects.requireNonNull(credit);
            if (word.isBlank()) {
                throw new IllegalArgumentException("A word of a scale must say something.");
            }
        }
    }

    public Scale {
        Objects.requireNonNull(name);
        words = List.copyOf(words);
        if (words.stream().map(Word::word).distinct().count() != words.size() || words.isEmpty()) {
            throw new IllegalArgumentException("A scale needs words, and each of them once: " + words);
        }
    }

    /** The word as it is spelled, if the scale has it. */
    public Optional<Word> find(String word) {
        return words.stream().filter(one -> one.word().equals(word)).findFirst();
    }

    /** Where a word stands, from 0; -1 when the scale does not have it. */
    public int indexOf(String word) {
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).word().equals(word)) {
                return i;
            }
        }
        return -1;
    }
}
