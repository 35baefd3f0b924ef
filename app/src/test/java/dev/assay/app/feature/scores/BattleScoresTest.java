package dev.assay.app.feature.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.cli.Cli;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.BattleProject;
import dev.assay.app.ui.table.Value;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.junit.jupiter.api.Test;

/** What battles come to, in the window: the numbers of the command line, by keys. */
class BattleScoresTest extends ScoresWindow {
    private Path project(int topics, int judged) throws Exception {
        Path file = BattleProject.create(folder, topics);
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            for (int topic = 1; topic <= judged; topic++) {
                BattleProject.judge(store, new TopicId("t" + topic));
            }
        }
        return file;
    }

    private void openLeaf(Path file) throws Exception {
        open(ProjectStore.open(file, InstantSource.system()), Collections.emptyIterator());
        robot.type(KeyCode.DIGIT7);
        settle();
    }

    /** The cells of one column of a table, as they are shown. */
    private List<String> column(String id, String name) {
        return onFx(() -> {
            List<String> cells = new ArrayList<>();
            if (stage.getScene().lookup("#" + id) instanceof TableView<?> table) {
                for (var column : table.getColumns()) {
                    for (int row = 0; name.equals(column.getId()) && row < table.getItems().size(); row++) {
                        cells.add(((Value) column.getCellData(row)).text());
                    }
                }
            }
            return cells;
        });
    }

    private boolean isSeen(String id) {
        return onFx(() -> {
            for (Node one = stage.getScene().lookup("#" + id); one != null; one = one.getParent()) {
                if (!one.isVisible()) {
                    return false;
                }
            }
            return stage.getScene().lookup("#" + id) != null;
        });
    }

    @Test
    void runsAreRatedAndEveryPairIsSaidInWords() throws Exception {
        openLeaf(project(6, 6));
        await("the runs are rated", () -> column("battleRuns", "run").size() == 5);
        assertEquals(BattleProject.RUNS, column("battleRuns", "run"));
        String text = Cli.run("battles", folder.resolve("battles.assay")).out();
        column("battleRuns", "rating").forEach(rating -> assertTrue(text.contains(rating), rating + " in " + text));
        column("battleRuns", "interval").forEach(one -> assertTrue(text.contains(one), one + " in " + text));
        assertEquals("60 battles in 6 topics", label("battlesScope"));
        assertTrue(label("ratingRules").endsWith(" Intervals are over topics."), label("ratingRules"));
        screenshot("scores-battles");
        assertEquals("All 5 runs", label("connected"));
        assertEquals("100.0 %", label("selfAgreement"));
        assertEquals("1.000", label("correlation"));
        assertEquals("alder against birch: 5 won, 1 lost, 0 ties", label("pairInHand"));
        onFx(() -> {
            node("battleMatrix", Node.class).requestFocus();
            return null;
        });
        robot.type(KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT);
        assertEquals("alder against fir: 5 won, 1 lost, 0 ties", label("pairInHand"));
        robot.type(KeyCode.DOWN, KeyCode.DOWN, KeyCode.LEFT, KeyCode.DOWN);
        assertEquals("fir against elm: 1 won, 5 lost, 0 ties", label("pairInHand"));
        robot.type(KeyCode.LEFT, KeyCode.UP);
        assertEquals("elm against cedar: 2 won, 4 lost, 0 ties", label("pairInHand"));
        String half = column("battleRuns", "rating").getFirst();
        robot.press(KeyCode.SHIFT).type(KeyCode.D).release(KeyCode.SHIFT);
        await("ties are counted otherwise", () -> !column("battleRuns", "rating").getFirst().equals(half));
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        settle();
        String copied = onFx(() -> Clipboard.getSystemClipboard().getString());
        assertTrue(copied.startsWith("rank\trun\trating\tinterval\tranks\twins\tlosses\tties\n1\talder\t"), copied);
        robot.type(KeyCode.ENTER);
        await("the battle is in view", () ->
                context.workspace().stageProperty().get().equals(Stage.BATTLES) && isSeen("leftName"));
        await("it is of the pair", () -> List.of("cedar", "elm").stream()
                .allMatch(run -> (label("leftName") + label("rightName")).contains(run)));
    }

    /** A dash alone would leave a reader without a mouse guessing. */
    @Test
    void fewTopicsGiveRatingsAndTheReasonForNoIntervals() throws Exception {
        openLeaf(project(3, 3));
        await("the runs are rated", () -> column("battleRuns", "run").size() == 5);
        assertEquals(List.of("–", "–", "–", "–", "–"), column("battleRuns", "interval"));
        assertTrue(label("ratingRules").contains("3 topics"), label("ratingRules"));
    }

    /** The mouse meets the divider or the grip on it. */
    @Test
    void aLineThatWasMovedByItsGripStays() throws Exception {
        openLeaf(project(6, 6));
        await("the runs are rated", () -> column("battleRuns", "run").size() == 5);
        settle();
        Node grip = onFx(() -> split().lookup(".split-pane-divider .horizontal-grabber"));
        double before = onFx(() -> split().getDividerPositions()[0]);
        fire(grip, MouseEvent.MOUSE_PRESSED, 0);
        fire(grip, MouseEvent.MOUSE_DRAGGED, -160);
        fire(grip, MouseEvent.MOUSE_RELEASED, -160);
        double moved = onFx(() -> split().getDividerPositions()[0]);
        assertTrue(moved < before - 0.05, before + " to " + moved);
        onFx(() -> {
            stage.setWidth(stage.getWidth() - 40);
            return null;
        });
        settle();
        assertEquals(moved, onFx(() -> split().getDividerPositions()[0]), 0.04);
    }

    private void fire(Node node, EventType<MouseEvent> type, double by) {
        onFx(() -> {
            Point2D at = node.localToScreen(0, 0);
            node.fireEvent(new MouseEvent(
                    type, by, 0, at.getX() + by, at.getY(), MouseButton.PRIMARY, 1, false, false, false, false, true,
                    false, false, true, false, true, null));
            return null;
        });
        settle();
    }

    private SplitPane split() {
        Node one = node("battleMatrix", Node.class);
        while (!(one instanceof SplitPane)) {
            one = one.getParent();
        }
        return (SplitPane) one;
    }

    @Test
    void theBattlesThatLabelsContradictAreAKeyAway() throws Exception {
        openLeaf(project(3, 3));
        robot.type(KeyCode.DIGIT8);
        await("the measures are there", () -> column("battleMeasures", "same").size() == 6);
        screenshot("scores-battles-nuggets");
        assertEquals("25 of 29", column("battleMeasures", "same").getFirst());
        assertEquals("4 battles disagree with V_strict, the largest gap first", label("contraryTitle"));
        assertEquals("fir", column("battleContrary", "winner").getFirst());
        assertEquals("1.000", column("battleContrary", "score_of_loser").getFirst());
        robot.type(KeyCode.ENTER);
        await("the battle is in view", () -> context.workspace().stageProperty().get().equals(Stage.BATTLES)
                && context.workspace().topicProperty().get().equals(Optional.of(new TopicId("t2"))));
        await("it is that of the largest gap", () -> isSeen("leftName") && List.of("alder", "fir").stream()
                .allMatch(run -> (label("leftName") + label("rightName")).contains(run)));
    }

    @Test
    void whatIsMissingIsSaid() throws Exception {
        openLeaf(project(2, 0));
        await("nothing is locked", () -> isSeen("battlesEmptyText"));
        assertTrue(label("battlesEmptyText").startsWith("No topic with battles is locked yet"));
        assertFalse(isSeen("battleRuns"));
        robot.type(KeyCode.DIGIT6);
        settle();
        assertTrue(isSeen("battlesEmptyText"), "without a bank its key turns nowhere");
    }

    /** As in a leaderboard, and each row is still the row of the matrix. */
    @Test
    void runsWithTheSameRatingShareARank() throws Exception {
        openLeaf(BattleProject.createAlike(folder));
        await("the runs are rated", () -> column("battleRuns", "run").size() == 5);
        assertEquals(List.of("1", "2", "2", "2", "2"), column("battleRuns", "rank"));
        onFx(() -> {
            node("battleRuns", TableView.class).getSelectionModel().select(3);
            return null;
        });
        assertEquals("elm against alder: 1 won, 5 lost, 0 ties", label("pairInHand"));
    }

    /** Of one topic without exceptions but one, the first run won everything. */
    @Test
    void withoutRatingsRunsStandByTheirShareOfWins() throws Exception {
        openLeaf(project(2, 1));
        await("the runs are there", () -> column("battleRuns", "share").size() == 5);
        assertTrue(isSeen("battlesOpen"));
        screenshot("scores-battles-open");
        assertTrue(label("battlesOpen").contains("alder"), label("battlesOpen"));
        assertEquals("100.0 %", column("battleRuns", "share").getFirst());
        assertEquals("10 battles in 1 topic; 1 not locked, left out", label("battlesScope"));
        assertEquals("No", label("connected"));
    }

    @Test
    void otherLeavesComeBack() throws Exception {
        openLeaf(project(1, 1));
        await("battles are in view", () -> isSeen("battlesScope"));
        robot.type(KeyCode.DIGIT1);
        settle();
        assertFalse(isSeen("battlesScope"));
    }
}
