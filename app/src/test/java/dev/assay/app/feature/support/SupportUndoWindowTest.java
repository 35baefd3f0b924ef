package dev.assay.app.feature.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.SupportService.Said;
import dev.assay.app.state.Stage;
import dev.assay.model.Item;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
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

    /** Nothing of what the keys do is done before the last of them has come: the window is busy with them. */
    private void pressAtOnce(KeyCode... codes) {
        onFx(() -> {
            for (KeyCode code : codes) {
                boolean undoes = code == KeyCode.Z;
                fire(KeyEvent.KEY_PRESSED, "", code, undoes);
                fire(
                        KeyEvent.KEY_TYPED,
                        undoes ? "\u001a" : code.getChar().toLowerCase(Locale.ROOT),
                        KeyCode.UNDEFINED,
                        undoes);
                fire(KeyEvent.KEY_RELEASED, "", code, undoes);
            }
            return null;
        });
        settle();
    }

    private void fire(EventType<KeyEvent> type, String typed, KeyCode code, boolean control) {
        Event.fireEvent(
                stage.getScene().getFocusOwner(), new KeyEvent(type, typed, typed, code, false, control, false, false));
    }

    @Test
    void aKeyAtOnceAfterTheUndoMeansWhatItMeansWhereTheUndoLeads() {
        openTopic(SupportFixture.frozen(folder), SupportFixture.TRAINS, 1366, 768);
        Item first = inHand();
        for (KeyCode elsewhere : List.of(KeyCode.DIGIT6, KeyCode.DIGIT1, KeyCode.DIGIT4)) {
            robot.type(KeyCode.DIGIT3);
            settle();
            robot.press(KeyCode.CONTROL).type(elsewhere).release(KeyCode.CONTROL);
            settle();
            pressAtOnce(KeyCode.Z, KeyCode.DIGIT1);
            assertEquals(Stage.SUPPORT, onFx(() -> context.workspace().stageProperty().get()));
            assertEquals(Said.of("full"), said(first), elsewhere.getName());
            pressAtOnce(KeyCode.Z);
            assertEquals(first, inHand());
            assertEquals(Said.NOTHING, said(first));
        }
        theNextUndoTheWayAndWhatIsTypedAtOnceComeInTheirOrder();
        robot.type(KeyCode.ESCAPE, KeyCode.HOME);
        assertEquals(first, inHand());
        anUndoThatIsHeldDownTakesBackAsLongAsItIsHeld();
        undo();
        settle();
        assertEquals(first, inHand());
        fromAnotherScreenTheKeysAreInTheList();
    }

    private void fromAnotherScreenTheKeysAreInTheList() {
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

    private void theNextUndoTheWayAndWhatIsTypedAtOnceComeInTheirOrder() {
        Item first = inHand();
        robot.type(KeyCode.DIGIT3);
        Item second = inHand();
        robot.type(KeyCode.DIGIT3);
        settle();
        pressAtOnce(KeyCode.Z, KeyCode.Z, KeyCode.DOWN, KeyCode.N, KeyCode.E, KeyCode.DIGIT1);
        assertEquals(second, inHand());
        assertEquals(List.of(Said.NOTHING, Said.NOTHING), List.of(said(first), said(second)));
        assertEquals("e1", onFx(() -> ((TextInputControl) stage.getScene().getFocusOwner()).getText()));
    }

    private void anUndoThatIsHeldDownTakesBackAsLongAsItIsHeld() {
        Item first = inHand();
        robot.type(KeyCode.DIGIT3);
        Item second = inHand();
        robot.type(KeyCode.DIGIT2);
        settle();
        onFx(() -> {
            for (int times = 0; times < 9; times++) {
                fire(KeyEvent.KEY_PRESSED, "", KeyCode.Z, true);
            }
            fire(KeyEvent.KEY_RELEASED, "", KeyCode.Z, true);
            return null;
        });
        settle();
        assertEquals(Said.NOTHING, said(second));
        assertEquals(Said.of("none"), said(first), "what came while the first was not seen yet is not made up for");
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
