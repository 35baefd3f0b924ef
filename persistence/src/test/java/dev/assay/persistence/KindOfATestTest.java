package dev.assay.persistence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.CohenKappa;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.KrippendorffAlpha;
import dev.assay.model.agreement.Ratings;
import dev.assay.model.agreement.Weights;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Codec;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.LoggedFields;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.judgment.Revealed;
import dev.assay.model.judgment.Scale;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.merge.MergeReport;
import dev.assay.persistence.merge.MergeSource;
import dev.assay.persistence.merge.ProjectMerge;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.Withheld;
import dev.assay.persistence.sync.SyncFolder;
import dev.assay.persistence.sync.SyncRestore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A kind of judgment that only this test knows: what a project does with it, without any other file knowing it. */
class KindOfATestTest {
    /** A sentence of an answer. */
    private record Utterance(TopicId topic, RunId run, int index) implements Item {
        @Override
        public Optional<RunId> answerOf() {
            return Optional.of(run);
        }
    }

    private static final Scale TONE = new Scale(
            "tone",
            List.of(
                    new Scale.Word("kind", OptionalDouble.of(1)),
                    new Scale.Word("plain", OptionalDouble.of(0.5)),
                    new Scale.Word("rude", OptionalDouble.empty())));

    private static final Kind<Utterance, Judgment<Utterance>> OF_TONE = Kind.ofJudgments(
            "tone",
            TONE,
            one -> LoggedFields.none().with("run", one.run().value()).with("sentence", one.index()),
            (topic, fields) -> new Utterance(topic, new RunId(fields.text("run")), fields.number("sentence")));

    private static final Kind<Utterance, Judgment<Utterance>> DECIDED = Kind.ofDecisions("tone_decision", OF_TONE);

    private static final Kind<TopicId, Boolean> SAID_FOR_GOOD = new Kind<TopicId, Boolean>(
                    "said", topic -> LoggedFields.none(), (topic, fields) -> topic, Codec.flag(), Optional.of(false))
            .lasting();

    private static final Utterance FIRST = new Utterance(TestProject.FIRST, TestProject.RUNS.getFirst(), 0);
    private static final Utterance SECOND = new Utterance(TestProject.FIRST, new RunId("délta"), 1);
    private static final Kinds KINDS = kinds();

    @TempDir
    Path folder;

    private Path file;

    private static Kinds kinds() {
        List<Kind<?, ?>> all = new ArrayList<>(Kinds.standard().all());
        all.add(OF_TONE);
        all.add(DECIDED);
        all.add(SAID_FOR_GOOD);
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
        store.commit(Act.of(OF_TONE.change(item, store.value(OF_TONE, item), after)));
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
    void isLeftAloneByUndoWhereTheKindSaysSo() {
        try (ProjectStore store = open()) {
            give(store, FIRST, Optional.of(kind(FIRST)));
            store.commit(Act.of(SAID_FOR_GOOD.change(TestProject.FIRST, false, true)));
        }
        try (ProjectStore store = open()) {
            store.undo();
            assertEquals(Optional.empty(), store.value(OF_TONE, FIRST));
            assertEquals(Optional.of(true), store.value(SAID_FOR_GOOD, TestProject.FIRST));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> new Act(ActKind.JUDGMENT, SAID_FOR_GOOD.change(TestProject.SECOND, false, true)));
        }
    }

