package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.judgment.Label;
import dev.assay.persistence.ProjectStore;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** What is seen when the keys come to the end of an answer. */
class TurnTest extends LabelWindowTest {
    private int last;

    @Test
    void theNextAnswerIsAnnouncedForAMoment() {
        openBeforeTheEnd();
        robot.type(KeyCode.DIGIT3);
        await("the band is there", this::isBandShown);
        assertEquals("answer 2 of 5", text("turnBand"));
        assertEquals("Answer B", text("answerName"));
        await("it goes by itself", () -> !isBandShown());
        robot.type(KeyCode.DIGIT1);
        settle();
        assertFalse(onFx(this::isBandShown), "within an answer nothing turns");
    }

    @Test
    void whoWantsToStopsThere() {
        openBeforeTheEnd();
        robot.press(KeyCode.SHIFT).type(KeyCode.T).release(KeyCode.SHIFT);
        robot.type(KeyCode.DIGIT3, KeyCode.DIGIT1);
        settle();
        assertEquals("Answer A", text("answerName"));
        assertTrue(onFx(this::isBandShown));
        assertEquals("End of answer 1 of 5. U goes to the next unlabelled one.", text("turnBand"));
        assertTrue(said().contains("U goes to"), said());
        assertEquals(Label.NOT_SUPPORT, label(0, last), "a key too many changes nothing");
        assertEquals(Label.UNLABELLED, label(1, 0));
        robot.type(KeyCode.U, KeyCode.DIGIT1);
        settle();
        assertEquals("Answer B", text("answerName"));
        assertEquals(Label.SUPPORT, label(1, 0));
        killAndReopen();
        assertTrue(onFx(() -> context.workspace().projectProperty().get().isPresent()));
        robot.type(KeyCode.CLOSE_BRACKET, KeyCode.END);
        for (int i = 0; i < 2; i++) {
            robot.type(KeyCode.DIGIT2);
        }
        settle();
        assertEquals("Answer C", text("answerName"), "it is remembered");
    }

    @Test
    void theKeyThatLeadsOnIsCalledWhatItIsNow() {
        openBeforeTheEnd();
        onFx(() -> context.window().commands().keys().change(LabelCommand.NEXT_UNLABELLED, "Shift+U"));
        robot.press(KeyCode.SHIFT).type(KeyCode.T).release(KeyCode.SHIFT);
        robot.type(KeyCode.DIGIT3, KeyCode.DIGIT1);
        settle();
        assertTrue(text("turnBand").contains("Shift+U goes to"), text("turnBand"));
        assertTrue(said().contains("Shift+U goes to"), said());
    }

    private String said() {
        return onFx(() -> context.workspace().said().nowProperty().get()).map(one -> one.words()).orElse("");
    }

    private void openBeforeTheEnd() {
        ProjectStore store = LabelFixture.frozen(folder, LabelFixture.TIDE_MILLS);
        last = store.nuggetSet(LabelFixture.TIDE_MILLS).orElseThrow().nuggets().size() - 1;
        LabelFixture.label(store, LabelFixture.TIDE_MILLS, last);
        openTopic(store, LabelFixture.TIDE_MILLS, 1440, 900);
    }

    private boolean isBandShown() {
        return node("turnBand", Node.class).isVisible();
    }

    private String text(String id) {
        return onFx(() -> node(id, Labeled.class).getText());
    }
}
