package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.Preferences;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Text size, theme, language and the places of the panes: what they do, and that they are there the next time. */
class LooksTest extends WindowTest {
    private static final Locale BEFORE = Locale.getDefault();

    @TempDir
    private Path folder;

    @AfterEach
    void speakAsBefore() {
        Locale.setDefault(BEFORE);
    }

    @Test
    void keysMakeTheTextLargerAndSmallerWithinLimits() {
        open(SampleProject.create(folder), 1000, 700);
        assertEquals(14, fontSize(), 0.1);
        withControl(KeyCode.PLUS);
        assertEquals(14 * 1.1, fontSize(), 0.1);
        withControl(KeyCode.EQUALS);
        assertEquals(14 * 1.25, fontSize(), 0.1);
        for (int i = 0; i < 5; i++) {
            withControl(KeyCode.EQUALS);
        }
        assertEquals(28, fontSize(), 0.1);
        withControl(KeyCode.DIGIT0);
        assertEquals(14, fontSize(), 0.1);
        for (int i = 0; i < 4; i++) {
            withControl(KeyCode.MINUS);
        }
        assertEquals(14 * 0.8, fontSize(), 0.1);
    }

    @Test
    void theLookIsThereTheNextTime() {
        SampleProject.create(folder).close();
        start(folder, Optional.of(folder.resolve("first-steps.assay")), 1000, 700);
        await("the project is in view", () -> context.workspace().topicProperty().get().isPresent());
        onFx(() -> {
            context.window().dress(Theme.HIGH_CONTRAST);
            context.window().setTextSize(new TextSize(150));
            node("split", SplitPane.class).setDividerPositions(0.3);
            node("panes", SplitPane.class).setDividerPositions(0.45);
            return null;
        });
        settle();
        closeWindow();
        start(folder, Optional.empty(), 1000, 700);
        await("the project is in view", () -> context.workspace().topicProperty().get().isPresent());
        settle();
        assertTrue(onFx(() -> stage.getScene().getRoot().getStyleClass().contains("high-contrast")));
        assertEquals(21, fontSize(), 0.1);
        assertEquals(0.3, node("split", SplitPane.class).getDividerPositions()[0], 0.02);
        assertEquals(0.45, node("panes", SplitPane.class).getDividerPositions()[0], 0.02);
    }

    @Test
    void theLanguageThatWasChosenIsSpokenFromTheNextStart() {
        Preferences initial = Preferences.initial();
        new PreferencesFile(folder.resolve("preferences.json"))
                .write(initial.withLook(initial.look().withLanguage("GERMAN")));
        SampleProject.create(folder).close();
        start(folder, Optional.of(folder.resolve("first-steps.assay")), 1000, 700);
        await("the project is in view", () -> context.workspace().topicProperty().get().isPresent());
        assertEquals("Bewerten", node("labelTab", ToggleButton.class).getText());
        await("the passage is named in German", () -> robot.lookup("#position")
                .tryQueryAs(Label.class)
                .map(position -> position.getText().startsWith("Passage 1 von"))
                .orElse(false));
        screenshot("window-german-1000x700");
        closeWindow();
        assertEquals("GERMAN", new PreferencesFile(folder.resolve("preferences.json")).read().look().language());
    }

    @Test
    void whatAnOlderVersionRememberedIsRead() throws IOException {
        Path file = folder.resolve("preferences.json");
        Files.writeString(file, "{\"theme\": \"DARK\", \"recent\": [\"a.assay\"], \"width\": 900}");
        Preferences read = new PreferencesFile(file).read();
        assertEquals(new Preferences.Look("DARK", 100, "SYSTEM"), read.look());
        assertEquals(new Preferences.Window(900, 0, false, Map.of(), Map.of()), read.window());
    }

    private double fontSize() {
        settle();
        return onFx(() -> node("saved", Label.class).getFont().getSize() / 0.92);
    }

    private void withControl(KeyCode key) {
        robot.press(KeyCode.CONTROL).type(key).release(KeyCode.CONTROL);
    }
}
