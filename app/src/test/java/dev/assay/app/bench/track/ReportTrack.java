package dev.assay.app.bench.track;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Policy;
import dev.assay.model.ReportRules;
import dev.assay.model.ReportRules.Gate;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.record.JudgedItem;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.sync.Importer;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Generated reports that cite documents, in the files of the annotation tool, and the project that they make. */
public final class ReportTrack {
    /** Who judged everything. */
    public static final JudgeId JUDGE = new JudgeId("a-model");

    /** How many reports there are, and how long. */
    public record Size(int topics, int runs, int sentences, int citations) {
        public Size {
            topics = Smallest.or(topics, 2);
            runs = Smallest.or(runs, 10);
            sentences = Smallest.or(sentences, 6);
            citations = Smallest.or(citations, 2);
        }

        @Override
        public String toString() {
            return topics + " x " + runs + " x " + sentences + " x " + citations;
        }
    }

    private static final int DOCUMENTS = 100;
    private static final int QUESTIONS = 20;
    /** A document is read as one record, of which none may hold more than a million values. */
    private static final int TOPICS_IN_FILE = 50;

    private final Size size;
    private final Path files;

    private ReportTrack(Size size, Path files) {
        this.size = size;
        this.files = files;
    }

    public static ReportTrack make(Size size, Path folder) throws IOException {
        ReportTrack track = new ReportTrack(size, Files.createDirectories(folder));
        track.write();
        return track;
    }

    public Path files() {
        return files;
    }

    /** Every file of the track. */
    public List<Path> all() throws IOException {
        try (Stream<Path> all = Files.list(files)) {
            return all.sorted().toList();
        }
    }

    public static TopicId topic(int number) {
        return new TopicId("r" + number);
    }

    private void write() throws IOException {
        Prose prose = new Prose("reports");
        try (BufferedWriter requests = file("requests.jsonl"); BufferedWriter passages = file("passages.jsonl")) {
            for (int first = 0; first < size.topics(); first += TOPICS_IN_FILE) {
                write(prose, first, Math.min(first + TOPICS_IN_FILE, size.topics()), requests, passages);
            }
        }
    }

    private void write(Prose prose, int first, int end, BufferedWriter requests, BufferedWriter passages)
            throws IOException {
        String name = String.format(Locale.ROOT, "x%03d", first);
        try (BufferedWriter pool = file(name + ".document_pool.json");
                BufferedWriter reports = file(name + ".report-sentences.json");
                BufferedWriter cited = file(name + ".citation-to-sentences.json")) {
            pool.write("{");
            reports.write("{");
            cited.write("{");
            for (int topic = first; topic < end; topic++) {
                String id = topic(topic).value();
                String comma = topic == first ? "" : ",\n";
                requests.write("{\"request_id\": \"" + id + "\", \"title\": \"" + words(prose, 6)
                        + "\", \"background\": \"\", \"problem_statement\": \"" + words(prose, 30) + "\"}\n");
                pool.write(comma + "\"" + id + "\": "
                        + IntStream.range(0, DOCUMENTS)
                                .mapToObj(one -> "\"" + document(id, one) + "\"")
                                .toList());
                passages.write("{\"query\": {\"qid\": \"" + id + "\", \"text\": \"q\"}, \"candidates\": [");
                for (int one = 0; one < DOCUMENTS; one++) {
                    passages.write((one == 0 ? "" : ", ") + "{\"docid\": \"" + document(id, one)
                            + "\", \"doc\": {\"title\": \"" + words(prose, 5) + "\", \"segment\": \""
                            + words(prose, 300) + "\"}}");
                }
                passages.write("]}\n");
                reports(comma, id, prose, reports, cited);
                Files.writeString(files.resolve("nuggets_" + id + ".revised.json"), questions(prose));
            }
            pool.write("}");
            reports.write("}");
            cited.write("}");
        }
    }

