package dev.assay.app.service.judges;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Permit;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.measure.LabelMatrix.LabelledNugget;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Everybody's labels as far as they may be seen, over the nuggets in force: the assessor's all, another judge's of the
 * topics that a permit covers. By one nugget set.
 */
public final class VisibleLabels {
    private final ProjectStore store;
    private final NuggetSetId set;
    private final NamedJudgments named;

    /** By the assessor's own nuggets. */
    public VisibleLabels(Permit permit, ProjectStore store) {
        this(permit, store, NuggetSetId.ASSESSOR);
    }

    public VisibleLabels(Permit permit, ProjectStore store, NuggetSetId set) {
        this.store = store;
        this.set = set;
        this.named = new NamedJudgments(permit, store, set);
    }

    /** The topics that a judge labelled something in and whose labels may be seen, in the order of the project. */
    public List<LabelMatrix> of(String judge, Predicate<TopicId> wanted) {
        return of(List.of(judge), wanted).get(judge);
    }

    /** The same of several judges, each topic read once for all of them. */
    public Map<String, List<LabelMatrix>> of(Collection<String> judges, Predicate<TopicId> wanted) {
        Map<String, List<LabelMatrix>> all = new LinkedHashMap<>();
        Map<String, Set<TopicId>> closed = new HashMap<>();
        for (String judge : judges) {
            all.put(judge, new ArrayList<>());
            closed.put(judge, named.closed(judge, Kinds.LABEL));
        }
        store.topicIds().filter(wanted).forEach(topic -> all.forEach((judge, topics) -> {
            if (!closed.get(judge).contains(topic)) {
                LabelMatrix labels = labels(judge, topic);
                if (!labels.answers().isEmpty()) {
                    topics.add(labels);
                }
            }
        }));
        return all;
    }

    /** The topics in which a judge labelled something that may not be seen. */
    public List<TopicId> closed(String judge) {
        Set<TopicId> closed = named.closed(judge, Kinds.LABEL);
        return store.topicIds().filter(closed::contains).toList();
    }

    /** An answer in which nothing is labelled is not among them. */
    private LabelMatrix labels(String judge, TopicId topic) {
        List<Nugget> nuggets = store.nuggetSet(new NuggetSetKey(topic, set)).map(NuggetSet::nuggets).orElse(List.of());
        Map<LabelKey, Label> given = named.labels(judge, topic);
        Map<RunId, List<Label>> answers = new LinkedHashMap<>();
        for (RunId run : store.tasks(topic).keySet()) {
            List<Label> labels = nuggets.stream()
                    .map(nugget -> given.getOrDefault(
                            new LabelKey(topic, run, set, nugget.id()), Label.UNLABELLED))
                    .toList();
            if (labels.stream().anyMatch(label -> label != Label.UNLABELLED)) {
                answers.put(run, labels);
            }
        }
        return new LabelMatrix(
                topic,
                set,
                nuggets.stream()
                        .map(nugget -> new LabelledNugget(nugget.id(), nugget.text(), nugget.importance()))
                        .toList(),
                answers);
    }
}
