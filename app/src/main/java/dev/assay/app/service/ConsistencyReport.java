package dev.assay.app.service;

import dev.assay.model.hints.AnswerPair;
import dev.assay.model.hints.ComparedPair;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.NuggetId;
import java.util.List;
import java.util.Optional;

/**
 * Every pair of related answers with what its judge's labels say of it.
 *
 * @param pairs the worst first; those without a disagreement last
 */
public record ConsistencyReport(List<JudgedPair> pairs) {
    public ConsistencyReport {
        pairs = List.copyOf(pairs);
    }

    /**
     * A pair of related answers.
     *
     * @param judge whose labels they are
     * @param disagreements those of {@code compared}, with the nuggets named
     */
    public record JudgedPair(String judge, ComparedPair compared, List<LabelsApart> disagreements) {
        public JudgedPair {
            disagreements = List.copyOf(disagreements);
        }

        public AnswerPair pair() {
            return compared.pair();
        }
    }

    /**
     * A nugget whose labels in the two answers cannot both be meant.
     *
     * @param nugget its id; absent for one that is known by its text only
     */
    public record LabelsApart(Optional<NuggetId> nugget, String text, Label labelA, Label labelB) {}

    /** The pairs with anything to settle, in the same order. */
    public List<JudgedPair> disagreeing() {
        return pairs.stream().filter(pair -> pair.compared().disagrees()).toList();
    }

    /** The number of labels to settle. */
    public int disagreements() {
        return pairs.stream().mapToInt(pair -> pair.disagreements().size()).sum();
    }
}
