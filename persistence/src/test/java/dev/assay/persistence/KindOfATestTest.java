package dev.assay.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Item;
import dev.assay.model.Judgment;
import dev.assay.model.RunId;
import dev.assay.model.Scale;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Fields;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.persistence.exchange.ImportReport;
import dev.assay.persistence.exchange.SyncFolder;
import dev.assay.persistence.exchange.SyncRestore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A kind of judgment that only this test knows: what a project does with it, without any other file knowing it. */
class KindOfATestTest {
    /** A sentence of an answer. */
    private record Utterance(TopicId topic, RunId run, int index) implements Item {}

    private static final Scale TONE = new Scale(
            "tone",
            List.of(
                    new Scale.Word("kind", OptionalDouble.of(1)),
                    new Scale.Word("plain", OptionalDouble.of(0.5)),
                    new Scale.Word("rude", OptionalDouble.empty())));

    private static final Kind<Utterance, Judgment<Utterance>> OF_TONE = Kind.ofJudgments(
            "tone",
            TONE,
            one -> Fields.none().with("run", one.run().value()).with("sentence", one.index()),
            (topic, fields) -> new Utterance(topic, new RunId(fields.text("run")), fields.number("sentence")));

    private static final Utterance FIRST = new Utterance(TestProject.FIRST, TestProject.RUNS.getFirst(), 0);
    private static final Utterance SECOND = new Utterance(TestProject.FIRST, new RunId("délta"), 1);
    private static final Kinds KINDS = kinds();

    @TempDir
    Path folder;

    private Path file;

    private static Kinds kinds() {
        List<Kind<?, ?>> all = new ArrayList<>(Kinds.standard().all());
        all.add(OF_TONE);
        return new Kinds(all);
    }

    @BeforeEach
    void make() {
        file = folder.resolve("tone.assay");
        TestProject.filled(file).close();
    }

    private ProjectStore open() {
        return ProjectStore.open(file, TestProject.CLOCK, KINDS);
    }

    private static void give(ProjectStore store, Utterance item, Optional<Judgment<Utterance>> after) {
        store.commit(new Act(ActKind.JUDGMENT, OF_TONE.change(item, store.value(OF_TONE, item), after)));
    }

    private static Judgment<Utterance> kind(Utterance item) {
        return Judgment.open(item, 1).with("kind", 1).withNote("a \"note\"\nof two lines");
    }

    @Test
    void isKeptTakenBackAndDoneAgainAlsoAfterARestart() {
        Judgment<Utterance> unsure = kind(FIRST).with(Judgment.State.CANT_JUDGE, 2).withRecheck(true);
        try (ProjectStore store = open()) {
            give(store, FIRST, Optional.of(kind(FIRST)));
            give(store, SECOND, Optional.of(Judgment.open(SECOND, 1).with("rude", 1)));
            give(store, FIRST, Optional.of(unsure));
            assertEquals(Optional.of(unsure), store.value(OF_TONE, FIRST));
        }
        try (ProjectStore store = open()) {
            assertEquals(Map.of(), store.values(OF_TONE, TestProject.SECOND));
            assertEquals(2, store.values(OF_TONE, TestProject.FIRST).size());
            store.undo();
            assertEquals(Optional.of(kind(FIRST)), store.value(OF_TONE, FIRST));
            store.undo();
            store.undo();
            assertEquals(Map.of(), store.values(OF_TONE, TestProject.FIRST));
            for (int i = 0; i < 3; i++) {
                store.redo();
            }
            assertEquals(Optional.of(unsure), store.value(OF_TONE, FIRST));
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void isRefusedWhereItDoesNotFollow() {
        try (ProjectStore store = open()) {
            give(store, FIRST, Optional.of(kind(FIRST)));
            Act late = new Act(
                    ActKind.JUDGMENT,
                    OF_TONE.change(FIRST, Optional.empty(), Optional.of(Judgment.open(FIRST, 1).with("plain", 1))));
            assertThrows(StoreException.class, () -> store.commit(late));
            assertEquals(Optional.of(kind(FIRST)), store.value(OF_TONE, FIRST));
            Act unknown = new Act(
                    ActKind.JUDGMENT,
                    OF_TONE.change(SECOND, Optional.empty(), Optional.of(Judgment.open(SECOND, 1).with("shrill", 1))));
            assertThrows(IllegalArgumentException.class, () -> store.commit(unknown));
            assertEquals(1, store.values(OF_TONE, TestProject.FIRST).size());
        }
    }

    @Test
    void isCheckedAgainstTheLog() throws Exception {
        try (ProjectStore store = open()) {
            give(store, FIRST, Optional.of(kind(FIRST)));
        }
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("UPDATE judgment SET value = replace(value, 'kind', 'rude')");
        }
        try (ProjectStore store = open()) {
            List<String> problems = store.check().problems();
            assertTrue(problems.stream().anyMatch(one -> one.contains("tone")), problems.toString());
        }
    }

    @Test
    void comesBackFromASync() throws Exception {
        Path sync = folder.resolve("sync");
        try (ProjectStore store = open()) {
            give(store, FIRST, Optional.of(kind(FIRST)));
            give(store, SECOND, Optional.of(Judgment.open(SECOND, 1).with(Judgment.State.FAILED, 1)));
            give(store, SECOND, Optional.empty());
            SyncFolder.writeWithJudges(store, sync, InstantSource.system());
        }
        Path again = folder.resolve("again.assay");
        try (ProjectStore store = ProjectStore.create(again, TestProject.settings(7), TestProject.CLOCK, KINDS)) {
            ImportReport report = SyncRestore.run(store, sync, false);
            assertTrue(report.applied(), report.toString());
            assertEquals(Map.of(FIRST, kind(FIRST)), store.values(OF_TONE, TestProject.FIRST));
            assertEquals(List.of(), store.check().problems());
            Path second = folder.resolve("second");
            SyncFolder.writeWithJudges(store, second, InstantSource.system());
            assertEquals(-1, Files.mismatch(sync.resolve("events.jsonl"), second.resolve("events.jsonl")));
        }
    }

    @Test
    void isWhatAProgramThatDoesNotKnowItCannotRead() {
        try (ProjectStore store = open()) {
            give(store, FIRST, Optional.of(kind(FIRST)));
        }
        try (ProjectStore store = TestProject.open(file)) {
            List<String> problems = store.check().problems();
            assertTrue(problems.stream().anyMatch(one -> one.contains("cannot be read")), problems.toString());
        }
    }
}
