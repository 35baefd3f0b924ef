package dev.assay.app.service.judges;

import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.agreement.Compared;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A topic after its reveal: the assessor's labels beside the other judges'.
 *
 * @param judges who labelled answers of the topic, by name
 * @param labels every nugget in force in every revealed answer: answers in blind order, nuggets in the assessor's
 * @param unmatched labels of other judges for nuggets that the set does not hold
 */
public record ComparedTopic(
        Topic topic, NuggetSet set, List<Judge> judges, List<ComparedLabel> labels, List<UnmatchedLabel> unmatched) {
    /** A judge's label for a nugget that the assessor's set does not hold: nothing to compare it with. */
    public record UnmatchedLabel(JudgeId judge, RunId run, String nugget, Label label) {}

    public ComparedTopic {
        judges = List.copyOf(judges);
        labels = List.copyOf(labels);
        unmatched = List.copyOf(unmatched);
    }

    /** The labels that are wanted, disagreements first: the farthest apart from a judge that is asked for, then those that most judges have; else in their order. */
    public List<ComparedLabel> worstFirst(ComparedFilter filter) {
        return labels.stream()
                .filter(filter::matches)
                .sorted(Comparator.comparingInt((ComparedLabel label) ->
                                filter.judges().stream().mapToInt(label::distance).max().orElseGet(label::worst))
                        .thenComparing(label -> label.judges().keySet().stream().filter(label::disagrees).count())
                        .reversed())
                .toList();
    }

    /** The same topic with something else said of one pair after the reveal. */
    public ComparedTopic with(ComparedLabel changed) {
        return new ComparedTopic(
                topic,
                set,
                judges,
                labels.stream().map(label -> label.key().equals(changed.key()) ? changed : label).toList(),
                unmatched);
    }

    /** How far a judge agrees with the assessor's first labels of what is revealed. */
    public Compared counted(JudgeId judge) {
        Map<LabelKey, Label> own = new HashMap<>();
        Map<LabelKey, Label> theirs = new HashMap<>();
        for (ComparedLabel label : labels) {
            own.put(label.key(), label.firstLabel());
            if (label.judges().containsKey(judge)) {
                theirs.put(label.key(), label.label(judge));
            }
        }
        return Compared.ofLabels(own, theirs);
    }
}
