package dev.assay.persistence.sync;

import static dev.assay.persistence.sync.SyncProject.HIGH;
import static dev.assay.persistence.sync.SyncProject.LOW;
import static dev.assay.persistence.sync.SyncProject.TIDE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.Topic;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.NuggetEdits;
import dev.assay.model.edit.SetDifference;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.Origin;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.record.JudgedAnswer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a sync says of several nugget sets of a topic, and gives back. */
public class NuggetSetsSyncTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-04-01T00:00:00Z"));
    private static final NuggetSetId MODEL = new NuggetSetId("model/x");
    private static final NuggetSetKey MODELS = new NuggetSetKey(TIDE, MODEL);
    private static final JudgeId JUDGE = new JudgeId("model-x");

    @TempDir
    Path folder;

    /**
     * A frozen set in which a nugget is named as one of the assessor's is, with labels of the assessor's and of a
     * model.
     */
    public static void fill(ProjectStore store, NuggetSetKey key) {
        NuggetSet set = NuggetSet.empty(key);
        for (String id : List.of("m-1", SyncProject.nugget("p1").value())) {
            set = NuggetEdits.add(set, 0, new Nugget(
                    new NuggetId(id), "The model's " + id, Importance.VITAL, new Origin.Own(), List.of(), ""));
        }
        store.commit(new Act(ActKind.ADD_NUGGET, key.topic(), SetDifference.between(Optional.empty(), set)));
        store.commit(new Act(
                ActKind.FREEZE, key.topic(), SetDifference.between(Optional.of(set), NuggetEdits.freeze(set))));
        LabelKey pair = new LabelKey(key.topic(), LOW, key.set(), SyncProject.nugget("p1"));
        store.commit(new Act(
                ActKind.LABEL,
                Kinds.LABEL.change(
                        pair,
                        Optional.empty(),
                        Optional.of(Judgment.open(pair, 1).with(Label.PARTIAL_SUPPORT, 1)))));
        judge(store, key);
    }

    private static void judge(ProjectStore store, NuggetSetKey key) {
        store.importing(
                writer -> {
                    writer.judge(new Judge(JUDGE, Judge.Kind.MODEL));
                    writer.judgment(new JudgedAnswer(
                            JUDGE,
                            new AnswerKey(key.topic(), HIGH),
                            key.set(),
                            List.of(new JudgedAnswer.JudgedNugget(
                                    Optional.of(new NuggetId("m-1")),
                                    "The model's m-1",
                                    "vital",
                                    Label.SUPPORT,
                                    "support",
                                    "")),
                            ""));
                    writer.judged(key.topic());
                    return true;
                },
                kept -> kept);
    }

    private static Map<String, byte[]> sync(ProjectStore store, Path to) throws IOException {
        SyncFolder.writeWithJudges(store, to, CLOCK);
        Map<String, byte[]> files = SyncFolderTest.bytes(to);
        files.keySet().removeIf(name -> name.startsWith("."));
        return files;
    }

    private static List<Object> everything(ProjectStore store) {
        List<Object> all = new ArrayList<>();
        for (Topic topic : store.topics()) {
            for (NuggetSetId set : store.nuggetSets(topic.id())) {
                NuggetSetKey key = new NuggetSetKey(topic.id(), set);
                all.add(store.nuggetSet(key));
                all.add(store.values(Kinds.LABEL, key));
            }
            all.add(store.progress(topic.id()));
        }
        store.judgments().forEachOfEverySet(store.visibility().permitToCarry(), all::add);
        return all;
    }

    @Test
    void aProjectWithSeveralSetsComesBackFromItsSync() throws IOException {
        Path sync = folder.resolve("sync");
        Map<String, byte[]> written;
        List<Object> before;
        try (ProjectStore store = SyncProject.filled(folder.resolve("study.assay"))) {
            fill(store, MODELS);
            store.commit(new Act(
                    ActKind.FREEZE,
                    SyncProject.ARABIC,
                    SetDifference.between(
                            Optional.empty(),
                            NuggetEdits.freeze(NuggetSet.empty(new NuggetSetKey(SyncProject.ARABIC, MODEL))))));
            store.undo();
            written = sync(store, sync);
            before = everything(store);
            assertEquals(List.of(NuggetSetId.ASSESSOR, MODEL), store.nuggetSets());
        }
        try (ProjectStore store = SyncProject.empty(folder.resolve("again.assay"), "again")) {
            ImportReport report = SyncRestore.run(store, sync, false);
            assertTrue(report.applied(), report.toString());
            assertEquals(before, everything(store));
            assertEquals(List.of(), store.check().problems());
            SyncFolderTest.assertSame(written, sync(store, folder.resolve("second")));
            store.redo();
            assertTrue(store.nuggetSet(new NuggetSetKey(SyncProject.ARABIC, MODEL)).orElseThrow().isFrozen());
        }
    }

    @Test
    void theFilesOfTheAssessorsOwnSetStayAsTheyAre() throws IOException {
        try (ProjectStore store = SyncProject.filled(folder.resolve("study.assay"))) {
            Map<String, byte[]> before = sync(store, folder.resolve("before"));
            fill(store, MODELS);
            Map<String, byte[]> after = sync(store, folder.resolve("after"));
            Set<String> fresh = new TreeSet<>(after.keySet());
            fresh.removeAll(before.keySet());
            assertEquals(Set.of("nuggets.model-x.jsonl", "assignments.model-x/0042.jsonl"), fresh);
            for (String name : before.keySet()) {
                if (!Set.of("events.jsonl", "manifest.json", "material/judgments.jsonl").contains(name)) {
                    assertEquals(text(before, name), text(after, name), name);
                }
            }
            String nuggets = text(after, "nuggets.model-x.jsonl");
            assertEquals(1, nuggets.lines().count());
            assertTrue(nuggets.contains("\"state\":\"frozen\",\"set\":\"model/x\"}"), nuggets);
            List<String> labels = text(after, "assignments.model-x/0042.jsonl").lines().toList();
            assertEquals(2, labels.size());
            assertTrue(labels.getFirst().contains("\"assignment\":\"partial_support\""), labels.getFirst());
            assertTrue(labels.getLast().contains("\"judge\":\"model-x\""), labels.getLast());
            labels.forEach(line -> assertTrue(line.contains("\"set\":\"model/x\""), line));
        }
    }

    @Test
    void aProgramThatKnowsOneSetIsToldThatThereAreMore() throws IOException {
        try (ProjectStore store = SyncProject.filled(folder.resolve("study.assay"))) {
            assertTrue(text(sync(store, folder.resolve("one")), "manifest.json").contains("\"version\" : 1,"));
            judge(store, MODELS);
            assertTrue(text(sync(store, folder.resolve("judged")), "manifest.json").contains("\"version\" : 2,"));
        }
        try (ProjectStore store = SyncProject.filled(folder.resolve("other.assay"))) {
            store.commit(new Act(
                    ActKind.FREEZE,
                    TIDE,
                    SetDifference.between(Optional.empty(), NuggetEdits.freeze(NuggetSet.empty(MODELS)))));
            store.undo();
            // The log still says what was done.
            Map<String, byte[]> files = sync(store, folder.resolve("undone"));
            assertTrue(text(files, "manifest.json").contains("\"version\" : 2,"));
            assertFalse(files.containsKey("nuggets.model-x.jsonl"));
        }
    }

    @Test
    void whatJudgesSaidByTheNuggetsOfAnySetIsKeptBackUntilItIsRevealed() throws IOException {
        try (ProjectStore store = SyncProject.filled(folder.resolve("study.assay"))) {
            fill(store, MODELS);
            Path sync = folder.resolve("sync");
            SyncFolder.write(store, sync, CLOCK);
            assertFalse(Files.exists(sync.resolve("material/judgments.jsonl")));
            List<String> labels = Files.readAllLines(sync.resolve("assignments.model-x/0042.jsonl"));
            assertEquals(1, labels.size());
            assertTrue(labels.getFirst().contains("\"judge\":\"Ann\""), labels.getFirst());
        }
    }

    @Test
    void eachSetHasFilesOfItsOwnWhateverItIsCalled() throws IOException {
        try (ProjectStore store = SyncProject.filled(folder.resolve("study.assay"))) {
            for (String name : List.of("A", "a", "../a", "é", "0042")) {
                store.commit(new Act(
                        ActKind.FREEZE,
                        TIDE,
                        SetDifference.between(
                                Optional.empty(),
                                NuggetEdits.freeze(NuggetSet.empty(new NuggetSetKey(TIDE, new NuggetSetId(name)))))));
            }
            Map<String, byte[]> files = sync(store, folder.resolve("sync"));
            long sets = files.keySet().stream()
                    .filter(name -> name.matches("nuggets\\.[A-Za-z0-9._-]+\\.jsonl"))
                    .map(name -> name.toLowerCase(Locale.ROOT))
                    .distinct()
                    .count();
            assertEquals(5, sets, files.keySet().toString());
        }
    }

    private static String text(Map<String, byte[]> files, String name) {
        return new String(files.get(name), StandardCharsets.UTF_8);
    }
}
