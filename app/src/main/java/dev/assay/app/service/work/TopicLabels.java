package dev.assay.app.service.work;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.RunNames;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import java.util.List;
import java.util.Map;

/**
 * One topic as the label screen sees it.
 *
 * @param answers in blind order
 * @param labels what is kept for each pair; a pair that is not there is unlabelled
 * @param titles of the passages in the topic's pool that have one
 * @param revealed whether anything of other judges was revealed, so that the lock stays
 * @param runNames when the names of the runs may be shown
 */
public record TopicLabels(
        Topic topic,
        NuggetSet set,
        List<Answer> answers,
        Map<LabelKey, Judgment<LabelKey>> labels,
        Map<DocumentId, String> titles,
        boolean locked,
        boolean revealed,
        RunNames runNames) {
    public TopicLabels {
        answers = List.copyOf(answers);
        labels = Map.copyOf(labels);
        titles = Map.copyOf(titles);
    }

    /** True if the name of an answer's run may be shown, as the labels stand. */
    public boolean isRunVisible(RunId run) {
        return runNames.isShown(set.nuggets().stream().allMatch(nugget -> isDone(run, nugget)));
    }

    private boolean isDone(RunId run, Nugget nugget) {
        Judgment<LabelKey> kept = labels.get(new LabelKey(topic.id(), run, nugget.id()));
        return kept != null && kept.isDecided();
    }
}
