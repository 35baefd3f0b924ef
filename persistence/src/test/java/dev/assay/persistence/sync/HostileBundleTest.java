package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.imports.BundleInfo;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.sync.SyncManifest.Entry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bundles and syncs that were made to do harm: every one ends in a sentence, soon, and nothing of it is kept. */
class HostileBundleTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration SOON = Duration.ofSeconds(60);
    /** Words of libraries, which are no words for users. */
    private static final Pattern FOREIGN = Pattern.compile(
            "Exception|JsonReadFeature|Input length|SQLITE|No enum|\\bnull\\b.*because|java\\.|jackson|source: "
                    + "|\\[Source");

    private static final List<String> OUTSIDE = List.of(
            "/etc/hostname",
            "../../etc/hostname",
            "a/../../x",
            "/dev/zero",
            "C:\\x",
            "..\\x",
            "./topics.tsv",
            "a//b",
            "",
            "x\u0000y");
    private static final List<String> VALUES = List.of(
            "null",
            "-1",
            "1e999",
            "99999999999999999999",
            "\"\"",
            "\"\\u0000\\u202e\"",
            "[]",
            "[[null]]",
            "{}",
            "true");

    @TempDir
    Path folder;

    private Workbench bench;

    @BeforeEach
    void open() {
        bench = new Workbench(folder);
    }

    @AfterEach
    void close() {
        assertEquals(0, bench.store.lastEvent(), "a failed import left something");
        assertEquals(List.of(), bench.store.topics());
        bench.close();
    }

    private ImportReport load(Path path) {
        return assertTimeoutPreemptively(SOON, () -> bench.load(path));
    }

    private static void assertSentences(ImportReport report) {
        for (ImportProblem problem : report.problems()) {
            assertFalse(FOREIGN.matcher(problem.message()).find(), problem::toString);
        }
    }

    private String refused(Path path) {
        ImportReport report = load(path);
        assertTrue(report.hasErrors(), report::toString);
        assertFalse(report.applied());
        assertSentences(report);
        return report.errors().toString();
    }

    private static void pipe(Path path) throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/mkfifo")));
        Files.createDirectories(path.getParent());
        Process mkfifo = new ProcessBuilder("/usr/bin/mkfifo", path.toString()).start();
        assertTrue(mkfifo.waitFor(60, TimeUnit.SECONDS) && mkfifo.exitValue() == 0);
    }

    private Path bundle(String json) {
        bench.file("b/topics.tsv", "1\tone");
        return bench.file("b/bundle.json", json).getParent();
    }

    @Test
    void namesThatLeadOutOfABundleAreNotRead() {
        for (String name : OUTSIDE) {
            String quoted = JSON.getNodeFactory().textNode(name).toString();
            String said = refused(
                    bundle("{\"format\": \"assay-bundle\", \"files\": {" + quoted + ": {\"kind\": \"topics\"}}}"));
            assertTrue(said.contains("has no file") || said.contains("JSON"), said);
            if (!name.isEmpty()) {
                refused(bundle("{\"format\": \"assay-bundle\", \"guidelines\": " + quoted + "}"));
            }
        }
    }

    @Test
    void anEntryThatIsNullIsSaidWithItsName() {
        String said = refused(bundle("{\"format\": \"assay-bundle\", \"files\": {\"topics.tsv\": null}}"));
        assertTrue(said.contains("topics.tsv") && said.contains("Expected an object"), said);
    }

    @Test
    void whateverStandsInABundleJsonEndsInSentences() throws IOException {
        String whole = """
                {"format": "assay-bundle", "version": 1, "id": "b", "title": "t", "guidelines": "g.md", \
                "policy": {"reveal": "never", "show_runs": "hidden", "order_seed": 4, "stages": ["nuggets"]}, \
                "files": {"topics.tsv": {"kind": "topics", "sha256": "", "source": "s"}}}""";
        bench.file("b/g.md", "Read.");
        for (String value : VALUES) {
            for (String changed : variants(whole, value)) {
                // With a topic that is wrong nothing is kept whatever becomes of the rest.
                Path path = bundle(changed);
                bench.file("b/topics.tsv", "1\tone", "\tno id");
                assertSentences(load(path));
                assertTimeoutPreemptively(SOON, () -> BundleInfo.read(path));
            }
        }
    }

    /** A document with one of its values replaced, for each value in it. */
    private static List<String> variants(String document, String value) throws IOException {
        List<String> variants = new ArrayList<>();
        int places = places(JSON.readTree(document));
        for (int i = 0; i < places; i++) {
            JsonNode root = JSON.readTree(document);
            replace(root, i, value);
            variants.add(root.toString().replace("\"@\"", value));
        }
        return variants;
    }

    private static int places(JsonNode node) {
        int count = 0;
        for (JsonNode child : node) {
            count += 1 + places(child);
        }
        return count;
    }

    private static int replace(JsonNode node, int place, String value) {
        int left = place;
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        for (int i = 0; i < node.size() && left >= 0; i++) {
            JsonNode child = node.isObject() ? node.get(names.get(i)) : node.get(i);
            if (left == 0) {
                if (node instanceof ObjectNode object) {
                    object.put(names.get(i), "@");
                } else {
                    ((ArrayNode) node).set(i, "@");
                }
                return -1;
            }
            left = replace(child, left - 1, value);
        }
        return left;
    }

    @Test
    void pipesDevicesAndLinksOutOfTheFolderAreNamedAndNotOpened() throws Exception {
        pipe(folder.resolve("pipe/b/answers.jsonl"));
        assertTrue(refused(folder.resolve("pipe/b")).contains("pipe"));
        assertTrue(refused(folder.resolve("pipe/b/answers.jsonl")).contains("pipe"));
        pipe(folder.resolve("pipe2/bundle.json"));
        assertTrue(refused(folder.resolve("pipe2")).contains("pipe"));
        assertTrue(assertTimeoutPreemptively(SOON, () -> BundleInfo.read(folder.resolve("pipe2"))).isEmpty());
        for (String target :
                List.of("/dev/zero", "/etc/passwd", "../outside.tsv", "../pipe/b/answers.jsonl", "itself", "nowhere")) {
            bench.file("outside.tsv", "1\tone");
            Path link = folder.resolve("links/itself");
            Files.createDirectories(link.getParent());
            Files.deleteIfExists(link);
            Files.createSymbolicLink(link, Path.of(target));
            String said = refused(link.getParent());
            assertTrue(said.contains("link") || said.contains("does not exist"), said);
        }
        assertTrue(refused(Path.of("/dev/zero")).contains("device"));
    }

    @Test
    void aBadByteIsSaidWithItsLineAndPlace() {
        byte[] bad = "\u00e4\u00e9".getBytes(StandardCharsets.ISO_8859_1);
        String lines = topics("{\"id\": \"%d\", \"query\": \"fine\u00e9\"}\n", 3_000);
        assertPlace(3_001, 6, joined(lines, "ab\u00e9c", bad), "t.jsonl");
        // A document is read ahead of what is built from it.
        String document = "[\n" + topics("{\"id\": \"%d\",\n \"query\": \"fine \u20ac\"},\n", 2_000);
        assertPlace(4_002, 2, joined(document, " ", bad), "t.json");
        assertPlace(1, 3, joined("", "[ ", bad), "d.json");
        ImportReport report = load(bundleWithGuidelines(joined("one\ntwo\n", "th", bad)));
        assertTrue(
                report.errors().stream()
                        .anyMatch(one -> one.line() == 3 && one.message().contains("byte 3 of it is 0xE4")),
                report.errors()::toString);
    }

    private static String topics(String form, int count) {
        return IntStream.range(0, count).mapToObj(form::formatted).collect(Collectors.joining());
    }

    private Path bundleWithGuidelines(byte[] text) {
        bench.bytes("b/g.md", text);
        return bundle("{\"format\": \"assay-bundle\", \"guidelines\": \"g.md\"}");
    }

    private static byte[] joined(String before, String line, byte[] bad) {
        byte[] start = (before + line).getBytes(StandardCharsets.UTF_8);
        byte[] all = Arrays.copyOf(start, start.length + bad.length + 1);
        System.arraycopy(bad, 0, all, start.length, bad.length);
        all[all.length - 1] = '\n';
        return all;
    }

    private void assertPlace(long line, int place, byte[] content, String name) {
        ImportReport report = load(bench.bytes(name, content));
        assertSentences(report);
        ImportProblem error = report.errors().getFirst();
        assertEquals(line, error.line(), error::toString);
        assertTrue(error.message().contains("byte " + place + " of it is 0xE4"), error::toString);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\": NaN}",
                "{\"id\": +1}",
                "{\"id\": 01}",
                "{\"id\": .5}",
                "{id: 1}",
                "{'id': 1}",
                "{\"id\": \"a\tb\"}",
                "{\"id\": \"\\x\"}",
                "{\"id\": tru}",
                "{\"id\" 1}",
                "{\"id\": 1 \"query\": 2}",
                "{\"id\": 1,}",
                "{\"id\": [1}",
                "{\"id\": 1} // x",
                "{/* */ \"id\": 1}",
                "{\"id\": \"\u0001\"}",
                "{\"id\": Infinity}",
                "{\"id\": 1e}",
                "{\"id\": -}",
                "{\"id\": \"\\u12\"}",
                "{\"id\": @}"
            })
    void whatIsNoJsonIsSaidInOurWords(String record) {
        String said = refused(bench.file("topics.jsonl", "{\"id\": \"0\", \"query\": \"fine\"}", record));
        assertTrue(said.contains("line=2"), said);
    }

    // Syncs.

    private Path sync() {
        Path sync = folder.resolve("sync");
        if (!Files.exists(sync)) {
            try (ProjectStore store = SyncProject.filled(folder.resolve("p.assay"))) {
                SyncFolder.write(store, sync);
            }
        }
        return sync;
    }

    /** Changes a file of a sync, or the names in its manifest, and seals it again as its owner could. */
    private static void seal(Path sync, UnaryOperator<Map<String, Entry>> change) throws IOException {
        SyncManifest manifest = SyncManifest.ours(SyncManifest.read(sync.resolve(SyncManifest.NAME))).orElseThrow();
        Map<String, Entry> files = change.apply(new TreeMap<>(manifest.files()));
        Files.write(
                sync.resolve(SyncManifest.NAME),
                new SyncManifest(
                                manifest.project(),
                                manifest.lastEvent(),
                                manifest.lastImport(),
                                manifest.withheld(),
                                manifest.ofSets(),
                                files)
                        .bytes());
    }

    @Test
    void namesThatLeadOutOfASyncAreNotRead() throws IOException {
        byte[] good = Files.readAllBytes(sync().resolve(SyncManifest.NAME));
        for (String name : OUTSIDE) {
            Files.write(sync().resolve(SyncManifest.NAME), good);
            seal(sync(), files -> {
                files.put(name, new Entry("0", 1));
                return files;
            });
            String said = refused(sync());
            assertTrue(said.contains("outside its folder"), said);
        }
        Files.write(sync().resolve(SyncManifest.NAME), good);
    }

    @Test
    void pipesAndLinksInASyncAreNotOpened() throws Exception {
        for (String name : List.of("events.jsonl", "material/topics.jsonl", "scores.tsv", "manifest.json")) {
            Path file = sync().resolve(name);
            byte[] content = Files.readAllBytes(file);
            Path outside = bench.bytes("outside/copy", content);
            Files.delete(file);
            Files.createSymbolicLink(file, outside);
            assertTrue(refused(sync()).contains("leads out of the folder"), name);
            Files.delete(file);
            Files.createSymbolicLink(file, Path.of("/dev/zero"));
            refused(sync());
            Files.delete(file);
            if (!name.equals("manifest.json")) {
                // Without a manifest a folder is no sync; a bundle with a pipe in it has its own test.
                pipe(file);
                assertTrue(refused(sync()).contains("pipe"), name);
                Files.delete(file);
            }
            Files.write(file, content);
        }
    }

    @Test
    void aSyncIsNotWrittenThroughLinks() throws IOException {
        Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
        Path theirs = Files.writeString(elsewhere.resolve("thesis.tex"), "mine");
        try (ProjectStore store = SyncProject.filled(folder.resolve("w.assay"))) {
            Path one = Files.createDirectories(folder.resolve("one"));
            Files.createSymbolicLink(one.resolve("material"), elsewhere);
            StoreException refused = assertThrows(StoreException.class, () -> SyncFolder.write(store, one));
            assertTrue(refused.getMessage().contains("is a link"), refused.getMessage());
            Path two = Files.createDirectories(folder.resolve("two"));
            for (String name : List.of("events.jsonl", "manifest.json")) {
                Files.createSymbolicLink(two.resolve(name), theirs);
                Files.createSymbolicLink(
                        two.resolve("." + name + "." + ProcessHandle.current().pid() + ".assay-tmp"), theirs);
            }
            SyncFolder.write(store, two);
        }
        assertEquals("mine", Files.readString(theirs));
        assertEquals(List.of(theirs), Files.list(elsewhere).toList());
    }

    @Test
    void aBadByteInASyncIsSaidWithItsLineAndPlace() throws IOException {
        Path file = sync().resolve("material/topics.jsonl");
        byte[] good = Files.readAllBytes(file);
        byte[] bad = Arrays.copyOf(good, good.length + 3);
        bad[good.length] = '{';
        bad[good.length + 1] = (byte) 0xff;
        bad[good.length + 2] = '\n';
        Files.write(file, bad);
        long line = new String(good, StandardCharsets.UTF_8).chars().filter(c -> c == '\n').count() + 1;
        String said = refused(sync());
        assertTrue(said.contains("line=" + line) && said.contains("byte 2 of it is 0xFF"), said);
        Files.write(file, good);
    }

    @Test
    void whateverStandsInALineOfASyncEndsInSentences() throws IOException {
        Path manifest = sync().resolve(SyncManifest.NAME);
        byte[] sealed = Files.readAllBytes(manifest);
        List<String> names = SyncManifest.ours(SyncManifest.read(manifest)).orElseThrow().files().keySet().stream()
                .filter(name ->
                        name.endsWith(".jsonl") && !name.startsWith("nuggets") && !name.startsWith("assignments/"))
                .toList();
        int tried = 0;
        for (String name : names) {
            Path file = sync().resolve(name);
            byte[] good = Files.readAllBytes(file);
            List<String> lines = new String(good, StandardCharsets.UTF_8).lines().toList();
            int number = 0;
            for (String value : VALUES) {
                // Another line each time, and every fifth place in it, keeps this short.
                int at = number++ % lines.size();
                List<String> variants = variants(lines.get(at), value);
                for (int i = number % 5; i < variants.size(); i += 5) {
                    List<String> changed = new ArrayList<>(lines);
                    changed.set(at, variants.get(i));
                    byte[] bytes = (String.join("\n", changed) + "\n").getBytes(StandardCharsets.UTF_8);
                    Files.write(file, bytes);
                    seal(sync(), files -> {
                        files.put(name, new Entry(Checksums.of(bytes), lines.size()));
                        return files;
                    });
                    String what = name + ": " + variants.get(i);
                    ImportReport report =
                            assertTimeoutPreemptively(SOON, () -> SyncRestore.run(bench.store, sync(), true), what);
                    assertSentences(report);
                    tried++;
                }
            }
            Files.write(file, good);
            Files.write(manifest, sealed);
        }
        assertTrue(tried > 100, "only " + tried);
    }

    @Test
    void aSourceOfGradesWithALongNameIsSyncedAndComesBack() throws IOException {
        Path sync = folder.resolve("grades");
        try (ProjectStore store = SyncProject.filled(folder.resolve("g.assay"))) {
            store.importing(
                    writer -> {
                        for (String source :
                                List.of("s".repeat(300), "s".repeat(301), "/../" + "\u20ac".repeat(300), "..")) {
                            writer.grade(
                                    SyncProject.TIDE, new DocumentId("d-" + source.length()), new Grade(source, 1));
                        }
                        writer.finish();
                        return true;
                    },
                    keep -> keep);
            SyncReport first = SyncFolder.write(store, sync);
            assertEquals(
                    4,
                    first.written().stream()
                            .filter(name -> name.matches("qrels\\.[^u].*\\.txt"))
                            .count(),
                    first::toString);
            assertEquals(List.of(), SyncFolder.write(store, sync).written());
            try (ProjectStore again = SyncProject.empty(folder.resolve("again.assay"), "x")) {
                assertEquals(List.of(), SyncRestore.run(again, sync, false).errors());
                assertEquals(store.material().gradeSources(), again.material().gradeSources());
            }
        }
    }

    @Test
    void whatContradictsTheProjectIsSaidWithoutTheDatabasesWords() throws IOException {
        Path file = sync().resolve("material/answers.jsonl");
        byte[] good = Files.readAllBytes(file);
        Path manifest = sync().resolve(SyncManifest.NAME);
        byte[] sealed = Files.readAllBytes(manifest);
        byte[] bytes = (new String(good, StandardCharsets.UTF_8).replace(SyncProject.TIDE.value(), "nowhere"))
                .getBytes(StandardCharsets.UTF_8);
        Files.write(file, bytes);
        seal(sync(), files -> {
            files.put("material/answers.jsonl", new Entry(Checksums.of(bytes), 1));
            return files;
        });
        refused(sync());
        Files.write(file, good);
        Files.write(manifest, sealed);
    }
}
