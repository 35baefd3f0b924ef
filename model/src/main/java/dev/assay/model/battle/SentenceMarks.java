package dev.assay.model.battle;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The sentences that made an answer the better one where they stand, as a judge marked them: by side, in order.
 *
 * @param left numbers of sentences of the answer on the left, from 0
 * @param right numbers of sentences of the answer on the right, from 0
 */
public record SentenceMarks(List<Integer> left, List<Integer> right) {
    /** Nothing is marked. */
    public static final SentenceMarks NONE = new SentenceMarks(List.of(), List.of());

    public SentenceMarks {
        left = sorted(left);
        right = sorted(right);
    }

    private static List<Integer> sorted(Collection<Integer> numbers) {
        return List.copyOf(new TreeSet<>(numbers));
    }

    /** Those of a side. */
    public List<Integer> of(boolean onLeft) {
        return onLeft ? left : right;
    }

    /** These, with a sentence marked that was not, or no longer marked. */
    public SentenceMarks toggled(boolean onLeft, int sentence) {
        Set<Integer> now = new TreeSet<>(of(onLeft));
        if (!now.remove(sentence)) {
            now.add(sentence);
        }
        return onLeft ? new SentenceMarks(List.copyOf(now), right) : new SentenceMarks(left, List.copyOf(now));
    }

    public boolean isEmpty() {
        return left.isEmpty() && right.isEmpty();
    }
}
