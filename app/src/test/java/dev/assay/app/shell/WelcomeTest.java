package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.AppContext;
import dev.assay.app.service.Places;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.testing.NoChoosers;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.text.WrappedText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How somebody begins: with a sample, with files of one's own, or where one was. */
class WelcomeTest extends WindowTest {
    @TempDir
    private Path folder;

    private List<Path> chosen = List.of();

    @Override
    protected AppContext.Surroundings around(Path within) {
        AppContext.Surroundings usual = surroundings(within);
        Places places = new Places(
                within.resolve("projects"),
                within,
                within.resolve("log"),
                Optional.of(SampleProject.bundle().getParent()));
        return new AppContext.Surroundings(
                usual.preferences(),
                places,
                new NoChoosers() {
                    @Override
                    public List<Path> filesToImport() {
                        return chosen;
                    }
                },
                usual.models());
    }

    @Test
    void aSampleIsOpenedAndIsThereAgainWithWhereItStands() throws IOException {
        start(folder, Optional.empty(), 1000, 800);
        await("the welcome is shown", () -> robot.lookup("#welcome").tryQuery().isPresent());
        screenshot("welcome-first-1000x800");
        assertTrue(said("#welcome .label").stream()
                .anyMatch(words -> words.contains(folder.resolve("projects").toString())));
        robot.clickOn("#sample-first-steps .hyperlink");
        await("the topics are there", () -> context.workspace().topics().size() == 3);
        assertTrue(Files.exists(folder.resolve("projects/first-steps.assay")));
        closeWindow();

        // One that was open last is opened at once: the list is for whoever has another one in mind.
        Path gone = folder.resolve("projects/first-steps.assay");
        PreferencesFile preferences = new PreferencesFile(folder.resolve("preferences.json"));
        Path broken = Files.writeString(folder.resolve("broken.assay"), "no project");
        preferences.write(preferences.read().withRecent(broken.toString()));
        start(folder, Optional.empty(), 1000, 800);
        await(
                "it is said where each stands",
                () -> said("#welcome .muted").stream().anyMatch(words -> words.startsWith("3 topics, 0 locked · 0 of"))
                        && said("#welcome .muted").stream().anyMatch(words -> words.startsWith("Open it to see why")));
        screenshot("welcome-recent-1000x800");
        robot.clickOn("first-steps.assay");
        await("it is open again", () -> context.workspace().projectProperty().get().isPresent());
        assertEquals(
                gone.toString(),
                context.workspace()
                        .projectProperty()
                        .get()
                        .orElseThrow()
                        .session()
                        .file()
                        .toString());
    }

    @Test
    void aNewProjectIsMadeOfFilesByKeysAloneAndWhatIsMissingIsSaidBefore() throws IOException {
        Path own = Files.createDirectory(folder.resolve("my data"));
        Files.writeString(own.resolve("topics.tsv"), "t1\twhat is a nugget?\nt2\twho labels?\n");
        start(folder, Optional.empty(), 1000, 800);
        await("the welcome is shown", () -> robot.lookup("#welcome").tryQuery().isPresent());
        robot.press(KeyCode.CONTROL).type(KeyCode.N).release(KeyCode.CONTROL);
        await("it is asked what comes in", () -> robot.lookup("#newFiles").tryQuery().isPresent());
        assertTrue(
                onFx(() -> node("newMake", javafx.scene.control.Button.class).isDisabled()),
                "without files there is nothing to make");
        assertTrue(
                onFx(() -> node("newPlace", WrappedText.class).getText())
                        .contains(folder.resolve("projects").toString()),
                "where it will be is said from the start");
        double button = onFx(() -> node("newFiles", Node.class).localToScene(0, 0).getY());
        chosen = List.of(own.resolve("topics.tsv"));
        robot.type(KeyCode.SPACE);
        await("a name is proposed", () -> node("newName", TextField.class).getText().equals("topics"));
        settle();
        assertEquals(
                button,
                onFx(() -> node("newFiles", Node.class).localToScene(0, 0).getY()),
                "no button moves from under the mouse");
        screenshot(robot.lookup("#newProject").query().getScene(), "new-project-680x500");
        robot.clickOn("#newName").type(KeyCode.A, 1);
        onFx(() -> {
            node("newName", TextField.class).setText("a/b");
            return null;
        });
        robot.type(KeyCode.ENTER);
        await("a path is refused", () -> node("newReason", Label.class).getText().contains("cannot contain /"));
        onFx(() -> {
            node("newName", TextField.class).setText("mine");
            return null;
        });
        robot.type(KeyCode.ENTER);
        await("it is looked at", () -> robot.lookup("#importGo").tryQuery().map(go -> !go.isDisabled()).orElse(false));
        String ready = node("importReady", WrappedText.class).getText();
        assertTrue(ready.contains("2 topics, 0 passages, 0 answers"), ready);
        assertTrue(ready.contains("Label waits until"), ready);
        screenshot(robot.lookup("#importGo").query().getScene(), "new-project-looked-840x600");
        robot.type(KeyCode.ENTER);
        await("the topics are there", () -> context.workspace().topics().size() == 2);
        assertTrue(Files.exists(folder.resolve("projects/mine.assay")));
    }

    @Test
    void whatIsGivenUpLeavesNoProject() throws IOException {
        chosen = List.of(Files.writeString(folder.resolve("topics.tsv"), "t1\twhat is a nugget?\n"));
        start(folder, Optional.empty(), 1000, 800);
        robot.clickOn("#welcomeNew");
        await("it is asked what comes in", () -> robot.lookup("#newFiles").tryQuery().isPresent());
        robot.type(KeyCode.SPACE);
        await("a name is proposed", () -> !node("newName", TextField.class).getText().isEmpty());
        robot.clickOn("#newMake");
        await("it is looked at", () -> robot.lookup("#importGo").tryQuery().map(go -> !go.isDisabled()).orElse(false));
        robot.type(KeyCode.ESCAPE);
        await("the dialog is gone", () -> robot.lookup("#importGo").tryQuery().isEmpty());
        settle();
        await("and the project", () -> !Files.exists(folder.resolve("projects/topics.assay")));
        assertFalse(context.workspace().projectProperty().get().isPresent());
    }

    private List<String> said(String selector) {
        return onFx(() -> robot.lookup(selector).queryAllAs(Label.class).stream().map(Label::getText).toList());
    }
}
