package dev.assay.model.hints;

import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.NuggetId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Two related answers with what their labels say.
 *
 * @param compared how many nuggets have a label that counts in both answers
 * @param disagreements in the order of the nuggets
 */
public record ComparedPair(AnswerPair pair, int compared, List<Disagreement> disagreements) {
    /**
     * The worst first: most disagreements; then the largest, summed over them; then the surest relation. Pairs that are
     * equal in all this keep their order.
     */
    public static final Comparator<ComparedPair> WORST_FIRST = Comparator.comparing(
                    (ComparedPair one) -> one.disagreements.size(), Comparator.reverseOrder())
            .thenComparing(ComparedPair::size, Comparator.reverseOrder())
            .thenComparing(one -> one.pair.relation());

    public ComparedPair {
        disagreements = List.copyOf(disagreements);
    }

    /** Compares the labels of two related answers. */
    public static ComparedPair of(AnswerPair pair, Collection<NuggetId> nuggets, GivenLabels labels) {
        int compared = 0;
        List<Disagreement> disagreements = new ArrayList<>();
        for (NuggetId nugget : nuggets) {
            Label labelA = labels.label(pair.runA(), nugget);
            Label labelB = labels.label(pair.runB(), nugget);
            if (labelA.isScored() && labelB.isScored()) {
                compared++;
                Disagreement.of(pair.relation(), nugget, labelA, labelB).ifPresent(disagreements::add);
            }
        }
        return new ComparedPair(pair, compared, disagreements);
    }

    /** True where there is anything to settle. */
    public boolean disagrees() {
        return !disagreements.isEmpty();
    }

    /** The sizes of all disagreements together. */
    public int size() {
        return disagreements.stream().mapToInt(Disagreement::size).sum();
    }
}
