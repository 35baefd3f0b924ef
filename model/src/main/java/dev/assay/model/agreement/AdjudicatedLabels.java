package dev.assay.model.agreement;

import dev.assay.model.Adjudication;
import dev.assay.model.Label;
import dev.assay.model.NuggetId;
import dev.assay.model.RunId;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What several people's labels of one topic come to, as those of one judge. The rule, pair by pair of answer and nugget in force:
 *
 * <ul>
 *   <li>where somebody decided on the pair, the decision;
 *   <li>where all who labelled it gave the same label, be it one person alone, that label;
 *   <li>where they gave different labels and nothing was decided, it is unlabelled.
 * </ul>
 *
 * Unlabelled and failed are no labels here; can't judge is one.
 */
public final class AdjudicatedLabels {
    /** What the label of a pair rests on. */
    public enum Basis {
        /** A decision. */
        DECIDED,
        /** Several people who all gave it. */
        AGREED,
        /** One person; nobody else labelled the pair. */
        ALONE,
        /** Nothing: people disagree, and it is not decided. */
        OPEN,
        /** Nothing: nobody labelled it. */
        NONE
    }

    /** What is known of a pair so far. */
    private record Pair(Label label, Basis basis) {
        private Pair and(Label vote) {
            return switch (basis) {
                case DECIDED, OPEN -> this;
                case AGREED, ALONE -> vote == label ? new Pair(label, Basis.AGREED) : new Pair(Label.UNLABELLED, Basis.OPEN);
                case NONE -> new Pair(vote, Basis.ALONE);
            };
        }
    }

    private static final Pair NOTHING = new Pair(Label.UNLABELLED, Basis.NONE);

    private final Set<NuggetId> inForce;
    private final Map<RunId, Map<NuggetId, Pair>> runs = new HashMap<>();

    /**
     * Starts with what was decided.
     *
     * @param inForce the nuggets of the topic's set; what is said of any other is left out
     */
    public AdjudicatedLabels(Collection<NuggetId> inForce, Collection<Adjudication> decisions) {
        this.inForce = new HashSet<>(inForce);
        for (Adjudication decision : decisions) {
            if (this.inForce.contains(decision.key().nugget())) {
                pairs(decision.key().run()).put(decision.key().nugget(), new Pair(decision.label(), Basis.DECIDED));
            }
        }
    }

    /** Takes what one person said of a pair; nobody is asked twice about the same one. */
    public void add(RunId run, NuggetId nugget, Label label) {
        if (label.isDecided() && inForce.contains(nugget)) {
            pairs(run).merge(nugget, NOTHING.and(label), (before, first) -> before.and(label));
        }
    }

    private Map<NuggetId, Pair> pairs(RunId run) {
        return runs.computeIfAbsent(run, key -> new HashMap<>());
    }

    /** The runs whose answers somebody labelled anything in, by their names. */
    public Set<RunId> runs() {
        return new TreeSet<>(runs.keySet());
    }

    /** What a pair comes to. */
    public Label label(RunId run, NuggetId nugget) {
        return pair(run, nugget).label();
    }

    /** What that rests on. */
    public Basis basis(RunId run, NuggetId nugget) {
        return pair(run, nugget).basis();
    }

    private Pair pair(RunId run, NuggetId nugget) {
        return runs.getOrDefault(run, Map.of()).getOrDefault(nugget, NOTHING);
    }

    /** How many pairs of an answer come to a label. */
    public int labelled(RunId run) {
        return (int) runs.getOrDefault(run, Map.of()).values().stream()
                .filter(pair -> pair.label().isDecided())
                .count();
    }

    /** How many pairs rest on something. */
    public int count(Basis basis) {
        return (int) runs.values().stream()
                .flatMap(pairs -> pairs.values().stream())
                .filter(pair -> pair.basis() == basis)
                .count();
    }
}
