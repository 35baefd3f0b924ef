package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.judgment.Label;
import java.util.List;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;

/** What the right button offers on a nugget's row and on an answer: the commands of the thing under the mouse. */
class LabelMenuTest extends LabelWindowTest {
    @Test
    void aRowAndAnAnswerHaveTheirCommandsInAMenu() {
        openTopic(LabelFixture.HEAT_PUMPS, 1440, 900);
        ListView<?> rows = node("rows", ListView.class);
        var third = onFx(() -> rows.lookupAll(".list-cell").stream()
                .filter(node -> node instanceof PairCell cell && cell.getIndex() == 2)
                .findFirst()
                .orElseThrow());
        robot.clickOn(third, MouseButton.SECONDARY);
        settle();
        assertTrue(items().stream().anyMatch(item -> item.contains("support")), items().toString());
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals(Label.SUPPORT, label(0, 2), "the first of them, on the row under the mouse");

        robot.clickOn("#text", MouseButton.SECONDARY);
        settle();
        assertTrue(items().stream().noneMatch(item -> item.equals("Copy")), "nothing is selected");
        robot.type(KeyCode.ESCAPE);
        settle();
        robot.doubleClickOn("#text");
        robot.clickOn("#text", MouseButton.SECONDARY);
        settle();
        assertEquals("Copy", items().getFirst());
        robot.type(KeyCode.ESCAPE);
        settle();
    }

    private List<String> items() {
        return onFx(() -> Window.getWindows().stream()
                .filter(window -> window instanceof ContextMenu && window.isShowing())
                .flatMap(window -> ((ContextMenu) window).getItems().stream())
                .map(MenuItem::getText)
                .filter(text -> text != null)
                .toList());
    }
}
