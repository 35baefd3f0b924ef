package dev.assay.app.service;

import dev.assay.model.Answer;
import dev.assay.model.Assignment;
import dev.assay.model.DocumentId;
import dev.assay.model.LabelKey;
import dev.assay.model.NuggetSet;
import dev.assay.model.Topic;
import java.util.List;
import java.util.Map;

/**
 * One topic as the label screen sees it.
 *
 * @param answers in blind order
 * @param labels what is kept for each pair; a pair that is not there is unlabelled
 * @param titles of the passages in the topic's pool that have one
 * @param runsVisible whether the names of the runs may be shown
 */
public record TopicLabels(
        Topic topic,
        NuggetSet set,
        List<Answer> answers,
        Map<LabelKey, Assignment> labels,
        Map<DocumentId, String> titles,
        boolean locked,
        boolean runsVisible) {
    public TopicLabels {
        answers = List.copyOf(answers);
        labels = Map.copyOf(labels);
        titles = Map.copyOf(titles);
    }
}
