package dev.assay.app.service;

import dev.assay.model.DocumentId;
import dev.assay.model.NuggetSet;
import dev.assay.model.Passage;
import dev.assay.model.PassageMark;
import dev.assay.model.Proposal;
import dev.assay.model.Relevance;
import dev.assay.model.Topic;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One topic as the nuggets screen sees it.
 *
 * @param relevance whose grades of the passages count
 * @param waiting the proposals that nobody decided on, in their order
 * @param dropped the proposals that the assessor does not want
 */
public record TopicNuggets(
        Topic topic,
        List<Passage> passages,
        Relevance relevance,
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

    /** This topic with another nugget set. */
    public TopicNuggets withSet(NuggetSet newSet) {
        return new TopicNuggets(topic, passages, relevance, marks, newSet, waiting, dropped, locked);
    }

    /** This topic with one passage marked otherwise. */
    public TopicNuggets withMark(DocumentId passage, PassageMark mark) {
        Map<DocumentId, PassageMark> newMarks = new HashMap<>(marks);
        newMarks.put(passage, mark);
        return new TopicNuggets(topic, passages, relevance, newMarks, set, waiting, dropped, locked);
    }

    public PassageMark mark(DocumentId passage) {
        return marks.getOrDefault(passage, PassageMark.NONE);
    }
}