    private void reports(String comma, String id, Prose prose, BufferedWriter reports, BufferedWriter cited)
            throws IOException {
        List<List<List<String>>> citing = new ArrayList<>();
        for (int one = 0; one < DOCUMENTS; one++) {
            citing.add(IntStream.range(0, size.runs()).mapToObj(_ -> (List<String>) new ArrayList<String>()).toList());
        }
        reports.write(comma + "\"" + id + "\": {");
        for (int run = 0; run < size.runs(); run++) {
            reports.write((run == 0 ? "" : ",\n") + "\"run-" + run + "\": {");
            for (int sentence = 0; sentence < size.sentences(); sentence++) {
                String text = words(prose, 18);
                reports.write((sentence == 0 ? "" : ", ") + "\"" + sentence + "\": \"" + text + "\"");
                int first = prose.below(DOCUMENTS);
                for (int citation = 0; citation < size.citations(); citation++) {
                    citing.get((first + 7 * citation) % DOCUMENTS)
                            .get(run)
                            .add("\"" + sentence + "\": \"" + text + "\"");
                }
            }
            reports.write("}");
        }
        reports.write("}");
        cited.write(comma + "\"" + id + "\": {");
        for (int one = 0; one < DOCUMENTS; one++) {
            cited.write((one == 0 ? "" : ",\n") + "\"" + document(id, one) + "\": {");
            String between = "";
            for (int run = 0; run < size.runs(); run++) {
                List<String> sentences = citing.get(one).get(run);
                if (!sentences.isEmpty()) {
                    cited.write(between + "\"run-" + run + "\": {" + String.join(", ", sentences) + "}");
                    between = ", ";
                }
            }
            cited.write("}");
        }
        cited.write("}");
    }

    private static String questions(Prose prose) {
        StringBuilder text = new StringBuilder("{\"nugget_dict\": {");
        for (int i = 0; i < QUESTIONS; i++) {
            text.append(i == 0 ? "" : ", ")
                    .append("\"")
                    .append(i)
                    .append(" ")
                    .append(words(prose, 6))
                    .append("?\": {\"")
                    .append("a ")
                    .append(words(prose, 3))
                    .append("\": [], \"b ")
                    .append(words(prose, 3))
                    .append("\": []}");
        }
        return text.append("}}").toString();
    }

    private static String document(String topic, int number) {
        return topic + "-d" + number;
    }

    private static String words(Prose prose, int count) {
        return prose.phrase(count).replace("\"", "").replace("\\", "");
    }

    private BufferedWriter file(String name) throws IOException {
        return Files.newBufferedWriter(files.resolve(name));
    }

    /** Imports everything into a new project, in which support, alignment and labels can be given at once. */
    public void importInto(Path project) {
        Policy policy =
                new Policy(Policy.Reveal.AFTER_TOPIC, false, 20_261, List.of("nuggets", "label", "support", "align"));
        ReportRules usual = ReportRules.USUAL;
        ReportRules rules = new ReportRules(
                usual.support(),
                usual.supportNeeds(),
                Gate.ADVISED,
                Gate.ADVISED,
                usual.severalNuggets(),
                usual.options(),
                usual.needTitles(),
                usual.seededDocuments(),
                usual.limit(),
                usual.assignees());
        try (ProjectStore store = ProjectStore.create(
                project,
                new ProjectSettings(
                        "bench",
                        "Reports",
                        "ann",
                        policy.withReports(rules),
                        "",
                        Instant.parse("2026-11-21T08:00:00Z")),
                InstantSource.system())) {
            ImportReport report = Importer.run(
                    store, List.of(files), ImportOptions.DEFAULT, ProgressListener.NONE);
            if (!report.applied()) {
                throw new IllegalStateException("The generated files were not imported: " + report.problems());
            }
        }
    }

    /** Lets a judge say everything there is to say. */
    public static void judge(Path project) {
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            store.importing(
                    writer -> {
                        writer.judge(new Judge(JUDGE, Judge.Kind.MODEL));
                        store.topics().stream().map(Topic::id).forEach(topic -> judge(writer, topic));
                        writer.finish();
                        return true;
                    },
                    done -> done);
        }
    }

    private static void judge(MaterialWriter writer, TopicId topic) {
        Prose prose = new Prose("judge " + topic);
        List<String> words = ReportRules.USUAL.support().stream().map(ReportRules.SupportWord::word).toList();
        for (Answer report : writer.project().answers(topic)) {
            for (int place = 0; place < report.sentences().size(); place++) {
                SentenceKey sentence = new SentenceKey(topic, report.run(), place);
                for (DocumentId document : report.sentences().get(place).citations()) {
                    CitationKey key = new CitationKey(sentence, document);
                    writer.judgedAnew(new JudgedItem<>(
                            JUDGE,
                            Kinds.SUPPORT,
                            key,
                            Judgment.open(key, 0).with(words.get(prose.below(words.size())), 1)));
                }
                writer.judgedAnew(new JudgedItem<>(
                        JUDGE, Kinds.ALIGNMENT, sentence, Alignment.open(sentence, 1).withOption("topical", 1)));
            }
        }
    }
}
