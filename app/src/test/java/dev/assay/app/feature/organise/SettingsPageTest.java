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
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of everything that can be set, by keys. */
class SettingsPageTest extends WindowTest {
    @TempDir
    private Path folder;

    private void openSettings() {
        robot.press(KeyCode.CONTROL).type(KeyCode.COMMA).release(KeyCode.CONTROL);
        await("the settings are shown", () -> isThere("settings"));
        settle();
    }

    private void closeSettings() {
        robot.type(KeyCode.ESCAPE);
        await("closed", () -> !isThere("settings"));
    }

    private boolean isThere(String id) {
        return robot.lookup("#" + id).tryQuery().isPresent();
    }

    /** Whether the list of topics is in sight. */
    private boolean isListed() {
        return onFx(() -> node("sidebar", Node.class).isVisible());
    }

    private void turnTo(int section) {
        ListView<?> sections = node("settings-sections", ListView.class);
        onFx(() -> {
            sections.getSelectionModel().select(section);
            return null;
        });
        settle();
    }

    private boolean isOn(String id) {
        return onFx(() -> node(id, CheckBox.class).isSelected());
    }

    private List<String> words() {
        return onFx(() -> node("settings", Node.class).lookupAll(".label").stream()
                .filter(Label.class::isInstance)
                .map(one -> ((Label) one).getText())
                .toList());
    }

    @Test
    void aSectionIsInViewAndEveryOneIsSearched() {
        open(SampleProject.create(folder), 1366, 768);
        openSettings();
        assertTrue(onFx(() -> node("settings-search", TextField.class).isFocused()), "what one came for is typed");
        assertFalse(isListed(), "the list of topics makes room");
        robot.write("pause");
        settle();
        screenshot("settings-found");
        assertTrue(isThere("setting-longest-pause"));
        assertFalse(isThere("setting-assessor"), "only what was looked for is left");
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        robot.write("address");
        settle();
        Hyperlink way = onFx(() -> (Hyperlink) node("settings", Node.class).lookup(".hyperlink"));
        assertEquals("Address", onFx(way::getText));
        robot.clickOn(way);
        settle();
        assertTrue(onFx(() -> node("address", TextField.class).isFocused()), "a hit leads to its field");
        screenshot("settings-models");
        robot.press(KeyCode.CONTROL).type(KeyCode.F).release(KeyCode.CONTROL);
        robot.write("zzz");
        settle();
        assertTrue(words().contains("No setting matches."));
        robot.type(KeyCode.ESCAPE);
        settle();
        assertTrue(isThere("settings"), "Esc clears the search first");
        robot.type(KeyCode.DOWN, KeyCode.UP);
        settle();
        assertEquals(3, onFx(() -> node("settings-sections", ListView.class)
                .getSelectionModel()
                .getSelectedIndex()));
        closeSettings();
        assertTrue(isListed());
        openSettings();
        assertEquals(
                3,
                onFx(() -> node("settings-sections", ListView.class)
                        .getSelectionModel()
                        .getSelectedIndex()),
                "the section is the one that was left");
    }

    @Test
    void theScreensSwitchesAreThereAndWhatTheOrganiserKeepsIsNot() {
        open(SampleProject.create(folder), 1366, 768);
        openSettings();
        turnTo(2);
        screenshot("settings-labelling");
        assertTrue(isOn("setting-label-grid"));
        assertFalse(isOn("setting-label-stop"));
        assertFalse(isThere("setting-label-glance"), "only where the policy allows it");
        assertFalse(isThere("setting-support-place"), "this project has no such stage");
        assertTrue(words().stream().noneMatch(one -> one.startsWith("Changed") && !one.contains(": .")));
        robot.clickOn("#setting-label-stop");
        settle();
        assertTrue(context.workspace().noticeProperty().get().startsWith("Labelling now stops"));
        assertTrue(words().contains("Changed: Stop at the end of an answer."), "it says what is changed");
        closeSettings();
        openSettings();
        assertTrue(isOn("setting-label-stop"), "the page shows what holds");
        onFx(() -> {
            node("settings-reset", Button.class).fire();
            return null;
        });
        settle();
        assertFalse(isOn("setting-label-stop"), "and goes back to what is usual");
    }

    @Test
    void whatIsChosenHoldsAtOnceAndTheNextTime() {
        open(SampleProject.create(folder), 1366, 768);
        openSettings();
        turnTo(1);
        assertTrue(onFx(() -> node("setting-theme-LIGHT", ToggleButton.class).isSelected()));
        robot.clickOn("#setting-theme-DARK");
        settle();
        assertTrue(onFx(() -> context.window().scene().getRoot().getStyleClass().contains("dark")));
        screenshot("settings-dark");
        robot.press(KeyCode.CONTROL).type(KeyCode.PLUS).release(KeyCode.CONTROL);
        settle();
        assertEquals(
                110,
                onFx(() -> node("setting-text-size", ComboBox.class).getValue()),
                "a key that sets the same is seen here");
        onFx(() -> {
            node("setting-text-size", ComboBox.class).setValue(200);
            return null;
        });
        settle();
        assertEquals(new TextSize(200), onFx(() -> TextSize.of(context.window().scene())));
        for (int section = 0; section < 7; section++) {
            turnTo(section);
            screenshot("settings-200-" + section);
        }
        turnTo(2);
        robot.clickOn("#setting-label-grid");
        onFx(() -> {
            node("setting-time-recorded", CheckBox.class).fire();
            node("setting-longest-pause", ComboBox.class).setValue(300);
            return null;
        });
        closeSettings();
        openSettings();
        turnTo(1);
        assertTrue(
                onFx(() -> node("setting-theme-DARK", ToggleButton.class).isSelected()), "the page shows what holds");
        closeWindow();
        Preferences kept = new PreferencesFile(folder.resolve("preferences.json")).read();
        assertEquals("DARK", kept.look().theme());
        assertEquals(200, kept.look().textSize());
        assertFalse(kept.time().recorded());
        assertEquals(300, kept.time().longestPause());
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
        await("it is asked for", () -> isThere("assessorName"));
        onFx(() -> {
            node("assessorName", TextField.class).setText("Ada");
            node("assessorTake", Button.class).fire();
            return null;
        });
        await("the page shows the new one", () -> "Ada".equals(onFx(() ->
                node("setting-assessor", Button.class).getText())));
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
