package dev.assay.app.service.judges;

import dev.assay.model.Answer;
import dev.assay.model.judgment.AfterReveal;
import dev.assay.model.judgment.Assignment;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One nugget in one answer, as everybody labelled it.
 *
 * @param first the assessor's label before the reveal, with note and marked sentences
 * @param after what the assessor said after it
 * @param judges the other judges' labels, by judge; one who did not list the nugget is not in there
 */
public record ComparedLabel(
        Answer answer,
        Nugget nugget,
        Optional<Assignment> first,
        Optional<AfterReveal> after,
        Map<JudgeId, Label> judges) {
    public ComparedLabel {
        judges = Collections.unmodifiableMap(new LinkedHashMap<>(judges));
    }

    /** The pair that this is about. */
    public LabelKey key() {
        return new LabelKey(answer.topic(), answer.run(), nugget.id());
    }

    /** The assessor's first label; one that waits to be confirmed is none. */
    public Label firstLabel() {
        return first.filter(kept -> !kept.recheck()).map(Assignment::label).orElse(Label.UNLABELLED);
    }

    /** What the assessor says now: after the reveal, or else at first. */
    public Label labelNow() {
        return after.map(AfterReveal::label).orElseGet(this::firstLabel);
    }

    /** What a judge says; unlabelled when it did not list the nugget. */
    public Label label(JudgeId judge) {
        return judges.getOrDefault(judge, Label.UNLABELLED);
    }

    /** Whether the assessor's first label and a judge's both count and differ. */
    public boolean disagrees(JudgeId judge) {
        return distance(judge) > 0;
    }

    /** Whether the assessor's first label and a judge's both count and are the same. */
    public boolean agrees(JudgeId judge) {
        return firstLabel().isScored() && firstLabel() == label(judge);
    }

    /** The same pair with something else said after the reveal. */
    public ComparedLabel withAfter(Optional<AfterReveal> said) {
        return new ComparedLabel(answer, nugget, first, said, judges);
    }

    /** Whether any judge disagrees with the assessor's first label. */
    public boolean isDisputed() {
        return worst() > 0;
    }

    /** The largest {@link #distance} to any judge. */
    public int worst() {
        return judges.keySet().stream().mapToInt(this::distance).max().orElse(0);
    }

    /** How far a judge is from the assessor's first label: 0 the same or not comparable, 1 a step, 2 support against not_support. */
    public int distance(JudgeId judge) {
        Label other = label(judge);
        return firstLabel().isScored() && other.isScored() ? Math.abs(firstLabel().ordinal() - other.ordinal()) : 0;
    }
}
