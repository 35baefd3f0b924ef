package dev.assay.persistence.peers;

import dev.assay.model.DocumentId;
import dev.assay.model.ReportRules;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.input.JsonValue;
import dev.assay.persistence.files.FileNames;
import dev.assay.persistence.imports.reports.ToolWords;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** Writes a project as the annotation tool's folder: what it starts from, the nuggets, and what the assessor judged. */
public final class ToolExport {
    private static final String REQUESTS = "requests.jsonl";
    private static final String POOL = "document_pool.json";
    private static final String CITATIONS = "citation-to-sentences.json";
    private static final String REPORTS = "report-sentences.json";
    private static final String JUDGMENTS = "annotation.db";

    /** The texts of a topic in the order in which the first that is there is its query. */
    private static final List<String> TEXTS = List.of("query", "title", "narrative", "problem_statement", "background", "topic");

    private final ProjectStore project;
    private final Path folder;
    private final FileNames files = new FileNames("-", UnaryOperator.identity());
    private final List<Path> written = new ArrayList<>();

    private ToolExport(ProjectStore project, Path folder) {
        this.project = project;
        this.folder = folder;
    }

    /**
     * What was written.
     *
     * @param files as they are called in the folder, in the order in which they were written; none where there are no
     *     topics
     * @param left how many judgments the tool has no room for: of sentences without citations, and that somebody could not judge
     */
    public record Written(List<Path> files, long left) {
        public Written {
            files = List.copyOf(files);
        }
    }

