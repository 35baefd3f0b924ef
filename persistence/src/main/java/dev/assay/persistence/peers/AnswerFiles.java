package dev.assay.persistence.peers;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Sentence;
import dev.assay.model.Topic;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.input.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The answers of each run in a file of their own, its name that of the run. */
public final class AnswerFiles {
    private final ProjectStore project;
    private final PeerFolder folder;

    public AnswerFiles(ProjectStore project, PeerFolder folder) {
        this.project = project;
        this.folder = folder;
    }

    /**
     * As the RAG track of 2024 had them, which is what nuggetizer's {@code assign} reads: citations are places in the references.
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

    private void each(String under, BiFunction<Topic, Answer, JsonValue> record) {
        for (Topic topic : project.topics()) {
            for (Answer answer : project.answers(topic.id())) {
                folder.add(under + folder.file(answer.run().value()) + ".jsonl", record.apply(topic, answer));
            }
        }
    }

    static JsonValue ofTrack(Topic topic, Answer answer) {
        List<DocumentId> references = references(answer);
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        fields.put("run_id", new JsonValue.Text(answer.run().value()));
        fields.put("topic_id", new JsonValue.Text(topic.id().value()));
        fields.put("topic", new JsonValue.Text(topic.query()));
        fields.put("references", documents(references));
        fields.put("response_length", new JsonValue.Number(Integer.toString(answer.words())));
        fields.put(
                "answer",
                sentences(answer, sentence -> sentence.citations().stream()
                        .distinct()
                        .<JsonValue>map(one -> new JsonValue.Number(Integer.toString(references.indexOf(one))))
                        .toList()));
        return new JsonValue.Struct(fields);
    }

    private static JsonValue report(Topic topic, Answer answer) {
        Map<String, JsonValue> about = new LinkedHashMap<>();
        // A team is asked for, and a project knows none.
        about.put("team_id", new JsonValue.Text(""));
        about.put("run_id", new JsonValue.Text(answer.run().value()));
        about.put("topic_id", new JsonValue.Text(topic.id().value()));
        about.put("narrative_id", new JsonValue.Text(topic.id().value()));
        about.put("narrative", new JsonValue.Text(topic.query()));
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        fields.put("metadata", new JsonValue.Struct(about));
        fields.put("responses", sentences(answer, sentence -> sentence.citations().stream()
                .distinct()
                .<JsonValue>map(one -> new JsonValue.Text(one.value()))
                .toList()));
        fields.put("references", documents(references(answer)));
        return new JsonValue.Struct(fields);
    }

    /** What it lists, then what it cites beside that. */
    static List<DocumentId> references(Answer answer) {
        Set<DocumentId> all = new LinkedHashSet<>(answer.references());
        answer.sentences().forEach(sentence -> all.addAll(sentence.citations()));
        return List.copyOf(all);
    }

    private static JsonValue documents(List<DocumentId> ids) {
        return ToolExport.texts(ids.stream().map(DocumentId::value).toList());
    }

    private static JsonValue sentences(Answer answer, Function<Sentence, List<JsonValue>> citations) {
        List<JsonValue> all = new ArrayList<>();
        for (Sentence sentence : answer.sentences()) {
            Map<String, JsonValue> fields = new LinkedHashMap<>();
            fields.put("text", new JsonValue.Text(answer.text().substring(sentence.start(), sentence.end())));
            fields.put("citations", new JsonValue.Sequence(citations.apply(sentence)));
            all.add(new JsonValue.Struct(fields));
        }
        return new JsonValue.Sequence(all);
    }
}
