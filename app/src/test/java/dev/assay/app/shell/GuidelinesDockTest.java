package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.state.Stage;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.text.MarkdownText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The organiser's guidelines stay beside the work, in every stage and after a restart. */
class GuidelinesDockTest extends WindowTest {
    @TempDir
    private Path folder;

    @Test
    void aKeyBringsThemAndTheyStay() throws Exception {
        String words = Files.readString(SampleProject.bundle().resolve("guidelines.md")).strip();
        start(folder, Optional.of(SampleProject.bundle()), 1000, 700);
        await("the topics are there", () -> context.workspace().topics().size() == 3);
        settle();
        assertFalse(isShown());
        robot.type(KeyCode.F4);
        assertTrue(isShown());
        assertEquals(words, onFx(() -> node("guidelinesText", MarkdownText.class).getText()));
        screenshot("guidelines-1000x700");
        onFx(() -> {
            context.workspace().stageProperty().set(Stage.LABEL);
            robot.lookup("#sidebarSplit").queryAs(SplitPane.class).setDividerPositions(0.25);
            return null;
        });
        settle();
        assertTrue(isShown());
        closeWindow();

        start(folder, Optional.empty(), 1000, 700);
        await("the project is open again", () -> context.workspace().topics().size() == 3);
        settle();
        assertTrue(isShown(), "they stay after a restart");
        assertEquals(
                0.25,
                onFx(() ->
                        robot.lookup("#sidebarSplit").queryAs(SplitPane.class).getDividerPositions()[0]),
                0.05);
        onFx(() -> {
            context.window().setTextSize(new TextSize(200));
            return null;
        });
        screenshot("guidelines-200-percent-1000x700");
        robot.clickOn("#guidelinesClose");
        assertFalse(isShown());
        closeWindow();

        start(folder, Optional.empty(), 1000, 700);
        await("the project is open again", () -> context.workspace().topics().size() == 3);
        assertFalse(isShown(), "and so do they not");
    }

    private boolean isShown() {
        return onFx(() -> robot.lookup("#guidelinesText").tryQuery().isPresent());
    }
}
