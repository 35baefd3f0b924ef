package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.model.judgment.Label;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.StoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class SyncFolderTest {
    private static final String SCORES_HEADING = "topic_id\trun_id\tjudge\tstate\ttopics\twords\tvital_strict\tvital"
            + "\tweighted_strict\tweighted\tall_strict\tall\tunlabelled\tfailed\tcant_judge";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final InstantSource NOON = () -> Instant.parse("2026-05-06T12:00:00Z");

    @TempDir
    Path folder;

    public static Map<String, byte[]> bytes(Path sync) throws IOException {
        Map<String, byte[]> all = new TreeMap<>();
        try (Stream<Path> files = Files.walk(sync)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (file.getFileName().toString().startsWith(".")) {
                    // What is hidden there is no part of the sync.
                    continue;
                }
                all.put(sync.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        return all;
    }

    @Test
    void aSyncOfAnEarlierVersionIsWrittenOnUnderTheNamesOfThisOne() throws Exception {
        try (Workbench bench = new Workbench(folder)) {
            bench.loadBy(
                    Workbench.NIST,
                    bench.file("topics.tsv", "aux\tWhat of it?", "-x\tAnd of that?", "plain\tAnd then?"),
                    bench.file(
                            "labels.jsonl", labelled("aux"), labelled("-x"), labelled("plain")));
            Path sync = folder.resolve("sync");
            SyncFolder.writeWithJudges(bench.store, sync, NOON);
            Map<String, byte[]> now = bytes(sync);
            assertTrue(now.keySet().containsAll(List.of("assignments/_aux.jsonl", "assignments/_-x.jsonl",
                    "assignments/plain.jsonl")), now.keySet().toString());
            SyncManifest manifest = SyncManifest.ours(SyncManifest.read(sync.resolve("manifest.json"))).orElseThrow();
            Map<String, SyncManifest.Entry> files = new TreeMap<>();
            for (Map.Entry<String, SyncManifest.Entry> file : manifest.files().entrySet()) {
                String before = file.getKey().replace("/_", "/");
                Files.move(sync.resolve(file.getKey()), sync.resolve(before));
                files.put(before, file.getValue());
            }
            Files.write(
                    sync.resolve("manifest.json"),
                    new SyncManifest(
                                    manifest.project(), manifest.lastEvent(), manifest.lastImport(),
                                            manifest.withheld(), manifest.ofSets(), files)
                            .bytes());
            assertTrue(Files.exists(sync.resolve("assignments/aux.jsonl")));
            assertEquals(List.of(), SyncFolder.writeWithJudges(bench.store, sync, NOON).setAside());
            assertSame(now, bytes(sync));
        }
    }

    private static String labelled(String topic) {
        return "{\"query\": \"What of it?\", \"qid\": \"" + topic
                + "\", \"answer_text\": \"Yes.\", \"response_length\": 1, \"run_id\": \"red\", \"nuggets\": "
                + "[{\"text\": \"water turns\", \"importance\": \"vital\", \"assignment\": \"support\"}]}";
    }

    public static void assertSame(Map<String, byte[]> expected, Map<String, byte[]> actual) {
        assertEquals(expected.keySet(), actual.keySet());
        expected.forEach((name, content) -> assertArrayEquals(content, actual.get(name), name));
    }

    private static List<JsonNode> rows(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.map(line -> {
                        try {
                            return JSON.readTree(line);
                        } catch (IOException e) {
                            throw new AssertionError(line, e);
                        }
                    })
                    .toList();
        }
    }

    @Test
    void nuggetsAreTheFieldsOwnFormWithOurFieldsBehind() throws IOException {
        Path sync = folder.resolve("sync");
        try (ProjectStore store = SyncProject.filled(folder.resolve("p.assay"))) {
            SyncFolder.write(store, sync);
        }
        List<JsonNode> rows = rows(sync.resolve("nuggets.jsonl"));
        assertEquals(1, rows.size());
        JsonNode row = rows.getFirst();
        assertEquals(List.of("query", "qid", "nuggets", "revision", "state"), List.copyOf(fields(row)));
        assertEquals("0042", row.get("qid").textValue());
        assertEquals("frozen", row.get("state").textValue());
        JsonNode nuggets = row.get("nuggets");
        assertEquals(List.of("vital", "okay", "okay", "okay", "unset"), nuggets.findValuesAsText("importance"));
        assertEquals(
                List.of("proposed", "split", "split", "edited", "proposed"),
                nuggets.findValues("origin").stream().map(origin -> origin.get("kind").asText()).toList());
        assertEquals("Twice a day", nuggets.get(3).at("/origin/text").asText());
        assertEquals("High water twice a day", nuggets.get(3).get("text").asText());
        assertEquals("sq3r method", nuggets.get(4).get("raw_importance").asText());
        assertEquals("\"New\"", nuggets.get(4).get("mapped_sub_narrative").asText());
        assertEquals("moon", nuggets.get(1).at("/evidence/0/quote").asText());
        assertTrue(nuggets.get(3).get("at").asText().matches("2026-03-01T08:00:\\d\\d\\.\\d{3}Z"));
    }

    private static List<String> fields(JsonNode node) {
        return node.properties().stream().map(Map.Entry::getKey).toList();
    }

    @Test
    void everyKindOfLabelHasItsOwnWord() throws IOException {
        Path sync = folder.resolve("sync");
        try (ProjectStore store = SyncProject.filled(folder.resolve("p.assay"))) {
            SyncFolder.writeWithJudges(store, sync, NOON);
        }
        List<JsonNode> rows = rows(sync.resolve("assignments/0042.jsonl"));
        assertEquals(
                List.of("Ann", "Ann", "model-x", "model-x"),
                rows.stream().map(row -> row.get("judge").asText()).toList());
        assertEquals(
                List.of("run-high", "run-low", "run-high", "run-low"),
                rows.stream().map(row -> row.get("run_id").asText()).toList());
        JsonNode half = rows.get(1);
        assertEquals(
                List.of("query", "qid", "answer_text", "response_length", "run_id", "nuggets"),
                fields(half).subList(0, 6));
        assertEquals("labelling", half.get("state").asText());
        assertEquals(
                List.of("cant_judge", "not_support", "unlabelled", "unlabelled", "unlabelled"),
                half.get("nuggets").findValuesAsText("assignment"));
        assertEquals("seen cant_judge", half.at("/nuggets/0/note").asText());
        assertEquals("[0]", half.at("/nuggets/0/sentences").toString());
        JsonNode model = rows.get(2);
        assertEquals(
                List.of("support", "failed", "not_support"), model.get("nuggets").findValuesAsText("assignment"));
        assertEquals("ming_dynasty_support", model.at("/nuggets/1/raw_assignment").asText());
        assertEquals("unset", model.at("/nuggets/2/importance").asText());
        assertEquals(12, model.at("/trace/tokens").asInt());
        assertEquals(8, model.get("response_length").asInt());
    }

    @Test
    void scoresAndQrels() throws IOException {
        Path sync = folder.resolve("sync");
        try (ProjectStore store = SyncProject.filled(folder.resolve("p.assay"))) {
            SyncFolder.writeWithJudges(store, sync, NOON);
        }
        // V = 1; W: (1 + 3 * 0.5 * 0.5) / (1 + 3 * 0.5) = 0.7, strict 0.4; A: (1 + 4 * 0.5) / 5 = 0.6, strict 0.2.
        assertEquals(
                List.of(
                        SCORES_HEADING,
                        "0042\trun-high\tAnn\tscored\t1\t8\t1.0\t1.0\t0.4\t0.7\t0.2\t0.6\t0\t0\t0",
                        "0042\trun-low\tAnn\tincomplete\t1\t9\t\t\t\t\t\t\t3\t0\t1",
                        "0042\trun-high\tmodel-x\tincomplete\t1\t8\t\t\t\t\t\t\t3\t1\t0",
                        "0042\trun-low\tmodel-x\tincomplete\t1\t9\t\t\t\t\t\t\t4\t0\t0",
                        "all\trun-high\tAnn\tmean\t1\t8.0\t1.0\t1.0\t0.4\t0.7\t0.2\t0.6\t\t\t"),
                Files.readAllLines(sync.resolve("scores.tsv")));
        // A docid with a blank has no place in a qrels file.
        assertEquals(List.of("0042 0 d2 0"), Files.readAllLines(sync.resolve("qrels.txt")));
        assertEquals(
                List.of("0042 0 d2 1", "12e3 0 seg1 2", "unknown 0 far 4"),
                Files.readAllLines(sync.resolve("qrels.umbrela-gpt.txt")));
    }

    @Test
    void theSameProjectGivesTheSameBytesInEveryLanguageAndTimeZone() throws IOException {
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        try (ProjectStore store = SyncProject.filled(folder.resolve("p.assay"))) {
            SyncFolder.write(store, folder.resolve("one"));
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kathmandu"));
            SyncFolder.write(store, folder.resolve("two"));
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
        assertSame(bytes(folder.resolve("one")), bytes(folder.resolve("two")));
    }

    @Test
    void onlyWhatChangedIsWritten() throws IOException {
        Path sync = folder.resolve("sync");
        try (ProjectStore store = SyncProject.filled(folder.resolve("p.assay"))) {
            SyncReport first = SyncFolder.write(store, sync);
            assertEquals(List.of(), first.unchanged());
            assertTrue(first.written().contains("material/topics.jsonl"));
            SyncReport second = SyncFolder.write(store, sync);
            assertEquals(List.of(), second.written());
            assertEquals(first.written(), second.unchanged());
            SyncProject.label(store, SyncProject.LOW, "part-2", Label.SUPPORT);
            SyncReport third = SyncFolder.write(store, sync);
            assertEquals(
                    List.of("assignments/0042.jsonl", "events.jsonl", "manifest.json", "scores.tsv"), third.written());
            assertEquals(List.of(), third.setAside());
            assertEquals(store.lastEvent(), third.lastEvent());
        }
        try (Stream<Path> files = Files.walk(sync)) {
            assertEquals(List.of(), files.filter(file -> file.toString().endsWith("assay-tmp")).toList());
        }
    }

    @Test
    void whatSomebodyElseChangedIsKept() throws IOException {
        Path sync = folder.resolve("sync");
        try (ProjectStore store = SyncProject.filled(folder.resolve("p.assay"))) {
            SyncFolder.write(store, sync, NOON);
            byte[] original = Files.readAllBytes(sync.resolve("nuggets.jsonl"));
            Files.writeString(sync.resolve("nuggets.jsonl"), "mine\n");
            Files.writeString(sync.resolve("material/topics.jsonl"), "mine too\n");
            Files.writeString(sync.resolve("notes.txt"), "does not touch");
            SyncReport report = SyncFolder.write(store, sync, NOON);
            assertEquals(
                    List.of("nuggets.jsonl.theirs-20260506T120000Z", "material/topics.jsonl.theirs-20260506T120000Z"),
                    report.setAside());
            assertEquals("mine\n", Files.readString(sync.resolve("nuggets.jsonl.theirs-20260506T120000Z")));
            assertArrayEquals(original, Files.readAllBytes(sync.resolve("nuggets.jsonl")));
            Files.writeString(sync.resolve("nuggets.jsonl"), "again\n");
            assertEquals(
                    List.of("nuggets.jsonl.theirs-20260506T120000Z-2"), SyncFolder.write(store, sync, NOON).setAside());
            assertEquals("does not touch", Files.readString(sync.resolve("notes.txt")));
        }
    }

    @Test
    void filesInAFolderThatWasNoSyncAreKept() throws IOException {
        Path sync = folder.resolve("sync");
        Files.createDirectories(sync);
        Files.writeString(sync.resolve("scores.tsv"), "somebody's");
        Files.writeString(sync.resolve("manifest.json"), "{\"of\":\"something else\"}");
        try (ProjectStore store = SyncProject.filled(folder.resolve("p.assay"))) {
            SyncReport report = SyncFolder.write(store, sync, NOON);
            assertEquals(
                    List.of("scores.tsv.theirs-20260506T120000Z", "manifest.json.theirs-20260506T120000Z"),
                    report.setAside());
            assertEquals("somebody's", Files.readString(sync.resolve("scores.tsv.theirs-20260506T120000Z")));
        }
    }

    @Test
    void aManifestThatWasEditedIsNotTrusted() throws IOException {
        Path sync = folder.resolve("sync");
        try (ProjectStore store = SyncProject.filled(folder.resolve("p.assay"))) {
            SyncFolder.write(store, sync, NOON);
            Path manifest = sync.resolve("manifest.json");
            Files.writeString(manifest, Files.readString(manifest).replace("\"last_event\" : ", "\"last_event\" : 9"));
            assertEquals(
                    List.of("manifest.json.theirs-20260506T120000Z"), SyncFolder.write(store, sync, NOON).setAside());
        }
    }

    @Test
    void aSyncThatWasCutOffIsFinishedByTheNext() throws IOException {
        Path sync = folder.resolve("sync");
        Path other = folder.resolve("other");
        try (ProjectStore store = SyncProject.filled(folder.resolve("p.assay"))) {
            SyncFolder.write(store, sync);
            SyncProject.label(store, SyncProject.LOW, "part-2", Label.SUPPORT);
            SyncFolder.write(store, other);
            // As after a crash: the next manifest is there, one file is in place, the rest is not.
            Files.copy(other.resolve("manifest.json"), sync.resolve("manifest.json.next"));
            Files.copy(
                    other.resolve("events.jsonl"), sync.resolve("events.jsonl"), StandardCopyOption.REPLACE_EXISTING);
            SyncProject.label(store, SyncProject.LOW, "part-2", Label.NOT_SUPPORT);
            assertEquals(List.of(), SyncFolder.write(store, sync).setAside());
            SyncFolder.write(store, other);
            assertSame(bytes(other), bytes(sync));
        }
    }

    @Test
    void nothingThatHoldsMoreIsWrittenOver() throws IOException {
        Path sync = folder.resolve("sync");
        Path file = folder.resolve("p.assay");
        SyncProject.filled(file).close();
        Files.copy(file, folder.resolve("older.assay"));
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            SyncProject.label(store, SyncProject.LOW, "part-2", Label.SUPPORT);
            SyncFolder.write(store, sync);
        }
        Map<String, byte[]> before = bytes(sync);
        try (ProjectStore older = ProjectStore.open(folder.resolve("older.assay"), InstantSource.system())) {
            assertTrue(refusal(older, sync).contains("has more than this project"));
            SyncProject.label(older, SyncProject.LOW, "part-2", Label.NOT_SUPPORT);
            assertTrue(refusal(older, sync).contains("two logs differ"));
        }
        try (ProjectStore another = SyncProject.empty(folder.resolve("q.assay"), "project-2")) {
            assertTrue(refusal(another, sync).contains("another project"));
        }
        assertSame(before, bytes(sync));
    }

    private static String refusal(ProjectStore store, Path sync) {
        return assertThrows(StoreException.class, () -> SyncFolder.write(store, sync)).getMessage();
    }

    @Test
    void aFolderThatCannotBeUsedIsSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "x");
        try (ProjectStore store = SyncProject.empty(folder.resolve("p.assay"), "project-1")) {
            assertTrue(refusal(store, file).contains("is a file"));
            assertTrue(refusal(store, file.resolve("below")).contains("cannot be made"));
        }
        assertEquals("x", Files.readString(file));
    }

    @Test
    void aProjectThatIsOpenElsewhereCanBeSynced() throws IOException {
        Path file = folder.resolve("p.assay");
        try (ProjectStore writing = SyncProject.filled(file);
                ProjectStore reading = ProjectStore.openReadOnly(file)) {
            SyncFolder.write(reading, folder.resolve("one"));
            SyncProject.label(writing, SyncProject.LOW, "part-2", Label.SUPPORT);
            assertEquals(writing.lastEvent(), SyncFolder.write(reading, folder.resolve("one")).lastEvent());
            SyncFolder.write(writing, folder.resolve("two"));
        }
        assertSame(bytes(folder.resolve("two")), bytes(folder.resolve("one")));
    }

    @Test
    void anEmptyProjectGivesAFolderToo() throws IOException {
        Path sync = folder.resolve("a/b/sync");
        assertFalse(SyncFolder.isSync(sync));
        try (ProjectStore store = SyncProject.empty(folder.resolve("p.assay"), "project-1")) {
            SyncFolder.write(store, sync);
        }
        assertTrue(SyncFolder.isSync(sync));
        assertEquals(List.of(SCORES_HEADING), Files.readAllLines(sync.resolve("scores.tsv")));
    }
}
