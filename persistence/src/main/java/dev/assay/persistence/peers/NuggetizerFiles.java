package dev.assay.persistence.peers;

import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.Relevance;
import dev.assay.model.Topic;
import dev.assay.model.analysis.TopicLabels;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.scoring.FailedLabels;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.input.JsonValue;
import dev.assay.persistence.record.Response;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What nuggetizer works with: what it makes nuggets from, the nuggets, and labels. Its {@code metrics} takes a mean over everything
 * in a file, whoever labelled it and whichever run it is of, so a file holds one run's labels by one judge; and it counts every word
 * that it does not know as no support, so an answer in which something stands open is not written.
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

    /** The graded passages of every topic, as {@code create} reads them; one without a grade that counts comes without. */
    public void candidates() {
        for (Topic topic : project.topics()) {
            Relevance relevance = project.material().relevance(topic.id());
            List<JsonValue> candidates = new ArrayList<>();
            for (Passage passage : project.passages(topic.id())) {
                Map<String, JsonValue> fields = new LinkedHashMap<>();
                fields.put("docid", new JsonValue.Text(passage.id().value()));
                fields.put("doc", new JsonValue.Struct(Map.of("segment", new JsonValue.Text(passage.text()))));
                relevance.grade(passage)
                        .map(Grade::value)
                        .ifPresent(grade -> fields.put("judgment", new JsonValue.Number(Integer.toString(grade))));
                candidates.add(new JsonValue.Struct(fields));
            }
            if (!candidates.isEmpty()) {
                Map<String, JsonValue> query = new LinkedHashMap<>();
                query.put("qid", new JsonValue.Text(topic.id().value()));
                query.put("text", new JsonValue.Text(topic.query()));
                Map<String, JsonValue> fields = new LinkedHashMap<>();
                fields.put("query", new JsonValue.Struct(query));
                fields.put("candidates", new JsonValue.Sequence(candidates));
                folder.add("create-input.jsonl", new JsonValue.Struct(fields));
            }
        }
    }

    /** The nuggets of every topic that has any, as {@code create} writes and {@code assign} reads them. */
    public void nuggets() {
        for (Topic topic : project.topics()) {
            List<JsonValue> nuggets = project.nuggetSet(topic.id()).map(NuggetSet::nuggets).orElse(List.of()).stream()
                    .map(nugget -> nugget(nugget.text(), nugget.importance(), null))
                    .toList();
            if (!nuggets.isEmpty()) {
                Map<String, JsonValue> fields = about(topic);
                fields.put("nuggets", new JsonValue.Sequence(nuggets));
                folder.add("nuggets.jsonl", new JsonValue.Struct(fields));
            }
        }
    }

    /**
     * The labels of one judge, a file for each run, as {@code assign} writes and {@code metrics} reads them.
     *
     * @param failed whether an answer with a failed label stands open too; its own word for that is the same, and counts as no support
     * @return how many answers are not there, because something in them stands open
     */
    public int assignments(String judge, List<TopicLabels> topics, FailedLabels failed) {
        int open = 0;
        for (TopicLabels labels : topics) {
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

    private static JsonValue assignment(Topic topic, Response answer, TopicLabels labels, List<Label> given) {
        List<JsonValue> nuggets = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            nuggets.add(nugget(labels.nuggets().get(i).text(), labels.nuggets().get(i).importance(), given.get(i)));
        }
        Map<String, JsonValue> fields = about(topic);
        fields.put("answer_text", new JsonValue.Text(answer.text()));
        fields.put("response_length", new JsonValue.Number(Integer.toString(answer.words())));
        fields.put("run_id", new JsonValue.Text(answer.run().value()));
        fields.put("nuggets", new JsonValue.Sequence(nuggets));
        return new JsonValue.Struct(fields);
    }

    private static Map<String, JsonValue> about(Topic topic) {
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        fields.put("query", new JsonValue.Text(topic.query()));
        fields.put("qid", new JsonValue.Text(topic.id().value()));
        return fields;
    }

    private static JsonValue nugget(String text, Importance importance, Label label) {
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        fields.put("text", new JsonValue.Text(text));
        fields.put("importance", new JsonValue.Text(importance == Importance.UNSET ? FAILED : importance.word()));
        if (label != null) {
            fields.put("assignment", new JsonValue.Text(label.word()));
        }
        return new JsonValue.Struct(fields);
    }
}
