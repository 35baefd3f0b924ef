package dev.assay.persistence.peers;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.DocumentId;
import dev.assay.model.ReportRules;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.FileNames;
import dev.assay.persistence.formats.ToolWords;
import dev.assay.persistence.input.KeptJson;
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
    private static final List<String> TEXTS =
            List.of("query", "title", "narrative", "problem_statement", "background", "topic");

    private final ProjectStore project;
    private final Path folder;
    private final FileNames files = new FileNames("-", UnaryOperator.identity());
    private final List<Path> written = new ArrayList<>();

    private ToolExport(ProjectStore project, Path folder) {
        this.project = project;
        this.folder = folder;
    }

    /**
     * The files that were written.
     *
     * @param files as they are called in the folder, in the order in which they were written; none where there are no
     * topics
     * @param left how many judgments the tool has no room for: of sentences without citations, and that somebody could
     * not judge
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
        ObjectNode pools = KeptJson.object();
        ObjectNode citations = KeptJson.object();
        ObjectNode reports = KeptJson.object();
        Map<TopicId, List<DocumentId>> listed = new LinkedHashMap<>();
        project.material().forEachPooled(one -> listed.computeIfAbsent(one.topic(), none -> new ArrayList<>())
                .add(one.passage()));
        List<Topic> topics = project.topics();
        if (topics.isEmpty()) {
            return 0;
        }
        StringBuilder requests = new StringBuilder();
        for (Topic topic : topics) {
            requests.append(request(topic)).append('\n');
            List<ToolReport> ofTopic = project.answers(topic.id()).stream().map(ToolReport::new).toList();
            List<DocumentId> pool = listed.getOrDefault(topic.id(), List.of());
            if (!pool.isEmpty()) {
                AnswerFiles.addDocuments(pools.putArray(topic.id().value()), pool);
            }
            if (!ofTopic.isEmpty()) {
                reports.set(topic.id().value(), ToolReport.sentences(ofTopic));
            }
            if (!pool.isEmpty() || !ofTopic.isEmpty()) {
                citations.set(topic.id().value(), ToolReport.citations(ofTopic, pool));
            }
        }
        put("config.json", configuration(topics).toString());
        put(REQUESTS, requests.toString());
        put(POOL, pools.toString());
        put(CITATIONS, citations.toString());
        put(REPORTS, reports.toString());
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
    static ObjectNode request(Topic topic) {
        ObjectNode fields = KeptJson.object().put("request_id", topic.id().value());
        if (!topic.extra().isEmpty()) {
            KeptJson.read(topic.extra()).forEachEntry(fields::putIfAbsent);
        }
        topic.narrative().forEach(fields::put);
        int first = TEXTS.stream()
                .filter(topic.narrative()::containsKey)
                .mapToInt(TEXTS::indexOf)
                .min()
                .orElse(TEXTS.size());
        String query = first > TEXTS.indexOf("problem_statement")
                ? "problem_statement"
                : TEXTS.get(Math.max(0, Math.min(first - 1, 1)));
        if (!topic.query().isEmpty()) {
            fields.put(query, topic.query());
        }
        return fields;
    }

    private ObjectNode configuration(List<Topic> topics) {
        ReportRules rules = project.settings().policy().reports();
        String title = project.settings().title();
        ObjectNode fields = KeptJson.object().put("name", title.isBlank() ? "Assay" : title).put("output_dir", "./");
        ObjectNode assigned = fields.putObject("job_assignment");
        Map<String, List<TopicId>> assignees = new TreeMap<>(rules.assignees());
        assignees.forEach((user, ids) -> addTexts(assigned, user, ids.stream().map(TopicId::value).toList()));
        if (!assignees.containsKey(project.settings().assessor())) {
            addTexts(
                    assigned,
                    project.settings().assessor(),
                    topics.stream().map(topic -> topic.id().value()).toList());
        }
        fields.put("topic_file", REQUESTS)
                .put("doc_pools_path", POOL)
                .put("cited_sentences_path", CITATIONS)
                .put("report_runs_path", REPORTS);
        addTexts(
                fields,
                "sentence_to_document_options",
                rules.support().stream().map(ReportRules.SupportWord::word).toList());
        fields.put("use_revised_nugget_only", rules.supportGate() == ReportRules.Gate.ENFORCED)
                .put("force_citation_asssessment_before_report", rules.alignGate() == ReportRules.Gate.ENFORCED)
                .put("sentence_allow_multiple_nuggets", rules.severalNuggets());
        if (!rules.needTitles().isEmpty()) {
            addTexts(fields, "sentence_independent_option", rules.needTitles().reversed());
        }
        return fields;
    }

    private static void addTexts(ObjectNode fields, String name, List<String> texts) {
        texts.forEach(fields.putArray(name)::add);
    }

    /** A draft is somebody's own, and a frozen set is what everybody goes by. */
    private void put(NuggetSet set, List<Topic> topics) throws IOException {
        String topic = set.topic().value();
        String user = project.settings().assessor();
        String id = set.isFrozen() ? topic : topic + "_" + user;
        String ending = set.isFrozen() ? ".revised.json" : ".json";
        String name = files.of(ToolWords.NUGGETS, id, ending);
        ObjectNode all = nuggets(set);
        // Another topic's id may be the beginning of this one's with the user's name.
        boolean isTold = name.equals(ToolWords.NUGGETS + id + ending)
                && topics.stream().map(one -> one.id().value()).noneMatch(other ->
                        other.length() > topic.length() && (id + "_").startsWith(other + "_"));
        if (!isTold) {
            all.put(ToolWords.TOPIC, topic);
            if (!set.isFrozen()) {
                all.put(ToolWords.USER, user);
            }
        }
        put(name, all.toString());
    }

    private static ObjectNode nuggets(NuggetSet set) {
        ObjectNode all = KeptJson.object();
        ArrayNode list = all.putArray("nugget_list");
        ObjectNode groups = all.putObject("group_assignment");
        for (Nugget nugget : set.nuggets()) {
            ObjectNode answers = list.addArray().add(nugget.text()).addObject();
            for (NuggetAnswer answer : nugget.question().map(NuggetQuestion::answers).orElse(List.of())) {
                AnswerFiles.addDocuments(answers.putArray(answer.text()), answer.attestedBy());
            }
            if (!nugget.group().isEmpty()) {
                groups.put(nugget.text(), nugget.group());
            }
        }
        return all;
    }
}
