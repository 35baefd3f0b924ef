package dev.assay.model.measure;

import dev.assay.model.agreement.EqualScores;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Puts things in order by a score, the best first. Scores that are equal to 10<sup>-12</sup> tie, since the last digits
 * of a mean depend on the order of summing; things that tie share a rank, and the next rank counts them all (1, 2, 2,
 * 4).
 */
public final class Ranking {
    private Ranking() {}

    /** A thing and its rank, 1 for the best. */
    public record Ranked<T>(int rank, T item) {}

    /**
     * The order.
     *
     * @param among the order of things that tie
     */
    public static <T> List<Ranked<T>> of(Collection<T> things, ToDoubleFunction<T> score, Comparator<? super T> among) {
        List<T> sorted = new ArrayList<>(things);
        ToDoubleFunction<T> rounded = thing -> EqualScores.rounded(score.applyAsDouble(thing));
        sorted.sort(Comparator.comparingDouble(rounded).reversed().thenComparing(among));
        List<Ranked<T>> ranked = new ArrayList<>();
        for (T thing : sorted) {
            boolean ties = !ranked.isEmpty()
                    && rounded.applyAsDouble(ranked.getLast().item()) == rounded.applyAsDouble(thing);
            ranked.add(new Ranked<>(ties ? ranked.getLast().rank() : ranked.size() + 1, thing));
        }
        return ranked;
    }
}
