package dev.assay.app.feature.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.LookedAt;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.table.ScoreTable;
import dev.assay.app.ui.table.Value;
import dev.assay.model.RunDescription;
import dev.assay.model.edit.ActKind;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.RunStanding;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Test;

/** The scores screen with real clicks and keys: what is scored, who may see it, and what it says of that. */
class ScoresScreenTest extends ScoresWindow {
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
        aLabelChangedElsewhereIsThereOnReturn(store, runs);
    }

    @Test
    void keysPressedWhileTheScoresAreReadActOnThem() {
        open(ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS), 1000, 700);
        onFx(() -> {
            context.workspace().stageProperty().set(Stage.SCORES);
            assertTrue(robot.lookup("#emptyText").queryLabeled().isVisible(), "the scores are being read");
            press(KeyCode.DIGIT3);
            press(KeyCode.DIGIT1);
            press(KeyCode.DOWN);
            press(KeyCode.DOWN);
            return null;
        });
        settle();
        TableView<RunRow> runs = table("scoresRuns");
        assertTrue(onFx(runs::isFocused));
        assertEquals(2, onFx(() -> runs.getSelectionModel().getSelectedIndex()));
    }

    /** At once, before anything that is read can come. */
    private void press(KeyCode code) {
        for (EventType<KeyEvent> type : List.of(KeyEvent.KEY_PRESSED, KeyEvent.KEY_RELEASED)) {
            Event.fireEvent(
                    stage.getScene(), new KeyEvent(type, "", code.getName(), code, false, false, false, false));
        }
    }

    private void aLabelChangedElsewhereIsThereOnReturn(ProjectStore store, TableView<RunRow> runs) {
        List<RunStanding> before = onFx(() ->
                runs.getItems().stream().flatMap(row -> row.standing().stream()).toList());
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
    void aRunThatCannotBeScoredHasARowThatSaysWhyAndBetweenWhichValuesItLies() {
        ProjectStore store = ScoresFixture.locked(folder);
        ScoresFixture.label(store, ScoresFixture.HEAT_PUMPS);
        LabelKey key = store.assignments(ScoresFixture.HEAT_PUMPS).getFirst().item();
        new LabellingService(store).label(key, Label.CANT_JUDGE);
        new LabellingService(store).lock(ScoresFixture.HEAT_PUMPS);
        openScores(store, 1440, 900);
        TableView<RunRow> runs = table("scoresRuns");
        RunRow last = onFx(() -> runs.getItems().getLast());
        assertEquals(key.run(), last.run());
        assertFalse(last.isRanked());
        assertEquals(5, onFx(() -> runs.getItems().size()), "nobody is missing");
        List<ScoreTable.Field<RunRow>> fields = ScoreFields.runs(Measure.ALL_STRICT, Measure.NUGGETS, true, true, true,
                RunDescription.NONE, ComplianceFields.NONE).list();
        Map<String, Value> values = fields.stream()
                .collect(Collectors.toMap(ScoreTable.Field::name, field -> field.of(last)));
        assertEquals("–", values.get("rank").text());
        assertEquals("1 answer: 1 can't judge", values.get("left_open").text());
        assertTrue(values.get("all_strict").note().startsWith("1 answer: 1 can't judge\nRank "));
        double supported = store.assignments(ScoresFixture.HEAT_PUMPS).stream()
                .filter(one -> one.item().run().equals(key.run()) && Label.of(one) == Label.SUPPORT)
                .count();
        int nuggets = store.nuggetSet(ScoresFixture.HEAT_PUMPS).orElseThrow().nuggets().size();
        assertEquals(
                supported / nuggets + " " + (supported + 1) / nuggets, values.get("all_strict_bounds").data());
        assertTrue(onFx(() -> runs.getColumns().stream().anyMatch(column -> "left_open".equals(column.getId()))));
        screenshot("scores-left-open-1440x900");
    }

    @Test
    void ofOneTopicNoIntervalsArePromisedAndNoRanksGiven() {
        openScores(ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS), 1000, 700);
        assertTrue(label("rules").endsWith("Intervals need 3 topics."), label("rules"));
        TableView<RunRow> runs = table("scoresRuns");
        await("the ranks are there", () -> runs.getItems().getFirst().ranks().isPresent());
        assertEquals(
                List.of(),
                onFx(() -> runs.getColumns().stream().filter(column -> "ranks".equals(column.getId())).toList()),
                "no column stands empty");
    }

    @Test
    void headAndFootSpeakOfTheJudgeAndTheMethodInView() {
        ProjectStore store =
                ScoresFixture.revealed(folder, false, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        openScores(store, 1440, 900);
        assertEquals("2 topics scored, labels of ann; 1 not locked, left out", label("scope"));
        assertTrue(
                label("rules").contains("counts as 0") && label("rules").contains("need 3 topics"), label("rules"));
        robot.type(KeyCode.DIGIT2);
        settle();
        assertFalse(label("rules").contains("ntervals"), label("rules"));
        robot.type(KeyCode.DIGIT5);
        settle();
        robot.type(KeyCode.P, KeyCode.P, KeyCode.P);
        settle();
        assertTrue(label("scope").contains("Student's t"), label("scope"));
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
        assertEquals(
                "The scores are being read.",
                onFx(() -> {
                    node("revealEmpty", Button.class).fire();
                    return robot.lookup("#emptyText").queryLabeled().getText();
                }),
                "a slow reading shows at once that it goes on");
        await("the runs are there", () -> robot.lookup("#scoresRuns").queryTableView().getItems().size() == 5);
        settle();
        TableView<RunRow> runs = table("scoresRuns");
        assertEquals(2, reveals(store));
        assertEquals(2, onFx(() -> runs.getItems().getFirst().standing().orElseThrow().topics()));
        screenshot("scores-organiser-revealed-1000x700");
    }

    @Test
    void beforeTheFirstLockNoRunIsNamedNorIsWhoeverHasALabelOfTheirOwnOfferedToReveal() {
        ProjectStore store = ScoresFixture.locked(folder);
        ScoresFixture.judged(store, ScoresFixture.MODEL, List.of(ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS));
        ScoresFixture.label(store, ScoresFixture.PORTS);
        openScores(store, 1000, 700);
        assertTrue(onFx(() -> robot.lookup("#emptyText").queryLabeled().getText()).contains("No topic is locked yet"));
        assertFalse(onFx(() -> node("revealEmpty", Button.class).isVisible()));
        assertTrue(onFx(() -> robot.lookup("#scoresRuns").tryQuery().isEmpty()), "no run is named");
        screenshot("scores-none-1000x700");
    }

    private static int reveals(ProjectStore store) {
        List<ActKind> kinds = new ArrayList<>();
        store.forEachEvent(0, event -> kinds.add(event.kind()));
        return Collections.frequency(kinds, ActKind.REVEAL);
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
    @LookedAt
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
}
