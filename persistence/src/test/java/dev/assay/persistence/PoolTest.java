package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static dev.assay.persistence.TestProject.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.Policy;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.merge.MergeReport;
import dev.assay.persistence.merge.MergeSource;
import dev.assay.persistence.merge.ProjectMerge;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.sync.SyncFolder;
import dev.assay.persistence.sync.SyncRestore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The documents that a topic's reports are judged against, whether or not their text is there. */
class PoolTest {
    @TempDir
    Path folder;

    private ProjectStore project(String name) {
        return TestProject.filled(folder.resolve(name + ".assay"));
    }

    private static void importing(ProjectStore store, Consumer<MaterialWriter> work) {
        store.importing(
                writer -> {
                    work.accept(writer);
                    writer.finish();
                    return true;
                },
                kept -> kept);
    }

    private static Outcome pooled(MaterialWriter writer, TopicId topic, String document) {
        return writer.poolDocument(topic, new DocumentId(document));
    }

    private static List<String> pool(ProjectStore store, TopicId topic) {
        List<DocumentId> texts = store.passages(topic).stream().map(Passage::id).toList();
        return store.pool(topic).stream().map(id -> id + (texts.contains(id) ? "" : "?")).toList();
    }

    private static void listed(ProjectStore store) {
        importing(store, writer -> {
            assertEquals(Outcome.ADDED, pooled(writer, FIRST, "z"));
            assertEquals(Outcome.ADDED, pooled(writer, FIRST, "d3"));
            assertEquals(Outcome.SAME, pooled(writer, FIRST, "z"));
            assertEquals(Outcome.ADDED, pooled(writer, FIRST, "a"));
        });
    }

    @Test
    void whatIsListedComesFirstThenPassagesThenWhatIsCited() {
        try (ProjectStore store = project("p")) {
            assertEquals(List.of("d1", "d2", "d3"), pool(store, FIRST));
            listed(store);
            importing(store, writer -> writer.answer(new Answer(
                    FIRST,
                    new RunId("cites"),
                    Answer.Task.RAG,
                    "One. Two.",
                    List.of(
                            new Sentence(0, 4, List.of(new DocumentId("y"), new DocumentId("d2"))),
                            new Sentence(5, 9, List.of(new DocumentId("b"), new DocumentId("y")))),
                    true,
                    List.of(),
                    0,
                    "")));
            assertEquals(List.of("z?", "d3", "a?", "d1", "d2", "y?", "b?"), pool(store, FIRST));
            assertEquals(List.of("d1", "d2", "d3"), pool(store, SECOND));
            assertEquals(3, store.passages(FIRST).size());
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void aSegmentOfAListedDocumentBecomesAPassageWheneverItComes() {
        try (ProjectStore store = project("p")) {
            importing(store, writer -> writer.segment(new DocumentId("z"), "Z", "", "Text of z", ""));
            assertEquals(3, store.passages(FIRST).size());
            listed(store);
            importing(store, writer -> writer.segment(new DocumentId("a"), "", "", "Text of a", ""));
            assertEquals(List.of("z", "d3", "a", "d1", "d2"), pool(store, FIRST));
            assertEquals(
                    List.of("d1", "d2", "d3", "z", "a"),
                    store.passages(FIRST).stream().map(one -> one.id().value()).toList());
            assertEquals(3, store.passages(SECOND).size());
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void theRulesCanHaveThemInASeededOrder() {
        try (ProjectStore store = project("p")) {
            importing(
                    store, writer -> List.of("a", "b", "c", "d", "e", "f").forEach(one -> pooled(writer, FIRST, one)));
            List<DocumentId> listed = store.pool(FIRST);
            List<DocumentId> seeded = reordered(store, 7);
            assertNotEquals(listed, seeded);
            assertEquals(seeded, reordered(store, 7));
            assertNotEquals(seeded, reordered(store, 8));
            assertEquals(sorted(listed), sorted(seeded));
        }
    }

    private static List<DocumentId> sorted(List<DocumentId> pool) {
        return pool.stream().sorted(Comparator.comparing(DocumentId::value)).toList();
    }

    private static List<DocumentId> reordered(ProjectStore store, long seed) {
        ReportRules usual = ReportRules.USUAL;
        ReportRules seeded = new ReportRules(
                usual.support(), usual.supportNeeds(), usual.supportGate(), usual.alignGate(), usual.severalNuggets(),
                usual.options(), usual.needTitles(), true, usual.limit(), usual.assignees());
        ProjectSettings before = TestProject.settings(seed);
        Policy policy = before.policy().withReports(seeded);
        store.changeSettings(new ProjectSettings(
                before.id(), before.title(), before.assessor(), policy, before.guidelines(), before.created()));
        return store.pool(FIRST);
    }

    @Test
    void itGoesThroughASyncAndBackInItsOrder() throws IOException {
        Path sync = folder.resolve("sync");
        try (ProjectStore store = project("p");
                ProjectStore back = TestProject.empty(folder.resolve("q.assay"))) {
            SyncFolder.write(store, sync);
            assertFalse(Files.exists(sync.resolve("material/pool.jsonl")), "no pool, no file");
            listed(store);
            SyncFolder.write(store, sync);
            assertEquals(List.of(), SyncRestore.run(back, sync, false).problems());
            assertEquals(store.pool(FIRST), back.pool(FIRST));
            Path again = folder.resolve("again");
            SyncFolder.write(back, again);
            assertEquals(
                    Files.readString(sync.resolve("manifest.json")), Files.readString(again.resolve("manifest.json")));
            assertEquals(List.of(), back.check().problems());
        }
    }

    @Test
    void aMergeAddsWhatIsNotListedHere() {
        try (ProjectStore store = project("p");
                ProjectStore other = project("q")) {
            listed(store);
            importing(other, writer -> List.of("b", "z", "d1").forEach(one -> pooled(writer, FIRST, one)));
            List<MergeSource> sources = List.of(new MergeSource("other", other, new JudgeId("Bea"),
                    NuggetSetId.ASSESSOR));
            MergeReport report = ProjectMerge.run(store, sources, (jobs, job) -> "", conflict -> Optional.empty(),
                    false);
            assertEquals(List.of(), report.problems());
            assertTrue(report.changed());
            assertEquals(List.of("z?", "d3", "a?", "b?", "d1", "d2"), pool(store, FIRST));
            assertFalse(ProjectMerge.run(store, sources, (jobs, job) -> "", conflict -> Optional.empty(),
                    false).changed());
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void aReaderBesideSeesIt() {
        try (ProjectStore store = project("p")) {
            listed(store);
            try (ProjectStore reader = store.reader()) {
                assertEquals(store.pool(FIRST), new ArrayList<>(reader.pool(FIRST)));
            }
        }
    }
}
