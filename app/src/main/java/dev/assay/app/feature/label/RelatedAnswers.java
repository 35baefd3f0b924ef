package dev.assay.app.feature.label;

import dev.assay.model.RunId;
import dev.assay.model.hints.AnswerPair;
import dev.assay.model.hints.AnswerRelations;
import dev.assay.model.hints.Disagreement;
import dev.assay.model.hints.GivenLabels;
import dev.assay.model.hints.Relation;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.NuggetId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The answers of the topic in view that say the same, by their places. It never changes; what the labels say of it is
 * asked anew.
 */
public final class RelatedAnswers {
    /** Two answers that are related; for {@code CONTAINS} the first contains the second. */
    public record Both(int first, int second, Relation relation) {
        int other(int answer) {
            return first == answer ? second : first;
        }

        /**
         * The pair that stands at the left when both are beside each other: always that of the answer that comes first.
         */
        Pair left(int nugget) {
            return new Pair(Math.min(first, second), nugget);
        }

        /** True if two labels of one nugget cannot both be meant. */
        boolean clash(NuggetId nugget, Label ofFirst, Label ofSecond) {
            return Disagreement.of(relation, nugget, ofFirst, ofSecond).isPresent();
        }
    }

    /** Two related answers and the places of the nuggets on which their labels disagree. */
    public record Compared(Both both, List<Integer> nuggets) {}

    private final AnswerRelations relations;
    private final Map<AnswerPair, Both> all = new HashMap<>();
    private final List<List<Both>> byAnswer = new ArrayList<>();

    /** @param places of the answers in blind order */
    RelatedAnswers(AnswerRelations relations, Map<RunId, Integer> places) {
        this.relations = relations;
        for (int i = 0; i < places.size(); i++) {
            byAnswer.add(new ArrayList<>());
        }
        for (AnswerPair pair : relations.pairs()) {
            Integer first = places.get(pair.runA());
            Integer second = places.get(pair.runB());
            if (first != null && second != null) {
                Both both = new Both(first, second, pair.relation());
                all.put(pair, both);
                byAnswer.get(first).add(both);
                byAnswer.get(second).add(both);
            }
        }
    }

    public boolean isEmpty() {
        return all.isEmpty();
    }

    /** All of them with what the labels say, the worst first; those without a disagreement come last. */
    List<Compared> compare(Map<NuggetId, Integer> nuggets, GivenLabels labels) {
        return relations.compare(nuggets.keySet(), labels).stream()
                .filter(compared -> all.containsKey(compared.pair()))
                .map(compared -> new Compared(
                        all.get(compared.pair()),
                        compared.disagreements().stream()
                                .map(one -> nuggets.get(one.nugget()))
                                .toList()))
                .toList();
    }

    /** Those that an answer is one of. */
    List<Both> of(int answer) {
        return byAnswer.get(answer);
    }

    /** An answer and all that have the same text, itself first. */
    List<Integer> sameText(int answer) {
        List<Integer> same = new ArrayList<>(List.of(answer));
        for (Both both : of(answer)) {
            if (both.relation() == Relation.IDENTICAL) {
                same.add(both.other(answer));
            }
        }
        return same;
    }

    /**
     * Two related answers whose labels of a nugget cannot both be meant, seen from one of them.
     *
     * @param here the pair it is seen from
     * @param there the same nugget in the other answer
     */
    public record Clash(Pair here, Pair there, RelatedAnswers.Both both, Label labelHere, Label labelThere) {
        public Relation relation() {
            return both.relation();
        }

        /** True if the answer seen from contains the other one. */
        public boolean containsOther() {
            return relation() == Relation.CONTAINS && both.first() == here.answer();
        }
    }
}
