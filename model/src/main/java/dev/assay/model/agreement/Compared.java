package dev.assay.model.agreement;

import dev.assay.model.Item;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Scale;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A comparison of two judges' words for the same items.
 *
 * @param confusion the words of the scale, the lowest first
 * @param leftOut items that both looked at and at least one of them could not judge or failed to
 */
public record Compared(Confusion confusion, int leftOut) {
    /** Compares judgments on one scale. What is open, or is to be looked at again, counts as not looked at. */
    public static <I extends Item> Compared of(
            Scale scale, Map<I, ? extends Judgment<?>> a, Map<I, ? extends Judgment<?>> b) {
        List<String> words = scale.lowestFirst();
        Map<String, Integer> places = new HashMap<>();
        words.forEach(one -> places.put(one, places.size()));
        long[][] counts = new long[words.size()][words.size()];
        int leftOut = 0;
        for (Map.Entry<I, ? extends Judgment<?>> one : a.entrySet()) {
            Judgment<?> said = one.getValue();
            Judgment<?> other = b.get(one.getKey());
            if (other == null || isOpen(said) || isOpen(other)) {
                continue;
            }
            Integer row = said.word().map(places::get).orElse(null);
            Integer column = other.word().map(places::get).orElse(null);
            if (row == null || column == null) {
                leftOut++;
            } else {
                counts[row][column]++;
            }
        }
        return new Compared(Confusion.of(words, counts), leftOut);
    }

    private static boolean isOpen(Judgment<?> judgment) {
        return judgment.state() == Judgment.State.OPEN || judgment.recheck();
    }

    /** The sum of several comparisons on one scale. */
    public static Compared sum(Scale scale, List<Compared> several) {
        List<String> words = scale.lowestFirst();
        long[][] counts = new long[words.size()][words.size()];
        int leftOut = 0;
        for (Compared one : several) {
            leftOut += one.leftOut();
            for (int row = 0; row < counts.length; row++) {
                for (int column = 0; column < counts.length; column++) {
                    counts[row][column] += one.confusion().count(row, column);
                }
            }
        }
        return new Compared(Confusion.of(words, counts), leftOut);
    }

    /** The number of items to which both judges gave a word. */
    public long items() {
        return confusion.total();
    }

    /** True if both judges looked at any item. */
    public boolean isOfAny() {
        return items() > 0 || leftOut > 0;
    }

    /** The share of items with the same word. */
    public Outcome agreement() {
        return confusion.agreement();
    }

    /** Cohen's kappa. */
    public Outcome kappa() {
        return CohenKappa.of(confusion, Weights.IDENTITY);
    }
}
