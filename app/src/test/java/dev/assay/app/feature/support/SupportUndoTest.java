package dev.assay.app.feature.support;

import static dev.assay.app.feature.support.SupportFixture.HARBOUR;
import static dev.assay.app.feature.support.SupportFixture.TRAINS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.assay.app.judging.PagePlace;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.Undoing;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Wrong key, undo, right key: the right one lands where the wrong one did. */
class SupportUndoTest {
    @TempDir
    private Path folder;

    private final Undoing undoing = new Undoing();
    private final SupportViewModel screen = new SupportViewModel(undoing.workspace());
    private ProjectStore store;

    @BeforeEach
    void open() {
        store = SupportFixture.frozen(folder);
        undoing.show(store, TRAINS, Stage.SUPPORT);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private PagePlace place() {
        return screen.view().shownProperty().get().orElseThrow().place();
    }

    private Item inHand() {
        return screen.view().shownProperty().get().orElseThrow().row().orElseThrow().item();
    }

    private Optional<String> kept(Item item) {
        return item instanceof CitationKey citation
                ? store.value(Kinds.SUPPORT, citation).flatMap(Judgment::word)
                : store.value(Kinds.NEED, (SentenceKey) item).flatMap(Judgment::word);
    }

    private void correct(Item item, String named) {
        undoing.undo(named);
        assertEquals(item, inHand());
        assertEquals(Optional.empty(), kept(item));
        screen.sayWord(1);
        assertEquals(item instanceof CitationKey ? Optional.of("full") : Optional.of("needs_citation"), kept(item));
    }

    @Test
    void onTheSamePage() {
        Item first = inHand();
        screen.sayWord(3);
        Item second = inHand();
        assertNotEquals(first, second);
        correct(first, "document D-0815: open");
        assertEquals(second, inHand(), "and the next is still open");
        assertEquals(Optional.empty(), kept(second));
    }

    @Test
    void whenThePageTurnedInBetween() {
        Item last = inHand();
        while (place().page() == 0) {
            last = inHand();
            screen.sayWord(2);
        }
        correct(last, "document D-0815: open");
    }

    @Test
    void onThePageOfSentencesThatCiteNothing() {
        screen.goTo(new PagePlace(screen.view().shownProperty().get().orElseThrow().sheet().pages().size() - 1, 0));
        Item bare = inHand();
        assertEquals(SentenceKey.class, bare.getClass());
        screen.sayWord(2);
        correct(bare, "sentence 2: open");
    }

    @Test
    void severalInARowAndAllDoneAgain() {
        List<Item> judged = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            judged.add(inHand());
            screen.sayWord(3);
        }
        for (Item item : judged.reversed()) {
            undoing.undo(": open");
            assertEquals(item, inHand());
        }
        for (Item item : judged) {
            undoing.redo(": none");
            assertEquals(item, inHand());
        }
        correct(judged.getLast(), ": open");
    }

    @Test
    void whenAnotherTopicOrStageCameIntoView() {
        screen.stepRow(2);
        Item item = inHand();
        screen.sayWord(3);
        for (TopicId topic : List.of(TRAINS, HARBOUR)) {
            for (Stage stage : List.of(Stage.SUPPORT, Stage.NUGGETS, Stage.SCORES)) {
                undoing.goTo(topic, stage);
                undoing.undo("document D-0815: open");
                assertEquals(List.of(Optional.of(TRAINS), Stage.SUPPORT), view());
                assertEquals(item, inHand());
                undoing.goTo(topic, stage);
                undoing.redo("document D-0815: none");
                assertEquals(List.of(Optional.of(TRAINS), Stage.SUPPORT), view());
                assertEquals(item, inHand());
            }
        }
    }

    private List<Object> view() {
        return List.of(undoing.workspace().topicProperty().get(), undoing.workspace().stageProperty().get());
    }

    @Test
    void whenTheProgramWasClosedInBetween() {
        screen.stepRow(1);
        Item item = inHand();
        screen.sayWord(3);
        screen.goTo(new PagePlace(1, 0));
        undoing.workspace().hide();
        store.close();
        store = ProjectStore.open(folder.resolve("coast.assay"), InstantSource.system());
        undoing.workspace().show(new ProjectSession(store));
        undoing.goTo(TRAINS, Stage.SUPPORT);
        correct(item, "document D-0815: open");
    }

    @Test
    void ofIdenticalSentencesTheOneThatWasInHand() {
        screen.choices().identicalAtOnce().toggle();
        Page page = screen.view().shownProperty().get().orElseThrow().page();
        int same = 0;
        while (screen.view().shownProperty().get().orElseThrow().sheet().sameAs(page.rows().get(same)).size() < 2) {
            same++;
        }
        screen.goToRow(same);
        Item item = inHand();
        screen.sayWord(3);
        correct(item, ": open and 1 more");
    }

    @Test
    void ofADocumentWithoutTextTheFirstSentence() {
        screen.goTo(new PagePlace(2, 0));
        Item first = inHand();
        screen.cantJudgeWithoutText();
        assertNotEquals(2, place().page());
        undoing.undo("document D-0999: open and 1 more");
        assertEquals(first, inHand());
    }

    @Test
    void aNoteLeadsToItsRow() {
        Item first = inHand();
        screen.sayWord(1);
        screen.notes().edit();
        screen.view().noteDraftProperty().set("The van is for mail.");
        screen.notes().finish();
        assertNotEquals(first, inHand());
        screen.goTo(new PagePlace(1, 0));
        undoing.undo("note");
        assertEquals(first, inHand());
        assertEquals(Optional.of("full"), kept(first), "only the note is taken back");
        correct(first, ": open");
    }

    @Test
    void aDocumentWithoutANuggetComesIntoView() {
        screen.toggleNoNugget();
        screen.goTo(new PagePlace(1, 1));
        undoing.undo("D-0815");
        assertEquals(List.of(Optional.of(TRAINS), Stage.SUPPORT), view(), "it is seen here, too");
        assertEquals(0, place().page());
    }
}
