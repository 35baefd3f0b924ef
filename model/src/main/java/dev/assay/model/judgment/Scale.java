package dev.assay.model.judgment;

import dev.assay.model.ModelWords;
import dev.assay.model.RefusedValueException;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * The words that a judge may say of an item, the best first, as they are offered. What is not said of an item, or
 * cannot be, is no word of any scale: see {@link Judgment.State}.
 *
 * @param name names the scale in files
 * @param isOrdered whether the words stand in an order, so that some are farther apart than others
 * @param words each another one
 */
public record Scale(String name, boolean isOrdered, List<Word> words) {
    /** The labels of a nugget in an answer, with the credit that the lenient measures give them. */
    public static final Scale LABELS = new Scale(
            "label",
            List.of(
                    new Word(Label.SUPPORT.word(), OptionalDouble.of(1)),
                    new Word(Label.PARTIAL_SUPPORT.word(), OptionalDouble.of(0.5)),
                    new Word(Label.NOT_SUPPORT.word(), OptionalDouble.of(0))));

    /** The common name of the two lower labels. */
    public static final String NOT_OR_PARTIAL = "not_or_partial_support";

    private static final int MOST_GRADES = 100;

    /**
     * One word.
     *
     * @param credit what it counts in a score; empty when nobody has said, so that it is judged and gives no score
     */
    public record Word(String word, OptionalDouble credit) {
        public Word {
            if (word.isBlank()) {
                throw new IllegalArgumentException("A word of a scale must say something.");
            }
        }
    }

    /** Makes a scale whose words stand in an order. */
    public Scale(String name, List<Word> words) {
        this(name, true, words);
    }

    public Scale {
        Objects.requireNonNull(name);
        words = List.copyOf(words);
        if (words.stream().map(Word::word).distinct().count() != words.size() || words.isEmpty()) {
            throw new IllegalArgumentException("A scale needs words, and each of them once: " + words);
        }
    }

    /**
     * Whole-number grades as a scale: 0 and every grade between the lowest and the highest of some that were given,
     * given or not.
     *
     * @throws RefusedValueException when it would have more than 100 grades
     */
    public static Scale ofGrades(Collection<Integer> given) {
        int low = given.stream().mapToInt(Integer::intValue).reduce(0, Math::min);
        int high = given.stream().mapToInt(Integer::intValue).reduce(0, Math::max);
        if ((long) high - low >= MOST_GRADES) {
            throw new RefusedValueException(ModelWords.say("statistic.grades", low, high, MOST_GRADES));
        }
        return new Scale(
                "grade",
                IntStream.rangeClosed(low, high)
                        .mapToObj(grade -> new Word(Integer.toString(grade), OptionalDouble.empty()))
                        .toList()
                        .reversed());
    }

    /** The words alone, the lowest first, as coefficients of agreement need them. */
    public List<String> lowestFirst() {
        return words.reversed().stream().map(Word::word).toList();
    }

    /** The word as it is spelled, if the scale has it. */
    public Optional<Word> find(String word) {
        return words.stream().filter(one -> one.word().equals(word)).findFirst();
    }

    /** The place of a word, from 0; -1 when the scale does not have it. */
    public int indexOf(String word) {
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).word().equals(word)) {
                return i;
            }
        }
        return -1;
    }

    /**
     * The distance of two judgments, each given by its word or that of its state: the steps between the words of an
     * ordered scale, else 1 where they differ.
     */
    public int distance(String one, String other) {
        if (one.equals(other)) {
            return 0;
        }
        int first = indexOf(one);
        int second = indexOf(other);
        return !isOrdered || first < 0 || second < 0 ? 1 : Math.abs(first - second);
    }
}
