package dev.assay.model.hints;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import java.util.Map;

/** One judge's labels of one topic. */
@FunctionalInterface
public interface GivenLabels {
    /** The label of a nugget in the answer of a run; {@code UNLABELLED} when there is none. */
    Label label(RunId run, NuggetId nugget);

    /**
     * The assessor's labels. One that is marked to recheck was not given for the present words, so it does not count
     * yet.
     */
    static GivenLabels of(TopicId topic, Map<LabelKey, Judgment<LabelKey>> assignments) {
        return (run, nugget) -> {
            Judgment<LabelKey> assignment = assignments.get(new LabelKey(topic, run, nugget));
            return assignment == null || assignment.recheck() ? Label.UNLABELLED : Label.of(assignment);
        };
    }
}
