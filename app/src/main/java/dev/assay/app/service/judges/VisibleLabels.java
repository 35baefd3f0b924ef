package dev.assay.app.service.judges;

import dev.assay.app.service.RevealRule;
import dev.assay.model.Answer;
import dev.assay.model.Label;
import dev.assay.model.LabelKey;
import dev.assay.model.Nugget;
import dev.assay.model.NuggetSet;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.analysis.TopicLabels;
import dev.assay.model.analysis.TopicLabels.LabelledNugget;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Everybody's labels as far as they may be seen, over the nuggets in force: the assessor's all, another judge's of the topics that
 * are revealed or could be now.
 */
public final class VisibleLabels {
    private final ProjectStore store;
    private final NamedLabels named;
    private final RevealRule rule;

    public VisibleLabels(ProjectStore store) {
        this.store = store;
        this.named = new NamedLabels(store);
        this.rule = new RevealRule(store);
    }

    /** The topics that a judge labelled something in and whose labels may be seen, in the order of the project. */
    public List<TopicLabels> of(String judge, Predicate<TopicId> wanted) {
        List<TopicLabels> topics = new ArrayList<>();
        for (Topic topic : store.topics()) {
            if (wanted.test(topic.id()) && (rule.isOpen(topic.id()) || !named.isOfOthers(judge, topic.id()))) {
                TopicLabels labels = labels(judge, topic.id());
                if (!labels.answers().isEmpty()) {
                    topics.add(labels);
                }
            }
        }
        return topics;
    }

    /** An answer in which nothing is labelled is not among them. */
    private TopicLabels labels(String judge, TopicId topic) {
        List<Nugget> nuggets = store.nuggetSet(topic).map(NuggetSet::nuggets).orElse(List.of());
        Map<LabelKey, Label> given = named.of(judge, topic);
        Map<RunId, List<Label>> answers = new LinkedHashMap<>();
        for (Answer answer : store.answers(topic)) {
            List<Label> labels = nuggets.stream()
                    .map(nugget -> given.getOrDefault(
                            new LabelKey(topic, answer.run(), nugget.id()), Label.UNLABELLED))
                    .toList();
            if (labels.stream().anyMatch(label -> label != Label.UNLABELLED)) {
                answers.put(answer.run(), labels);
            }
        }
        return new TopicLabels(
                topic,
                nuggets.stream()
                        .map(nugget -> new LabelledNugget(nugget.id(), nugget.text(), nugget.importance()))
                        .toList(),
                answers);
    }
}
