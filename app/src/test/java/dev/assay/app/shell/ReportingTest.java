package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.AppContext;
import dev.assay.app.service.Preferences;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.app.service.judges.RevealWithoutJudging;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.report.LabelledSample;
import dev.assay.app.testing.NoChoosers;
import dev.assay.app.testing.WindowTest;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Keychain;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;

/**
 * The report from the window: asked for with its key, of locked topics only, written while the window stays as it is.
 */
class ReportingTest extends WindowTest {
    @TempDir
    private Path folder;

    private final List<Path> proposals = new ArrayList<>();
    private final List<Path> begun = new ArrayList<>();

    /** Shows a project to a user who chooses this file whenever asked for one to write. */
    private void open(ProjectStore store, Path chosen) throws Exception {
        stage = FxToolkit.registerPrimaryStage();
        onFx(() -> {
            context = new AppContext(new AppContext.Surroundings(
                    new PreferencesFile(folder.resolve("preferences.json")), folder, new NoChoosers() {
                        @Override
                        public Optional<Path> fileToWrite(String title, Path proposal) {
                            proposals.add(proposal);
                            return Optional.of(chosen);
                        }

                        @Override
                        public void beginIn(Path place) {
                            begun.add(place);
                        }
                    }, new ModelAccess(folder, new ApiKeys(Map.of(), folder, Keychain.NONE))));
            context.window().showOn(stage, Preferences.initial());
            context.workspace().show(new ProjectSession(store));
            return null;
        });
        await("the project is in view", () -> context.workspace().topicProperty().get().isPresent());
        settle();
    }

    private void pressKeys() {
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.E).release(KeyCode.E, KeyCode.SHIFT, KeyCode.CONTROL);
    }

    @Test
    void theReportOfLockedTopicsIsWrittenAndTheOneBeforeIsKept() throws Exception {
        Path chosen = Files.createDirectory(folder.resolve("out")).resolve("first");
        open(LabelledSample.create(folder, 1), chosen);
        Path page = chosen.resolveSibling("first.html");
        assertEquals(List.of(folder), begun, "dialogs begin where the project is");
        pressKeys();
        answer();
        await("the report is there", () -> Files.exists(page) && notice().contains("first.html"));
        assertEquals(List.of(folder.resolve("first-steps-report.html")), proposals);
        assertTrue(read(page).contains("2 further topics are left out"));
        assertTrue(Files.exists(chosen.resolveSibling("first-tables").resolve("scores.tsv")));
        pressKeys();
        answer();
        await("the second one is there", () -> notice().contains("first.1.html"));
        assertTrue(Files.exists(chosen.resolveSibling("first.1.html")));
    }

    @Test
    void aGermanWindowWritesAGermanReport() throws Exception {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            Path page = folder.resolve("bericht.html");
            open(LabelledSample.create(folder, 1), page);
            pressKeys();
            answer();
            await("the report is there", () -> Files.exists(page) && notice().contains("bericht.html"));
            assertTrue(read(page).contains("2 weitere Themen sind ausgelassen"));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void beforeTheFirstLockThereIsASentenceInstead() throws Exception {
        Path chosen = folder.resolve("none.html");
        open(LabelledSample.create(folder, 0), chosen);
        pressKeys();
        await("it is said why", () -> notice().contains("No locked topic has scores yet"));
        assertFalse(Files.exists(chosen));
        assertEquals(List.of(), proposals, "nobody is asked for a file that will not be written");
    }

    @Test
    void whoeverRevealedWithoutLockingIsAskedWhatTheReportIsToBeOf() throws Exception {
        Path page = folder.resolve("lead.html");
        ProjectStore store = LabelledSample.create(folder, 0);
        new RevealWithoutJudging(store).reveal();
        open(store, page);
        pressKeys();
        answer();
        await("the report is there", () -> Files.exists(page) && notice().contains("lead.html"));
    }

    /** It is asked what the report is to be of; the usual. */
    private void answer() {
        await("it is asked", () -> robot.lookup("#reportGo").tryQuery().isPresent());
        robot.clickOn("#reportGo");
        await("the question is gone", () -> robot.lookup("#reportGo").tryQuery().isEmpty());
    }

    private String notice() {
        return context.workspace().noticeProperty().get();
    }

    private static String read(Path page) throws IOException {
        return Files.readString(page);
    }
}
