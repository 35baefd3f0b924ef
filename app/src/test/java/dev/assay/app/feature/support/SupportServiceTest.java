package dev.assay.app.feature.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.work.SupportService;
import dev.assay.app.service.work.SupportService.Said;
import dev.assay.app.service.work.TopicSupport;
import dev.assay.model.DocumentId;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of sentences, on the disk. */
class SupportServiceTest {
    private static final SentenceKey FIRST = new SentenceKey(SupportFixture.TRAINS, new RunId("run-quay"), 0);
    private static final CitationKey CITED = new CitationKey(FIRST, SupportFixture.TIMETABLE);
    private static final SentenceKey BARE = new SentenceKey(SupportFixture.TRAINS, new RunId("run-quay"), 1);

    @TempDir
    private Path folder;

    @Test
    void eachJudgmentIsOneActThatUndoTakesBack() {
        try (ProjectStore store = SupportFixture.frozen(folder)) {
            SupportService service = new SupportService(store);
            service.say(List.of(CITED), Said.of("full"));
            service.note(CITED, " why ");
            service.say(List.of(BARE), Said.of(CitationNeed.NEEDS_NONE.word()));
            assertEquals(Said.of("full"), Said.of(service.open(SupportFixture.TRAINS).support().get(CITED)));
            assertEquals("why", service.open(SupportFixture.TRAINS).support().get(CITED).note());
            assertEquals(
                    List.of(ActKind.NEED, ActKind.NOTE, ActKind.SUPPORT),
                    store.undoable(3).stream().map(event -> event.kind()).toList());
            store.undo();
            store.undo();
            store.undo();
            assertEquals(Map.of(), service.open(SupportFixture.TRAINS).support());
            assertEquals(Map.of(), service.open(SupportFixture.TRAINS).needs());
            assertTrue(store.check().isSound());
        }
    }

    @Test
    void whatWasSaidAtAnotherTimeIsSaidAgainWithItsNote() {
        try (ProjectStore store = SupportFixture.frozen(folder)) {
            SupportService service = new SupportService(store);
            service.say(List.of(BARE), Said.of(CitationNeed.NEEDS_NONE.word()));
            Judgment<?> then = service.note(BARE, "a phrase");
            service.say(List.of(BARE), Said.CANT_JUDGE);
            service.note(BARE, "");
            assertEquals(then, service.restoreAs(BARE, Optional.of(then)));
            assertEquals(then, service.open(SupportFixture.TRAINS).needs().get(BARE));
            service.restoreAs(BARE, Optional.empty());
            assertEquals(Map.of(), service.open(SupportFixture.TRAINS).needs());
        }
    }

    /** Who has judged anything can be biased by others, and gets no organiser's way in. */
    @Test
    void whoJudgedSupportIsNobodyWhoJudgesNothing() {
        try (ProjectStore store = SupportFixture.frozen(folder)) {
            assertTrue(store.visibility().mayRevealWithoutJudging());
            new SupportService(store).say(List.of(CITED), Said.of("full"));
            assertFalse(store.visibility().mayRevealWithoutJudging());
            assertFalse(store.visibility(SupportFixture.TRAINS).mayRevealWithoutJudging());
            store.undo();
            assertTrue(store.visibility().mayRevealWithoutJudging());
        }
    }

    @Test
    void toSayTheSameAgainIsNoAct() {
        try (ProjectStore store = SupportFixture.frozen(folder)) {
            SupportService service = new SupportService(store);
            service.say(List.of(CITED), Said.of("full"));
            long last = store.lastEvent();
            service.say(List.of(CITED), Said.of("full"));
            assertEquals(last, store.lastEvent());
        }
    }

    @Test
    void aWordThatTheProjectDoesNotHaveIsNotTaken() {
        try (ProjectStore store = SupportFixture.frozen(folder)) {
            SupportService service = new SupportService(store);
            assertThrows(IllegalArgumentException.class, () -> service.say(List.of(CITED), Said.of("perhaps")));
            assertThrows(IllegalArgumentException.class, () -> service.say(List.of(BARE), Said.of("full")));
        }
    }

    @Test
    void aLockedTopicIsRefused() {
        try (ProjectStore store = SupportFixture.frozen(folder)) {
            store.commit(new Act(
                    ActKind.LOCK,
                    SupportFixture.TRAINS,
                    List.of(Kinds.LOCK.change(SupportFixture.TRAINS, false, true))));
            assertThrows(RefusedException.class, () -> new SupportService(store).say(List.of(CITED), Said.of("full")));
        }
    }

    @Test
    void beforeTheNuggetsAreFrozenTheGateDecides() throws Exception {
        try (ProjectStore store =
                SupportFixture.draft(Files.createDirectory(folder.resolve("strict")), ReportRules.USUAL)) {
            assertThrows(RefusedException.class, () -> new SupportService(store).say(List.of(CITED), Said.of("full")));
        }
        ReportRules usual = ReportRules.USUAL;
        ReportRules advised = new ReportRules(
                usual.support(),
                usual.supportNeeds(),
                ReportRules.Gate.ADVISED,
                usual.alignGate(),
                usual.severalNuggets(),
                usual.options(),
                usual.needTitles(),
                usual.seededDocuments(),
                OptionalInt.empty(),
                usual.assignees());
        try (ProjectStore store = SupportFixture.draft(Files.createDirectory(folder.resolve("lenient")), advised)) {
            new SupportService(store).say(List.of(CITED), Said.of("full"));
            assertEquals(1, new SupportService(store).open(SupportFixture.TRAINS).support().size());
        }
    }

    @Test
    void aLimitLeavesOutDocumentsThatNobodyCitesAndNoneThatIsCited() throws Exception {
        assertEquals(List.of("D-0815", "D-0311", "X-1", "D-0999", "2 left out"), shownWith(4));
        assertEquals(List.of("D-0815", "D-0311", "D-0999", "3 left out"), shownWith(1));
        assertEquals(List.of("D-0815", "D-0311", "X-1", "X-2", "X-3", "D-0999", "0 left out"), shownWith(6));
    }

    private List<String> shownWith(int limit) throws Exception {
        ReportRules usual = ReportRules.USUAL;
        ReportRules limited = new ReportRules(
                usual.support(), usual.supportNeeds(), usual.supportGate(), usual.alignGate(), usual.severalNuggets(),
                usual.options(), usual.needTitles(), usual.seededDocuments(), OptionalInt.of(limit), usual.assignees());
        try (ProjectStore store =
                SupportFixture.frozen(Files.createDirectory(folder.resolve("limit" + limit)), limited)) {
            store.importing(
                    writer -> {
                        for (int i = 1; i <= 3; i++) {
                            SupportFixture.document(
                                    writer, SupportFixture.TRAINS, new DocumentId("X-" + i), "", "Text.");
                        }
                        writer.finish();
                        return true;
                    },
                    kept -> kept);
            TopicSupport shown = new SupportService(store).open(SupportFixture.TRAINS);
            return Stream.concat(
                            shown.documents().stream().map(one -> one.id().value()),
                            Stream.of(shown.leftOut() + " left out"))
                    .toList();
        }
    }

    @Test
    void documentsAreThoseOfThePoolAndWhatIsCitedBesideWhetherTheirTextIsThereOrNot() {
        try (ProjectStore store = SupportFixture.frozen(folder)) {
            assertEquals(
                    List.of("D-0815 false", "D-0311 false", "D-0999 true"),
                    new SupportService(store).open(SupportFixture.TRAINS).documents().stream()
                            .map(one -> one.id() + " " + one.isWithoutText())
                            .toList());
        }
    }
}
