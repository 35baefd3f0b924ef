package dev.assay.app.service.judges;

import dev.assay.model.Judge;
import dev.assay.model.NuggetSet;
import dev.assay.model.Topic;
import java.util.Comparator;
import java.util.List;

/**
 * A topic after its reveal: the assessor's labels beside the other judges'.
 *
 * @param judges who labelled answers of the topic, by name
 * @param labels every nugget in force in every revealed answer: answers in blind order, nuggets in the assessor's
 * @param unmatched labels of other judges for nuggets that the set does not hold
 */
public record ComparedTopic(
        Topic topic, NuggetSet set, List<Judge> judges, List<ComparedLabel> labels, List<UnmatchedLabel> unmatched) {
    public ComparedTopic {
        judges = List.copyOf(judges);
        labels = List.copyOf(labels);
        unmatched = List.copyOf(unmatched);
    }

    /** The labels that are wanted, disagreements first: the farthest apart, then those that most judges have; else in their order. */
    public List<ComparedLabel> worstFirst(ComparedFilter filter) {
        return labels.stream()
                .filter(filter::matches)
                .sorted(Comparator.comparingInt(ComparedLabel::worst)
                        .thenComparing(label -> label.judges().keySet().stream().filter(label::disagrees).count())
                        .reversed())
                .toList();
    }
}
