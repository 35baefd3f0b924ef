package dev.assay.app.feature.scores;

import dev.assay.app.AppContext;
import dev.assay.app.service.Preferences;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.service.ScoreService;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.NoChoosers;
import dev.assay.app.testing.WindowTest;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Keychain;
import dev.assay.model.AnswerKey;
import dev.assay.model.Topic;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.measure.RunStanding;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;

/** What the tests of the scores screen have in common: it is opened, and its tables are found. */
abstract class ScoresWindow extends WindowTest {
    @TempDir
    Path folder;

    void openScores(ProjectStore store, double width, double height) {
        open(store, width, height);
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT4).release(KeyCode.CONTROL);
        settle();
    }

    /**
     * Shows a project to a user who chooses these files, one after the other, whenever asked for one to write or to
     * read.
     */
    void open(ProjectStore store, Iterator<Path> chosen) throws Exception {
        stage = FxToolkit.registerPrimaryStage();
        onFx(() -> {
            context = new AppContext(new AppContext.Surroundings(
                    new PreferencesFile(folder.resolve("preferences.json")), folder, new NoChoosers() {
                        @Override
                        public Optional<Path> fileToWrite(String title, Path proposal) {
                            return chosen.hasNext() ? Optional.of(chosen.next()) : Optional.empty();
                        }

                        @Override
                        public Optional<Path> fileToRead(String title) {
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

    @SuppressWarnings("unchecked")
    <T> TableView<T> table(String id) {
        return node(id, TableView.class);
    }

    String label(String id) {
        return onFx(() -> robot.lookup("#" + id).queryLabeled().getText());
    }

    String notice() {
        return context.workspace().noticeProperty().get();
    }

    /** Gives a command by typing what it is called. */
    void command(String words) {
        robot.press(KeyCode.CONTROL).type(KeyCode.K).release(KeyCode.CONTROL);
        robot.write(words);
        robot.type(KeyCode.ENTER);
        settle();
    }

    static List<RunStanding> standings(ProjectStore store, Measure by) {
        ScoreSheet sheet =
                new ScoreService(FailedLabels.OPEN).project(store, ScoreService.JudgeChoice.EVERYBODY).scores();
        Set<AnswerKey> given = new HashSet<>();
        for (Topic topic : store.topics()) {
            if (store.isLocked(topic.id())) {
                store.answers(topic.id()).forEach(answer -> given.add(new AnswerKey(topic.id(), answer.run())));
            }
        }
        ScoreSheet locked = sheet.where(score -> store.isLocked(score.answer().topic()));
        return Leaderboard.of(locked, "ann", given, MissingAnswers.ZERO).runs(by);
    }
}
