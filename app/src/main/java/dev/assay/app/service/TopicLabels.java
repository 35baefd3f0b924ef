package dev.assay.app.service;

import dev.assay.model.Answer;
import dev.assay.model.Assignment;
import dev.assay.model.DocumentId;
import dev.assay.model.LabelKey;
import dev.assay.model.Nugget;
import dev.assay.model.NuggetSet;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import java.util.List;
import java.util.Map;

/**
 * One topic as the label screen sees it.
 *
 * @param answers in blind order
 * @param labels what is kept for each pair; a pair that is not there is unlabelled
 * @param titles of the passages in the topic's pool that have one
 * @param runNames when the names of the runs may be shown
 */
public record TopicLabels(
        Topic topic,
        NuggetSet set,
        List<Answer> answers,
        Map<LabelKey, Assignment> labels,
        Map<DocumentId, String> titles,
        boolean locked,
        RunNames runNames) {
    public TopicLabels {
        answers = List.copyOf(answers);
        labels = Map.copyOf(labels);
        titles = Map.copyOf(titles);
    }

    /** Whether the name of an answer's run may be shown, as the labels stand. */
    public boolean isRunVisible(RunId run) {
        return switch (runNames) {
            case HIDDEN -> false;
            case SHOWN -> true;
            case AFTER_ANSWER -> set.nuggets().stream().allMatch(nugget -> isDone(run, nugget));
        };
    }

    private boolean isDone(RunId run, Nugget nugget) {
        Assignment kept = labels.get(new LabelKey(topic.id(), run, nugget.id()));
        return kept != null && kept.label().isDecided() && !kept.recheck();
    }
}
