package dev.assay.model.nugget;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * An atomic fact, stated at the level of meaning.
 *
 * @param evidence the stretches of passages that attest it, in the order they were given
 * @param extra fields of the source that Assay does not know, as a JSON object text; empty when there are none
 * @param group what it is listed under; empty where it belongs to no group
 * @param question its answers, where the text is a question
 * @param weight what it says of its weight; empty where it says nothing, so that the one that its proposal came with
 * counts
 */
public record Nugget(
        NuggetId id,
        String text,
        Importance importance,
        Origin origin,
        List<Evidence> evidence,
        String extra,
        String group,
        Optional<NuggetQuestion> question,
        Optional<Weight> weight) {
    public Nugget {
        Objects.requireNonNull(group);
        Objects.requireNonNull(extra);
        if (text == null || text.isBlank()) {
            throw new IllegalArgumentException("A nugget must say something.");
        }
        evidence = List.copyOf(evidence);
    }

    /** A nugget of no group that is neither question nor criterion. */
    public Nugget(
            NuggetId id, String text, Importance importance, Origin origin, List<Evidence> evidence, String extra) {
        this(id, text, importance, origin, evidence, extra, "", Optional.empty(), Optional.empty());
    }

    /** This nugget with other words. */
    public Nugget withText(String newText) {
        return new Nugget(id, newText, importance, origin, evidence, extra, group, question, weight);
    }

    /** This nugget with another importance. */
    public Nugget withImportance(Importance newImportance) {
        return new Nugget(id, text, newImportance, origin, evidence, extra, group, question, weight);
    }

    /** This nugget with other evidence. */
    public Nugget withEvidence(List<Evidence> newEvidence) {
        return new Nugget(id, text, importance, origin, newEvidence, extra, group, question, weight);
    }

    /** This nugget in another group; empty for none. */
    public Nugget withGroup(String newGroup) {
        return new Nugget(id, text, importance, origin, evidence, extra, newGroup, question, weight);
    }

    /** This nugget as a question with these answers. */
    public Nugget withQuestion(NuggetQuestion newQuestion) {
        return new Nugget(id, text, importance, origin, evidence, extra, group, Optional.of(newQuestion), weight);
    }

    /** This nugget as a criterion of that weight. */
    public Nugget withWeight(double newWeight) {
        return withWeight(Optional.of(new Weight(newWeight)));
    }

    /** This nugget without a weight, whatever it or its proposal had. */
    public Nugget withoutWeight() {
        return withWeight(origin instanceof Origin.Proposed ? Optional.of(Weight.TAKEN_AWAY) : Optional.empty());
    }

    /** This nugget with what it says of its weight. */
    public Nugget withWeight(Optional<Weight> newWeight) {
        return new Nugget(id, text, importance, origin, evidence, extra, group, question, newWeight);
    }

    /** Its weight as a criterion. */
    public OptionalDouble weighs() {
        return weight.isPresent() ? weight.get().value() : OptionalDouble.empty();
    }

    public boolean isCriterion() {
        return weighs().isPresent();
    }

    /** The nugget's kind for those who label by it. */
    public NuggetKind kind() {
        return isCriterion() ? NuggetKind.CRITERION : question.isPresent() ? NuggetKind.QUESTION : NuggetKind.NUGGET;
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

    /** True if the wording differs from that of the proposal it came from. */
    public boolean isEdited() {
        return origin instanceof Origin.Proposed proposed && !proposed.text().equals(text);
    }
}
