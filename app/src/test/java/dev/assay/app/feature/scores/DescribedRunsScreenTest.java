package dev.assay.app.feature.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.plot.Figure;
import dev.assay.app.plot.Mark;
import dev.assay.app.ui.FigureView;
import dev.assay.app.ui.table.RunTrait;
import dev.assay.model.Answer;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.measure.AnswerScore;
import dev.assay.persistence.ProjectStore;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.controlsfx.control.CheckListView;
import org.junit.jupiter.api.Test;

/** Tasks, types and teams of runs on the scores screen: set by keys, undone, shown, filtered by, and in the plots. */
class DescribedRunsScreenTest extends ScoresWindow {
    private List<String> columns() {
        return onFx(() -> this.<RunRow>table("scoresRuns").getColumns().stream()
                .map(TableColumn::getId)
                .filter(List.of("task", "type", "team")::contains)
                .toList());
    }

    private List<String> names() {
        return onFx(() -> this.<RunRow>table("scoresRuns").getItems().stream().map(RunRow::name).toList());
    }

    private void select(String run) {
        onFx(() -> {
            TableView<RunRow> runs = table("scoresRuns");
            runs.getItems().stream()
                    .filter(row -> row.name().equals(run))
                    .forEach(runs.getSelectionModel()::select);
            runs.requestFocus();
            return null;
        });
    }

    private void describe(String run, Answer.Task task, RunDescription.Type type, String team) {
        select(run);
        robot.press(KeyCode.SHIFT).type(KeyCode.T).release(KeyCode.SHIFT);
        await("the form is there", () -> robot.lookup("#runTask").tryQuery().isPresent());
        onFx(() -> {
            this.<Answer.Task>box("runTask").setValue(task);
            this.<RunDescription.Type>box("runType").setValue(type);
            return null;
        });
        robot.clickOn("#runTeam");
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        robot.write(team);
        robot.clickOn("#runSave");
        await("the form is gone", () -> robot.lookup("#runTask").tryQuery().isEmpty());
        settle();
    }

    @SuppressWarnings("unchecked")
    private <T> ComboBox<T> box(String id) {
        return (ComboBox<T>) robot.lookup("#" + id).query();
    }

    private Figure figure() {
        return onFx(() -> node("plot", FigureView.class).figure().orElseThrow());
    }

    @Test
    void aRunIsDescribedByKeysAsOneActThatUndoTakesBack() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        openScores(store, 1440, 900);
        assertEquals(List.of("task"), columns(), "the sample's runs have nothing else");
        assertTrue(onFx(() -> robot.lookup("#traitsFilter").query().isVisible()));
        long before = store.lastEvent();
        describe("tern-k5", Answer.Task.AG, RunDescription.Type.MANUAL, "Harbour Lab");
        assertEquals(before + 1, store.lastEvent());
        assertEquals(
                new RunDescription(Answer.Task.AG, RunDescription.Type.MANUAL, "Harbour Lab", ""),
                store.describedRuns().runs().get(new RunId("tern-k5")));
        await("the table follows", () -> columnsNow().equals(List.of("task", "type", "team")));
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        await("it is taken back", () -> columnsNow().equals(List.of("task")));
        assertEquals(Answer.Task.RAG, store.describedRuns().runs().get(new RunId("tern-k5")).task());
        assertTrue(notice().contains("task and team"), notice());
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.Z).release(KeyCode.SHIFT, KeyCode.CONTROL);
        await("it is done again", () -> columnsNow().equals(List.of("task", "type", "team")));
        assertEquals(List.of(), store.check().problems());
        assertEquals(ActKind.DESCRIBE_RUN, store.undoState().undo().orElseThrow().kind());
    }

    private List<String> columnsNow() {
        return this.<RunRow>table("scoresRuns").getColumns().stream()
                .map(TableColumn::getId)
                .filter(List.of("task", "type", "team")::contains)
                .toList();
    }

    @Test
    void rowsAreFilteredByTaskTypeAndTeamAndPlotsMarkTasks() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        openScores(store, 1440, 900);
        describe("tern-k5", Answer.Task.AG, RunDescription.Type.MANUAL, "Harbour Lab");
        describe("gantry-base", Answer.Task.AG, RunDescription.Type.AUTOMATIC, "Marsh");
        screenshot("scores-described-1440x900");
        robot.clickOn("#traitsFilter");
        settle();
        CheckListView<RunTrait> list = traits();
        assertEquals(
                List.of("Task: AG", "Task: RAG", "Type: automatic", "Type: manual", "Team: Harbour Lab", "Team: Marsh"),
                onFx(() -> list.getItems().stream().map(RunTrait::words).toList()));
        onFx(() -> {
            list.getCheckModel().check(0);
            return null;
        });
        settle();
        assertEquals(List.of("gantry-base", "tern-k5"), names().stream().sorted().toList());
        onFx(() -> {
            list.getCheckModel().check(5);
            return null;
        });
        settle();
        assertEquals(List.of("gantry-base"), names(), "AG runs of that team");
        robot.type(KeyCode.ESCAPE, KeyCode.ESCAPE);
        settle();
        robot.type(KeyCode.DIGIT3);
        settle();
        assertEquals(2, onFx(() -> this.<AnswerScore>table("scoresAnswers").getItems().size()));
        robot.type(KeyCode.DIGIT1);
        settle();
        assertEquals(List.of("RAG runs", "AG runs"), legend());
        robot.clickOn("#answersPlot");
        settle();
        assertEquals(List.of("Answers of RAG runs", "Answers of AG runs"), legend());
        assertEquals(
                10,
                figure().marks().stream()
                        .filter(Mark.Points.class::isInstance)
                        .mapToInt(mark -> ((Mark.Points) mark).points().size())
                        .sum());
        assertTrue(onFx(() -> node("answersPlot", ToggleButton.class).isSelected()));
        screenshot("scores-answers-plot-1440x900");
        robot.type(KeyCode.P);
        settle();
        assertTrue(onFx(() -> node("intervalsPlot", ToggleButton.class).isSelected()));
    }

    private List<String> legend() {
        return figure().marks().stream()
                .filter(Mark.Points.class::isInstance)
                .map(mark -> ((Mark.Points) mark).series().name())
                .toList();
    }

    @SuppressWarnings("unchecked")
    private CheckListView<RunTrait> traits() {
        return (CheckListView<RunTrait>) robot.lookup("#traitsFilterChecks").query();
    }

    @Test
    void topicsHaveTheSpreadOfTheirRunsAndOfThemselves() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        openScores(store, 1440, 900);
        robot.type(KeyCode.DIGIT2, KeyCode.P);
        settle();
        TableView<ScoresViewModel.TopicRow> topics = table("scoresTopics");
        ScoresViewModel.TopicRow first = onFx(() -> topics.getItems().getFirst());
        assertTrue(first.spread().orElseThrow().max() >= first.spread().orElseThrow().median());
        assertTrue(onFx(() -> topics.getColumns().stream().map(TableColumn::getId).toList())
                .containsAll(List.of("max", "median", "min")));
        List<String> foot = onFx(() -> topics.getParent().lookupAll(".table-foot .label").stream()
                .map(node -> ((Labeled) node).getText())
                .filter(text -> text.matches("[a-z].*"))
                .toList());
        assertEquals("max of 2, median, min, mean", foot.stream().collect(Collectors.joining(", ")));
        assertFalse(onFx(() -> robot.lookup("#traitsFilter").query().isVisible()), "topics are over all runs");
        screenshot("scores-topics-spread-1440x900");
    }
}
