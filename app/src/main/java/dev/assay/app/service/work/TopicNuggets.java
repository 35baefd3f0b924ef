package dev.assay.app.service.work;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.PassageMark;
import dev.assay.model.Relevance;
import dev.assay.model.Topic;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Proposal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
    private static final ObjectMapper JSON = new ObjectMapper();

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

    /** The waiting proposals that a model's job brought, when nobody brought any after it. */
    public List<Proposal> ofTheLastJob() {
        Optional<String> last = waiting.isEmpty() ? Optional.empty() : job(waiting.getLast());
        return last.isEmpty()
                ? List.of()
                : waiting.stream().filter(one -> job(one).equals(last)).toList();
    }

    /** The job that a proposal came from, as it said when it brought it. */
    private static Optional<String> job(Proposal proposal) {
        try {
            return Optional.ofNullable(JSON.readTree(proposal.extra()).path("job").textValue());
        } catch (JsonProcessingException e) {
            // It came from elsewhere.
            return Optional.empty();
        }
    }

    public PassageMark mark(DocumentId passage) {
        return marks.getOrDefault(passage, PassageMark.NONE);
    }
}
