package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.TextSize;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FaultsTest extends WindowTest {
    @TempDir
    private Path folder;

    @Test
    void anErrorIsToldOnceAndTheProjectGoesOn() {
        open(SampleProject.create(folder), 1000, 700);
        fail(new IllegalStateException("what nugget h-014 says"));
        await("it is told", () -> robot.lookup("#faultDetails").tryQuery().isPresent());
        screenshot(robot.lookup("#faultDialog").query().getScene(), "fault-620x420");
        String details = node("faultDetails", TextArea.class).getText();
        assertTrue(details.contains("java.lang.IllegalStateException"), details);
        assertFalse(details.contains("h-014"), details);
        assertTrue(
                context.workspace()
                        .said()
                        .nowProperty()
                        .get()
                        .orElseThrow()
                        .words()
                        .contains("A-"),
                "on the line, too");

        fail(new ArithmeticException());
        await("another is added to it", () -> node("faultDetails", TextArea.class).getText().contains("Arithmetic"));
        assertEquals(1, dialogs(), "one dialog");
        robot.clickOn("#faultCopy");
        assertEquals(
                node("faultDetails", TextArea.class).getText(),
                onFx(() -> Clipboard.getSystemClipboard().getString()));

        robot.type(KeyCode.ESCAPE);
        await("it is gone", () -> robot.lookup("#faultDetails").tryQuery().isEmpty());
        fail(new IllegalStateException("again"));
        settle();
        assertEquals(0, dialogs(), "what was told once is not told with every picture");
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(context.workspace().topics().get(1).topic().id()));
            return null;
        });
        settle();
        assertEquals("h-022", onFx(() -> context.workspace().topicProperty().get().orElseThrow().value()));
    }

    @Test
    void aboutSaysWhichProgramThisIsAndWhereThingsAre() {
        open(SampleProject.create(folder), 1000, 700);
        onFx(() -> {
            context.window().commands().run(dev.assay.app.ui.WindowCommand.ABOUT);
            return null;
        });
        await("it is shown", () -> robot.lookup("#aboutDialog").tryQuery().isPresent());
        screenshot(robot.lookup("#aboutDialog").query().getScene(), "about-560x400");
        List<String> said = onFx(() -> robot.lookup("#aboutDialog .text-field").queryAll().stream()
                .map(node -> ((TextField) node).getText())
                .toList());
        assertTrue(said.contains(folder.resolve("first-steps-sync").toString()), said.toString());
        assertTrue(said.contains(folder.resolve("projects").toString()), said.toString());
        assertTrue(said.contains(folder.resolve("log").toString()), said.toString());
        robot.type(KeyCode.ESCAPE);
        await("it is gone", () -> robot.lookup("#aboutDialog").tryQuery().isEmpty());
    }

    @Test
    void aboutIsNoLargerThanTheWindowInLargeText() {
        open(SampleProject.create(folder), 960, 700);
        onFx(() -> {
            context.window().setTextSize(new TextSize(200));
            return null;
        });
        settle();
        onFx(() -> {
            context.window().commands().run(dev.assay.app.ui.WindowCommand.ABOUT);
            return null;
        });
        await("it is shown", () -> robot.lookup("#aboutDialog").tryQuery().isPresent());
        double height = onFx(() -> robot.lookup("#aboutDialog").query().getScene().getWindow().getHeight());
        assertTrue(height <= 720, "it is " + height + " high");
        saveScene(robot.lookup("#aboutDialog").query().getScene(), "about-200");
        robot.type(KeyCode.ESCAPE);
        await("it is gone", () -> robot.lookup("#aboutDialog").tryQuery().isEmpty());
    }

    private void fail(Throwable failure) {
        onFx(() -> {
            context.faults().tell(failure);
            return null;
        });
    }

    private int dialogs() {
        return onFx(() -> (int) Window.getWindows().stream()
                .filter(window -> window.getScene() != null && window.getScene().lookup("#faultDialog") != null)
                .count());
    }
}
