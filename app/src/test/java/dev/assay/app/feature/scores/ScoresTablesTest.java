package dev.assay.app.feature.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.LabellingService;
import dev.assay.app.ui.table.ScoreTable;
import dev.assay.model.RunId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.agreement.Range;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.NuggetBehaviour;
import dev.assay.persistence.ProjectStore;
import java.util.Comparator;
import java.util.Optional;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.DoublePredicate;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;
import org.controlsfx.control.CheckListView;
import org.junit.jupiter.api.Test;

/** The tables of the scores screen with real clicks and keys: what stays in sight, filters, choices, order, copies. */
class ScoresTablesTest extends ScoresWindow {
    @Test
    void tablesAreScrolledFilteredSortedCopiedAndCutToSomeRuns() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        openScores(store, 1000, 700);
        everyColumnIsInSightWhereNamesAndBarsGiveWay();
        onFx(() -> {
            stage.setWidth(640);
            return null;
        });
        settle();
        theRunStaysInSightWhileTheOtherColumnsAreScrolledAndNoTitleIsCut();
        onFx(() -> {
            stage.setWidth(1440);
            stage.setHeight(900);
            TableView<RunRow> runs = table("scoresRuns");
            runs.scrollToColumnIndex(0);
            return null;
        });
        settle();
        rowsAreFilteredByKeysAndTheirMeansFollow();
        robot.type(KeyCode.DIGIT1);
        settle();
        measuresSortAndTheTableCopiesWithEveryDigit(store);
        someRunsAreChosenFromALongListWithASearch();
    }

    private void rowsAreFilteredByKeysAndTheirMeansFollow() {
        robot.type(KeyCode.DIGIT3);
        settle();
        TableView<AnswerScore> answers = table("scoresAnswers");
        assertEquals(10, onFx(() -> answers.getItems().size()));
        robot.press(KeyCode.CONTROL).type(KeyCode.F).release(KeyCode.CONTROL);
        robot.write("tern-k");
        settle();
        assertEquals(2, onFx(() -> answers.getItems().size()));
        double mean = onFx(() -> answers.getItems().stream()
                .mapToDouble(row -> Measure.VITAL_STRICT.of(row.scores().orElseThrow()))
                .average()
                .orElseThrow());
        List<String> foot = onFx(() -> answers.getParent().lookupAll(".table-foot .label").stream()
                .map(node -> ((Labeled) node).getText())
                .toList());
        assertEquals(List.of("mean of 2", String.format(Locale.ENGLISH, "%.3f", mean)), foot.subList(0, 2));
        screenshot("scores-filtered-1440x900");
        robot.type(KeyCode.ESCAPE);
        await("keys work on the table again", () -> answers.isFocused());
        assertEquals(10, onFx(() -> answers.getItems().size()));
    }

    private void measuresSortAndTheTableCopiesWithEveryDigit(ProjectStore store) {
        TableView<RunRow> runs = table("scoresRuns");
        for (Measure measure : Measure.NUGGETS) {
            assertEquals(
                    standings(store, measure),
                    onFx(() -> runs.getItems().stream().flatMap(row -> row.standing().stream()).toList()),
                    measure.symbol());
            robot.type(KeyCode.M);
            settle();
        }
        await("the ranks are there", () -> runs.getItems().getFirst().ranks().isPresent());
        screenshot("scores-runs-1440x900");
        onFx(() -> {
            Node header = robot.lookup("#words").lookup(".column-header").query();
            click(header, MouseEvent.MOUSE_PRESSED, false);
            click(header, MouseEvent.MOUSE_RELEASED, false);
            return null;
        });
        settle();
        screenshot("scores-sorted-1440x900");
        List<Double> words = onFx(() -> runs.getItems().stream()
                .map(row -> row.standing().orElseThrow().words())
                .toList());
        assertEquals(words.stream().sorted(Comparator.reverseOrder()).toList(), words);
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        String text = onFx(() -> Clipboard.getSystemClipboard().getString());
        List<String> lines = text.lines().toList();
        assertTrue(
                lines.getFirst().startsWith("rank\trun\tvital_strict\tvital_strict_interval\tvital\t"),
                lines.getFirst());
        assertEquals(6, lines.size());
        int column = List.of(lines.getFirst().split("\t")).indexOf("words");
        assertEquals(words.getFirst(), Double.parseDouble(lines.get(1).split("\t")[column]));
    }

    private void someRunsAreChosenFromALongListWithASearch() {
        TableView<RunRow> runs = table("scoresRuns");
        assertEquals("All runs", label("runsFilter"));
        robot.clickOn("#runsFilter");
        settle();
        assertTrue(onFx(() -> robot.lookup("#runsFilterSearch").query().isFocused()));
        robot.write("tern-k");
        settle();
        CheckListView<RunId> list = checks();
        assertEquals(List.of(new RunId("tern-k5")), onFx(() -> List.copyOf(list.getItems())));
        onFx(() -> {
            list.getCheckModel().check(0);
            return null;
        });
        settle();
        assertEquals(List.of("tern-k5"), onFx(() -> runs.getItems().stream().map(RunRow::name).toList()));
        onFx(() -> {
            ((TextField) robot.lookup("#runsFilterSearch").query()).setText("gantry");
            list.getCheckModel().check(0);
            return null;
        });
        settle();
        assertEquals("2 runs", label("runsFilter"), "what the search does not list stays chosen");
        assertEquals(2, onFx(() -> runs.getItems().size()));
        // The first takes the words from the search.
        robot.type(KeyCode.ESCAPE, KeyCode.ESCAPE);
        settle();
        robot.type(KeyCode.DIGIT3);
        settle();
        assertEquals(4, onFx(() -> this.<AnswerScore>table("scoresAnswers").getItems().size()));
        screenshot("scores-some-runs-1440x900");
        robot.type(KeyCode.DIGIT2);
        settle();
        assertFalse(onFx(() -> robot.lookup("#runsFilter").query().isVisible()), "topics are means over all runs");
    }

    private void everyColumnIsInSightWhereNamesAndBarsGiveWay() {
        TableView<RunRow> runs = table("scoresRuns");
        double needed = onFx(() ->
                runs.getColumns().stream().mapToDouble(column -> column.getWidth()).sum());
        assertTrue(onFx(() -> needed <= runs.getWidth()), needed + " of " + onFx(() -> runs.getWidth()));
    }

    private void theRunStaysInSightWhileTheOtherColumnsAreScrolledAndNoTitleIsCut() {
        TableView<RunRow> runs = table("scoresRuns");
        double before = onFx(() -> sceneX(cell(runs, 1)));
        double moving = onFx(() -> sceneX(cell(runs, 2)));
        onFx(() -> {
            runs.scrollToColumn(runs.getColumns().getLast());
            return null;
        });
        settle();
        assertTrue(onFx(() -> sceneX(cell(runs, 2))) < moving - 50, "the others are scrolled");
        assertEquals(before, onFx(() -> sceneX(cell(runs, 1))), 1);
        assertEquals(before, onFx(() -> sceneX(header(runs, "run"))), 1);
        screenshot("scores-scrolled-640x700");
        List<Node> cut = onFx(() -> runs.lookupAll(".column-header .label").stream()
                .filter(node -> ((Labeled) node).getText().length() > 1)
                .filter(node -> node.prefWidth(-1) > ((Labeled) node).getWidth() + 1 && ((Labeled) node).getWidth() > 0)
                .toList());
        assertEquals(List.of(), cut);
    }

    private static double sceneX(Node node) {
        return node.localToScene(0, 0).getX();
    }

    private static Node cell(TableView<?> table, int column) {
        return table.lookupAll(".table-row-cell").stream()
                .map(row -> (TableRow<?>) row)
                .filter(row -> row.getIndex() == 0)
                .flatMap(row -> row.lookupAll(".table-cell").stream())
                .filter(cell -> ((TableCell<?, ?>) cell).getTableColumn() == table.getColumns().get(column))
                .findFirst()
                .orElseThrow();
    }

    private static Node header(TableView<?> table, String id) {
        return table.lookupAll(".column-header").stream()
                .filter(node -> node instanceof TableColumnHeader header
                        && header.getTableColumn() != null
                        && id.equals(header.getTableColumn().getId()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void tablesAreSortedByKeys() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.PORTS);
        openScores(store, 1000, 700);
        TableView<RunRow> runs = table("scoresRuns");
        List<Double> usual = onFx(() -> runs.getItems().stream()
                .map(row -> row.standing().orElseThrow().words())
                .toList());
        choose("Words");
        List<Double> words = onFx(() -> runs.getItems().stream()
                .map(row -> row.standing().orElseThrow().words())
                .toList());
        assertEquals(usual.stream().sorted(Comparator.reverseOrder()).toList(), words);
        await("keys work on the table again", () -> runs.isFocused());
        screenshot("scores-sorted-1000x700");
        command("reverse the order");
        assertEquals(
                words.reversed(),
                onFx(() -> runs.getItems().stream()
                        .map(row -> row.standing().orElseThrow().words())
                        .toList()));
        command("sort the table");
        await("the list is open", () -> node("sort", ComboBox.class).isShowing());
        robot.type(KeyCode.HOME, KeyCode.ENTER);
        settle();
        assertEquals(
                usual,
                onFx(() -> runs.getItems().stream()
                        .map(row -> row.standing().orElseThrow().words())
                        .toList()));

        robot.type(KeyCode.DIGIT2, KeyCode.P);
        settle();
        TableView<ScoresViewModel.TopicRow> topics = table("scoresTopics");
        choose("Query");
        List<String> queries = onFx(() -> topics.getItems().stream().map(ScoresViewModel.TopicRow::query).toList());
        assertEquals(queries.stream().sorted(String.CASE_INSENSITIVE_ORDER).toList(), queries);
        screenshot("scores-topics-rtl-1000x700");

        robot.type(KeyCode.DIGIT4);
        settle();
        TableView<NuggetBehaviour> nuggets = table("scoresNuggets");
        choose("Difficulty");
        List<Double> difficulties =
                onFx(() -> nuggets.getItems().stream().map(row -> row.difficulty().number().orElse(-1)).toList());
        assertEquals(difficulties.stream().sorted(Comparator.reverseOrder()).toList(), difficulties);
        screenshot("scores-nuggets-rtl-1000x700");
        TableView<WhatIfViewModel.SupposedRow> ranking = table("scoresRanking");
        onFx(() -> {
            ranking.requestFocus();
            return null;
        });
        choose("Run");
        List<String> names = onFx(() -> ranking.getItems().stream().map(row -> row.supposed().run().value()).toList());
        assertEquals(names.stream().sorted(String.CASE_INSENSITIVE_ORDER).toList(), names);
    }

    /** Chooses what the table is sorted by, with keys alone. */
    private void choose(String title) {
        robot.type(KeyCode.O);
        ComboBox<ScoreTable.SortKey> sort = sortBox();
        await("the list is open", sort::isShowing);
        int place = onFx(() -> sort.getItems().stream().map(ScoreTable.SortKey::title).toList().indexOf(title));
        int from = onFx(() -> sort.getSelectionModel().getSelectedIndex());
        for (int i = from; i < place; i++) {
            robot.type(KeyCode.DOWN);
        }
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals(title, onFx(() -> sort.getValue().title()));
    }

    @SuppressWarnings("unchecked")
    private ComboBox<ScoreTable.SortKey> sortBox() {
        return node("sort", ComboBox.class);
    }

    private static void click(Node node, EventType<MouseEvent> type, boolean control) {
        Event.fireEvent(
                node,
                new MouseEvent(
                        type,
                        5,
                        5,
                        5,
                        5,
                        MouseButton.PRIMARY,
                        1,
                        false,
                        control,
                        false,
                        false,
                        true,
                        false,
                        false,
                        true,
                        false,
                        true,
                        null));
    }

    @Test
    void theMenuOfATitleSortsHidesAndRanksAndAClickComparesTwoRuns() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        Path project = store.file();
        openScores(store, 1440, 900);
        TableView<RunRow> runs = table("scoresRuns");
        robot.press(KeyCode.ALT).type(KeyCode.DOWN).release(KeyCode.ALT);
        await("the menu of the measure", () -> !menuItems().isEmpty());
        assertFalse(menuItems().contains("Rank by V_strict"), "they are ranked by it");
        assertTrue(menuItems().contains("Sort low to high"), menuItems().toString());
        robot.type(KeyCode.ESCAPE);
        settle();
        requestMenu("vital");
        await("the menu of a title", () -> menuItems().contains("Rank by V"));
        fire("Hide this column");
        assertFalse(columns(runs).contains("vital"));
        robot.type(KeyCode.M, KeyCode.M);
        settle();
        assertFalse(columns(runs).contains("vital"), "it stays away");
        requestMenu("words");
        await("the menu of words", () -> menuItems().contains("Columns"));
        fire("Sort low to high");
        assertEquals("words", onFx(() -> runs.getSortOrder().getFirst().getId()));
        int selected = onFx(() -> runs.getSelectionModel().getSelectedIndex());
        int other = selected == 0 ? 1 : 0;
        Object against = onFx(() -> runs.getItems().get(other).run());
        onFx(() -> {
            click(cell(runs, other), MouseEvent.MOUSE_PRESSED, true);
            return null;
        });
        await("two runs", () -> against.equals(node("against", ComboBox.class).getValue()));
        assertEquals(selected, onFx(() -> runs.getSelectionModel().getSelectedIndex()));
        closeWindow();
        start(folder, Optional.of(project), 1440, 900);
        await("the project is in view", () -> context.workspace().topicProperty().get().isPresent());
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT4).release(KeyCode.CONTROL);
        settle();
        assertFalse(columns(table("scoresRuns")).contains("vital"), "and when the program is started again");
    }

    private void requestMenu(String column) {
        Node title = onFx(() -> table("scoresRuns").lookupAll(".column-header").stream()
                .filter(node -> column.equals(node.getId()))
                .findFirst()
                .orElseThrow());
        robot.rightClickOn(title);
    }

    private static List<String> columns(TableView<?> table) {
        return onFx(() -> table.getColumns().stream().map(column -> column.getId()).toList());
    }

    /** The words of the menu that is open. */
    private static List<String> menuItems() {
        return onFx(() -> Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .flatMap(menu -> ((ContextMenu) menu).getItems().stream())
                .map(MenuItem::getText)
                .filter(Objects::nonNull)
                .toList());
    }

    private void fire(String item) {
        onFx(() -> {
            Window.getWindows().stream()
                    .filter(ContextMenu.class::isInstance)
                    .flatMap(one -> ((ContextMenu) one).getItems().stream())
                    .filter(one -> item.equals(one.getText()))
                    .findFirst()
                    .orElseThrow()
                    .fire();
            Window.getWindows().stream().filter(ContextMenu.class::isInstance).toList().forEach(Window::hide);
            return null;
        });
        settle();
    }

    /** All three topics of the project are scored: about these nothing is left open. */
    @Test
    void intervalsAreForTheseTopicsOrForAllOfTheKindByOneKey() {
        openScores(
                ScoresFixture.locked(
                        folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS, ScoresFixture.PORTS),
                1440,
                900);
        TableView<RunRow> runs = table("scoresRuns");
        awaitWidths(runs, width -> width > 0);
        String kind = label("rules");
        robot.press(KeyCode.SHIFT).type(KeyCode.C).release(KeyCode.SHIFT);
        awaitWidths(runs, width -> width == 0);
        assertTrue(label("rules").contains("3 topics of this project"), label("rules"));
        assertEquals("95 % interval for these topics", label("interval"), "also where the rules are cut");
        screenshot("scores-these-topics-1440x900");
        robot.press(KeyCode.SHIFT).type(KeyCode.C).release(KeyCode.SHIFT);
        awaitWidths(runs, width -> width > 0);
        assertEquals(kind, label("rules"));
        assertEquals("95 % interval", label("interval"));
    }

    private void awaitWidths(TableView<RunRow> runs, DoublePredicate expected) {
        await("every run has an interval as wide as expected", () -> runs.getItems().stream()
                .allMatch(row -> row.range(Measure.ALL) instanceof Range.Interval interval
                        && expected.test(interval.width())));
    }

    @Test
    void whatIsOpenShowsItsBoundsAndRanksAndCommonTopicsAreOneKeyAway() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        LabelKey open = store.assignments(ScoresFixture.TIDE_MILLS).getFirst().item();
        new LabellingService(store).unlock(open.topic());
        new LabellingService(store).label(open, Label.CANT_JUDGE);
        new LabellingService(store).lock(open.topic());
        openScores(store, 1440, 900);
        TableView<RunRow> runs = table("scoresRuns");
        RunRow row = onFx(() -> runs.getItems().stream()
                .filter(one -> one.run().equals(open.run()))
                .findFirst()
                .orElseThrow());
        assertEquals(1, row.standing().orElseThrow().topics());
        RunRow.Completed bounds = row.bounds().orElseThrow();
        assertTrue(Measure.ALL.of(bounds.means().low()) < Measure.ALL.of(bounds.means().high()));
        assertTrue(onFx(() -> runs.getItems().stream().allMatch(one -> one.bounds().isPresent())), "beside each other");
        await("the ranks are there", () -> runs.getItems().getFirst().ranks().isPresent());
        screenshot("scores-bounds-1440x900");
        robot.type(KeyCode.C);
        settle();
        assertTrue(onFx(() -> runs.getItems().stream().allMatch(one -> one.standing().orElseThrow().topics() == 1)));
        assertTrue(
                onFx(() -> runs.getItems().stream().allMatch(one -> one.bounds().isEmpty())), "nothing is open there");
        assertEquals(
                "1 topic common to all runs, labels of ann; 1 not in common, left out; 1 not locked, left out",
                label("scope"));
        screenshot("scores-common-1440x900");
        robot.type(KeyCode.DIGIT2);
        settle();
        assertEquals(1, onFx(() -> this.<ScoresViewModel.TopicRow>table("scoresTopics").getItems().size()));
        robot.type(KeyCode.DIGIT3);
        settle();
        assertEquals(
                10,
                onFx(() -> this.<AnswerScore>table("scoresAnswers").getItems().size()),
                "answers are all there");
        robot.type(KeyCode.E);
        settle();
        assertFalse(onFx(() -> robot.lookup("#common").query().isVisible()));
    }

    private void theRunIsComparedWithAnotherOne(TableView<RunRow> runs, TableView<ScoresViewModel.RunTopic> topics) {
        robot.type(KeyCode.D);
        settle();
        assertTrue(onFx(() -> node("against", ComboBox.class).isShowing()), "the runs to compare with are listed");
        robot.type(KeyCode.DOWN, KeyCode.ENTER);
        settle();
        Object chosen = onFx(() -> node("against", ComboBox.class).getValue());
        RunRow first = onFx(() -> runs.getItems().stream()
                .filter(row -> row.run().equals(chosen))
                .findFirst()
                .orElseThrow());
        assertTrue(onFx(runs::isFocused), "the table has the keys again");
        RunRow second = onFx(() -> runs.getSelectionModel().getSelectedItem());
        double mean = onFx(() -> topics.getItems().stream()
                .mapToDouble(one -> one.difference().orElseThrow())
                .average()
                .orElseThrow());
        assertEquals(
                Measure.VITAL_STRICT.of(second.standing().orElseThrow().scores())
                        - Measure.VITAL_STRICT.of(first.standing().orElseThrow().scores()),
                mean,
                1e-9);
        await("the difference is there", () -> label("runStanding").startsWith(second.name() + " against "));
        assertTrue(label("runStanding").contains(first.name()), label("runStanding"));
        assertEquals(
                List.of("topic", "difference"),
                onFx(() -> topics.getColumns().stream().map(column -> column.getId()).toList()));
        robot.type(KeyCode.D);
        settle();
        assertTrue(label("runStanding").startsWith("rank "), label("runStanding"));
        assertEquals(2, onFx(() -> topics.getColumns().size()));
    }

    @Test
    void theSelectedRunShowsItsTopicsAndTheSideFolds() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        openScores(store, 1440, 900);
        TableView<RunRow> runs = table("scoresRuns");
        TableView<ScoresViewModel.RunTopic> topics = table("scoresTopicsOfRun");
        robot.type(KeyCode.DOWN);
        settle();
        RunRow second = onFx(() -> runs.getSelectionModel().getSelectedItem());
        assertEquals(second.name(), label("runName"));
        List<Double> scores =
                onFx(() -> topics.getItems().stream().map(one -> one.score().orElseThrow()).toList());
        assertEquals(2, scores.size());
        assertEquals(scores.stream().sorted().toList(), scores, "the lowest stands first");
        assertEquals(
                Measure.VITAL_STRICT.of(second.standing().orElseThrow().scores()),
                scores.stream().mapToDouble(Double::doubleValue).average().orElseThrow(),
                1e-9);
        assertEquals(
                List.of("max of 5", "median", "min"),
                onFx(() -> runs.getParent().lookupAll(".table-foot .label").stream()
                        .map(node -> ((Labeled) node).getText())
                        .filter(text -> text.matches("[a-z].*"))
                        .toList()));
        theRunIsComparedWithAnotherOne(runs, topics);
        double wide = onFx(runs::getWidth);
        robot.type(KeyCode.U);
        settle();
        assertTrue(onFx(runs::getWidth) > wide + 200, "the plot gives its room to the table");
        robot.type(KeyCode.U);
        settle();
        assertEquals(wide, onFx(runs::getWidth), 2);
        robot.doubleClickOn(onFx(() -> cell(runs, 2)));
        settle();
        assertEquals(2, onFx(() -> this.<AnswerScore>table("scoresAnswers").getItems().size()), "one run's answers");
        robot.type(KeyCode.ESCAPE);
        await("back to the runs", () -> runs.isFocused());
        robot.type(KeyCode.ENTER);
        settle();

        assertFalse(onFx(() -> robot.lookup("#sidebar").query().isVisible()), "no topic is chosen here");
        robot.type(KeyCode.SLASH);
        await("the list of topics is there again", () -> robot.lookup("#filter").query().isFocused());
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT2).release(KeyCode.CONTROL);
        settle();
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT4).release(KeyCode.CONTROL);
        settle();
        assertTrue(onFx(() -> robot.lookup("#sidebar").query().isVisible()), "and stays once it was opened");
    }

    @SuppressWarnings("unchecked")
    private CheckListView<RunId> checks() {
        return onFx(() -> (CheckListView<RunId>) robot.lookup("#runsFilterChecks").query());
    }
}
