package dev.assay.app.feature.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.feature.scores.judges.JudgeFindings;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.SaveState;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scores in view without a window: what is worked out comes when it comes, and holds up nothing. */
class ScoresViewModelTest {
    @TempDir
    Path folder;

    private final Held db = new Held();
    private final Held compute = new Held();
    private final Workspace workspace = new Workspace(db, compute);
    private final ScoresViewModel scores = new ScoresViewModel(workspace);
    private ProjectStore store;

    /** Work that is done piece by piece, when the test says so. */
    private static final class Held implements BackgroundRunner {
        private final Queue<Runnable> work = new ArrayDeque<>();

        @Override
        public <T> void run(Callable<T> asked, Consumer<T> done, Consumer<Exception> failed) {
            work.add(() -> {
                T result;
                try {
                    result = asked.call();
                } catch (Exception e) {
                    failed.accept(e);
                    return;
                }
                done.accept(result);
            });
        }

        boolean step() {
            boolean some = !work.isEmpty();
            if (some) {
                work.remove().run();
            }
            return some;
        }

        void finish() {
            while (step()) {
                // Work may ask for more.
            }
        }

        @Override
        public void close() {}
    }

    private void show(ProjectStore shown) {
        store = shown;
        workspace.show(new ProjectSession(store));
        db.finish();
        workspace.stageProperty().set(Stage.SCORES);
        finish();
    }

    private void finish() {
        while (!db.work.isEmpty() || !compute.work.isEmpty()) {
            db.finish();
            compute.finish();
        }
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void aLabelIsSavedWhileStatisticsAreStillWorkedOut() {
        show(ScoresFixture.locked(folder, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS));
        ScoresFixture.label(store, ScoresFixture.PORTS);
        scores.missingProperty().set(MissingAnswers.SKIP);
        db.finish();
        assertFalse(compute.work.isEmpty(), "Statistics are asked for");
        LabelKey key = store.assignments(ScoresFixture.PORTS).getFirst().item();
        Label other = Label.of(store.assignments(ScoresFixture.PORTS).getFirst()) == Label.SUPPORT
                ? Label.NOT_SUPPORT
                : Label.SUPPORT;
        workspace.perform(ScoresFixture.PORTS, session -> session.labelling().label(key, other), done -> {}, null);
        db.finish();
        assertInstanceOf(SaveState.Saved.class, workspace.saveStateProperty().get());
        assertEquals(other, Label.of(store.assignment(key).orElseThrow()));
    }

    @Test
    void valuesAreThereBeforeTheirIntervals() {
        show(ScoresFixture.revealed(folder, false, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS));
        scores.viewProperty().set(ScoresViewModel.View.JUDGES);
        assertEquals(List.of(ScoresFixture.MODEL), scores.pair().others());
        db.finish();
        assertFalse(scores.pair().reasonProperty().get().isEmpty(), "It says that they are being compared");
        assertTrue(scores.figureProperty().get().isEmpty());
        compute.step();
        JudgeFindings first = scores.pair().findingsProperty().get().orElseThrow();
        assertFalse(first.hasIntervals());
        assertEquals("", scores.pair().reasonProperty().get());
        assertTrue(scores.figureProperty().get().isPresent());
        assertFalse(hasIntervalOfOrders());
        compute.step();
        JudgeFindings second = scores.pair().findingsProperty().get().orElseThrow();
        assertTrue(second.hasIntervals());
        assertEquals(first.labels().confusion(), second.labels().confusion());
        assertTrue(hasIntervalOfOrders());
        assertTrue(compute.work.isEmpty());
    }

    private boolean hasIntervalOfOrders() {
        return scores.pair().tables().orders().stream().anyMatch(row -> row.estimate().range().isKnown());
    }

    @Test
    void whatIsOutdatedIsNotWorkedOutToTheEnd() {
        show(ScoresFixture.revealed(folder, false, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS));
        scores.viewProperty().set(ScoresViewModel.View.JUDGES);
        db.finish();
        scores.measureProperty().set(Measure.ALL);
        db.finish();
        compute.finish();
        JudgeFindings found = scores.pair().findingsProperty().get().orElseThrow();
        assertEquals(Measure.ALL, found.measure());
        assertTrue(found.hasIntervals());
        // Another measure asks the project for nothing: the labels are known.
        scores.measureProperty().set(Measure.WEIGHTED);
        assertTrue(db.work.isEmpty());
        compute.finish();
        assertEquals(Measure.WEIGHTED, scores.pair().findingsProperty().get().orElseThrow().measure());
    }

    @Test
    void nothingOfAProjectIsShownInAnother() {
        show(ScoresFixture.revealed(folder, false, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS));
        scores.viewProperty().set(ScoresViewModel.View.JUDGES);
        db.finish();
        workspace.hide();
        finish();
        assertTrue(scores.pair().findingsProperty().get().isEmpty());
        assertTrue(scores.pair().tables().orders().isEmpty());
        assertTrue(scores.runs().isEmpty());
    }

    @Test
    void theOtherJudgeIsNeverTheSame() {
        show(ScoresFixture.revealed(folder, false, ScoresFixture.HEAT_PUMPS, ScoresFixture.TIDE_MILLS));
        scores.viewProperty().set(ScoresViewModel.View.JUDGES);
        finish();
        scores.stepJudge(1);
        finish();
        assertEquals(ScoresFixture.MODEL, scores.judgeProperty().get());
        assertEquals("ann", scores.pair().otherProperty().get());
        assertEquals(
                new JudgeFindings.Names(ScoresFixture.MODEL, "ann", true),
                scores.pair().findingsProperty().get().orElseThrow().names());
    }
}
