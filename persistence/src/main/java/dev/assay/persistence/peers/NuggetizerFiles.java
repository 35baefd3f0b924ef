package dev.assay.persistence.peers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Passage;
import dev.assay.model.Relevance;
import dev.assay.model.Topic;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.record.Response;
import java.util.List;

/**
 * The files for nuggetizer: the input that it makes nuggets from, the nuggets, and labels. Its {@code metrics} takes a
 * mean over everything in a file, whoever labelled it and whichever run it is of, so a file holds one run's labels by
 * one judge; and it counts every word that it does not know as no support, so an answer in which something stands open
 * is not written.
 */
public final class NuggetizerFiles {
    /** Its own word for an importance or a label that is not there. */
    private static final String FAILED = "failed";

    private final ProjectStore project;
    private final PeerFolder folder;

    public NuggetizerFiles(ProjectStore project, PeerFolder folder) {
        this.project = project;
        this.folder = folder;
    }

    /**
     * The graded passages of every topic, as {@code create} reads them; one without a grade that counts comes without.
     */
    public void candidates() {
        for (Topic topic : project.topics()) {
            Relevance relevance = project.material().relevance(topic.id());
            ObjectNode fields = KeptJson.object();
            fields.putObject("query").put("qid", topic.id().value()).put("text", topic.query());
            ArrayNode candidates = fields.putArray("candidates");
            for (Passage passage : project.passages(topic.id())) {
                ObjectNode candidate = candidates.addObject().put("docid", passage.id().value());
                candidate.putObject("doc").put("segment", passage.text());
                relevance.grade(passage).ifPresent(grade -> candidate.put("judgment", grade.value()));
            }
            if (!candidates.isEmpty()) {
                folder.add("create-input.jsonl", fields);
            }
        }
    }

    /** The nuggets of every topic that has any, as {@code create} writes and {@code assign} reads them. */
    public void nuggets() {
        for (Topic topic : project.topics()) {
            ObjectNode fields = about(topic);
            ArrayNode nuggets = fields.putArray("nuggets");
            project.nuggetSet(topic.id())
                    .map(NuggetSet::nuggets)
                    .orElse(List.of())
                    .forEach(nugget -> add(nuggets, nugget.text(), nugget.importance()));
            if (!nuggets.isEmpty()) {
                folder.add("nuggets.jsonl", fields);
            }
        }
    }

    /**
     * The labels of one judge, a file for each run, as {@code assign} writes and {@code metrics} reads them.
     *
     * @param failed whether an answer with a failed label stands open too; its own word for that is the same, and
     * counts as no support
     * @return how many answers are not there, because something in them stands open
     */
    public int assignments(String judge, List<LabelMatrix> topics, FailedLabels failed) {
        int open = 0;
        for (LabelMatrix labels : topics) {
            Topic topic = project.topic(labels.topic()).orElseThrow();
            for (Response answer : project.responses(labels.topic())) {
                List<Label> given = labels.answers().get(answer.run());
                if (given != null && given.stream().anyMatch(label -> isOpen(label, failed))) {
                    open++;
                } else if (given != null) {
                    folder.add(
                            "assignments/" + folder.file(judge) + "/" + folder.file(answer.run().value()) + ".jsonl",
                            assignment(topic, answer, labels, given));
                }
            }
        }
        return open;
    }

    private static boolean isOpen(Label label, FailedLabels failed) {
        return !label.isScored() && !(label == Label.FAILED && failed == FailedLabels.AS_NOT_SUPPORT);
    }

    private static JsonNode assignment(Topic topic, Response answer, LabelMatrix labels, List<Label> given) {
        ObjectNode fields = about(topic)
                .put("answer_text", answer.text())
                .put("response_length", answer.words())
                .put("run_id", answer.run().value());
        ArrayNode nuggets = fields.putArray("nuggets");
        for (int i = 0; i < given.size(); i++) {
            add(nuggets, labels.nuggets().get(i).text(), labels.nuggets().get(i).importance())
                    .put("assignment", given.get(i).word());
        }
        return fields;
    }

    private static ObjectNode about(Topic topic) {
        return KeptJson.object().put("query", topic.query()).put("qid", topic.id().value());
    }

    private static ObjectNode add(ArrayNode nuggets, String text, Importance importance) {
        return nuggets.addObject()
                .put("text", text)
                .put("importance", importance == Importance.UNSET ? FAILED : importance.word());
    }
}
