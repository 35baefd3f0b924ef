package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.NuggetService;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.TextSize;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PaletteTest extends WindowTest {
    private static final TopicId TIDE_MILLS = new TopicId("h-022");

    @TempDir
    private Path folder;

    @Test
    void findsTopicsActionsAndAnswersByTyping() {
        ProjectStore store = SampleProject.create(folder);
        new NuggetService(store, () -> new NuggetId("n-new")).freeze(TIDE_MILLS);
        open(store, 1000, 700);

        openPalette();
        type("MILLS how");
        assertEquals("How did tide mills shape towns?", shown().getFirst().title());
        screenshot("palette-1000x700");
        robot.type(KeyCode.ENTER);
        assertEquals(Optional.of(TIDE_MILLS), onFx(() -> context.workspace().topicProperty().get()));
        assertFalse(onFx(() -> node("palette-field", TextField.class).getParent().getParent().isVisible()));

        openPalette();
        type("answer c");
        PaletteEntry answer = shown().getFirst();
        assertEquals("Answer C", answer.title());
        assertTrue(shown().stream().noneMatch(entry -> entry.detail().contains("run")), "no run names");
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        type("answer a");
        assertEquals("Answer A", shown().getFirst().title(), "before all that has these words somewhere");
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        type("answer c");
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals(Stage.LABEL, onFx(() -> context.workspace().stageProperty().get()));
        await(
                "the answer is in view",
                () -> robot.lookup("#answerName")
                        .queryAs(Labeled.class)
                        .getText()
                        .contains("Answer C"));

        openPalette();
        type("ungibt es nicht");
        assertTrue(shown().isEmpty());
        robot.type(KeyCode.ESCAPE);
        openPalette();
        type("nuggets");
        robot.type(KeyCode.ENTER);
        assertEquals(Stage.NUGGETS, onFx(() -> context.workspace().stageProperty().get()));
    }

    @Test
    void offersOnlyWhatCanBeDoneNow() {
        open(SampleProject.create(folder), 1000, 700);
        robot.clickOn("#palette");
        type("undo");
        assertTrue(shown().isEmpty(), "there is nothing to undo");
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        type("freeze");
        assertEquals("Freeze the nuggets", shown().getFirst().title());
        robot.press(KeyCode.CONTROL).type(KeyCode.A).release(KeyCode.CONTROL);
        type("lock");
        assertTrue(shown().stream().noneMatch(entry -> entry.title().equals("Lock the topic")), "not on this screen");
    }

    @Test
    void nothingIsDoneThatNobodyNamed() {
        ProjectStore store = SampleProject.create(folder);
        new NuggetService(store, () -> new NuggetId("n-new")).freeze(TIDE_MILLS);
        open(store, 1000, 700);
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(TIDE_MILLS));
            context.workspace().goTo(Stage.LABEL);
            return null;
        });
        openPalette();
        assertTrue(
                onFx(() ->
                        node("palette-list", ListView.class).getSelectionModel().isEmpty()),
                "nothing is preselected");
        assertTrue(
                shown().stream().noneMatch(entry -> entry.kind() == PaletteEntry.Target.JUDGMENT), "no labels unasked");
        robot.type(KeyCode.ENTER);
        settle();
        assertTrue(onFx(() -> context.workspace().undoStateProperty().get().undo().isEmpty()
                || context.workspace().topics().stream().allMatch(topic -> topic.labels() == 0)), "no label was given");
        type("partial support");
        assertEquals(PaletteEntry.Target.JUDGMENT, shown().getFirst().kind());
    }

    @Test
    void knowsWhatCanBeSet() {
        open(SampleProject.create(folder), 1000, 700);
        openPalette();
        type("dark");
        assertEquals("Theme: Dark", shown().getFirst().title());
        robot.type(KeyCode.ENTER);
        assertTrue(onFx(() -> stage.getScene().getRoot().getStyleClass().contains("dark")));
        robot.type(KeyCode.F10);
        settle();
        MenuButton menu = node("menu", MenuButton.class);
        assertTrue(onFx(menu::isShowing), "F10 opens the menu");
        onFx(() -> {
            // Beside the menu there is no room on the screen of a test.
            themes(menu)
                    .forEach(one -> ((Menu) one).getOnShowing().handle(null));
            return null;
        });
        robot.type(KeyCode.ESCAPE);
        assertEquals(
                List.of("Dark"),
                onFx(() -> themes(menu)
                        .flatMap(one -> ((Menu) one).getItems().stream())
                        .filter(one -> ((RadioMenuItem) one).isSelected())
                        .map(MenuItem::getText)
                        .toList()),
                "what holds is marked");
        openPalette();
        type("text 150");
        robot.type(KeyCode.ENTER);
        assertEquals(new TextSize(150), onFx(() -> TextSize.of(stage.getScene())));
    }

    private static Stream<MenuItem> themes(MenuButton menu) {
        return menu.getItems().stream()
                .filter(one -> "menu-looks".equals(one.getId()))
                .flatMap(one -> ((Menu) one).getItems().stream())
                .filter(one -> "menu-theme".equals(one.getId()));
    }

    private void openPalette() {
        settle();
        robot.press(KeyCode.CONTROL).type(KeyCode.K).release(KeyCode.CONTROL);
        await("the palette has the keys", () -> node("palette-field", TextField.class).isFocused());
        settle();
    }

    private void type(String text) {
        robot.write(text, 0);
        await("it was typed", () -> node("palette-field", TextField.class).getText().endsWith(text));
    }

    @SuppressWarnings("unchecked")
    private List<PaletteEntry> shown() {
        return onFx(() -> List.copyOf(((ListView<PaletteEntry>) node("palette-list", ListView.class)).getItems()));
    }
}
