package dev.assay.app.bench.track;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The files of a generated track in the field's own formats: a bundle as an organiser would send it, and a judge's
 * labels.
 */
public final class TrackFiles {
    /** Another number makes files anew that an earlier run left behind. */
    private static final int EDITION = 1;

    private static final int PASSAGE_WORDS = 150;
    private static final int ANSWER_WORDS = 250;
    private static final int REFERENCES = 12;
    private static final List<String> LABELS =
            List.of("support", "not_support", "partial_support", "not_support", "not_support");

    private final TrackSize size;
    private final Path folder;
    private final JsonFactory json = new JsonFactory();

    private TrackFiles(TrackSize size, Path folder) {
        this.size = size;
        this.folder = folder;
    }

    /** Makes the files in {@code folder}, unless an earlier run did. */
    public static Path in(Path folder, TrackSize size) throws IOException {
        Path done = folder.resolve(".edition");
        String edition = EDITION + " " + size;
        if (!Files.exists(done) || !Files.readString(done).equals(edition)) {
            delete(folder);
            Files.createDirectories(folder.resolve("answers"));
            Files.createDirectories(folder.resolve("labels"));
            new TrackFiles(size, folder).write();
            Files.writeString(done, edition);
        }
        return folder;
    }

    /** Every file of the track. */
    public static List<Path> all(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
        }
    }

    public static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, IOException failure) throws IOException {
                Files.delete(directory);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private interface Rows {
        void write(JsonGenerator row, int index) throws IOException;
    }

    private void write() throws IOException {
        rows("topics.jsonl", (row, topic) -> {
            row.writeStringField("id", topicId(topic));
            row.writeStringField("title", query(topic));
            row.writeStringField("narrative", new Prose("narrative " + topic).text(80));
        });
        rows("passages.jsonl", this::passages);
        rows("proposals.jsonl", (row, topic) -> {
            row.writeStringField("query", query(topic));
            row.writeStringField("qid", topicId(topic));
            nuggets(row, topic, false, null);
        });
        for (int run = 0; run < size.runs(); run++) {
            String runId = runId(run);
            rows("answers/" + runId + ".jsonl", (row, topic) -> answer(row, runId, topic));
            rows("labels/" + runId + ".jsonl", (row, topic) -> labels(row, runId, topic));
        }
    }

    private void rows(String name, Rows rows) throws IOException {
        try (JsonGenerator out = json.createGenerator(Files.newBufferedWriter(folder.resolve(name)))) {
            out.setRootValueSeparator(null);
            for (int topic = 0; topic < size.topics(); topic++) {
                out.writeStartObject();
                rows.write(out, topic);
                out.writeEndObject();
                out.writeRaw('\n');
            }
        }
    }

    public static String topicId(int topic) {
        return String.format(Locale.ROOT, "2024-%06d", 1_000 + topic * 37);
    }

    public static String runId(int run) {
        return String.format(Locale.ROOT, "team%02d-run.v%d", run + 1, run % 3);
    }

    private static String query(int topic) {
        return new Prose("query " + topic).phrase(9) + "?";
    }

    private static String docid(int topic, int passage) {
        Prose prose = new Prose("docid " + topic + " " + passage);
        return String.format(
                Locale.ROOT,
                "msmarco_v2.1_doc_%02d_%d#%d_%d",
                prose.below(60),
                100_000_000 + prose.below(900_000_000),
                passage,
                prose.below(2_000_000_000));
    }

    private void passages(JsonGenerator row, int topic) throws IOException {
        row.writeObjectFieldStart("query");
        row.writeStringField("qid", topicId(topic));
        row.writeStringField("text", query(topic));
        row.writeEndObject();
        row.writeArrayFieldStart("candidates");
        for (int passage = 0; passage < size.passages(); passage++) {
            Prose prose = new Prose("passage " + topic + " " + passage);
            row.writeStartObject();
            row.writeStringField("docid", docid(topic, passage));
            row.writeNumberField("judgment", prose.below(4));
            row.writeObjectFieldStart("doc");
            row.writeStringField("title", prose.phrase(7));
            row.writeStringField("url", "https://www.example.org/" + prose.phrase(3).replace(' ', '-'));
            row.writeStringField("segment", prose.text(PASSAGE_WORDS));
            row.writeEndObject();
            row.writeEndObject();
        }
        row.writeEndArray();
    }

    private void nuggets(JsonGenerator row, int topic, boolean labelled, Prose labels) throws IOException {
        Prose prose = new Prose("nuggets " + topic);
        row.writeArrayFieldStart("nuggets");
        for (int nugget = 0; nugget < size.nuggets(); nugget++) {
            row.writeStartObject();
            row.writeStringField("text", prose.phrase(5 + prose.below(8)));
            row.writeStringField("importance", prose.below(5) < 2 ? "vital" : "okay");
            if (labelled) {
                row.writeStringField("assignment", LABELS.get(labels.below(LABELS.size())));
            }
            row.writeEndObject();
        }
        row.writeEndArray();
    }

    private List<String> sentences(String runId, int topic) {
        Prose prose = new Prose("answer " + runId + " " + topic);
        List<String> sentences = new ArrayList<>();
        for (int left = ANSWER_WORDS; left > 0; ) {
            int words = Math.min(left, 12 + prose.below(14));
            sentences.add(prose.sentence(words));
            left -= words;
        }
        return sentences;
    }

    private void answer(JsonGenerator row, String runId, int topic) throws IOException {
        Prose prose = new Prose("citations " + runId + " " + topic);
        Set<Integer> cited = new LinkedHashSet<>();
        while (cited.size() < Math.min(REFERENCES, size.passages())) {
            cited.add(prose.below(size.passages()));
        }
        row.writeStringField("run_id", runId);
        row.writeStringField("topic_id", topicId(topic));
        row.writeStringField("topic", query(topic));
        row.writeArrayFieldStart("references");
        for (int passage : cited) {
            row.writeString(docid(topic, passage));
        }
        row.writeEndArray();
        row.writeNumberField("response_length", ANSWER_WORDS);
        row.writeArrayFieldStart("answer");
        for (String sentence : sentences(runId, topic)) {
            row.writeStartObject();
            row.writeStringField("text", sentence);
            row.writeArrayFieldStart("citations");
            int first = prose.below(cited.size());
            row.writeNumber(first);
            if (prose.below(2) == 0) {
                row.writeNumber((first + 1) % cited.size());
            }
            row.writeEndArray();
            row.writeEndObject();
        }
        row.writeEndArray();
    }

    private void labels(JsonGenerator row, String runId, int topic) throws IOException {
        row.writeStringField("query", query(topic));
        row.writeStringField("qid", topicId(topic));
        row.writeStringField("answer_text", String.join(" ", sentences(runId, topic)));
        row.writeNumberField("response_length", ANSWER_WORDS);
        row.writeStringField("run_id", runId);
        nuggets(row, topic, true, new Prose("labels " + runId + " " + topic));
    }
}
