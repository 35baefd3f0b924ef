package dev.assay.persistence;

import static dev.assay.persistence.TestProject.FIRST;
import static dev.assay.persistence.TestProject.RUNS;
import static dev.assay.persistence.TestProject.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.DocumentId;
import dev.assay.model.PassageKey;
import dev.assay.model.PassageMark;
import dev.assay.model.Policy;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.SetShape;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetKey;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.ProposalDecision;
import dev.assay.model.nugget.ProposalId;
import dev.assay.model.nugget.ProposalKey;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.UndoState;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProjectStoreTest {
    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve("study.assay");
    }

    private static LabelKey key(String nugget) {
        return TestProject.key(FIRST, RUNS.getFirst(), nugget);
    }

    @Test
    void aNewProjectKnowsItselfAndNothingElse() {
        ProjectSettings settings = TestProject.settings(-3);
        try (ProjectStore store = ProjectStore.create(file(), settings, TestProject.CLOCK)) {
            assertEquals(settings, store.settings());
            assertEquals(file(), store.file());
            assertFalse(store.isReadOnly());
            assertEquals(List.of(), store.topics());
            assertEquals(0, store.lastEvent());
            assertEquals(new UndoState(Optional.empty(), Optional.empty()), store.undoState());
            assertTrue(store.check().isSound());
        }
        try (ProjectStore store = TestProject.open(file())) {
            assertEquals(settings, store.settings());
        }
    }

    @Test
    void aProjectIsNeverMadeOverAFileThatIsThere() throws Exception {
        Files.writeString(file(), "mine");
        StoreException refusal = assertThrows(StoreException.class, () -> TestProject.empty(file()));
        assertEquals(StoreException.Kind.EXISTS, refusal.kind());
        assertEquals("mine", Files.readString(file()));
    }

    @Test
    void foldersAreMadeForANewProject() {
        Path deep = folder.resolve("a/b/c.assay");
        TestProject.empty(deep).close();
        assertTrue(Files.isRegularFile(deep));
    }

    @Test
    void whatWasDoneIsThereAfterReopening() {
        StoredWork before;
        try (ProjectStore store = TestProject.filled(file())) {
            store.commit(TestProject.add(store, FIRST, "n1"));
            store.commit(TestProject.label(store, key("n1"), Label.PARTIAL_SUPPORT));
            store.commit(new Act(
                    ActKind.MARK_PASSAGE,
                    FIRST,
                    List.of(Kinds.PASSAGE.change(
                            new PassageKey(FIRST, new DocumentId("d3")), PassageMark.NONE, PassageMark.NO_NUGGET))));
            store.commit(new Act(
                    ActKind.DROP_PROPOSALS,
                    FIRST,
                    List.of(Kinds.PROPOSAL.change(
                            new ProposalKey(FIRST, new ProposalId("p1")),
                            ProposalDecision.WAITING,
                            ProposalDecision.DROPPED))));
            store.commit(TestProject.lock(SECOND, true));
            before = StoredWork.of(store);
        }
        try (ProjectStore store = TestProject.open(file())) {
            assertEquals(before, StoredWork.of(store));
            assertEquals(
                    Label.PARTIAL_SUPPORT, Label.of(store.assignment(key("n1")).orElseThrow()));
            assertEquals(Map.of(new DocumentId("d3"), PassageMark.NO_NUGGET), store.passageMarks(FIRST));
            assertEquals(Map.of(new ProposalId("p1"), ProposalDecision.DROPPED), store.proposalDecisions(FIRST));
            assertTrue(store.isLocked(SECOND));
            assertFalse(store.isLocked(FIRST));
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void anEventSaysWhoDidWhatAndWhen() {
        try (ProjectStore store = TestProject.filled(file())) {
            Act act = TestProject.add(store, FIRST, "n1");
            LoggedEvent event = store.commit(act);
            assertEquals(2, event.sequence(), "The import was the first");
            assertEquals(Instant.parse("2026-11-21T14:02:11.123Z"), event.at());
            assertEquals("ada", event.actor());
            assertEquals(ActKind.ADD_NUGGET, event.kind());
            assertEquals(Optional.of(FIRST), event.topic());
            assertEquals(OptionalLong.empty(), event.reverses());
            assertEquals(act.changes(), store.changes(event));
            assertEquals(2, store.lastEvent());
            List<LoggedEvent> read = new ArrayList<>();
            store.forEachEvent(1, read::add);
            assertEquals(List.of(event), read);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain",
                "quotes \" ' ` and \\ and \n lines",
                "nul \0 and \u0001 controls \u007f",
                "emoji \uD83D\uDE80, \uD83D\uDC69\u200D\uD83D\uDCBB, zero\u200Bwidth, bidi \u202Eabc\u202C, \uFEFFmark",
                "漢字 かな 한글 العربية עברית",
                "null",
                "0042"
            })
    void everyTextComesBackAsItIs(String text) {
        NuggetId id = new NuggetId("n " + text);
        Nugget nugget = new Nugget(
                id,
                text,
                Importance.UNSET,
                new Origin.Proposed(new ProposalId(text), text),
                List.of(new Evidence(new DocumentId(text), 1, 2, text)),
                "{\"x\":1}");
        LabelKey key = new LabelKey(FIRST, RUNS.getFirst(), id);
        Judgment<LabelKey> note = Judgment.open(key, 1).withNote(text).withSentences(List.of(1, 0));
        NuggetSet set = new NuggetSet(FIRST, 1, NuggetSet.State.DRAFT, List.of(nugget), List.of());
        try (ProjectStore store = TestProject.filled(file())) {
            store.commit(TestProject.edit(store, ActKind.ADD_NUGGET, set));
            store.commit(new Act(
                    ActKind.NOTE, FIRST, List.of(Kinds.LABEL.change(key, Optional.empty(), Optional.of(note)))));
            store.changeSettings(new ProjectSettings(
                    text,
                    text,
                    text,
                    new Policy(Policy.Reveal.NEVER, true, Long.MIN_VALUE, List.of()),
                    text,
                    Instant.MIN));
            store.putViewState(text, text);
        }
        try (ProjectStore store = TestProject.open(file())) {
            assertEquals(Optional.of(set), store.nuggetSet(FIRST));
            assertEquals(Optional.of(note), store.assignment(key));
            assertEquals(text, store.settings().guidelines());
            assertEquals(Instant.MIN, store.settings().created());
            assertEquals(Long.MIN_VALUE, store.settings().policy().orderSeed());
            assertEquals(Optional.of(text), store.viewState(text));
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void theFirstActAfterOpeningIsUndoneOnce() {
        TestProject.filled(file()).close();
        try (ProjectStore store = TestProject.open(file())) {
            store.commit(TestProject.add(store, FIRST, "n1"));
            assertTrue(store.undo().isPresent());
            assertEquals(Optional.empty(), store.undo());
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void undoAndRedoAppendToTheLogAndSayWhatTheyReverse() {
        try (ProjectStore store = TestProject.filled(file())) {
            LoggedEvent added = store.commit(TestProject.add(store, FIRST, "n1"));
            LoggedEvent undone = store.undo().orElseThrow();
            LoggedEvent redone = store.redo().orElseThrow();
            LoggedEvent again = store.undo().orElseThrow();
            assertEquals(OptionalLong.of(added.sequence()), undone.reverses());
            assertEquals(OptionalLong.of(undone.sequence()), redone.reverses());
            assertEquals(OptionalLong.of(added.sequence()), again.reverses());
            assertEquals(ActKind.ADD_NUGGET, undone.kind());
            assertEquals(added.changes(), redone.changes());
            assertEquals(5, store.lastEvent());
            assertEquals(Optional.of(added), store.undoState().redo());
            LoggedEvent redoneAgain = store.redo().orElseThrow();
            assertEquals(OptionalLong.of(again.sequence()), redoneAgain.reverses());
            assertEquals(Optional.empty(), store.redo());
        }
    }

    @Test
    void somethingNewLeavesNothingToRedo() {
        try (ProjectStore store = TestProject.filled(file())) {
            store.commit(TestProject.add(store, FIRST, "n1"));
            store.commit(TestProject.add(store, FIRST, "n2"));
            store.undo();
            LoggedEvent last = store.commit(TestProject.add(store, FIRST, "n3"));
            assertEquals(new UndoState(Optional.of(last), Optional.empty()), store.undoState());
            assertEquals(Optional.empty(), store.redo());
        }
        try (ProjectStore store = TestProject.open(file())) {
            assertEquals(Optional.empty(), store.undoState().redo());
        }
    }

    @Test
    void undoStepsOverImports() {
        try (ProjectStore store = TestProject.filled(file())) {
            LoggedEvent added = store.commit(TestProject.add(store, SECOND, "n1"));
            adopt(store);
            assertEquals(Optional.of(added), store.undoState().undo());
            assertEquals(OptionalLong.of(added.sequence()), store.undo().orElseThrow().reverses());
            assertEquals(Optional.empty(), store.undo());
            assertEquals(2, store.nuggetSet(FIRST).orElseThrow().nuggets().size());
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void anAdoptedSetLeavesNothingToRedoOverIt() {
        try (ProjectStore store = TestProject.filled(file())) {
            store.commit(TestProject.add(store, FIRST, "n1"));
            store.undo();
            assertEquals(Optional.empty(), store.nuggetSet(FIRST), "Taking back the first edit takes back the set");
            adopt(store);
            assertEquals(Optional.empty(), store.redo());
            assertEquals(2, store.nuggetSet(FIRST).orElseThrow().nuggets().size());
            assertEquals(List.of(), store.check().problems());
        }
    }

    private static void adopt(ProjectStore store) {
        store.importing(
                writer -> {
                    writer.adopt(FIRST, store.proposals(FIRST));
                    writer.finish();
                    return true;
                },
                kept -> kept);
    }

    @Test
    void anActThatStartsFromAnotherStateIsRefused() {
        try (ProjectStore store = TestProject.filled(file())) {
            store.commit(TestProject.add(store, FIRST, "n1"));
            Act stale = TestProject.label(store, key("n1"), Label.SUPPORT);
            store.commit(TestProject.label(store, key("n1"), Label.NOT_SUPPORT));
            NuggetSet set = store.nuggetSet(FIRST).orElseThrow();
            SetShape shape = new SetShape(1, NuggetSet.State.DRAFT, List.of(new NuggetId("n1")));
            SetShape unknown = new SetShape(1, NuggetSet.State.DRAFT, List.of(new NuggetId("n9")));
            Nugget other = TestProject.nugget("n1").withText("Other");
            StoredWork before = StoredWork.of(store);
            UndoState undo = store.undoState();
            for (Act act : List.of(
                    stale,
                    act(Kinds.LOCK.change(FIRST, true, false)),
                    act(Kinds.SET.change(new NuggetSetKey(FIRST), Optional.empty(), Optional.of(shape))),
                    act(Kinds.SET.change(new NuggetSetKey(FIRST), Optional.of(shape), Optional.of(unknown))),
                    act(Kinds.NUGGET.change(new NuggetKey(FIRST, other.id()), Optional.empty(), Optional.of(other))),
                    act(Kinds.NUGGET.change(new NuggetKey(FIRST, other.id()), Optional.of(other), Optional.empty())),
                    act(Kinds.NUGGET.change(
                            new NuggetKey(SECOND, other.id()),
                            Optional.of(set.nuggets().getFirst()),
                            Optional.of(other))),
                    act(Kinds.PASSAGE.change(
                            new PassageKey(FIRST, new DocumentId("d1")), PassageMark.NO_NUGGET, PassageMark.NONE)),
                    act(Kinds.PROPOSAL.change(
                            new ProposalKey(FIRST, new ProposalId("p1")),
                            ProposalDecision.DROPPED,
                            ProposalDecision.WAITING)))) {
                StoreException refusal = assertThrows(StoreException.class, () -> store.commit(act));
                assertEquals(StoreException.Kind.FAILED, refusal.kind());
                assertTrue(refusal.getMessage().contains("not saved"), refusal.getMessage());
            }
            assertEquals(before, StoredWork.of(store));
            assertEquals(undo, store.undoState());
            assertEquals(3, store.lastEvent());
            assertEquals(List.of(), store.check().problems());
        }
    }

    private static Act act(Change change) {
        return new Act(ActKind.EDIT_NUGGET, FIRST, List.of(change));
    }

    @Test
    void anActOnATopicThatIsNotThereChangesNothing() {
        try (ProjectStore store = TestProject.empty(file())) {
            Act act = TestProject.add(store, FIRST, "n1");
            assertThrows(StoreException.class, () -> store.commit(act));
            assertEquals(0, store.lastEvent());
            assertEquals(List.of(), store.check().problems());
            assertThrows(IllegalArgumentException.class, () -> store.progress(FIRST));
        }
    }

    @Test
    void readingAgainWhileReadingMixesNothingUp() {
        try (ProjectStore store = TestProject.filled(file())) {
            store.commit(TestProject.add(store, FIRST, "n1"));
            store.commit(TestProject.add(store, FIRST, "n2"));
            List<Long> outer = new ArrayList<>();
            store.forEachEvent(0, event -> {
                outer.add(event.sequence());
                List<Long> inner = new ArrayList<>();
                store.forEachEvent(1, other -> inner.add(other.sequence()));
                assertEquals(List.of(2L, 3L), inner);
            });
            assertEquals(List.of(1L, 2L, 3L), outer);
        }
    }

    @Test
    void theWindowsStateIsKeptAndIsNoPartOfTheLog() {
        try (ProjectStore store = TestProject.filled(file())) {
            assertEquals(Optional.empty(), store.viewState("topic"));
            store.putViewState("topic", "0042");
            store.putViewState("topic", "12e3");
            assertEquals(1, store.lastEvent());
        }
        try (ProjectStore store = TestProject.open(file())) {
            assertEquals(Optional.of("12e3"), store.viewState("topic"));
            assertEquals(Optional.empty(), store.undo());
        }
    }

    @Test
    void nothingIsChangedWhenOnlyLookedAt() throws Exception {
        try (ProjectStore store = TestProject.filled(file())) {
            store.commit(TestProject.add(store, FIRST, "n1"));
        }
        byte[] before = Files.readAllBytes(file());
        try (ProjectStore store = ProjectStore.openReadOnly(file())) {
            assertTrue(store.isReadOnly());
            assertEquals(1, store.nuggetSet(FIRST).orElseThrow().nuggets().size());
            assertEquals(List.of(), store.check().problems());
            assertTrue(store.undoState().undo().isPresent());
            for (Runnable change : List.<Runnable>of(
                    () -> store.commit(TestProject.add(store, FIRST, "n2")),
                    store::undo,
                    () -> store.putViewState("topic", "0042"),
                    () -> store.changeSettings(TestProject.settings(8)),
                    () -> store.importing(writer -> true, kept -> kept))) {
                StoreException refusal = assertThrows(StoreException.class, change::run);
                assertEquals(StoreException.Kind.READ_ONLY, refusal.kind());
            }
            assertEquals(2, store.lastEvent());
        }
        assertEquals(List.of(".study.assay.lock", "study.assay"), names());
        assertEquals(-1, Arrays.mismatch(before, Files.readAllBytes(file())));
    }

    @Test
    void aClosedProjectIsOneFileThatCanBeCopiedAnywhere() throws Exception {
        try (ProjectStore store = TestProject.filled(file())) {
            store.commit(TestProject.add(store, FIRST, "n1"));
        }
        assertEquals(List.of(".study.assay.lock", "study.assay"), names());
        assertEquals(0, Files.size(folder.resolve(".study.assay.lock")), "Nobody holds it");
        Path copy = Files.copy(file(), Files.createDirectory(folder.resolve("copy")).resolve("other name.assay"));
        try (ProjectStore store = TestProject.open(copy)) {
            assertEquals(1, store.nuggetSet(FIRST).orElseThrow().nuggets().size());
            assertEquals(List.of(), store.check().problems());
        }
    }

    @Test
    void closingTwiceDoesNoHarm() {
        ProjectStore store = TestProject.filled(file());
        store.close();
        try (ProjectStore next = TestProject.open(file())) {
            store.close();
            StoreException refusal = assertThrows(StoreException.class, () -> TestProject.open(file()));
            assertEquals(StoreException.Kind.LOCKED, refusal.kind());
            next.commit(TestProject.add(next, FIRST, "n1"));
        }
    }

    private List<String> names() throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(one -> one.getFileName().toString()).sorted().toList();
        }
    }
}
