package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** A note that is being typed while the program is killed, or while somebody else changes the topic: by keys, in the window. */
class HalfTypedNoteTest extends LabelWindowTest {

    @Test
    void comesBackWithItsWordsAndTypingGoesOnAtTheirEnd() {
        openTopic(LabelFixture.TIDE_MILLS, 1000, 700);
        robot.type(KeyCode.DOWN, 2);
        robot.type(KeyCode.N);
        robot.write("half of it is");
        killAndReopen();
        assertEquals("half of it is", field().getText());
        assertTrue(onFx(() -> field().isFocused()), "the keys go into the note");
        assertEquals(13, onFx(() -> field().getCaretPosition()));
        robot.write(" true");
        assertEquals("half of it is true", field().getText());
        killAndReopen();
        assertEquals("half of it is true", field().getText(), "what was typed after the first crash is there after a second");
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals("half of it is true", stored(0, 2).note());
        killAndReopen();
        assertFalse(isWriting(), "a note that is kept is not being typed");
    }

    @Test
    void comesBackInARowThatHasToBeScrolledTo() {
        openTopic(LabelFixture.TIDE_MILLS, 1000, 560);
        robot.type(KeyCode.END);
        robot.type(KeyCode.N);
        robot.write("at the foot");
        killAndReopen();
        assertTrue(onFx(() -> field().isFocused()));
        robot.write("!");
        robot.type(KeyCode.ENTER);
        settle();
        int last = stored().set().nuggets().size() - 1;
        assertEquals("at the foot!", stored(0, last).note());
    }

    @Test
    void ofANoteThatIsBeingChangedTheNewWordsComeBack() {
        openTopic(LabelFixture.TIDE_MILLS, 1000, 700);
        robot.type(KeyCode.N);
        robot.write("first");
        robot.type(KeyCode.ENTER);
        robot.type(KeyCode.UP);
        robot.type(KeyCode.N);
        robot.write(" and second");
        killAndReopen();
        assertEquals("first and second", field().getText());
        robot.type(KeyCode.ESCAPE);
        settle();
        assertEquals("first", stored(0, 0).note());
        killAndReopen();
        assertFalse(isWriting(), "what was given up does not come back");
    }

    @Test
    void goesOnWhenSomethingElseChangesTheTopic() {
        openTopic(LabelFixture.TIDE_MILLS, 1000, 700);
        robot.type(KeyCode.N);
        robot.write("mid-sen");
        onFx(() -> {
            context.workspace().reload();
            return null;
        });
        settle();
        assertEquals("mid-sen", field().getText());
        robot.write("tence");
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals("mid-sentence", stored(0, 0).note());
    }

    private boolean isWriting() {
        return onFx(() -> robot.lookup(".note-field").queryAllAs(TextField.class).stream().anyMatch(TextField::isVisible));
    }

    private TextField field() {
        await("a note is being written", this::isWriting);
        return onFx(() -> robot.lookup(".note-field").queryAllAs(TextField.class).stream()
                .filter(TextField::isVisible)
                .findFirst()
                .orElseThrow());
    }
}
