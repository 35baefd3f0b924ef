package dev.assay.app.service;

import dev.assay.model.DocumentId;
import dev.assay.model.NuggetSet;
import dev.assay.model.Passage;
import dev.assay.model.PassageMark;
import dev.assay.model.Proposal;
import dev.assay.model.Topic;
import java.util.List;
import java.util.Map;

/**
 * One topic as the nuggets screen sees it.
 *
 * @param waiting the proposals that nobody decided on, in their order
 * @param dropped the proposals that the assessor does not want
 */
public record TopicNuggets(
        Topic topic,
        List<Passage> passages,
        Map<DocumentId, PassageMark> marks,
        NuggetSet set,
        List<Proposal> waiting,
        List<Proposal> dropped,
        boolean locked) {
    public TopicNuggets {
        passages = List.copyOf(passages);
        marks = Map.copyOf(marks);
        waiting = List.copyOf(waiting);
        dropped = List.copyOf(dropped);
    }
}
