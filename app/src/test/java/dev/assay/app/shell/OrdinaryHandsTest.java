package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.ProjectSettings;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keys and clicks that every program has: who works here, copy, a click that changes, Esc in a filter. */
class OrdinaryHandsTest extends WindowTest {
    @TempDir
    private Path folder;

    @Test
    void keysAndClicksDoWhatTheyDoInOtherPrograms() {
        start(folder, Optional.of(projectOfTheComputersUser()), 1000, 800, "Ann");
        await("it asks who works in it", () -> robot.lookup("#assessorName").tryQuery().isPresent());
        settle();
        assertEquals("Ann", onFx(() -> node("assessorName", TextField.class).getText()));
        robot.type(KeyCode.ENTER);
        await("the project has the name", () -> context.workspace().assessorProperty().get().equals("Ann"));
        settle();

        ListView<?> nuggets = node("nuggets", ListView.class);
        onFx(() -> {
            nuggets.requestFocus();
            nuggets.getSelectionModel().clearAndSelect(0);
            return null;
        });
        settle();
        chord(KeyCode.C);
        String copied = onFx(() -> Clipboard.getSystemClipboard().getString());
        assertTrue(copied.startsWith("1\t") && !copied.contains("\n"), copied);

        String before = importance();
        robot.clickOn(badge());
        await("a click changes it", () -> !importance().equals(before));
        settle();
        chord(KeyCode.Z);
        await("and is undone", () -> importance().equals(before));

        robot.type(KeyCode.SLASH);
        robot.write("h-0", 0);
        robot.type(KeyCode.DOWN);
        settle();
        TextField filter = node("filter", TextField.class);
        assertEquals("h-0", onFx(filter::getText));
        robot.type(KeyCode.ESCAPE);
        assertEquals("", onFx(filter::getText), "Esc in the list takes the filter away");

        robot.type(KeyCode.F1);
        await("the keys are in view", () -> robot.lookup("#keysPage").tryQuery().isPresent());
        robot.clickOn("#keys-search").write("undo", 0);
        robot.type(KeyCode.ESCAPE);
        assertEquals("", onFx(() -> node("keys-search", TextField.class).getText()));
        assertTrue(robot.lookup("#keysPage").tryQuery().isPresent(), "the first Esc takes the words away");
        robot.type(KeyCode.ESCAPE);
        await("the second leaves", () -> robot.lookup("#keysPage").tryQuery().isEmpty());
    }

    private Path projectOfTheComputersUser() {
        try (ProjectStore store = SampleProject.create(folder)) {
            ProjectSettings made = store.settings();
            store.changeSettings(new ProjectSettings(
                    made.id(),
                    made.title(),
                    System.getProperty("user.name"),
                    made.policy(),
                    made.guidelines(),
                    made.created()));
            return store.file();
        }
    }

    private Node badge() {
        return onFx(() -> node("nuggets", ListView.class).lookupAll(".badge").stream()
                .filter(one -> one.isVisible() && one.getCursor() != null)
                .min((one, other) -> Double.compare(
                        one.localToScene(0, 0).getY(), other.localToScene(0, 0).getY()))
                .orElseThrow());
    }

    private String importance() {
        return onFx(() -> ((Label) badge()).getText());
    }

    private void chord(KeyCode key) {
        robot.press(KeyCode.CONTROL).type(key).release(KeyCode.CONTROL);
        settle();
    }
}
