package dev.assay.model.measure;

import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The assumptions of a what-if: nuggets switched off, other importances, other weights, or one nugget alone.
 *
 * @param off nuggets that do not count
 * @param importance nuggets with another importance than their own
 * @param okayWeight what an okay nugget weighs in W and W_strict, where a vital one weighs 1; 0.5 in the papers
 * @param partialCredit what partial_support counts in V, W and A; 0.5 in the papers
 * @param solo the one nugget that counts, as a vital one; all others are off, whatever else is supposed
 */
public record Supposition(
        Set<NuggetRef> off,
        Map<NuggetRef, Importance> importance,
        double okayWeight,
        double partialCredit,
        Optional<NuggetRef> solo) {
    /** A reference to a nugget: by topic and id. */
    public record NuggetRef(TopicId topic, NuggetId nugget) {}

    /** Nothing is supposed: all as it is. */
    public static final Supposition NONE = new Supposition(Set.of(), Map.of(), 0.5, 0.5, Optional.empty());

    public Supposition {
        off = Set.copyOf(off);
        importance = Map.copyOf(importance);
        requireShare(okayWeight, "weight of an okay nugget");
        requireShare(partialCredit, "credit of partial support");
    }

    private static void requireShare(double value, String what) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException("The " + what + " must be from 0 to 1, not " + value + ".");
        }
    }

    /** The same with that nugget switched off, or on again. */
    public Supposition withSwitched(NuggetRef nugget, boolean on) {
        Set<NuggetRef> changed = new HashSet<>(off);
        if (on) {
            changed.remove(nugget);
        } else {
            changed.add(nugget);
        }
        return new Supposition(changed, importance, okayWeight, partialCredit, solo);
    }

    /** The same with another importance for that nugget. */
    public Supposition withImportance(NuggetRef nugget, Importance other) {
        Map<NuggetRef, Importance> changed = new HashMap<>(importance);
        changed.put(nugget, other);
        return new Supposition(off, changed, okayWeight, partialCredit, solo);
    }

    /** The same with other weights. */
    public Supposition withWeights(double newOkayWeight, double newPartialCredit) {
        return new Supposition(off, importance, newOkayWeight, newPartialCredit, solo);
    }

    /** The same with that nugget alone, or with none singled out. */
    public Supposition withSolo(Optional<NuggetRef> newSolo) {
        return new Supposition(off, importance, okayWeight, partialCredit, newSolo);
    }
}
