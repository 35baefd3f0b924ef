package dev.assay.model.nugget;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * An atomic fact, stated at the level of meaning.
 *
 * @param evidence the stretches of passages that attest it, in the order they were given
 * @param extra fields of the source that Assay does not know, as a JSON object text; empty when there are none
 */
public record Nugget(
        NuggetId id, String text, Importance importance, Origin origin, List<Evidence> evidence, String extra) {
    public Nugget {
        Objects.requireNonNull(id);
        Objects.requireNonNull(importance);
        Objects.requireNonNull(origin);
        Objects.requireNonNull(extra);
        if (text == null || text.isBlank()) {
            throw new IllegalArgumentException("A nugget must say something.");
        }
        evidence = List.copyOf(evidence);
    }

    /** This nugget with other words. */
    public Nugget withText(String newText) {
        return new Nugget(id, newText, importance, origin, evidence, extra);
    }

    /** This nugget with another importance. */
    public Nugget withImportance(Importance newImportance) {
        return new Nugget(id, text, newImportance, origin, evidence, extra);
    }

    /** This nugget with other evidence. */
    public Nugget withEvidence(List<Evidence> newEvidence) {
        return new Nugget(id, text, importance, origin, newEvidence, extra);
    }

    /** This nugget with one more piece of evidence; the same stretch is not taken twice. */
    public Nugget plusEvidence(Evidence more) {
        if (evidence.contains(more)) {
            return this;
        }
        List<Evidence> all = new ArrayList<>(evidence);
        all.add(more);
        return withEvidence(all);
    }

    /** Whether the wording differs from that of the proposal it came from. */
    public boolean isEdited() {
        return origin instanceof Origin.Proposed proposed && !proposed.text().equals(text);
    }
}
