package dev.assay.app.feature.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.SupportService.Said;
import dev.assay.app.state.Stage;
import dev.assay.model.Item;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** Wrong key, {@code Ctrl Z}, right key on Support, as fast as keys come. */
class SupportUndoWindowTest extends SupportWindowTest {
    private void undo() {
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
    }

    @Test
    void theKeysStayInTheListAndTheRightOneLandsWhereTheWrongOneDidThoughThePageTurned() {
        openTopic(SupportFixture.frozen(folder), SupportFixture.TRAINS, 1366, 768);
        int rows = sentences().size();
        for (int row = 1; row < rows; row++) {
            robot.type(KeyCode.DIGIT1);
        }
        settle();
        Item last = inHand();
        robot.type(KeyCode.DIGIT3);
        settle();
        assertTrue(!inHand().equals(last), "the page turned");
        undo();
        settle();
        assertEquals(last, inHand());
        assertEquals("rows", onFx(() -> stage.getScene().getFocusOwner().getId()));
        assertTrue(line().contains("D-0815: open"), line());
        robot.type(KeyCode.DIGIT3);
        undo();
        robot.type(KeyCode.DIGIT2);
        settle();
        assertEquals(Said.of("partial"), said(last), "also before the undo was on the disk");
        assertEquals(Said.NOTHING, said(inHand()));
    }

    @Test
    void fromAnotherScreenTheKeysAreInTheList() {
        openTopic(SupportFixture.frozen(folder), SupportFixture.TRAINS, 1366, 768);
        Item first = inHand();
        robot.type(KeyCode.DIGIT3);
        settle();
        robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT1).release(KeyCode.CONTROL);
        settle();
        assertEquals(Stage.NUGGETS, onFx(() -> context.workspace().stageProperty().get()));
        undo();
        robot.type(KeyCode.DIGIT1);
        settle();
        assertEquals(Stage.SUPPORT, onFx(() -> context.workspace().stageProperty().get()));
        assertEquals(Said.of("full"), said(first), "and the key before the screen was read is for it");
        assertEquals("rows", onFx(() -> stage.getScene().getFocusOwner().getId()));
    }

    /** The words in the message line. */
    private String line() {
        return onFx(() -> robot.lookup((Node node) -> node instanceof Labeled one && one.getText() != null
                        && one.getText().startsWith("Taken back"))
                .tryQuery()
                .map(node -> ((Labeled) node).getText())
                .or(() -> Optional.of(context.workspace().noticeProperty().get())))
                .orElseThrow();
    }
}