    /** Writes all of it into a folder that is there and empty. */
    public static Written write(ProjectStore project, Path folder) {
        ToolExport export = new ToolExport(project, folder);
        long left = project.snapshot(() -> {
            try {
                return export.write();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        return new Written(export.written, left);
    }

    private long write() throws IOException {
        Map<String, JsonValue> pools = new LinkedHashMap<>();
        Map<String, JsonValue> citations = new LinkedHashMap<>();
        Map<String, JsonValue> reports = new LinkedHashMap<>();
        Map<TopicId, List<DocumentId>> listed = new LinkedHashMap<>();
        project.material().forEachPooled(one -> listed.computeIfAbsent(one.topic(), none -> new ArrayList<>()).add(one.document()));
        List<Topic> topics = project.topics();
        if (topics.isEmpty()) {
            return 0;
        }
        StringBuilder requests = new StringBuilder();
        for (Topic topic : topics) {
            requests.append(request(topic).write()).append('\n');
            List<ToolReport> ofTopic = project.answers(topic.id()).stream().map(ToolReport::new).toList();
            List<DocumentId> pool = listed.getOrDefault(topic.id(), List.of());
            if (!pool.isEmpty()) {
                pools.put(topic.id().value(), texts(pool.stream().map(DocumentId::value).toList()));
            }
            if (!ofTopic.isEmpty()) {
                reports.put(topic.id().value(), ToolReport.sentences(ofTopic));
            }
            if (!pool.isEmpty() || !ofTopic.isEmpty()) {
                citations.put(topic.id().value(), ToolReport.citations(ofTopic, pool));
            }
        }
        put("config.json", new JsonValue.Struct(configuration(topics)).write());
        put(REQUESTS, requests.toString());
        put(POOL, new JsonValue.Struct(pools).write());
        put(CITATIONS, new JsonValue.Struct(citations).write());
        put(REPORTS, new JsonValue.Struct(reports).write());
        for (Topic topic : topics) {
            Optional<NuggetSet> set = project.nuggetSet(topic.id()).filter(one -> !one.nuggets().isEmpty());
            if (set.isPresent()) {
                put(set.get(), topics);
            }
        }
        ToolJudgments judgments = new ToolJudgments(project);
        judgments.write(folder.resolve(JUDGMENTS), topics);
        written.add(Path.of(JUDGMENTS));
        return judgments.left();
    }

    private void put(String name, String content) throws IOException {
        Files.writeString(folder.resolve(name), content.endsWith("\n") ? content : content + "\n");
        written.add(Path.of(name));
    }

    /** A topic as it came: what its first text was called is not kept, and follows from those that come after it. */
    static JsonValue request(Topic topic) {
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        fields.put("request_id", new JsonValue.Text(topic.id().value()));
        if (!topic.extra().isEmpty() && JsonValue.ofKept(topic.extra()) instanceof JsonValue.Struct extra) {
            extra.fields().forEach(fields::putIfAbsent);
        }
        topic.narrative().forEach((name, text) -> fields.put(name, new JsonValue.Text(text)));
        int first = TEXTS.stream().filter(topic.narrative()::containsKey).mapToInt(TEXTS::indexOf).min().orElse(TEXTS.size());
        String query = first > TEXTS.indexOf("problem_statement") ? "problem_statement" : TEXTS.get(Math.max(0, Math.min(first - 1, 1)));
        if (!topic.query().isEmpty()) {
            fields.put(query, new JsonValue.Text(topic.query()));
        }
        return new JsonValue.Struct(fields);
    }

    private Map<String, JsonValue> configuration(List<Topic> topics) {
        ReportRules rules = project.settings().policy().reports();
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        String title = project.settings().title();
        fields.put("name", new JsonValue.Text(title.isBlank() ? "Assay" : title));
        fields.put("output_dir", new JsonValue.Text("./"));
        Map<String, JsonValue> assigned = new LinkedHashMap<>();
        new TreeMap<>(rules.assignees()).forEach((user, ids) -> assigned.put(user, texts(ids.stream().map(TopicId::value).toList())));
        assigned.putIfAbsent(
                project.settings().assessor(), texts(topics.stream().map(topic -> topic.id().value()).toList()));
        fields.put("job_assignment", new JsonValue.Struct(assigned));
        fields.put("topic_file", new JsonValue.Text(REQUESTS));
        fields.put("doc_pools_path", new JsonValue.Text(POOL));
        fields.put("cited_sentences_path", new JsonValue.Text(CITATIONS));
        fields.put("report_runs_path", new JsonValue.Text(REPORTS));
        fields.put(
                "sentence_to_document_options", texts(rules.support().stream().map(ReportRules.SupportWord::word).toList()));
        fields.put("use_revised_nugget_only", new JsonValue.Flag(rules.supportGate() == ReportRules.Gate.ENFORCED));
        fields.put(
                "force_citation_asssessment_before_report",
                new JsonValue.Flag(rules.alignGate() == ReportRules.Gate.ENFORCED));
        fields.put("sentence_allow_multiple_nuggets", new JsonValue.Flag(rules.severalNuggets()));
        if (!rules.needTitles().isEmpty()) {
            fields.put("sentence_independent_option", texts(rules.needTitles().reversed()));
        }
        return fields;
    }

    /** A draft is somebody's own, and a frozen set is what everybody goes by. */
    private void put(NuggetSet set, List<Topic> topics) throws IOException {
        String topic = set.topic().value();
        String user = project.settings().assessor();
        String id = set.isFrozen() ? topic : topic + "_" + user;
        String ending = set.isFrozen() ? ".revised.json" : ".json";
        String name = files.of(ToolWords.NUGGETS, id, ending);
        Map<String, JsonValue> all = nuggets(set);
        // Another topic's id may be the beginning of this one's with the user's name.
        boolean isTold = name.equals(ToolWords.NUGGETS + id + ending)
                && topics.stream().map(one -> one.id().value()).noneMatch(other ->
                        other.length() > topic.length() && (id + "_").startsWith(other + "_"));
        if (!isTold) {
            all.put(ToolWords.TOPIC, new JsonValue.Text(topic));
            if (!set.isFrozen()) {
                all.put(ToolWords.USER, new JsonValue.Text(user));
            }
        }
        put(name, new JsonValue.Struct(all).write());
    }

    private static Map<String, JsonValue> nuggets(NuggetSet set) {
        List<JsonValue> list = new ArrayList<>();
        Map<String, JsonValue> groups = new LinkedHashMap<>();
        for (Nugget nugget : set.nuggets()) {
            Map<String, JsonValue> answers = new LinkedHashMap<>();
            for (NuggetAnswer answer : nugget.question().map(NuggetQuestion::answers).orElse(List.of())) {
                answers.put(answer.text(), texts(answer.attestedBy().stream().map(DocumentId::value).toList()));
            }
            list.add(new JsonValue.Sequence(List.of(new JsonValue.Text(nugget.text()), new JsonValue.Struct(answers))));
            if (!nugget.group().isEmpty()) {
                groups.put(nugget.text(), new JsonValue.Text(nugget.group()));
            }
        }
        Map<String, JsonValue> all = new LinkedHashMap<>();
        all.put("nugget_list", new JsonValue.Sequence(list));
        all.put("group_assignment", new JsonValue.Struct(groups));
        return all;
    }

    static JsonValue texts(List<String> texts) {
        return new JsonValue.Sequence(texts.stream().<JsonValue>map(JsonValue.Text::new).toList());
    }
}
