package dev.assay.app.feature.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** Wrong key, {@code Ctrl Z}, right key on Verify, in the sample and in the views. */
class VerifyUndoWindowTest extends VerifyWindowTest {
    private void undo() {
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
    }

    private int inSample() {
        return onFx(() -> node("cells", ListView.class).getSelectionModel().getSelectedIndex());
    }

    private String focused() {
        return onFx(() -> stage.getScene().getFocusOwner().getId());
    }

    @Test
    void theRightGradeLandsOnTheCellOfTheWrongOne() {
        openSample();
        type(KeyCode.DIGIT2);
        assertEquals(1, inSample());
        undo();
        settle();
        await("back at the first", () -> inSample() == 0);
        assertTrue(notice().startsWith("Taken back: “"), notice());
        assertEquals("cells", focused());
        robot.type(KeyCode.DIGIT2);
        undo();
        robot.type(KeyCode.DIGIT5);
        settle();
        await("on to the next", () -> inSample() == 1);
        await("one is graded", () -> onFx(() -> node("standing", Label.class).getText().startsWith("1 of 60")));
    }

    @Test
    void theKeysFollowIntoTheGridAndBack() {
        openSample();
        type(KeyCode.V, KeyCode.ENTER);
        await("the passages of the first item", () ->
                onFx(() -> !node("gradeLines", ListView.class).getItems().isEmpty()));
        type(KeyCode.V);
        assertEquals("gradeGrid", focused());
        type(KeyCode.DOWN, KeyCode.RIGHT);
        String graded = cell();
        type(KeyCode.DIGIT2);
        type(KeyCode.V);
        assertNotEquals("gradeGrid", focused(), "in the list of what is missing");
        undo();
        settle();
        await("the grid", () -> focused().equals("gradeGrid"));
        assertEquals(graded, cell());
        type(KeyCode.DIGIT4, KeyCode.LEFT);
        undo();
        settle();
        await("the next key was for that cell", () -> cell().equals(graded));
    }
}
