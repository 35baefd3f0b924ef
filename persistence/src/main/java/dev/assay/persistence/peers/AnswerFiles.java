package dev.assay.persistence.peers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Sentence;
import dev.assay.model.Topic;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.input.KeptJson;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/** The answers of each run in a file of their own, its name that of the run. */
public final class AnswerFiles {
    private final ProjectStore project;
    private final PeerFolder folder;

    public AnswerFiles(ProjectStore project, PeerFolder folder) {
        this.project = project;
        this.folder = folder;
    }

    /**
     * As the RAG track of 2024 had them, which is what nuggetizer's {@code assign} reads: citations are places in the
     * references.
     *
     * @param under the folder's name with a slash, or nothing
     */
    public void track(String under) {
        each(under, AnswerFiles::ofTrack);
    }

    /** As auto-judge reads reports: citations are documents. */
    public void reports(String under) {
        each(under, AnswerFiles::report);
    }

    private void each(String under, BiFunction<Topic, Answer, JsonNode> record) {
        for (Topic topic : project.topics()) {
            for (Answer answer : project.answers(topic.id())) {
                folder.add(under + folder.file(answer.run().value()) + ".jsonl", record.apply(topic, answer));
            }
        }
    }

    static ObjectNode ofTrack(Topic topic, Answer answer) {
        List<DocumentId> references = references(answer);
        ObjectNode fields = KeptJson.object()
                .put("run_id", answer.run().value())
                .put("topic_id", topic.id().value())
                .put("topic", topic.query());
        addDocuments(fields.putArray("references"), references);
        fields.put("response_length", answer.words());
        addSentences(fields.putArray("answer"), answer, (to, cited) -> to.add(references.indexOf(cited)));
        return fields;
    }

    private static ObjectNode report(Topic topic, Answer answer) {
        ObjectNode fields = KeptJson.object();
        // A team is asked for, and a project knows none.
        fields.putObject("metadata")
                .put("team_id", "")
                .put("run_id", answer.run().value())
                .put("topic_id", topic.id().value())
                .put("narrative_id", topic.id().value())
                .put("narrative", topic.query());
        addSentences(fields.putArray("responses"), answer, (to, cited) -> to.add(cited.value()));
        addDocuments(fields.putArray("references"), references(answer));
        return fields;
    }

    /** The documents that it lists, then those that it cites beside them. */
    static List<DocumentId> references(Answer answer) {
        Set<DocumentId> all = new LinkedHashSet<>(answer.references());
        answer.sentences().forEach(sentence -> all.addAll(sentence.citations()));
        return List.copyOf(all);
    }

    static void addDocuments(ArrayNode to, Collection<DocumentId> documents) {
        documents.forEach(document -> to.add(document.value()));
    }

    private static void addSentences(ArrayNode to, Answer answer, BiConsumer<ArrayNode, DocumentId> citation) {
        for (Sentence sentence : answer.sentences()) {
            ArrayNode citations = to.addObject()
                    .put("text", answer.text(sentence))
                    .putArray("citations");
            sentence.citations().stream().distinct().forEach(cited -> citation.accept(citations, cited));
        }
    }
}
