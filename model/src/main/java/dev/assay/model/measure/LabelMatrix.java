package dev.assay.model.measure;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.measure.Supposition.NuggetRef;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One judge's labels of one topic: its nuggets, and for each answer a label of each nugget.
 *
 * @param set which of the topic's sets the nuggets are
 * @param nuggets in the set's order
 * @param answers by run, the labels in the nuggets' order; a run without an answer is not in it
 */
public record LabelMatrix(
        TopicId topic, NuggetSetId set, List<LabelledNugget> nuggets, Map<RunId, List<Label>> answers) {
    /** A nugget as it counts in scoring. */
    public record LabelledNugget(NuggetId id, String text, Importance importance) {}

    public LabelMatrix {
        nuggets = List.copyOf(nuggets);
        Map<RunId, List<Label>> copy = new LinkedHashMap<>();
        for (Map.Entry<RunId, List<Label>> answer : answers.entrySet()) {
            if (answer.getValue().size() != nuggets.size()) {
                throw new IllegalArgumentException("The answer of " + answer.getKey() + " to topic " + topic + " has "
                        + answer.getValue().size() + " labels for " + nuggets.size() + " nuggets.");
            }
            copy.put(answer.getKey(), List.copyOf(answer.getValue()));
        }
        answers = Collections.unmodifiableMap(copy);
    }

    /** The labels of several topics by the pair of nugget and answer. */
    public static Map<LabelKey, Label> byPair(List<LabelMatrix> topics) {
        Map<LabelKey, Label> pairs = new LinkedHashMap<>();
        for (LabelMatrix topic : topics) {
            topic.answers().forEach((run, given) -> {
                for (int i = 0; i < given.size(); i++) {
                    pairs.put(new LabelKey(topic.topic(), run, topic.set(), topic.nuggets().get(i).id()), given.get(i));
                }
            });
        }
        return pairs;
    }

    /** The importance of the nuggets of several topics. */
    public static Map<NuggetRef, Importance> importances(List<LabelMatrix> topics) {
        Map<NuggetRef, Importance> importances = new HashMap<>();
        topics.forEach(topic -> topic.nuggets()
                .forEach(nugget -> importances.put(new NuggetRef(topic.topic(), nugget.id()), nugget.importance())));
        return importances;
    }
}
