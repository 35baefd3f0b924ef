package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.service.work.NuggetService;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code assay export}, and {@code --user} on the way in. */
class ExportCommandTest {
    @TempDir
    Path folder;

    private Path tool() throws Exception {
        Path tool = Files.createDirectory(folder.resolve("tool"));
        Files.writeString(tool.resolve("config.json"), """
                {"name": "Mills", "job_assignment": {"ada": ["t1"], "bob": ["t2"]}, "topic_file": "requests.jsonl",
                 "report_runs_path": "sentences.json", "cited_sentences_path": "cited.json",
                 "doc_pools_path": "pool.json"}
                """);
        Files.writeString(tool.resolve("requests.jsonl"), """
                {"request_id": "t1", "problem_statement": "How do mills work?"}
                {"request_id": "t2", "problem_statement": "Are mills loud?"}
                """);
        Files.writeString(
                tool.resolve("sentences.json"),
                "{\"t1\": {\"red\": {\"0\": \"By water.\"}}, \"t2\": {\"red\": {\"0\": \"Yes.\"}}}");
        Files.writeString(
                tool.resolve("cited.json"), "{\"t1\": {\"d1\": {\"red\": {\"0\": \"By water.\"}}}, \"t2\": {}}");
        Files.writeString(tool.resolve("pool.json"), "{\"t1\": [\"d1\"], \"t2\": [\"d2\"]}");
        return tool;
    }

    /** A project with an answer of each of these runs to each of these topics. */
    private Path project(List<String> topics, List<String> runs) throws Exception {
        Path bundle = Files.createDirectory(folder.resolve("bundle"));
        ObjectMapper json = new ObjectMapper();
        StringBuilder asked = new StringBuilder();
        StringBuilder answered = new StringBuilder();
        for (String topic : topics) {
            asked.append(json.createObjectNode().put("request_id", topic).put("problem_statement",
                    "What of it?")).append('\n');
            for (String run : runs) {
                ObjectNode answer = json.createObjectNode().put("run_id", run).put("topic_id", topic).put("topic",
                        "What of it?");
                answer.putArray("references");
                answer.put("response_length", 1).putArray("answer").addObject().put("text",
                        "Yes.").putArray("citations");
                answered.append(answer).append('\n');
            }
        }
        Files.writeString(bundle.resolve("requests.jsonl"), asked);
        if (!runs.isEmpty()) {
            Files.writeString(bundle.resolve("answers.jsonl"), answered);
        }
        Path project = folder.resolve("m.assay");
        Cli made = Cli.run("new", project, "--assessor", "ada", "--from", bundle);
        assertEquals(0, made.code(), made.err());
        return project;
    }

    @Test
    void idsThatNoSystemTakesForNamesGiveFilesOfTheirOwnEverywhere() throws Exception {
        List<String> ids = List.of(
                "aux", "CON", "nul.txt", "COM\u00b9", "x".repeat(400), "x".repeat(399) + "y", "\u00e9".repeat(200),
                "caf\u00e9", "cafe\u0301", "Run", "RUN",
                "stra\u00dfe", "stra\u1e9ee", "\u0130", "i", "a/b", "a:b", "..", "-x", "~x", "a.", "a");
        Path project = project(ids, ids);
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            NuggetService nuggets = new NuggetService(store, () -> new NuggetId(UUID.randomUUID().toString()));
            store.topics().forEach(topic -> nuggets.add(
                    topic.id(), 0, "Mills turn", Importance.VITAL, List.of(), nuggets.newNuggetId()));
        }
        for (String as : List.of("hltcoe", "rag24", "auto-judge", "nuggetizer", "argue")) {
            Path out = folder.resolve("out/" + as);
            Cli written = Cli.run("export", project, out, "--as", as);
            assertEquals(0, written.code(), written.err());
            requireNames(out, as.equals("hltcoe") || as.equals("rag24") ? ids.size() : 1);
        }
        Cli lexical = Cli.run("assign", project, "--judge", "Lexical baseline");
        assertEquals(0, lexical.code(), lexical.err());
        Cli synced = Cli.run("sync", project, folder.resolve("sync"), "--with-judges");
        assertEquals(0, synced.code(), synced.err());
        requireNames(folder.resolve("sync"), ids.size());
        assertEquals(0, Cli.run("new", folder.resolve("again.assay"), "--from", folder.resolve("sync")).code());
    }

    private static void requireNames(Path out, int least) throws Exception {
        try (Stream<Path> all = Files.walk(out)) {
            List<String> names = all.filter(one -> !one.equals(out)).map(one -> one.getFileName().toString())
                    .filter(name -> !name.startsWith(".assay-sync")).toList();
            assertTrue(names.size() >= least, names.toString());
            for (String name : names) {
                assertTrue(name.getBytes(StandardCharsets.UTF_8).length <= 255, name);
                assertTrue(!name.matches("(?i)(aux|con|nul|com\u00b9)(\\..*)?|[.~-].*|.*[. ]"), name);
            }
        }
        try (Stream<Path> all = Files.walk(out)) {
            List<String> folded = all.map(one -> Normalizer.normalize(one.toString(),
                    Normalizer.Form.NFC).toLowerCase(Locale.ROOT).toUpperCase(Locale.ROOT))
                    .toList();
            assertEquals(folded.size(), Set.copyOf(folded).size(), folded.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"nuggetizer", "auto-judge", "trec-support", "trec-eval", "rag24", "criteria", "table", "argue",
                "hltcoe"})
    void whereThereIsNothingToWriteThereIsNoFolder(String as) throws Exception {
        Path project = folder.resolve("empty.assay");
        assertEquals(0, Cli.run("new", project).code());
        Files.createDirectory(folder.resolve("there"));
        for (String out : List.of("deep/out", "there")) {
            Cli refused = Cli.run("export", project, folder.resolve(out), "--as", as);
            assertEquals(1, refused.code(), refused.out());
            assertTrue(refused.err().contains("Nothing to write as " + as + ", so no folder was made"), refused.err());
        }
        assertFalse(Files.exists(folder.resolve("deep")));
        try (Stream<Path> there = Files.list(folder.resolve("there"))) {
            assertEquals(0, there.count());
        }
    }

    @Test
    void oneUsersTopicsGoInAndOutAndNothingIsOverwritten() throws Exception {
        Path project = folder.resolve("m.assay");
        Cli made = Cli.run("new", project, "--assessor", "ada", "--user", "ada", "--from", tool());
        assertEquals(0, made.code(), made.err());
        Path out = folder.resolve("out");
        Cli written = Cli.run("export", project, out, "--as", "hltcoe");
        assertEquals(0, written.code(), written.err());
        assertTrue(written.out().contains("written    annotation.db"), written.out());
        assertEquals(
                "{\"request_id\":\"t1\",\"problem_statement\":\"How do mills work?\"}\n",
                Files.readString(out.resolve("requests.jsonl")));
        assertEquals("{\"t1\":[\"d1\"]}\n", Files.readString(out.resolve("document_pool.json")));
        Cli again = Cli.run("export", project, out, "--as", "hltcoe");
        assertEquals(1, again.code());
        assertTrue(again.err().contains("is not empty and was not changed"), again.err());
    }
}
