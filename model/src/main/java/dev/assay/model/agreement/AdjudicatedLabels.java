package dev.assay.model.agreement;

import dev.assay.model.RunId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Several people's labels of one topic, merged into those of one judge: pair by pair of answer and nugget in force by
 * the rule of {@link Settled}. Unlabelled and failed are no labels here; can't judge is one.
 */
public final class AdjudicatedLabels {
    private static final Settled<Label> NOTHING = Settled.none();

    private final Set<NuggetId> inForce;
    private final Map<RunId, Map<NuggetId, Settled<Label>>> runs = new HashMap<>();

    /**
     * Starts with what was decided.
     *
     * @param inForce the nuggets of the topic's set; what is said of any other is left out
     */
    public AdjudicatedLabels(Collection<NuggetId> inForce, Collection<Judgment<LabelKey>> decisions) {
        this.inForce = new HashSet<>(inForce);
        for (Judgment<LabelKey> decision : decisions) {
            LabelKey pair = decision.item();
            if (this.inForce.contains(pair.nugget())) {
                pairs(pair.run()).put(pair.nugget(), Settled.decided(Label.of(decision)));
            }
        }
    }

    /** Takes what one person said of a pair; nobody is asked twice about the same one. */
    public void add(RunId run, NuggetId nugget, Label label) {
        if (label.isDecided() && inForce.contains(nugget)) {
            pairs(run).merge(nugget, NOTHING.and(label), (before, first) -> before.and(label));
        }
    }

    private Map<NuggetId, Settled<Label>> pairs(RunId run) {
        return runs.computeIfAbsent(run, key -> new HashMap<>());
    }

    /** The runs whose answers somebody labelled anything in, by their names. */
    public Set<RunId> runs() {
        return new TreeSet<>(runs.keySet());
    }

    /** The merged label of a pair. */
    public Label label(RunId run, NuggetId nugget) {
        return pair(run, nugget).said().orElse(Label.UNLABELLED);
    }

    /** The basis of a pair's merged label. */
    public Settled.Basis basis(RunId run, NuggetId nugget) {
        return pair(run, nugget).basis();
    }

    private Settled<Label> pair(RunId run, NuggetId nugget) {
        return runs.getOrDefault(run, Map.of()).getOrDefault(nugget, NOTHING);
    }

    /** The number of pairs of an answer that have a merged label. */
    public int labelled(RunId run) {
        return (int) runs.getOrDefault(run, Map.of()).values().stream()
                .filter(pair -> pair.said().isPresent())
                .count();
    }

    /** The number of pairs whose merged label has this basis. */
    public int count(Settled.Basis basis) {
        return (int) runs.values().stream()
                .flatMap(pairs -> pairs.values().stream())
                .filter(pair -> pair.basis() == basis)
                .count();
    }
}
