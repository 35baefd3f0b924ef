package dev.assay.app.feature.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.AppContext;
import dev.assay.app.service.Preferences;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.service.ScoreService;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.NoChoosers;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.TextSize;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Keychain;
import dev.assay.model.AnswerKey;
import dev.assay.model.Topic;
import dev.assay.model.analysis.NuggetBehaviour;
import dev.assay.model.edit.ActKind;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.scoring.AnswerScore;
import dev.assay.model.scoring.FailedLabels;
import dev.assay.model.scoring.Leaderboard;
import dev.assay.model.scoring.Measure;
import dev.assay.model.scoring.MissingAnswers;
import dev.assay.model.scoring.RunStanding;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.persistence.ProjectStore;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;

/** The scores screen with real clicks and keys. */
class ScoresScreenTest extends WindowTest {
    @TempDir
    Path folder;

    private void openScores(ProjectStore store, double width, double height) {
        open(store, width, height);
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT4).release(KeyCode.CONTROL);
        settle();
    }

    @SuppressWarnings("unchecked")
    private <T> TableView<T> table(String id) {
        return node(id, TableView.class);
    }

    private static List<RunStanding> standings(ProjectStore store, Measure by) {
        ScoreSheet sheet =
                new ScoreService(FailedLabels.OPEN).project(store, ScoreService.JudgeChoice.EVERYBODY).scores();
        Set<AnswerKey> given = new HashSet<>();
        for (Topic topic : store.topics()) {
            if (store.isLocked(topic.id())) {
                store.answers(topic.id()).forEach(answer -> given.add(new AnswerKey(topic.id(), answer.run())));
            }
        }
        ScoreSheet locked = new ScoreSheet(sheet.answers().stream()
                .filter(score -> store.isLocked(score.answer().topic()))
                .toList());
        return Leaderboard.of(locked, "ann", given, MissingAnswers.ZERO).runs(by);
    }

    @Test
    void theLeaderboardIsTheScoreServices() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        // Labelled and not locked: takes no part yet.
        ScoresFixture.label(store, ScoresFixture.PORTS);
        List<RunStanding> expected = standings(store, Measure.VITAL_STRICT);
        openScores(store, 1000, 700);
        TableView<RunRow> runs = table("scoresRuns");
        assertEquals(expected, onFx(() -> runs.getItems().stream().flatMap(row -> row.standing().stream()).toList()));
        assertFalse(expected.isEmpty());
        await("the intervals are drawn", () -> runs.getItems().getFirst().intervals().isPresent());
        screenshot("scores-runs-1000x700");
        robot.type(KeyCode.P);
        settle();
        screenshot("scores-length-1000x700");
    }

    @Test
    void aRunThatCannotBeScoredHasARowThatSaysWhyAndBetweenWhichValuesItLies() {
        ProjectStore store = ScoresFixture.locked(folder);
        ScoresFixture.label(store, ScoresFixture.HEAT_PUMPS);
        LabelKey key = store.assignments(ScoresFixture.HEAT_PUMPS).getFirst().key();
        new LabellingService(store).label(key, Label.CANT_JUDGE);
        new LabellingService(store).lock(ScoresFixture.HEAT_PUMPS);
        openScores(store, 1440, 900);
        TableView<RunRow> runs = table("scoresRuns");
        RunRow last = onFx(() -> runs.getItems().getLast());
        assertEquals(key.run(), last.run());
        assertFalse(last.isRanked());
        assertEquals(5, onFx(() -> runs.getItems().size()), "nobody is missing");
        List<ScoreTable.Field<RunRow>> fields = ScoreFields.runs(Measure.ALL_STRICT, Measure.NUGGETS, true);
        assertEquals(List.of("rank", "run", "all_strict", "all_strict_interval", "all_strict_bounds", "left_open"),
                fields.stream().map(ScoreTable.Field::name).limit(6).toList());
        assertEquals("–", fields.getFirst().value().apply(last).text());
        assertEquals("1 answer open: 1 can't judge", fields.get(5).value().apply(last).text());
        double supported = store.assignments(ScoresFixture.HEAT_PUMPS).stream()
                .filter(one -> one.key().run().equals(key.run()) && one.label() == Label.SUPPORT)
                .count();
        int nuggets = store.nuggetSet(ScoresFixture.HEAT_PUMPS).orElseThrow().nuggets().size();
        assertEquals(
                supported / nuggets + " " + (supported + 1) / nuggets, fields.get(4).value().apply(last).data());
        assertTrue(onFx(() -> runs.getColumns().stream().anyMatch(column -> "left_open".equals(column.getId()))));
        screenshot("scores-left-open-1440x900");
    }

    @Test
    void theRunStaysInSightWhileTheOtherColumnsAreScrolledAndNoTitleIsCut() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        openScores(store, 1000, 700);
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
        screenshot("scores-scrolled-1000x700");
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
    void rowsAreFilteredByKeysAndTheirMeansFollow() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        openScores(store, 1440, 900);
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
        String means = onFx(() -> answers.getParent().lookupAll(".totals").stream()
                .map(node -> ((Labeled) node).getText())
                .findFirst()
                .orElseThrow());
        assertTrue(means.startsWith("Means of the 2 rows: V_strict " + String.format(Locale.ENGLISH, "%.3f", mean)), means);
        screenshot("scores-filtered-1440x900");
        robot.type(KeyCode.ESCAPE);
        await("keys work on the table again", () -> answers.isFocused());
        assertEquals(10, onFx(() -> answers.getItems().size()));
    }

    @Test
    void headAndFootSpeakOfTheJudgeAndTheMethodInView() {
        ProjectStore store =
                ScoresFixture.revealed(folder, false, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        openScores(store, 1440, 900);
        assertEquals("2 topics scored as ann labelled; 1 not locked, left out", label("scope"));
        assertTrue(label("rules").contains("counts 0") && label("rules").contains("10,000 resamples"), label("rules"));
        robot.type(KeyCode.DIGIT2);
        settle();
        assertFalse(label("rules").contains("resamples"), label("rules"));
        robot.type(KeyCode.DIGIT5);
        settle();
        robot.type(KeyCode.P, KeyCode.P, KeyCode.P);
        settle();
        assertTrue(label("rules").contains("Student's t"), label("rules"));
    }

    private String label(String id) {
        return onFx(() -> robot.lookup("#" + id).queryLabeled().getText());
    }

    @Test
    void ofOneTopicNoOrderIsSafeOrUnsafe() {
        openScores(ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS), 1000, 700);
        TableView<RunRow> runs = table("scoresRuns");
        await("the differences are there", () -> runs.getItems().getFirst().next().isPresent());
        ScoreTable.Field<RunRow> safe = ScoreFields.runs(Measure.VITAL_STRICT, Measure.NUGGETS, false).stream()
                .filter(field -> field.name().equals("safe"))
                .findFirst()
                .orElseThrow();
        assertEquals("–", onFx(() -> safe.value().apply(runs.getItems().getFirst()).text()));
    }

    @Test
    void beforeTheFirstLockNoRunIsNamed() {
        ProjectStore store = ScoresFixture.locked(folder);
        ScoresFixture.label(store, ScoresFixture.PORTS);
        openScores(store, 1000, 700);
        assertTrue(onFx(() -> robot.lookup("#emptyText").queryLabeled().getText()).contains("No topic is locked yet"));
        assertEquals(0, onFx(() -> this.<RunRow>table("scoresRuns").getItems().size()));
        screenshot("scores-none-1000x700");
    }

    @Test
    void whoeverJudgesNothingRevealsFromTheEmptyScoresOnRecord() {
        ProjectStore store = ScoresFixture.locked(folder);
        ScoresFixture.judged(store, ScoresFixture.MODEL, List.of(ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS));
        openScores(store, 1000, 700);
        assertTrue(onFx(() -> robot.lookup("#emptyText").queryLabeled().getText()).contains("Others judged 2 topics"));
        assertTrue(onFx(() -> node("revealEmpty", Button.class).isDisabled()), "one key must not reveal");
        screenshot("scores-organiser-1000x700");
        robot.clickOn("#judgeNothing");
        robot.clickOn("#revealEmpty");
        TableView<RunRow> runs = table("scoresRuns");
        await("the runs are there", () -> runs.getItems().size() == 5);
        settle();
        assertEquals(2, reveals(store));
        assertEquals(2, onFx(() -> runs.getItems().getFirst().standing().orElseThrow().topics()));
        screenshot("scores-organiser-revealed-1000x700");
    }

    @Test
    void whoeverHasALabelOfTheirOwnIsNotOfferedToReveal() {
        ProjectStore store = ScoresFixture.locked(folder);
        ScoresFixture.judged(store, ScoresFixture.MODEL, List.of(ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS));
        ScoresFixture.label(store, ScoresFixture.PORTS);
        openScores(store, 1000, 700);
        assertTrue(onFx(() -> robot.lookup("#emptyText").queryLabeled().getText()).contains("No topic is locked yet"));
        assertFalse(onFx(() -> node("revealEmpty", Button.class).isVisible()));
    }

    private static int reveals(ProjectStore store) {
        List<ActKind> kinds = new ArrayList<>();
        store.forEachEvent(0, event -> kinds.add(event.kind()));
        return Collections.frequency(kinds, ActKind.REVEAL);
    }

    @Test
    void aLabelChangedElsewhereIsThereOnReturn() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        openScores(store, 1000, 700);
        TableView<RunRow> runs = table("scoresRuns");
        List<RunStanding> before = onFx(() -> runs.getItems().stream().flatMap(row -> row.standing().stream()).toList());
        onFx(() -> {
            context.workspace().stageProperty().set(Stage.LABEL);
            context.workspace().perform(
                    ScoresFixture.HEAT_PUMPS,
                    session -> {
                        LabellingService labelling = session.labelling();
                        labelling.unlock(ScoresFixture.HEAT_PUMPS);
                        TopicLabels topic = labelling.open(ScoresFixture.HEAT_PUMPS);
                        topic.set().nuggets().forEach(nugget -> labelling.label(
                                new LabelKey(
                                        ScoresFixture.HEAT_PUMPS,
                                        before.getLast().run(),
                                        nugget.id()),
                                Label.SUPPORT));
                        labelling.lock(ScoresFixture.HEAT_PUMPS);
                        return true;
                    },
                    done -> {},
                    null);
            return null;
        });
        settle();
        onFx(() -> {
            context.workspace().stageProperty().set(Stage.SCORES);
            return null;
        });
        settle();
        List<RunStanding> after = onFx(() -> runs.getItems().stream().flatMap(row -> row.standing().stream()).toList());
        assertFalse(before.equals(after));
        assertEquals(standings(store, Measure.VITAL_STRICT), after);
    }

    @Test
    void whatIfMovesTheRankingAndLeavesTheStoreUntouched() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        long last = store.lastEvent();
        openScores(store, 1440, 900);
        robot.type(KeyCode.DIGIT4);
        settle();
        TableView<WhatIfViewModel.SupposedRow> ranking = table("scoresRanking");
        TableView<NuggetBehaviour> nuggets = table("scoresNuggets");
        List<RunStanding> real = standings(store, Measure.VITAL_STRICT);
        assertEquals(
                real.stream().map(one -> one.run() + " " + one.rank() + " " + Measure.VITAL_STRICT.of(one.scores())).toList(),
                onFx(() -> ranking.getItems().stream()
                        .map(row -> row.supposed().run() + " " + row.supposed().rank() + " " + row.supposed().score())
                        .toList()));
        screenshot("scores-nuggets-1440x900");
        onFx(() -> {
            nuggets.getSelectionModel().clearAndSelect(3);
            return null;
        });
        robot.type(KeyCode.S);
        settle();
        assertTrue(onFx(() -> robot.lookup("#supposed").queryLabeled().getText()).contains("one alone"));
        List<WhatIfViewModel.SupposedRow> alone = onFx(() -> List.copyOf(ranking.getItems()));
        assertTrue(alone.stream().anyMatch(row -> row.up() != 0), () -> "Nothing moved: " + alone);
        // Nobody's labels are a mean of several nuggets any more.
        assertTrue(alone.stream().allMatch(row -> row.supposed().topics() == 1));
        screenshot("scores-what-if-1440x900");
        robot.type(KeyCode.S, KeyCode.X, KeyCode.V);
        settle();
        assertTrue(onFx(() -> robot.lookup("#supposed").queryLabeled().getText()).contains("1 nugget off; 1 with another"));
        robot.type(KeyCode.ESCAPE);
        settle();
        assertFalse(onFx(() -> robot.lookup("#supposing").query().isVisible()));
        assertTrue(onFx(() -> ranking.getItems().stream().allMatch(row -> row.up() == 0)));
        assertEquals(last, store.lastEvent());
    }

    /** Shows a project to a user who chooses these files, one after the other, whenever asked for one to write. */
    private void open(ProjectStore store, Iterator<Path> chosen) throws Exception {
        stage = FxToolkit.registerPrimaryStage();
        onFx(() -> {
            context = new AppContext(new AppContext.Surroundings(
                    new PreferencesFile(folder.resolve("preferences.json")), folder, new NoChoosers() {
                        @Override
                        public Optional<Path> fileToWrite(String title, Path proposal) {
                            return chosen.hasNext() ? Optional.of(chosen.next()) : Optional.empty();
                        }
                    }, new ModelAccess(folder, new ApiKeys(Map.of(), folder, Keychain.NONE))));
            context.window().showOn(stage, Preferences.initial());
            context.workspace().show(new ProjectSession(store));
            context.workspace().stageProperty().set(Stage.SCORES);
            return null;
        });
        await("the project is in view", () -> context.workspace().topicProperty().get().isPresent());
        settle();
        onFx(() -> {
            context.workspace().stageProperty().set(Stage.SCORES);
            return null;
        });
        settle();
    }

    @Test
    void plotsAreSavedAndNothingIsWrittenOverUnasked() throws Exception {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        Path png = folder.resolve("plot.png");
        Path svg = folder.resolve("plot.svg");
        Files.writeString(svg, "mine");
        // The second time the name lacks its ending, so that the system asked about another file.
        open(store, List.of(png, folder.resolve("plot"), folder.resolve("other")).iterator());
        robot.press(KeyCode.SHIFT).type(KeyCode.P).release(KeyCode.SHIFT);
        await("the plot is saved", () -> notice().contains("plot.png"));
        BufferedImage picture = ImageIO.read(png.toFile());
        assertTrue(picture.getWidth() > 600, "wide enough to print");
        robot.press(KeyCode.SHIFT).type(KeyCode.V).release(KeyCode.SHIFT);
        await("it is refused", () -> notice().contains("is there already"));
        assertEquals("mine", Files.readString(svg));
        robot.press(KeyCode.SHIFT).type(KeyCode.V).release(KeyCode.SHIFT);
        await("the other is saved", () -> notice().contains("other.svg"));
        assertTrue(Files.readString(folder.resolve("other.svg")).contains("gantry-base"));
    }

    private String notice() {
        return context.workspace().noticeProperty().get();
    }

    @Test
    void measuresSortAndTheTableCopiesWithEveryDigit() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        openScores(store, 1440, 900);
        TableView<RunRow> runs = table("scoresRuns");
        for (Measure measure : Measure.NUGGETS) {
            assertEquals(
                    standings(store, measure),
                    onFx(() -> runs.getItems().stream().flatMap(row -> row.standing().stream()).toList()),
                    measure.symbol());
            robot.type(KeyCode.M);
            settle();
        }
        await("it is known whether the order is safe", () -> runs.getItems().getFirst().next().isPresent());
        screenshot("scores-runs-1440x900");
        onFx(() -> {
            Node header = robot.lookup("#words").lookup(".column-header").query();
            click(header, MouseEvent.MOUSE_PRESSED);
            click(header, MouseEvent.MOUSE_RELEASED);
            return null;
        });
        settle();
        screenshot("scores-sorted-1440x900");
        List<Double> words = onFx(() -> runs.getItems().stream().map(row -> row.standing().orElseThrow().words()).toList());
        assertEquals(words.stream().sorted(Comparator.naturalOrder()).toList(), words);
        robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
        String text = onFx(() -> Clipboard.getSystemClipboard().getString());
        List<String> lines = text.lines().toList();
        assertTrue(lines.getFirst().startsWith("rank\trun\tvital_strict\tvital_strict_interval\twords\tsafe\t"), lines.getFirst());
        assertEquals(6, lines.size());
        assertEquals(words.getFirst(), Double.parseDouble(lines.get(1).split("\t")[4]));
    }

    @Test
    void tablesAreSortedByKeys() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.PORTS);
        openScores(store, 1000, 700);
        TableView<RunRow> runs = table("scoresRuns");
        List<Double> usual = onFx(() -> runs.getItems().stream().map(row -> row.standing().orElseThrow().words()).toList());
        choose("Words");
        List<Double> words = onFx(() -> runs.getItems().stream().map(row -> row.standing().orElseThrow().words()).toList());
        assertEquals(usual.stream().sorted(Comparator.reverseOrder()).toList(), words);
        await("keys work on the table again", () -> runs.isFocused());
        screenshot("scores-sorted-1000x700");
        command("reverse the order");
        assertEquals(
                words.reversed(), onFx(() -> runs.getItems().stream().map(row -> row.standing().orElseThrow().words()).toList()));
        command("sort the table");
        await("the list is open", () -> node("sort", ComboBox.class).isShowing());
        robot.type(KeyCode.HOME, KeyCode.ENTER);
        settle();
        assertEquals(usual, onFx(() -> runs.getItems().stream().map(row -> row.standing().orElseThrow().words()).toList()));

        robot.type(KeyCode.DIGIT2);
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

    /** Gives a command by typing what it is called. */
    private void command(String words) {
        robot.press(KeyCode.CONTROL).type(KeyCode.K).release(KeyCode.CONTROL);
        robot.write(words);
        robot.type(KeyCode.ENTER);
        settle();
    }

    @Test
    void aGermanWindowSavesGermanPlotsAndCopiesPlainNumbers() throws Exception {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMAN);
            ProjectStore store =
                    ScoresFixture.revealed(folder, false, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
            open(store, List.of(folder.resolve("plot.svg")).iterator());
            robot.type(KeyCode.DIGIT5);
            settle();
            robot.press(KeyCode.SHIFT).type(KeyCode.V).release(KeyCode.SHIFT);
            await("the plot is saved", () -> notice().contains("plot.svg"));
            String svg = Files.readString(folder.resolve("plot.svg"));
            assertTrue(svg.contains(">0,2</text>") && svg.contains("Gleiche Werte"), svg);
            assertFalse(svg.contains(">0.2</text>"), svg);
            robot.press(KeyCode.CONTROL).type(KeyCode.C).release(KeyCode.CONTROL);
            String row = onFx(() -> Clipboard.getSystemClipboard().getString()).lines().skip(1).findFirst().orElseThrow();
            assertTrue(row.matches("tau\truns\t-?[0-9]\\.[0-9]+\t.*"), row);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void aRunOpensItsAnswersAndTopicsHaveTheirPlot() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        openScores(store, 1000, 700);
        TableView<RunRow> runs = table("scoresRuns");
        String best = onFx(() -> runs.getItems().getFirst().name());
        robot.type(KeyCode.ENTER);
        settle();
        TableView<AnswerScore> answers = table("scoresAnswers");
        assertEquals(
                List.of(best, best),
                onFx(() -> answers.getItems().stream().map(row -> row.answer().run().value()).toList()));
        screenshot("scores-answers-1000x700");
        robot.clickOn("#allAnswers");
        settle();
        assertEquals(10, onFx(() -> answers.getItems().size()));
        robot.type(KeyCode.DIGIT2);
        settle();
        screenshot("scores-topics-1000x700");
        robot.type(KeyCode.DIGIT4);
        settle();
        screenshot("scores-nuggets-1000x700");
        robot.type(KeyCode.F1);
        await("the keys are shown", () -> Window.getWindows().size() > 1);
    }

    @Test
    void anotherJudgeCountsOnceTheTopicIsRevealed() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        ScoresFixture.judged(store, ScoresFixture.HEAT_PUMPS);
        openScores(store, 1000, 700);
        assertEquals(List.of("ann"), onFx(() -> List.copyOf(node("judge", ComboBox.class).getItems())));
        onFx(() -> {
            context.workspace().perform(
                    ScoresFixture.HEAT_PUMPS,
                    session -> {
                        new CompareService(session.store()).reveal(ScoresFixture.HEAT_PUMPS);
                        return true;
                    },
                    done -> {},
                    null);
            return null;
        });
        settle();
        assertEquals(List.of("ann", "model-x"), onFx(() -> List.copyOf(node("judge", ComboBox.class).getItems())));
        onFx(() -> {
            node("judge", ComboBox.class).setValue("model-x");
            return null;
        });
        settle();
        TableView<RunRow> runs = table("scoresRuns");
        assertTrue(onFx(() -> runs.getItems().stream().allMatch(row -> row.standing().orElseThrow().topics() == 1)));
    }

    @Test
    void germanInLargeText() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMAN);
            openScores(
                    ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS), 1000, 700);
            screenshot("scores-german-1000x700");
            onFx(() -> {
                context.window().setTextSize(new TextSize(200));
                return null;
            });
            settle();
            screenshot("scores-german-200-1000x700");
            robot.type(KeyCode.DIGIT4);
            settle();
            robot.type(KeyCode.X);
            settle();
            screenshot("scores-german-what-if-200-1000x700");
        } finally {
            Locale.setDefault(before);
        }
    }

    private static void click(Node node, EventType<MouseEvent> type) {
        Event.fireEvent(node, new MouseEvent(
                type, 5, 5, 5, 5, MouseButton.PRIMARY, 1, false, false, false, false, true, false, false, true, false, true, null));
    }
}
