package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.TopicId;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** What {@code Ctrl Z} takes back out of view comes into view, and its name is said. */
class TakenBackTest extends LabelWindowTest {
    @Test
    void aLabelComesIntoViewAndIsNamed() {
        openTopic(LabelFixture.TIDE_MILLS, 1440, 900);
        whatIsInViewAnywayIsNamedToo();
        undo();
        robot.type(KeyCode.HOME);
        aLabelOfAnotherAnswerComesIntoViewAndIsNamed();
        aLabelOfAnotherTopicComesIntoViewAndIsNamed();
        soItIsWhereNothingWasDrawnMeanwhile();
    }

    private void whatIsInViewAnywayIsNamedToo() {
        robot.type(KeyCode.DIGIT1);
        settle();
        undo();
        assertEquals("Taken back: answer A, nugget 1 is now unlabelled", said());
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.Z).release(KeyCode.SHIFT, KeyCode.CONTROL);
        settle();
        assertEquals("Done again: answer A, nugget 1 is now support", said());
    }

    private void aLabelOfAnotherTopicComesIntoViewAndIsNamed() {
        robot.type(KeyCode.CLOSE_BRACKET, KeyCode.HOME, KeyCode.DOWN, KeyCode.DIGIT2, KeyCode.CLOSE_BRACKET);
        settle();
        show(LabelFixture.HEAT_PUMPS);
        undo();
        assertEquals(Optional.of(LabelFixture.TIDE_MILLS), onFx(() -> context.workspace().topicProperty().get()));
        assertEquals("Answer B", text("answerName"));
        assertTrue(said().contains("answer B, nugget 2"), said());
    }

    /**
     * A window that is not drawn meanwhile, as one that is minimised or on a slow machine, has its grid in the sizes of
     * the other topic.
     */
    private void soItIsWhereNothingWasDrawnMeanwhile() {
        robot.type(KeyCode.HOME, KeyCode.DOWN, KeyCode.DOWN, KeyCode.DIGIT2, KeyCode.CLOSE_BRACKET);
        settle();
        show(LabelFixture.HEAT_PUMPS);
        onFx(() -> {
            stage.hide();
            context.workspace().undo();
            return null;
        });
        await("it was read", () -> said().contains("answer B, nugget 3"));
        onFx(() -> {
            stage.show();
            return null;
        });
        settle();
        assertEquals("Answer B", text("answerName"));
    }

    private void aLabelOfAnotherAnswerComesIntoViewAndIsNamed() {
        robot.type(KeyCode.DOWN, KeyCode.DIGIT1, KeyCode.CLOSE_BRACKET, KeyCode.CLOSE_BRACKET);
        settle();
        assertEquals("Answer C", text("answerName"));
        undo();
        assertEquals("Answer A", text("answerName"));
        assertEquals("Taken back: answer A, nugget 2 is now unlabelled", said());
        robot.type(KeyCode.DIGIT3);
        settle();
        assertEquals(dev.assay.model.judgment.Label.NOT_SUPPORT, label(0, 1), "and the next key is for it");
    }

    private void show(TopicId topic) {
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(topic));
            return null;
        });
        settle();
    }

    private void undo() {
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        settle();
    }

    private String said() {
        return onFx(() -> context.workspace().said().nowProperty().get()).map(one -> one.words()).orElse("");
    }

    private String text(String id) {
        return onFx(() -> node(id, Label.class).getText());
    }
}
