package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Visibility;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.input.ImportProblem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SyncRestoreTest {
    @TempDir
    Path folder;

    private Path sync;

    @BeforeEach
    void synced() {
        sync = folder.resolve("sync");
        try (ProjectStore store = SyncProject.filled(folder.resolve("p.assay"))) {
            SyncFolder.writeWithJudges(store, sync, InstantSource.system());
        }
    }

    @Test
    void givesTheSameProjectBack() throws IOException {
        Path again = folder.resolve("again");
        try (ProjectStore original = ProjectStore.openReadOnly(folder.resolve("p.assay"));
                ProjectStore store = SyncProject.empty(folder.resolve("q.assay"), "project-2")) {
            ImportReport report = SyncRestore.run(store, sync, false);
            assertEquals(List.of(), report.problems());
            assertTrue(report.applied() && report.changed());
            assertEquals(original.settings(), store.settings());
            assertEquals(original.topics(), store.topics());
            for (Topic topic : original.topics()) {
                TopicId id = topic.id();
                assertEquals(original.passages(id), store.passages(id));
                assertEquals(original.answers(id), store.answers(id));
                assertEquals(original.proposals(id), store.proposals(id));
                assertEquals(original.nuggetSet(id), store.nuggetSet(id));
                assertEquals(original.assignments(id), store.assignments(id));
                assertEquals(original.progress(id), store.progress(id));
                assertEquals(
                        original.judgments().of(Visibility.permitToCarry(), id),
                        store.judgments().of(Visibility.permitToCarry(), id));
            }
            assertEquals(original.material().files(), store.material().files());
            assertEquals(original.undoState(), store.undoState());
            assertEquals(3, store.activeTime().size());
            assertEquals(original.activeTime(), store.activeTime());
            assertEquals(List.of(), store.check().problems());
            SyncFolder.writeWithJudges(store, again, InstantSource.system());
            SyncFolderTest.assertSame(SyncFolderTest.bytes(sync), SyncFolderTest.bytes(again));
            // The folder it came from is its own as well.
            assertEquals(
                    List.of(), SyncFolder.writeWithJudges(store, sync, InstantSource.system()).written());
        }
    }

    @Test
    void aDryRunKeepsNothing() {
        try (ProjectStore store = SyncProject.empty(folder.resolve("q.assay"), "project-2")) {
            ImportReport report = SyncRestore.run(store, sync, true);
            assertEquals(List.of(), report.problems());
            assertTrue(report.changed());
            assertFalse(report.applied());
            assertEquals(List.of(), store.topics());
            assertEquals(0, store.lastEvent());
            assertEquals("project-2", store.settings().id());
        }
    }

    @Test
    void importingItWhereItCameFromChangesNothing() throws IOException {
        try (ProjectStore store = ProjectStore.open(folder.resolve("p.assay"), InstantSource.system())) {
            long last = store.lastEvent();
            ImportReport report = SyncRestore.run(store, sync, false);
            assertEquals(List.of(), report.problems());
            assertFalse(report.changed());
            SyncProject.label(store, SyncProject.LOW, "part-2", Label.SUPPORT);
            assertEquals(List.of(), SyncRestore.run(store, sync, false).problems());
            assertEquals(last + 1, store.lastEvent());
            store.undo();
            SyncFolder.write(store, sync);
        }
        Files.delete(folder.resolve("p.assay"));
        try (ProjectStore store = SyncProject.filled(folder.resolve("p.assay"))) {
            assertTrue(messages(SyncRestore.run(store, sync, false)).contains("The folder goes up to event"));
            for (int i = 0; i < 3; i++) {
                SyncProject.label(store, SyncProject.LOW, "part-2", Label.SUPPORT);
            }
            assertTrue(messages(SyncRestore.run(store, sync, false)).contains("have diverged"));
        }
    }

    @Test
    void anotherProjectIsRefused() {
        try (ProjectStore store = SyncProject.empty(folder.resolve("q.assay"), "project-2")) {
            store.importing(
                    writer -> {
                        writer.topic(new Topic(new TopicId("t"), "q", Map.of(), ""));
                        writer.finish();
                        return true;
                    },
                    kept -> kept);
            ImportReport report = SyncRestore.run(store, sync, false);
            assertTrue(messages(report).contains("Make a new project from it"));
            assertFalse(report.applied());
            assertEquals(1, store.topics().size());
        }
    }

    @Test
    void damageIsSaidWithFileAndLine() throws IOException {
        Path answers = sync.resolve("material/answers.jsonl");
        List<String> lines = Files.readAllLines(answers);
        Files.writeString(
                answers,
                lines.get(0) + "\n" + lines.get(1).substring(0, 40) + "\n"
                        + lines.get(2).replace("\"segmented\":true", "\"segmented\":1") + "\n");
        Path passages = sync.resolve("material/passages.jsonl");
        Files.write(passages, "{\"topic\":\"caf\u00e9\"}".getBytes(StandardCharsets.ISO_8859_1));
        Files.delete(sync.resolve("material/judges.jsonl"));
        Files.writeString(sync.resolve("scores.tsv"), "x");
        try (ProjectStore store = SyncProject.empty(folder.resolve("q.assay"), "project-2")) {
            ImportReport report = SyncRestore.run(store, sync, false);
            assertFalse(report.applied());
            List<String> errors = report.errors().stream().map(ImportProblem::place).toList();
            assertTrue(errors.contains("material/answers.jsonl, line 2"), errors.toString());
            assertTrue(errors.contains("material/answers.jsonl, line 3, field segmented"), errors.toString());
            assertTrue(errors.contains("material/answers.jsonl"), errors.toString());
            assertTrue(errors.contains("material/passages.jsonl, line 1"), errors.toString());
            assertTrue(errors.contains("material/judges.jsonl"), errors.toString());
            assertEquals(List.of("scores.tsv"), report.warnings().stream().map(ImportProblem::file).toList());
            assertEquals(List.of(), store.topics());
        }
    }

    @Test
    void aDamagedOrNewerManifestIsSaid() throws IOException {
        Path manifest = sync.resolve("manifest.json");
        String text = Files.readString(manifest);
        try (ProjectStore store = SyncProject.empty(folder.resolve("q.assay"), "project-2")) {
            Files.writeString(manifest, text.substring(0, text.length() / 2));
            assertTrue(SyncFolder.isSync(sync));
            assertTrue(messages(SyncRestore.run(store, sync, false)).contains("not complete JSON"));
            Files.writeString(manifest, text.replace("\"version\" : 1", "\"version\" : 6"));
            assertTrue(messages(SyncRestore.run(store, sync, false)).contains("Update Assay"));
        }
    }

    private static String messages(ImportReport report) {
        return String.join("\n", report.errors().stream().map(ImportProblem::message).toList());
    }
}
