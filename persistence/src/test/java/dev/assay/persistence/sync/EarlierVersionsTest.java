package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Policy;
import dev.assay.model.edit.ActKind;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.sqlite.Schema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Projects and syncs of every version there was are read as what they were: see {@link RecordedProject} for how one is
 * recorded. A version is added by its recording and by nothing else; what later ones write of it otherwise, and why,
 * stands in {@link #asToday}.
 */
class EarlierVersionsTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-04-01T00:00:00Z"));
    private static final Pattern KIND = Pattern.compile("\"kind\":\"([A-Z_]+)\"");

    private static final Pattern TOPIC = Pattern.compile("\"qid\":\"([^\"]+)\"");

    @TempDir
    Path folder;

    static IntStream versions() {
        return IntStream.rangeClosed(1, Schema.VERSION)
                .filter(version -> Files.exists(RecordedProject.folder(version)));
    }

    /** A recorded sync as this version writes the same project: what was changed on purpose since. */
    private static Map<String, byte[]> asToday(int version) throws IOException {
        Path sync = RecordedProject.folder(version).resolve("sync");
        Map<String, byte[]> files = SyncFolderTest.bytes(sync);
        SyncManifest manifest = SyncManifest.ours(SyncManifest.read(sync.resolve(SyncManifest.NAME))).orElseThrow();
        Map<String, SyncManifest.Entry> entries = new TreeMap<>(manifest.files());
        if (entries.remove("assignments.jsonl") != null) {
            // Each topic has a file of its own.
            Map<String, List<String>> topics = new String(files.remove("assignments.jsonl"), StandardCharsets.UTF_8)
                    .lines()
                    .collect(Collectors.groupingBy(EarlierVersionsTest::topic, TreeMap::new, Collectors.toList()));
            topics.forEach((topic, rows) -> {
                byte[] content = (String.join("\n", rows) + "\n").getBytes(StandardCharsets.UTF_8);
                files.put("assignments/" + topic + ".jsonl", content);
                entries.put(
                        "assignments/" + topic + ".jsonl", new SyncManifest.Entry(Checksums.of(content), rows.size()));
            });
        }
        SyncManifest today = new SyncManifest(
                manifest.project(),
                manifest.lastEvent(),
                manifest.lastImport(),
                manifest.withheld(),
                manifest.ofSets(),
                entries);
        files.put(SyncManifest.NAME, today.bytes());
        return files;
    }

    private static String topic(String row) {
        Matcher topic = TOPIC.matcher(row);
        assertTrue(topic.find(), row);
        return topic.group(1);
    }

    private Path recorded(int version) throws Exception {
        Path file = folder.resolve("study.assay");
        RecordedProject.make(version, file);
        return file;
    }

    private Map<String, byte[]> written(ProjectStore store, String name) throws IOException {
        Path sync = folder.resolve(name);
        SyncFolder.writeWithJudges(store, sync, CLOCK);
        return SyncFolderTest.bytes(sync);
    }

    @Test
    void everyVersionBeforeThisOneIsRecorded() {
        assertTrue(
                IntStream.range(1, Schema.VERSION).allMatch(version -> Files.exists(RecordedProject.folder(version))),
                "Check out the version before, run RecordedProject with its number, and add what it wrote");
    }

    @ParameterizedTest
    @MethodSource("versions")
    void aRecordingHasSomethingOfEverything(int version) throws Exception {
        String project = Files.readString(RecordedProject.folder(version).resolve("project.sql"));
        for (String line : project.lines().filter(one -> one.startsWith("CREATE TABLE ")).toList()) {
            String table = line.substring("CREATE TABLE ".length()).split("[ (]")[0].replace("\"", "");
            if (table.equals("judgment") || table.equals("judged_item")) {
                // Made room for kinds that the version did not have itself.
                continue;
            }
            assertTrue(project.contains("\nINSERT INTO " + table + " VALUES"), table);
        }
        Set<ActKind> kinds = new HashSet<>();
        Matcher kind = KIND.matcher(Files.readString(RecordedProject.folder(version).resolve("sync/events.jsonl")));
        while (kind.find()) {
            kinds.add(ActKind.valueOf(kind.group(1)));
        }
        assertTrue(kinds.containsAll(EveryActProject.kinds(version)), kinds.toString());
    }

    @ParameterizedTest
    @MethodSource("versions")
    void aProjectIsLookedAtWithoutAByteBeingChanged(int version) throws Exception {
        Path file = recorded(version);
        byte[] before = Files.readAllBytes(file);
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            assertEquals(List.of(), store.snapshot(store::check).problems());
            assertSameMaterial(version, written(store, "sync"));
        }
        assertArrayEquals(before, Files.readAllBytes(file));
    }

    @ParameterizedTest
    @MethodSource("versions")
    void aProjectIsBroughtUpToDateWithACopyKept(int version) throws Exception {
        Path file = recorded(version);
        try (ProjectStore store = ProjectStore.open(file, CLOCK)) {
            assertEquals(List.of(), store.check().problems());
            assertSameWork(version, store);
            // Work goes on from there.
            assertTrue(store.undo().isPresent());
            assertTrue(store.redo().isPresent());
            assertEquals(List.of(), store.check().problems());
        }
        Path kept = folder.resolve("study.version-" + version + ".assay");
        assertEquals(version < Schema.VERSION, Files.exists(kept));
        if (version < Schema.VERSION) {
            try (ProjectStore store = ProjectStore.openReadOnly(kept)) {
                assertSameMaterial(version, written(store, "kept"));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("versions")
    void aSyncIsMadeAProjectAgain(int version) throws Exception {
        try (ProjectStore store = SyncProject.empty(folder.resolve("again.assay"), "again")) {
            ImportReport report = SyncRestore.run(store, RecordedProject.folder(version).resolve("sync"), false);
            assertFalse(report.hasErrors(), report.problems().toString());
            assertEquals(List.of(), store.check().problems());
            assertSameMaterial(version, written(store, "hidden"));
            assertSameWork(version, store);
        }
    }

    /** Every file as it was, once names of runs are shown; the manifest says that they are. */
    private void assertSameWork(int version, ProjectStore store) throws Exception {
        ProjectSettings old = store.settings();
        Policy policy = old.policy();
        store.changeSettings(new ProjectSettings(
                old.id(),
                old.title(),
                old.assessor(),
                new Policy(
                        policy.reveal(),
                        true,
                        policy.orderSeed(),
                        policy.stages(),
                        policy.gradeSource(),
                        policy.aids(),
                        policy.reports()),
                old.guidelines(),
                old.created()));
        Map<String, byte[]> today = asToday(version);
        Map<String, byte[]> written = written(store, "sync");
        today.remove(SyncManifest.NAME);
        written.remove(SyncManifest.NAME);
        SyncFolderTest.assertSame(today, written);
        store.changeSettings(old);
    }

    /**
     * What the project is given back from as it was; where names of runs are hidden, the log and what models were asked
     * stand there, too.
     */
    private static void assertSameMaterial(int version, Map<String, byte[]> written) throws Exception {
        Path manifest = RecordedProject.folder(version).resolve("sync").resolve(SyncManifest.NAME);
        boolean shown = SyncManifest.ours(SyncManifest.read(manifest)).orElseThrow().project().policy().runsShown();
        Map<String, byte[]> wanted = new TreeMap<>();
        asToday(version).forEach((name, content) -> {
            if (name.startsWith("material/")) {
                wanted.put(name, content);
            } else if (!shown
                    && (name.equals("events.jsonl") || name.equals("time.jsonl") || name.startsWith("model-"))) {
                wanted.put("material/" + name, content);
            }
        });
        Map<String, byte[]> material = new TreeMap<>(written);
        material.keySet().removeIf(name -> !name.startsWith("material/"));
        SyncFolderTest.assertSame(wanted, material);
    }
}
