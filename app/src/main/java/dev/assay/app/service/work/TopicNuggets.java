package dev.assay.app.service.work;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.PassageMark;
import dev.assay.model.Relevance;
import dev.assay.model.ReportRules.RelevanceGrade;
import dev.assay.model.Topic;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Proposal;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProposedNugget;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One topic as the nuggets screen sees it.
 *
 * @param relevance whose grades of the passages count
 * @param ownGrades those that the assessor gave documents here
 * @param waiting the proposals that nobody decided on, in their order
 * @param dropped the proposals that the assessor does not want
 * @param judgesReports whether reports are held to the nuggets, so that each is meant to be a question
 * @param scale the grades that the assessor gives documents; empty where documents are not graded
 * @param limit how many documents of a topic the project wants looked at; empty for all
 */
public record TopicNuggets(
        Topic topic,
        List<Passage> passages,
        Relevance relevance,
        Map<DocumentId, PassageMark> marks,
        Map<DocumentId, Integer> ownGrades,
        NuggetSet set,
        List<Proposal> waiting,
        List<Proposal> dropped,
        boolean locked,
        boolean judgesReports,
        List<RelevanceGrade> scale,
        OptionalInt limit) {
    private static final ObjectMapper JSON = new ObjectMapper();

    public TopicNuggets {
        passages = List.copyOf(passages);
        marks = Map.copyOf(marks);
        ownGrades = Map.copyOf(ownGrades);
        waiting = List.copyOf(waiting);
        dropped = List.copyOf(dropped);
        scale = List.copyOf(scale);
    }

    /** This topic with another nugget set. */
    public TopicNuggets withSet(NuggetSet newSet) {
        return new TopicNuggets(
                topic,
                passages,
                relevance,
                marks,
                ownGrades,
                newSet,
                waiting,
                dropped,
                locked,
                judgesReports,
                scale,
                limit);
    }

    /** This topic with one passage marked otherwise. */
    public TopicNuggets withMark(DocumentId passage, PassageMark mark) {
        Map<DocumentId, PassageMark> newMarks = new HashMap<>(marks);
        newMarks.put(passage, mark);
        return new TopicNuggets(
                topic,
                passages,
                relevance,
                newMarks,
                ownGrades,
                set,
                waiting,
                dropped,
                locked,
                judgesReports,
                scale,
                limit);
    }

    /** The grade that the assessor gave a document here. */
    public Optional<Integer> ownGrade(DocumentId passage) {
        return Optional.ofNullable(ownGrades.get(passage));
    }

    /** The number of documents that the assessor graded. */
    public int graded() {
        return (int) passages.stream().filter(one -> ownGrades.containsKey(one.id())).count();
    }

    /** The waiting proposals that a model's job brought, when nobody brought any after it. */
    public List<Proposal> ofTheLastJob() {
        Optional<String> last = waiting.isEmpty() ? Optional.empty() : job(waiting.getLast());
        return last.isEmpty()
                ? List.of()
                : waiting.stream().filter(one -> job(one).equals(last)).toList();
    }

    /** The question in a proposal; empty where it is a fact. */
    public static Optional<NuggetQuestion> question(Proposal proposal) {
        return ProposedNugget.of(proposal, MaterialWriter.nuggetId(proposal.id()), proposal.text()).question();
    }

    /** The weight of a proposal that came as a criterion. */
    public static OptionalDouble weight(Proposal proposal) {
        return ProposedNugget.weight(proposal);
    }

    /** The group that a proposal stands under, which is a criterion's type or axis; empty where it has none. */
    public static String group(Proposal proposal) {
        return ProposedNugget.of(proposal, MaterialWriter.nuggetId(proposal.id()), proposal.text()).group();
    }

    /** The words of the nugget that a criterion was made from; empty where it was made from none. */
    public static Optional<String> source(Proposal proposal) {
        return ProposedNugget.source(proposal);
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

    /** True if nuggets are questions here: because reports are judged, or because one is a question already. */
    public boolean hasQuestions() {
        return judgesReports || set.nuggets().stream().anyMatch(nugget -> nugget.question().isPresent());
    }

    /**
     * The number of answers, of all questions, that each document attests; a document that attests none is left out.
     */
    public Map<DocumentId, Integer> ticks() {
        Map<DocumentId, Integer> ticks = new HashMap<>();
        set.nuggets().stream()
                .flatMap(nugget -> nugget.question().stream())
                .flatMap(question -> question.answers().stream())
                .forEach(answer -> answer.attestedBy().forEach(document -> ticks.merge(document, 1, Integer::sum)));
        return ticks;
    }

    /** The number of documents to look at: all, or as many as the project's limit wants. */
    public int wanted() {
        return Math.min(limit.orElse(passages.size()), passages.size());
    }

    /** The number of documents that need no look because of the project's limit. */
    public int leftOut() {
        return passages.size() - wanted();
    }

    /** The number of documents to look at that are done. */
    public int done() {
        return Math.min(passages.size() - unsaid().size(), wanted());
    }

    /**
     * The passages of which it is still to be said what they attest, in their order; none once as many were looked at
     * as are wanted.
     */
    public List<Passage> open() {
        return done() < wanted() ? unsaid() : List.of();
    }

    private List<Passage> unsaid() {
        Map<DocumentId, Integer> ticks = ticks();
        Set<DocumentId> attesting = set.nuggets().stream()
                .flatMap(nugget -> nugget.evidence().stream())
                .map(Evidence::passage)
                .collect(Collectors.toSet());
        return passages.stream()
                .filter(one -> !ticks.containsKey(one.id())
                        && !attesting.contains(one.id())
                        && mark(one.id()) != PassageMark.NO_NUGGET)
                .toList();
    }

    public PassageMark mark(DocumentId passage) {
        return marks.getOrDefault(passage, PassageMark.NONE);
    }
}
