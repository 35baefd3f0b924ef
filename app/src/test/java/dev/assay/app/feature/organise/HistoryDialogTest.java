package dev.assay.app.feature.organise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.HistorySubject;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.PassageKey;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.nugget.Nugget;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryDialogTest extends WindowTest {
    @TempDir
    private Path folder;

    private TopicId topic;
    private Nugget first;

    private void openWithTwoEdits() {
        ProjectStore store = SampleProject.create(folder);
        ProjectSession session = new ProjectSession(store);
        topic = session.progress().getFirst().topic().id();
        first = session.nuggets().open(topic).set().nuggets().getFirst();
        session.nuggets().editText(topic, first.id(), "Words of Monday");
        session.nuggets().editText(topic, first.id(), "Words of Tuesday");
        open(store, 1000, 700);
        onFx(() -> {
            ListView<?> nuggets = node("nuggets", ListView.class);
            nuggets.requestFocus();
            nuggets.getSelectionModel().clearAndSelect(0);
            return null;
        });
        settle();
    }

    @Test
    void restoresAnEarlierStateOfANugget() {
        openWithTwoEdits();
        robot.type(KeyCode.H);
        await("three acts are listed", () -> rows().size() == 3);
        assertTrue(rows().get(1).after().contains("Words of Monday"), rows().toString());
        saveScene(robot.lookup("#history").query().getScene(), "history-nugget");
        onFx(() -> {
            node("history", ListView.class).getSelectionModel().clearAndSelect(1);
            return null;
        });
        robot.clickOn("#history-restore");
        await("it is restored", () -> text().equals("Words of Monday"));
        assertEquals(3, read(session -> session.undoable(10)).size(), "restoring is an act of its own");
    }

    @Test
    void undoesBackToAnAct() {
        openWithTwoEdits();
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.H).release(KeyCode.SHIFT, KeyCode.CONTROL);
        await("two acts are listed", () -> robot.lookup("#history").tryQuery().isPresent() && rows().size() == 2);
        robot.type(KeyCode.DOWN);
        saveScene(robot.lookup("#history").query().getScene(), "history-undo");
        robot.clickOn("#history-restore");
        await("both are undone", () -> text().equals(first.text()));
        assertTrue(read(session -> session.undoable(10)).isEmpty());
    }

    @Test
    void aDeletedNuggetHasItsHistoryWhereDeletedOnesAreListed() {
        openWithTwoEdits();
        robot.type(KeyCode.DELETE);
        settle();
        robot.type(KeyCode.P);
        robot.clickOn("#deleted");
        settle();
        screenshot("nuggets-deleted-1000x700");
        robot.clickOn("#historyOfDeleted");
        await("its acts are listed", () -> rows().size() == 4);
        assertTrue(rows().getFirst().after().contains("deleted"), rows().toString());
        onFx(() -> {
            node("history", ListView.class).getSelectionModel().clearAndSelect(1);
            return null;
        });
        robot.clickOn("#history-restore");
        await("it is back", () -> text().equals("Words of Tuesday"));
    }

    @Test
    void aJudgmentWithoutAScreenOfItsOwnIsOnlyLookedAt() {
        ProjectStore store = SampleProject.create(folder);
        ProjectSession session = new ProjectSession(store);
        topic = session.progress().getFirst().topic().id();
        PassageKey passage = new PassageKey(topic, session.nuggets().open(topic).passages().getFirst().id());
        Judgment<PassageKey> grade = Judgment.open(passage, 0).with("1", 0);
        store.commit(new Act(
                ActKind.JUDGMENT,
                topic,
                List.of(Kinds.RELEVANCE.change(passage, Optional.empty(), Optional.of(grade)))));
        open(store, 1000, 700);
        onFx(() -> {
            context.workspace().requests().askForHistory(new HistorySubject.OfJudgment<>(Kinds.RELEVANCE, passage));
            return null;
        });
        await("its act is listed", () -> rows().size() == 1);
        assertFalse(robot.lookup("#history-restore").tryQuery().isPresent());
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals(1, rows().size(), "Enter goes back to nothing");
        robot.type(KeyCode.ESCAPE);
        settle();
        assertEquals(List.of(), rows());
    }

    private String text() {
        return node("nuggets", ListView.class).getScene() == null
                ? ""
                : readLater(session -> session.nuggets().open(topic).set().find(first.id()).orElseThrow().text());
    }

    private String lastText = "";

    /** What was read last: the condition is asked on the FX thread, which cannot wait. */
    private String readLater(Function<ProjectSession, String> what) {
        context.workspace().read(what, text -> lastText = text);
        return lastText;
    }

    private <T> T read(Function<ProjectSession, T> what) {
        CompletableFuture<T> result = new CompletableFuture<>();
        onFx(() -> {
            context.workspace().read(what, result::complete);
            return null;
        });
        return result.orTimeout(120, TimeUnit.SECONDS).join();
    }

    @SuppressWarnings("unchecked")
    private List<HistoryViewModel.HistoryRow> rows() {
        return robot.lookup("#history").tryQuery()
                .map(list -> List.copyOf(((ListView<HistoryViewModel.HistoryRow>) list).getItems()))
                .orElse(List.of());
    }
}
