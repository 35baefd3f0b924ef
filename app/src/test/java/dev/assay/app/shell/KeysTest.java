package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.feature.nuggets.NuggetCommand;
import dev.assay.app.feature.organise.KeysPage;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyMap;
import dev.assay.app.ui.text.WrappedText;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeysTest extends WindowTest {
    @TempDir
    private Path folder;

    @Test
    void everyCommandIsAnswered() {
        open(SampleProject.create(folder), 1000, 700);
        Commands commands = context.window().commands();
        onFx(() -> {
            // A screen answers once it was gone to.
            Stages.ALL.stages().forEach(context.workspace().stageProperty()::set);
            return null;
        });
        for (Command command : Stages.ALL.commands()) {
            assertTrue(onFx(() -> commands.isAnswered(command)), command.name());
        }
        MenuButton menu = node("menu", MenuButton.class);
        List<String> titles = Stages.ALL.commands().stream().map(Command::title).toList();
        for (MenuItem item : onFx(() -> List.copyOf(menu.getItems()))) {
            if (item.getGraphic() != null) {
                assertTrue(titles.contains(item.getText()), item.getText());
            }
        }
    }

    @Test
    void aChangedKeyWorksAndIsShownAndRemembered() {
        open(SampleProject.create(folder), 1000, 700);
        settle();
        robot.type(KeyCode.F1);
        await("the keys are shown", () -> robot.lookup("#keys-search").tryQuery().isPresent());
        robot.clickOn("#keys-search").write("next passage", 0);
        await("found", () -> node("keys-list", ListView.class).getItems().size() == 2);
        robot.clickOn("#change-NEXT_PASSAGE");
        robot.type(KeyCode.M);
        await("refused with the reason", () -> message().contains(NuggetCommand.MERGE_NUGGETS.title()));
        robot.type(KeyCode.B);
        await("changed", () -> message().contains(NuggetCommand.NEXT_PASSAGE.title() + ": B"));
        saveDialog("keys");
        robot.type(KeyCode.ESCAPE);
        await("closed", () -> robot.lookup("#keys-search").tryQuery().isEmpty());

        assertEquals("B", onFx(() -> ((Labeled) node("next", Labeled.class).getGraphic()).getText()));
        String before = title();
        onFx(() -> {
            node("nuggets", ListView.class).requestFocus();
            return null;
        });
        robot.type(KeyCode.CLOSE_BRACKET);
        settle();
        assertEquals(before, title(), "the old key does nothing any more");
        robot.type(KeyCode.B);
        await("the next passage is in view", () -> !title().equals(before));
        closeForGood();
        assertEquals(
                Optional.of(List.of("B")),
                Optional.ofNullable(new PreferencesFile(folder.resolve("preferences.json"))
                        .read()
                        .keys()
                        .get("NEXT_PASSAGE")));
    }

    @Test
    void thePageStandsWhereTheScreenStoodAndNoKeyWorksBehindIt() {
        open(SampleProject.create(folder), 1000, 700);
        ListView<?> nuggets = node("nuggets", ListView.class);
        onFx(() -> {
            nuggets.requestFocus();
            nuggets.getSelectionModel().clearAndSelect(1);
            return null;
        });
        settle();
        int before = onFx(() -> nuggets.getItems().size());
        robot.type(KeyCode.F1);
        settle();
        assertEquals(1, onFx(() -> Window.getWindows().size()), "no dialog stands in the way");
        assertEquals("keys-search", onFx(() -> stage.getScene().getFocusOwner().getId()));
        screenshot("keys-page");
        robot.type(KeyCode.DOWN);
        robot.type(KeyCode.DELETE);
        robot.type(KeyCode.D);
        settle();
        assertEquals(before, onFx(() -> nuggets.getItems().size()), "nothing is done on what cannot be seen");
        robot.type(KeyCode.ESCAPE);
        settle();
        assertSame(nuggets, onFx(() -> stage.getScene().getFocusOwner()));
        assertEquals(1, onFx(() -> nuggets.getSelectionModel().getSelectedIndex()));
        robot.type(KeyCode.F1);
        settle();
        robot.type(KeyCode.F1);
        settle();
        assertSame(nuggets, onFx(() -> stage.getScene().getFocusOwner()), "its own key goes back too");
        robot.type(KeyCode.F1);
        settle();
        robot.clickOn("#nuggetsTab");
        settle();
        assertTrue(onFx(nuggets::isFocused), "so does the tab of the screen");
        robot.type(KeyCode.F1);
        robot.clickOn("#keys-close");
        settle();
        assertTrue(onFx(nuggets::isFocused));
        robot.type(KeyCode.F1);
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT2).release(KeyCode.CONTROL);
        settle();
        assertTrue(robot.lookup("#keys-list").tryQuery().isEmpty());
        assertTrue(robot.lookup("#rows").tryQuery().isPresent(), "another screen takes its place");
    }

    @Test
    void allKeysAreResetOnlyWhenSaidTwice() {
        open(SampleProject.create(folder), 1000, 700);
        KeyMap keys = context.window().commands().keys();
        onFx(() -> keys.change(NuggetCommand.NEXT_PASSAGE, "B"));
        robot.type(KeyCode.F1);
        await("the keys are shown", () -> robot.lookup("#keys-search").tryQuery().isPresent());
        robot.clickOn("#keys-reset-all");
        assertTrue(onFx(() -> keys.isChanged(NuggetCommand.NEXT_PASSAGE)), "it asks first");
        robot.clickOn("#keys-reset-all");
        assertFalse(onFx(() -> keys.isChanged(NuggetCommand.NEXT_PASSAGE)));
    }

    @Test
    void allKeysAreThereThoseOfTheScreenInViewFirst() {
        open(SampleProject.create(folder), 1000, 700);
        robot.type(KeyCode.F1);
        await("the keys are shown", () -> robot.lookup("#keys-search").tryQuery().isPresent());
        assertEquals(
                List.of("Nuggets", "Everywhere", "Label", "Compare", "Scores", "Decide between judges",
                        "Returned bundles", "Import"),
                onFx(() -> node("keys-list", ListView.class).getItems().stream()
                        .filter(KeysPage.Line.Group.class::isInstance)
                        .map(line -> ((KeysPage.Line.Group) line).name())
                        .toList()));
        robot.write("can't judge", 0);
        await("a key of another screen is found", () -> node("keys-list", ListView.class).getItems().size() > 1);
    }

    @Test
    void lettersAreTypedIntoTextsWhereTheirCtrlFormsWork() {
        open(SampleProject.create(folder), 1000, 700);
        robot.clickOn("#filter");
        robot.write("pvg", 0);
        assertEquals("pvg", onFx(() -> node("filter", TextField.class).getText()));
        boolean open = onFx(() -> robot.lookup("#proposals")
                .queryAs(javafx.scene.control.ToggleButton.class)
                .isSelected());
        robot.press(KeyCode.CONTROL).type(KeyCode.P).release(KeyCode.CONTROL);
        await("the proposals", () -> robot.lookup("#proposals")
                        .queryAs(javafx.scene.control.ToggleButton.class)
                        .isSelected()
                != open);
        assertEquals("pvg", onFx(() -> node("filter", TextField.class).getText()));
    }

    private String message() {
        return node("keys-message", WrappedText.class).getText();
    }

    private String title() {
        return robot.lookup("#position").queryLabeled().getText();
    }

    private void closeForGood() {
        closeWindow();
    }

    private void saveDialog(String name) {
        saveScene(node("keys-list", ListView.class).getScene(), name);
    }
}
