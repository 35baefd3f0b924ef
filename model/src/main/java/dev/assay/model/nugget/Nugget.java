package dev.assay.model.nugget;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * An atomic fact, stated at the level of meaning.
 *
 * @param evidence the stretches of passages that attest it, in the order they were given
 * @param extra fields of the source that Assay does not know, as a JSON object text; empty when there are none
 * @param group what it is listed under; empty where it belongs to no group
 * @param question its answers, where the text is a question
 */
public record Nugget(
        NuggetId id,
        String text,
        Importance importance,
        Origin origin,
        List<Evidence> evidence,
        String extra,
        String group,
        Optional<NuggetQuestion> question) {
    public Nugget {
        Objects.requireNonNull(group);
        Objects.requireNonNull(question);
        Objects.requireNonNull(id);
        Objects.requireNonNull(importance);
        Objects.requireNonNull(origin);
        Objects.requireNonNull(extra);
        if (text == null || text.isBlank()) {
            throw new IllegalArgumentException("A nugget must say something.");
        }
        evidence = List.copyOf(evidence);
    }

    /** A nugget of no group that is no question. */
    public Nugget(NuggetId id, String text, Importance importance, Origin origin, List<Evidence> evidence, String extra) {
        this(id, text, importance, origin, evidence, extra, "", Optional.empty());
    }

    /** This nugget with other words. */
    public Nugget withText(String newText) {
        return new Nugget(id, newText, importance, origin, evidence, extra, group, question);
    }

    /** This nugget with another importance. */
    public Nugget withImportance(Importance newImportance) {
        return new Nugget(id, text, newImportance, origin, evidence, extra, group, question);
    }

    /** This nugget with other evidence. */
    public Nugget withEvidence(List<Evidence> newEvidence) {
        return new Nugget(id, text, importance, origin, newEvidence, extra, group, question);
    }

    /** This nugget in another group; empty for none. */
    public Nugget withGroup(String newGroup) {
        return new Nugget(id, text, importance, origin, evidence, extra, newGroup, question);
    }

    /** This nugget as a question with these answers. */
    public Nugget withQuestion(NuggetQuestion newQuestion) {
        return new Nugget(id, text, importance, origin, evidence, extra, group, Optional.of(newQuestion));
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
