package dev.assay.persistence.peers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.model.nugget.Weight;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.ProposedNugget;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.record.Response;
import dev.assay.persistence.rubric.Criteria;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The criteria of each topic that has any, in the form of ResearchRubrics and in that of the track's runner, which
 * Assay reads both; other nuggets have no place in them.
 */
public final class CriteriaFile {
    private static final String RUNNER = "rubrics/";

    private final ProjectStore project;
    private final PeerFolder folder;

    public CriteriaFile(ProjectStore project, PeerFolder folder) {
        this.project = project;
        this.folder = folder;
    }

    /** Writes them into one file of each form, a topic a line; there is none where there are no criteria. */
    public void write() {
        for (Topic topic : project.topics()) {
            Collection<Nugget> criteria = Criteria.of(project, topic.id()).values();
            if (criteria.isEmpty()) {
                continue;
            }
            ObjectNode line = KeptJson.object().put("qid", topic.id().value()).put("prompt", topic.query());
            ArrayNode rubrics = line.putArray("rubrics");
            for (Nugget nugget : criteria) {
                ObjectNode fields = rubrics.addObject().put("criterion", nugget.text());
                fields.set("weight", weight(nugget));
                fields.put("axis", nugget.group());
            }
            folder.add("criteria.jsonl", line);
            ObjectNode authored = about(topic);
            ArrayNode list = authored.putArray("criteria");
            Map<ProposalId, String> sources = sources(topic.id());
            criteria.forEach(nugget -> list.add(criterion(nugget, sources)));
            folder.add(RUNNER + "criteria.jsonl", authored);
        }
    }

    /** Writes a judge's labels as verdicts, a file for each run; one that is open has none. */
    public void verdicts(String judge, List<LabelMatrix> topics) {
        for (LabelMatrix labels : topics) {
            Map<NuggetId, Nugget> criteria = Criteria.of(project, labels.topic());
            if (criteria.isEmpty()) {
                continue;
            }
            Topic topic = project.topic(labels.topic()).orElseThrow();
            Map<ProposalId, String> sources = sources(topic.id());
            for (Response answer : project.responses(labels.topic())) {
                List<Label> given = labels.answers().get(answer.run());
                if (given == null) {
                    continue;
                }
                ObjectNode line = about(topic)
                        .put("run_id", answer.run().value())
                        .put("answer_text", answer.text())
                        .put("response_length", answer.words());
                ArrayNode list = line.putArray("criteria");
                for (int i = 0; i < given.size(); i++) {
                    Nugget nugget = criteria.get(labels.nuggets().get(i).id());
                    if (nugget != null) {
                        ObjectNode fields = criterion(nugget, sources);
                        given.get(i)
                                .verdict()
                                .ifPresent(verdict -> fields.put("verdict", verdict));
                        list.add(fields);
                    }
                }
                folder.add(
                        RUNNER + folder.file(judge) + "/" + folder.file(answer.run().value()) + ".jsonl", line);
            }
        }
    }

    private static ObjectNode about(Topic topic) {
        return KeptJson.object().put("qid", topic.id().value()).put("query", topic.query());
    }

    private static ObjectNode criterion(Nugget nugget, Map<ProposalId, String> sources) {
        ObjectNode fields = KeptJson.object().put("text", nugget.text());
        Criteria.tier(nugget.importance()).ifPresent(tier -> fields.put("tier", tier));
        if (!nugget.group().isEmpty()) {
            fields.put("type", nugget.group());
        }
        fields.set("weight", weight(nugget));
        if (nugget.origin() instanceof Origin.Proposed proposed && sources.containsKey(proposed.proposal())) {
            fields.put(ProposedNugget.SOURCE, sources.get(proposed.proposal()));
        }
        return fields;
    }

    private static JsonNode weight(Nugget nugget) {
        return KeptJson.number(Weight.text(nugget.weighs().getAsDouble()));
    }

    /** The nuggets that criteria were made from, by their proposals. */
    private Map<ProposalId, String> sources(TopicId topic) {
        Map<ProposalId, String> sources = new HashMap<>();
        for (Proposal proposal : project.proposals(topic)) {
            ProposedNugget.source(proposal).ifPresent(source -> sources.put(proposal.id(), source));
        }
        return sources;
    }
}