    @Test
    void isRefusedWhereItDoesNotFollow() {
        try (ProjectStore store = open()) {
            give(store, FIRST, Optional.of(kind(FIRST)));
            Act late = Act.of(
                    OF_TONE.change(FIRST, Optional.empty(), Optional.of(Judgment.open(FIRST, 1).with("plain", 1))));
            assertThrows(StoreException.class, () -> store.commit(late));
            assertEquals(Optional.of(kind(FIRST)), store.value(OF_TONE, FIRST));
            Act unknown = Act.of(
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

    /** Somebody else's project with the same answers. */
    private Path of(String assessor, Map<Utterance, String> words) {
        Path other = folder.resolve(assessor + ".assay");
        TestProject.filled(other).close();
        try (ProjectStore store = ProjectStore.open(other, TestProject.CLOCK, KINDS)) {
            ProjectSettings own = store.settings();
            store.changeSettings(new ProjectSettings(
                    "project of " + assessor, own.title(), assessor, own.policy(), own.guidelines(), own.created()));
            words.forEach((item, word) -> give(store, item, Optional.of(Judgment.open(item, 1).with(word, 1))));
        }
        return other;
    }

    private MergeReport merge(ProjectStore store, Path other, String judge) {
        try (ProjectStore theirs = ProjectStore.open(other, TestProject.CLOCK, KINDS)) {
            return ProjectMerge.run(store, List.of(new MergeSource(judge, theirs, new JudgeId(judge),
                    NuggetSetId.ASSESSOR)), (jobs, job) -> "", conflict -> Optional.empty(), false);
        }
    }

    private static Map<JudgeId, Map<Utterance, Judgment<Utterance>>> all(ProjectStore store) {
        return store.judgments().values(Visibility.permitToCarry(), OF_TONE, TestProject.FIRST);
    }

    private static void reveal(ProjectStore store, Revealed what) {
        store.commit(new Act(ActKind.REVEAL, Kinds.REVEAL.change(what, false, true)));
    }

    @Test
    void comesInByAMergeAsWhatAnotherJudgeSays() {
        Path other = of("björn", Map.of(FIRST, "rude", SECOND, "plain"));
        try (ProjectStore store = open()) {
            give(store, FIRST, Optional.of(kind(FIRST)));
            MergeReport report = merge(store, other, "björn");
            assertEquals(List.of(), report.problems());
            assertEquals(
                    Map.of("tone", new MergeReport.Labels(2, 0, 0, 0)), report.sources().getFirst().judgments());
            assertEquals(
                    Map.of(new JudgeId("björn"), Map.of(
                            FIRST, Judgment.open(FIRST, 1).with("rude", 1),
                            SECOND, Judgment.open(SECOND, 1).with("plain", 1))),
                    all(store));
            assertEquals(Optional.of(kind(FIRST)), store.value(OF_TONE, FIRST));
            assertFalse(merge(store, other, "björn").changed());
            assertEquals(List.of(), store.check().problems());
        }
        try (ProjectStore theirs = ProjectStore.open(other, TestProject.CLOCK, KINDS)) {
            give(theirs, FIRST, Optional.of(Judgment.open(FIRST, 1).with("kind", 1)));
        }
        try (ProjectStore store = open()) {
            long events = store.lastEvent();
            assertTrue(merge(store, other, "björn").hasErrors(), "Another word for the same item");
            assertTrue(merge(store, of("Eve", Map.of(FIRST, "plain")), "ada").hasErrors(), "Called like the assessor");
            assertEquals(events, store.lastEvent());
        }
    }

    @Test
    void isItsOwnInACopyThatComesBack() throws Exception {
        try (ProjectStore store = open()) {
            give(store, FIRST, Optional.of(kind(FIRST)));
        }
        Path copy = folder.resolve("copy.assay");
        Files.copy(file, copy);
        try (ProjectStore theirs = ProjectStore.open(copy, TestProject.CLOCK, KINDS)) {
            give(theirs, SECOND, Optional.of(Judgment.open(SECOND, 1).with("plain", 1)));
        }
        try (ProjectStore store = open()) {
            MergeReport report = merge(store, copy, "cleo");
            assertEquals(
                    Map.of("tone", new MergeReport.Labels(1, 0, 1, 0)), report.sources().getFirst().judgments());
            assertEquals(Set.of(SECOND), all(store).get(new JudgeId("cleo")).keySet());
        }
    }

    @Test
    void goesOnToAThirdProjectWithTheJudgeWhoSaidIt() {
        try (ProjectStore store = open()) {
            merge(store, of("björn", Map.of(FIRST, "rude")), "björn");
        }
        Path third = of("cleo", Map.of(FIRST, "plain"));
        try (ProjectStore store = ProjectStore.open(third, TestProject.CLOCK, KINDS)) {
            assertTrue(merge(store, file, "ada").changed());
            assertEquals(Set.of(new JudgeId("björn")), all(store).keySet());
        }
    }

    @Test
    void whatAnotherJudgeSaysIsKeptBackFromASyncUntilItIsRevealed() throws Exception {
        Path sync = folder.resolve("sync");
        Path again = folder.resolve("again.assay");
        try (ProjectStore store = open()) {
            give(store, FIRST, Optional.of(kind(FIRST)));
            merge(store, of("björn", Map.of(FIRST, "rude", SECOND, "plain")), "björn");
            assertEquals(new Withheld(0, 0, 2), SyncFolder.write(store, sync).withheld());
            assertFalse(Files.exists(sync.resolve("material/judged-items.jsonl")));
            assertEquals(List.of("kind"), words(sync));
            try (ProjectStore fresh = ProjectStore.create(again, TestProject.settings(7), TestProject.CLOCK, KINDS)) {
                assertTrue(SyncRestore.run(fresh, sync, false).applied());
                assertEquals(Map.of(), all(fresh));
                assertEquals(new Withheld(0, 0, 2), fresh.judgments().missing());
            }
            reveal(store, new Revealed(TestProject.FIRST, Optional.of(SECOND.run())));
            assertEquals(new Withheld(0, 0, 1), SyncFolder.write(store, sync).withheld());
            assertEquals(List.of("kind", "plain"), words(sync));
            reveal(store, Revealed.topic(TestProject.FIRST));
            assertEquals(Withheld.NOTHING, SyncFolder.write(store, sync).withheld());
            assertEquals(List.of("kind", "rude", "plain"), words(sync));
        }
    }

    /** The words in the file that lists the kind for people. */
    private static List<String> words(Path sync) throws Exception {
        return Files.readAllLines(sync.resolve("tone.jsonl")).stream()
                .map(line -> line.replaceFirst(".*\"value\":\"([a-z]*)\".*", "$1"))
                .toList();
    }

    @Test
    void whatAnotherJudgeSaysComesBackFromASync() throws Exception {
        Path sync = folder.resolve("sync");
        Path again = folder.resolve("again.assay");
        try (ProjectStore store = open();
                ProjectStore fresh = ProjectStore.create(again, TestProject.settings(7), TestProject.CLOCK, KINDS)) {
            merge(store, of("björn", Map.of(FIRST, "rude", SECOND, "plain")), "björn");
            SyncFolder.writeWithJudges(store, sync, TestProject.CLOCK);
            ImportReport report = SyncRestore.run(fresh, sync, false);
            assertTrue(report.applied(), report.toString());
            assertEquals(all(store), all(fresh));
            assertEquals(List.of(), fresh.check().problems());
            Path second = folder.resolve("second");
            SyncFolder.writeWithJudges(fresh, second, TestProject.CLOCK);
            for (String name : List.of("manifest.json", "tone.jsonl", "material/judged-items.jsonl")) {
                assertEquals(-1, Files.mismatch(sync.resolve(name), second.resolve(name)), name);
            }
        }
    }

    private static void decide(ProjectStore store, Utterance item, String word, String reason) {
        Judgment<Utterance> made = Judgment.open(item, 0).with(word, 0).withNote(reason);
        store.commit(Act.of(DECIDED.change(item, store.value(DECIDED, item), Optional.of(made))));
    }

    @Test
    void isDecidedOnWhereJudgesDifferAndTheDecisionIsMerged() {
        Path other = of("björn", Map.of(FIRST, "rude", SECOND, "plain"));
        try (ProjectStore theirs = ProjectStore.open(other, TestProject.CLOCK, KINDS)) {
            decide(theirs, FIRST, "plain", "Between both.");
            decide(theirs, SECOND, "kind", "It is.");
            assertThrows(IllegalArgumentException.class, () -> decide(theirs, SECOND, "rude", " "));
        }
        try (ProjectStore store = open()) {
            decide(store, SECOND, "rude", "It is not.");
            MergeReport.Decisions decisions = merge(store, other, "björn").sources().getFirst().decisions();
            assertEquals(1, decisions.fresh());
            assertEquals("It is.", decisions.differing().getFirst().reason());
            assertEquals(Optional.of("plain"), store.value(DECIDED, FIRST).orElseThrow().word());
            assertEquals(Optional.of("rude"), store.value(DECIDED, SECOND).orElseThrow().word());
            List<String> actors = new ArrayList<>();
            store.forEachEvent(TestProject.FIRST, event -> actors.add(event.actor()));
            assertEquals("björn", actors.getLast());
            assertEquals(Set.of(new JudgeId("björn")), all(store).keySet());
            assertEquals(1, merge(store, other, "björn").sources().getFirst().decisions().known());
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void isComparedOverItsScaleOnceItMayBeSeen() {
        List<Utterance> items = IntStream.range(0, 6)
                .mapToObj(i -> new Utterance(TestProject.FIRST, TestProject.RUNS.get(i % 3), i / 3))
                .toList();
        List<String> own = List.of("kind", "kind", "plain", "plain", "rude", "rude");
        List<String> others = List.of("kind", "plain", "plain", "plain", "rude", "kind");
        Map<Utterance, String> said = new HashMap<>();
        for (int i = 0; i < items.size(); i++) {
            said.put(items.get(i), others.get(i));
        }
        said.put(FIRST, "kind");
        try (ProjectStore store = open()) {
            for (int i = 0; i < items.size(); i++) {
                give(store, items.get(i), Optional.of(Judgment.open(items.get(i), 1).with(own.get(i), 1)));
            }
            give(store, SECOND, Optional.of(Judgment.open(SECOND, 1).with(Judgment.State.CANT_JUDGE, 1)));
            said.put(SECOND, "rude");
            merge(store, of("björn", said), "björn");
            assertEquals(Map.of(), ofOthers(store));
            reveal(store, Revealed.topic(TestProject.FIRST));
            Ratings<Utterance> ratings = Ratings.ofJudgments(
                    TONE, List.of(store.values(OF_TONE, TestProject.FIRST), ofOthers(store).get(new JudgeId("björn"))));
            Confusion confusion = Confusion.of(ratings, 0, 1);
            assertEquals(List.of("rude", "plain", "kind"), confusion.categories());
            assertEquals(
                    Confusion.of(confusion.categories(), new long[][] {{1, 0, 1}, {0, 2, 0}, {0, 1, 1}}), confusion);
            // 4 of 6 alike; by chance (2 * 1 + 2 * 3 + 2 * 2) / 36.
            assertEquals(
                    (4 / 6.0 - 12 / 36.0) / (1 - 12 / 36.0),
                    CohenKappa.of(confusion, Weights.IDENTITY).orThrow(),
                    1e-12);
            assertTrue(KrippendorffAlpha.of(ratings, KrippendorffAlpha.Level.NOMINAL).isDefined());
        }
    }

    private static Map<JudgeId, Map<Utterance, Judgment<Utterance>>> ofOthers(ProjectStore store) {
        return store.judgments().values(store.visibility().permit(Purpose.LABELS), OF_TONE, TestProject.FIRST);
    }

    @Test
    void whatAnotherJudgeSaysIsCheckedAgainstWhatWasWritten() throws Exception {
        try (ProjectStore store = open()) {
            merge(store, of("björn", Map.of(FIRST, "rude")), "björn");
            assertEquals(List.of(), store.check().problems());
        }
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("UPDATE judged_item SET value = replace(value, 'rude', 'kind')");
        }
        try (ProjectStore store = open()) {
            List<String> problems = store.check().problems();
            assertTrue(problems.stream().anyMatch(one -> one.contains("judges' values")), problems.toString());
        }
    }

    @Test
    void isWhatAProgramThatDoesNotKnowItCannotRead() {
        try (ProjectStore store = open()) {
            give(store, FIRST, Optional.of(kind(FIRST)));
            merge(store, of("björn", Map.of(FIRST, "rude")), "björn");
        }
        try (ProjectStore store = TestProject.open(file)) {
            List<String> problems = store.check().problems();
            assertTrue(problems.stream().anyMatch(one -> one.contains("cannot be read")), problems.toString());
            assertTrue(
                    problems.contains("Judges said something of a kind that is not known here (tone)."),
                    problems.toString());
        }
    }
}
