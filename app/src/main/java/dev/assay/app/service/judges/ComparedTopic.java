package dev.assay.app.service.judges;

import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.agreement.Compared;
import dev.assay.model.judgment.AfterReveal;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A topic after its reveal, by one nugget set: everybody's labels beside each other, held against those of one judge.
 *
 * @param assessor the name of the assessor as a judge
 * @param first the judge that the others are held against
 * @param everybody who labelled answers of the topic by the set: the assessor, then the others by name; by their own set the assessor is
 *     always one
 * @param labels every nugget in force in every revealed answer: answers in blind order, nuggets in the set's
 * @param unmatched labels of other judges for nuggets that the set does not hold
 */
public record ComparedTopic(
        Topic topic,
        NuggetSet set,
        JudgeId assessor,
        JudgeId first,
        List<Judge> everybody,
        List<ComparedLabel> labels,
        List<UnmatchedLabel> unmatched) {
    /** A judge's label for a nugget that the set does not hold: nothing to compare it with. */
    public record UnmatchedLabel(JudgeId judge, RunId run, String nugget, Label label) {}

    public ComparedTopic {
        everybody = List.copyOf(everybody);
        labels = List.copyOf(labels);
        unmatched = List.copyOf(unmatched);
    }

    /** Everybody but the first judge. */
    public List<Judge> judges() {
        return everybody.stream().filter(judge -> !judge.id().equals(first)).toList();
    }

    /** The first judge and the set. */
    public JudgeBySet by() {
        return by(first);
    }

    /** A judge by the set of this. */
    public JudgeBySet by(JudgeId judge) {
        return new JudgeBySet(judge.value(), set.id());
    }

    /** Whether the assessor is one of a pair of the first judge and another; of any, where there is no other. */
    public boolean isOwn(Set<JudgeId> others) {
        return first.equals(assessor)
                || (others.isEmpty() ? judges().stream().map(Judge::id).toList() : others).contains(assessor);
    }

    /** The same held against another judge. */
    public ComparedTopic from(JudgeId judge) {
        return judge.equals(first)
                ? this
                : new ComparedTopic(
                        topic, set, assessor, judge, everybody, labels.stream().map(label -> label.from(judge)).toList(), unmatched);
    }

    /** The labels that are wanted, disagreements first: the farthest apart from a judge that is asked for, then those that most judges have; else in their order. */
    public List<ComparedLabel> worstFirst(ComparedFilter filter) {
        // How far apart they are is looked up once for each, not once for each comparison.
        record Placed(ComparedLabel label, int worst, long disagreeing) {}
        return labels.stream()
                .filter(filter::matches)
                .map(label -> new Placed(
                        label,
                        filter.judges().stream().mapToInt(label::distance).max().orElseGet(label::worst),
                        label.labels().keySet().stream().filter(label::disagrees).count()))
                .sorted(Comparator.comparingInt(Placed::worst).thenComparingLong(Placed::disagreeing).reversed())
                .map(Placed::label)
                .toList();
    }

    /** The same topic with something else said of one pair after the reveal. */
    public ComparedTopic with(LabelKey key, Optional<AfterReveal> said) {
        return new ComparedTopic(
                topic,
                set,
                assessor,
                first,
                everybody,
                labels.stream().map(label -> label.key().equals(key) ? label.withAfter(said) : label).toList(),
                unmatched);
    }

    /** How far a judge agrees with the first on what is revealed: the first's labels are the rows. */
    public Compared counted(JudgeId judge) {
        Map<LabelKey, Label> rows = new HashMap<>();
        Map<LabelKey, Label> columns = new HashMap<>();
        for (ComparedLabel label : labels) {
            rows.put(label.key(), label.firstLabel());
            columns.put(label.key(), label.label(judge));
        }
        return Compared.ofLabels(rows, columns);
    }
}
