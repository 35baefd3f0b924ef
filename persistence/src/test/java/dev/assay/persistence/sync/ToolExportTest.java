package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.model.Sentence;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Nugget;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.peers.ToolExport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What came from the HLTCOE annotation tool goes back to it as it was. */
class ToolExportTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    private Workbench bench;

    @BeforeEach
    void open() {
        bench = new Workbench(folder);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private Path export() throws IOException {
        Path out = Files.createDirectory(folder.resolve("out"));
        ToolExport.write(bench.store, out);
        return out;
    }

    private static JsonNode json(Path file) throws IOException {
        return JSON.readTree(Files.readString(file));
    }

    private static Set<JsonNode> lines(Path file) throws IOException {
        Set<JsonNode> lines = new HashSet<>();
        for (String line : Files.readAllLines(file)) {
            lines.add(JSON.readTree(line));
        }
        return lines;
    }

    @Test
    void whatTheToolStartsFromIsWrittenAsItCame() throws Exception {
        Path tool = ToolFolder.write(bench);
        bench.file("tool/nuggets_m_1.revised.json", ToolFolder.REVISED);
        assertEquals(List.of(), bench.load(tool).errors());
        Path out = export();
        assertEquals(lines(tool.resolve("resources/requests.jsonl")), lines(out.resolve("requests.jsonl")));
        assertEquals(json(tool.resolve("resources/documents.json")), json(out.resolve("document_pool.json")));
        assertEquals(json(tool.resolve("resources/cited.json")), json(out.resolve("citation-to-sentences.json")));
        assertEquals(json(tool.resolve("resources/sentences.json")), json(out.resolve("report-sentences.json")));
        assertEquals(
                JSON.readTree(ToolFolder.REVISED.replace(", \"_post_hoc_edit_\"", "")),
                json(out.resolve("nuggets_m_1.revised.json")));
        try (Workbench again = new Workbench(Files.createDirectory(folder.resolve("again")))) {
            assertEquals(List.of(), again.load(out).errors());
            TopicId topic = new TopicId("m_1");
            assertEquals(
                    bench.store.answers(topic).stream()
                            .map(one -> one.sentences().stream()
                                    .map(Sentence::citations)
                                    .toList())
                            .toList(),
                    again.store.answers(topic).stream()
                            .map(one -> one.sentences().stream()
                                    .map(Sentence::citations)
                                    .toList())
                            .toList());
            assertEquals(bench.store.pool(topic), again.store.pool(topic));
            assertEquals(
                    bench.store.settings().policy().reports().support(),
                    again.store.settings().policy().reports().support());
        }
    }

    @Test
    void theRealFolderIsWrittenAsItCame() throws Exception {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "No field data: run with -Dassay.data=FOLDER");
        Path tool = Path.of(data, "hltcoe-mini");
        assertEquals(List.of(), bench.load(tool).errors());
        Path out = export();
        assertEquals(lines(tool.resolve("neuclir24-test-zho.requests.jsonl")), lines(out.resolve("requests.jsonl")));
        assertEquals(json(tool.resolve("mini-test.document_pool.json")), json(out.resolve("document_pool.json")));
        assertEquals(
                json(tool.resolve("mini-test.citation-to-sentences.json")),
                json(out.resolve("citation-to-sentences.json")));
        assertEquals(json(tool.resolve("mini-test.report-sentences.json")), json(out.resolve("report-sentences.json")));
        JsonNode questions = json(out.resolve("nuggets_300_Ada.json"));
        assertEquals(6, questions.path("nugget_list").size());
        assertEquals(
                json(tool.resolve("nuggets_300.preload.json")).path("group_assignment"),
                questions.path("group_assignment"));
        assertFalse(Files.exists(out.resolve("nuggets_300.revised.json")));
    }

    @Test
    void nuggetsComeBackToTheirTopicWhateverItIsCalled() throws Exception {
        String lengthy = "x".repeat(400);
        List<String> ids = List.of(
                lengthy,
                lengthy + "y",
                "a/b",
                "a:b",
                "a-b",
                "a",
                "a_Ada",
                "a_Ada_Ada",
                "aux",
                "caf\u00e9",
                "cafe\u0301",
                "Aux",
                "..");
        bench.file(
                "in/topics.jsonl",
                ids.stream()
                        .map(id -> "{\"id\": \"" + id + "\", \"query\": \"Q\"}")
                        .toArray(String[]::new));
        bench.file(
                "in/nuggets.jsonl",
                ids.stream()
                        .map(id -> "{\"qid\": \"" + id + "\", \"query\": \"Q\", \"nuggets\": [{\"text\": \"Said of "
                                + id + "\"}]}")
                        .toArray(String[]::new));
        assertEquals(List.of(), bench.load(folder.resolve("in")).errors());
        Path out = export();
        for (Optional<String> user : List.of(Optional.<String>empty(), Optional.of("Ada"))) {
            Path place = Files.createDirectory(folder.resolve("again" + user.orElse("")));
            try (Workbench again = new Workbench(place)) {
                ImportOptions options = new ImportOptions(Optional.empty(), Optional.empty(), user, List.of(), false);
                assertEquals(
                        List.of(),
                        Importer.run(again.store, List.of(out), options, ProgressListener.NONE)
                                .errors());
                for (String id : ids) {
                    assertEquals(
                            List.of("Said of " + id),
                            again.store.nuggetSet(new TopicId(id)).orElseThrow().nuggets().stream()
                                    .map(Nugget::text)
                                    .toList());
                }
            }
        }
    }

    @Test
    void judgmentsOfSentencesThatAReportLacksAreCounted() throws Exception {
        // Made while the report was another one: the answer in the recorded project has one sentence.
        Path file = folder.resolve("recorded.assay");
        RecordedProject.make(6, file);
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            ToolExport.Written written = ToolExport.write(store, Files.createDirectory(folder.resolve("out")));
            assertTrue(written.left() > 0);
            assertTrue(written.files().contains(Path.of("annotation.db")));
        }
    }
}
