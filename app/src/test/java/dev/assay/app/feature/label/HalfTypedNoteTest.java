package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.control.skin.TextFieldSkin;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/**
 * A note that is being typed while the program is killed, or while somebody else changes the topic: by keys, in the
 * window.
 */
class HalfTypedNoteTest extends LabelWindowTest {

    @Test
    void comesBackWithItsWordsAndTypingGoesOnAtTheirEnd() {
        openTopic(LabelFixture.TIDE_MILLS, 1000, 700);
        robot.type(KeyCode.DOWN, 2);
        robot.type(KeyCode.N);
        robot.write("half of it is");
        killAndReopen();
        assertWriting("half of it is");
        robot.write(" true");
        assertEquals("half of it is true", field().getText());
        killAndReopen();
        assertWriting("half of it is true");
        robot.write(".");
        assertWriting("half of it is true.");
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals("half of it is true.", stored(0, 2).note());
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
        robot.type(KeyCode.HOME, KeyCode.DOWN);
        goesOnWhenSomethingElseChangesTheTopic();
        robot.type(KeyCode.HOME, KeyCode.DOWN, KeyCode.DOWN);
        aFieldThatGetsItsLooksWhileItHasTheKeysKeepsItsWords();
    }

    private void goesOnWhenSomethingElseChangesTheTopic() {
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
        assertEquals("mid-sentence", stored(0, 1).note());
    }

    private void aFieldThatGetsItsLooksWhileItHasTheKeysKeepsItsWords() {
        robot.type(KeyCode.N);
        robot.write("first");
        onFx(() -> {
            // What happens to a field that is new, only later.
            TextField field = robot.lookup(".note-field").queryAllAs(TextField.class).stream()
                    .filter(HalfTypedNoteTest::isSeen)
                    .findFirst()
                    .orElseThrow();
            field.setSkin(null);
            field.setSkin(new TextFieldSkin(field));
            return null;
        });
        assertWriting("first");
        robot.write("!");
        assertWriting("first!");
    }

    /** The field of the note has the keys, and they go on at the end of its words. */
    private void assertWriting(String words) {
        TextField field = field();
        assertEquals(words, field.getText());
        assertTrue(onFx(field::isFocused), "the keys go into the note");
        assertEquals("", onFx(field::getSelectedText), "nothing that the next key would replace");
        assertEquals(words.length(), onFx(field::getCaretPosition));
    }

    private boolean isWriting() {
        return onFx(() ->
                robot.lookup(".note-field").queryAllAs(TextField.class).stream().anyMatch(HalfTypedNoteTest::isSeen));
    }

    /** A list measures its rows in a cell that nobody sees, and in which the field shows as well. */
    private static boolean isSeen(Node node) {
        return Stream.iterate(node, Objects::nonNull, Node::getParent).allMatch(Node::isVisible);
    }

    private TextField field() {
        await("a note is being written", this::isWriting);
        return onFx(() -> robot.lookup(".note-field").queryAllAs(TextField.class).stream()
                .filter(HalfTypedNoteTest::isSeen)
                .findFirst()
                .orElseThrow());
    }
}
