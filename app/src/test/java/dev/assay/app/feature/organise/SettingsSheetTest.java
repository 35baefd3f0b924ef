package dev.assay.app.feature.organise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.Preferences;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.Theme;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
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
    void whatIsTypedFirstIsLookedForAndWhatIsChosenHoldsAtOnceAndTheNextTime() {
        open(SampleProject.create(folder), 1000, 700);
        openSettings();
        whatIsTypedFirstIsLookedFor();
        openSettings();
        theScreensSwitchesAreThereAndWhatTheOrganiserKeepsIsNot();
        robot.type(KeyCode.ESCAPE);
        await("closed", () -> robot.lookup("#settings").tryQuery().isEmpty());
        openSettings();
        whatIsChosenHoldsAtOnceAndTheNextTime();
    }

    private void whatIsTypedFirstIsLookedFor() {
        Node search = onFx(() -> node("settings", Node.class).getScene().getFocusOwner());
        assertTrue(search instanceof TextField, "the keys are in the search, not at " + search);
        robot.clickOn(search).write("pause");
        settle();
        saveScene(node("settings", Node.class).getScene(), "settings-found");
        assertTrue(robot.lookup("#setting-longest-pause").tryQuery().isPresent());
        assertTrue(robot.lookup("#setting-theme").tryQuery().isEmpty(), "only what was looked for is left");
        robot.type(KeyCode.ESCAPE);
        await("closed", () -> robot.lookup("#settings").tryQuery().isEmpty());
    }

    private void theScreensSwitchesAreThereAndWhatTheOrganiserKeepsIsNot() {
        saveScene(node("settings", Node.class).getScene(), "settings-switches");
        assertTrue(onFx(() -> node("setting-label-grid", CheckBox.class).isSelected()));
        assertFalse(onFx(() -> node("setting-label-stop", CheckBox.class).isSelected()));
        assertTrue(robot.lookup("#setting-label-glance").tryQuery().isEmpty(), "only where the policy allows it");
        assertTrue(robot.lookup("#setting-support-place").tryQuery().isEmpty(), "this project has no such stage");
        onFx(() -> {
            node("setting-label-stop", CheckBox.class).setSelected(true);
            return null;
        });
        settle();
        assertTrue(context.workspace().noticeProperty().get().startsWith("From now on the last label"));
        robot.type(KeyCode.ESCAPE);
        await("closed", () -> robot.lookup("#settings").tryQuery().isEmpty());
        openSettings();
        assertTrue(onFx(() -> node("setting-label-stop", CheckBox.class).isSelected()), "the page shows what holds");
    }

    private void whatIsChosenHoldsAtOnceAndTheNextTime() {
        saveScene(node("settings", Node.class).getScene(), "settings");
        assertEquals(Theme.LIGHT, onFx(() -> node("setting-theme", ComboBox.class).getValue()));
        onFx(() -> {
            node("setting-theme", ComboBox.class).requestFocus();
            return null;
        });
        robot.type(KeyCode.DOWN);
        settle();
        assertTrue(onFx(() -> context.window().scene().getRoot().getStyleClass().contains("dark")));
        saveScene(node("settings", Node.class).getScene(), "settings-dark");
        robot.type(KeyCode.ESCAPE);
        await("closed", () -> robot.lookup("#settings").tryQuery().isEmpty());
        openSettings();
        assertEquals(
                Theme.DARK, onFx(() -> node("setting-theme", ComboBox.class).getValue()), "the page shows what holds");
        robot.type(KeyCode.ESCAPE);
        closeWindow();
        assertEquals(
                "DARK", new PreferencesFile(folder.resolve("preferences.json")).read().look().theme());
    }

    @Test
    void everySettingShowsWhatHoldsAndInLargerTextThePageHasRoomForItsWords() {
        open(SampleProject.create(folder), 1000, 700);
        openSettings();
        inLargerTextThePageHasRoomForItsWords();
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
        saveScene(node("settings", Node.class).getScene(), "settings-150");
        robot.type(KeyCode.ESCAPE);
        closeWindow();
        Preferences.Time time = new PreferencesFile(folder.resolve("preferences.json")).read().time();
        assertFalse(time.recorded());
        assertEquals(300, time.longestPause());
    }

    private void inLargerTextThePageHasRoomForItsWords() {
        onFx(() -> {
            node("setting-text-size", ComboBox.class).setValue(200);
            return null;
        });
        settle();
        saveScene(node("settings", Node.class).getScene(), "settings-200");
        Scene scene = onFx(() -> node("settings", Node.class).getScene());
        assertEquals(
                "Close",
                onFx(() -> ((Text) scene.lookup(".button-bar .button .text")).getText()),
                "the word is not cut off");
        assertTrue(onFx(scene::getWidth) > 800, "the page has grown with its words");
        robot.type(KeyCode.ESCAPE);
        await("closed", () -> robot.lookup("#settings").tryQuery().isEmpty());
        onFx(() -> {
            context.window().setTextSize(TextSize.USUAL);
            return null;
        });
        settle();
    }

    @Test
    void theAssessorsNameIsThereAndAskedForAnew() {
        ProjectStore store = SampleProject.create(folder);
        String before = store.settings().assessor();
        open(store, 1000, 700);
        openSettings();
        assertEquals(before, onFx(() -> node("setting-assessor", Button.class).getText()));
        onFx(() -> {
            node("setting-assessor", Button.class).fire();
            return null;
        });
        await("it is asked for", () -> robot.lookup("#assessorName").tryQuery().isPresent());
        onFx(() -> {
            node("assessorName", TextField.class).setText("Ada");
            node("assessorTake", Button.class).fire();
            return null;
        });
        await(
                "the page shows the new one",
                () -> "Ada"
                        .equals(onFx(
                                () -> node("setting-assessor", Button.class).getText())));
        assertEquals("Ada", onFx(() -> context.workspace().assessorProperty().get()));
    }

    @Test
    void whatAFieldIsForStaysInSightUntilSomethingIsTyped() {
        open(SampleProject.create(folder), 1000, 760);
        TextField filter = node("filter", TextField.class);
        robot.type(KeyCode.SLASH);
        settle();
        assertTrue(onFx(filter::isFocused));
        for (Theme theme : Theme.values()) {
            assertTrue(onFx(() -> {
                context.window().dress(theme);
                stage.getScene().getRoot().applyCss();
                return filter.lookupAll(".text").stream()
                        .filter(Text.class::isInstance)
                        .map(Text.class::cast)
                        .anyMatch(one -> one.isVisible()
                                && one.getText().equals(filter.getPromptText())
                                && one.getFill() instanceof Color fill
                                && fill.getOpacity() > 0);
            }), theme + " takes the prompt away");
        }
        onFx(() -> {
            context.window().setTextSize(new TextSize(200));
            return null;
        });
        settle();
        screenshot("header-200");
        assertEquals("Find", onFx(() -> node("palette", Button.class).getText()), "in large text a word is left of it");
    }
}
