package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.Preferences;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.Theme;
import java.nio.file.Path;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of everything that can be set, by keys. */
class SettingsSheetTest extends WindowTest {
    @TempDir
    private Path folder;

    private void openSettings() {
        robot.press(KeyCode.CONTROL).type(KeyCode.COMMA).release(KeyCode.CONTROL);
        await("the settings are shown", () -> robot.lookup("#settings").tryQuery().isPresent());
        settle();
    }

    @Test
    void whatIsChosenHoldsAtOnceAndTheNextTime() {
        open(SampleProject.create(folder), 1000, 700);
        openSettings();
        saveScene(node("settings", javafx.scene.Node.class).getScene(), "settings");
        assertEquals(Theme.LIGHT, onFx(() -> node("setting-theme", ComboBox.class).getValue()));
        onFx(() -> {
            node("setting-theme", ComboBox.class).requestFocus();
            return null;
        });
        robot.type(KeyCode.DOWN);
        settle();
        assertTrue(onFx(() -> context.window().scene().getRoot().getStyleClass().contains("dark")));
        saveScene(node("settings", javafx.scene.Node.class).getScene(), "settings-dark");
        robot.type(KeyCode.ESCAPE);
        await("closed", () -> robot.lookup("#settings").tryQuery().isEmpty());
        openSettings();
        assertEquals(Theme.DARK, onFx(() -> node("setting-theme", ComboBox.class).getValue()), "the page shows what holds");
        robot.type(KeyCode.ESCAPE);
        closeWindow();
        assertEquals(
                "DARK", new PreferencesFile(folder.resolve("preferences.json")).read().look().theme());
    }

    @Test
    void everySettingShowsWhatHolds() {
        open(SampleProject.create(folder), 1000, 700);
        openSettings();
        assertEquals(100, onFx(() -> node("setting-text-size", ComboBox.class).getValue()));
        onFx(() -> {
            node("setting-text-size", ComboBox.class).setValue(150);
            return null;
        });
        assertEquals(new TextSize(150), onFx(() -> TextSize.of(context.window().scene())));
        assertTrue(onFx(() -> node("setting-time-recorded", CheckBox.class).isSelected()));
        onFx(() -> {
            node("setting-time-recorded", CheckBox.class).setSelected(false);
            node("setting-longest-pause", ComboBox.class).setValue(300);
            return null;
        });
        saveScene(node("settings", javafx.scene.Node.class).getScene(), "settings-150");
        robot.type(KeyCode.ESCAPE);
        closeWindow();
        Preferences.Time time = new PreferencesFile(folder.resolve("preferences.json")).read().time();
        assertFalse(time.recorded());
        assertEquals(300, time.longestPause());
    }
}
