package dev.assay.app.service.judges;

import dev.assay.model.Answer;
import dev.assay.model.judgment.AfterReveal;
import dev.assay.model.judgment.Assignment;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSetId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One nugget in one answer, as everybody labelled it, held against what one of them says.
 *
 * @param set which nuggets this is one of
 * @param own the assessor's label before the reveal, with note and marked sentences
 * @param after what the assessor said after it
 * @param first the judge that the others are held against; the assessor is a judge too
 * @param labels everybody's labels, by judge; one who did not list the nugget is not in there
 */
public record ComparedLabel(
        Answer answer,
        NuggetSetId set,
        Nugget nugget,
        Optional<Assignment> own,
        Optional<AfterReveal> after,
        JudgeId first,
        Map<JudgeId, Label> labels) {
    public ComparedLabel {
        labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    }

    /** The pair that this is about. */
    public LabelKey key() {
        return new LabelKey(answer.topic(), answer.run(), set, nugget.id());
    }

    /** The assessor's label before the reveal; one that waits to be confirmed is none. */
    public Label ownLabel() {
        return own.filter(kept -> !kept.recheck()).map(Assignment::label).orElse(Label.UNLABELLED);
    }

    /** What the assessor says now: after the reveal, or else before it. */
    public Label labelNow() {
        return after.map(AfterReveal::label).orElseGet(this::ownLabel);
    }

    /** What the first judge says. */
    public Label firstLabel() {
        return label(first);
    }

    /** What a judge says; unlabelled when it did not list the nugget. */
    public Label label(JudgeId judge) {
        return labels.getOrDefault(judge, Label.UNLABELLED);
    }

    /** The labels of everybody but the first judge. */
    public Map<JudgeId, Label> judges() {
        Map<JudgeId, Label> others = new LinkedHashMap<>(labels);
        others.remove(first);
        return others;
    }

    /** Whether the first judge's label and another's both count and differ. */
    public boolean disagrees(JudgeId judge) {
        return distance(judge) > 0;
    }

    /** Whether the first judge's label and another's both count and are the same. */
    public boolean agrees(JudgeId judge) {
        return firstLabel().isScored() && firstLabel() == label(judge);
    }

    /** The same pair with something else said after the reveal. */
    public ComparedLabel withAfter(Optional<AfterReveal> said) {
        return new ComparedLabel(answer, set, nugget, own, said, first, labels);
    }

    /** The same pair held against what another judge says. */
    public ComparedLabel from(JudgeId judge) {
        return judge.equals(first) ? this : new ComparedLabel(answer, set, nugget, own, after, judge, labels);
    }

    /** Whether any judge disagrees with the first. */
    public boolean isDisputed() {
        return worst() > 0;
    }

    /** The largest {@link #distance} to any judge. */
    public int worst() {
        return labels.keySet().stream().mapToInt(this::distance).max().orElse(0);
    }

    /** How far a judge is from the first: 0 the same or not comparable, 1 a step, 2 support against not_support. */
    public int distance(JudgeId judge) {
        Label other = label(judge);
        return firstLabel().isScored() && other.isScored() ? Math.abs(firstLabel().ordinal() - other.ordinal()) : 0;
    }
}
