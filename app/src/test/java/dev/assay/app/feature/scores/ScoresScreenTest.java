package dev.assay.app.feature.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.LabellingService;
import dev.assay.app.service.ScoreService;
import dev.assay.app.service.TopicLabels;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.AnswerKey;
import dev.assay.model.Label;
import dev.assay.model.LabelKey;
import dev.assay.model.Topic;
import dev.assay.model.analysis.NuggetBehaviour;
import dev.assay.model.scoring.FailedLabels;
import dev.assay.model.scoring.Leaderboard;
import dev.assay.model.scoring.Measure;
import dev.assay.model.scoring.MissingAnswers;
import dev.assay.model.scoring.RunStanding;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
                new ScoreService(FailedLabels.OPEN).project(store, ScoreService.Wanted.EVERYBODY).scores();
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
        assertEquals(expected, onFx(() -> runs.getItems().stream().map(RunRow::standing).toList()));
        assertFalse(expected.isEmpty());
        await("the intervals are drawn", () -> runs.getItems().getFirst().intervals().isPresent());
        screenshot("scores-runs-1000x700");
        robot.type(KeyCode.P);
        settle();
        screenshot("scores-length-1000x700");
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
    void aLabelChangedElsewhereIsThereOnReturn() {
        ProjectStore store = ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS);
        openScores(store, 1000, 700);
        TableView<RunRow> runs = table("scoresRuns");
        List<RunStanding> before = onFx(() -> runs.getItems().stream().map(RunRow::standing).toList());
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
        List<RunStanding> after = onFx(() -> runs.getItems().stream().map(RunRow::standing).toList());
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
        TableView<SupposedRow> ranking = table("scoresRanking");
        TableView<NuggetBehaviour> nuggets = table("scoresNuggets");
        List<RunStanding> real = standings(store, Measure.VITAL_STRICT);
        assertEquals(
                real.stream().map(one -> one.run() + " " + one.rank() + " " + one.scores()).toList(),
                onFx(() -> ranking.getItems().stream()
                        .map(row -> row.supposed().run() + " " + row.supposed().rank() + " " + row.supposed().scores())
                        .toList()));
        screenshot("scores-nuggets-1440x900");
        onFx(() -> {
            nuggets.getSelectionModel().select(3);
            return null;
        });
        robot.type(KeyCode.S);
        settle();
        assertTrue(onFx(() -> robot.lookup("#supposed").queryLabeled().getText()).contains("one alone"));
        List<SupposedRow> alone = onFx(() -> List.copyOf(ranking.getItems()));
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
}
