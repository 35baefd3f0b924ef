package dev.assay.app.feature.nuggets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import java.nio.file.Path;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Words of a nugget that are being typed while the program is killed: by keys, in the window. */
class HalfTypedDraftTest extends WindowTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void openSample() {
        open(SampleProject.create(folder), 1000, 700);
        robot.clickOn("#nuggets");
    }

    @Test
    void theyGoOnWhereTheyEndWhateverIsBeingTyped() {
        aNewNuggetGoesOnWhereItsWordsEnd();
        robot.type(KeyCode.ESCAPE);
        robot.clickOn("#nuggets");
        soDoesOneThatIsBeingChanged();
        robot.type(KeyCode.ESCAPE);
        robot.clickOn("#nuggets");
        soDoOneThatIsBeingSplitAndSeveralThatAreBeingMerged();
    }

    private void aNewNuggetGoesOnWhereItsWordsEnd() {
        robot.type(KeyCode.N);
        robot.write("half a");
        assertEquals("half a", text().getText());
        goesOn("half a");
    }

    private void soDoesOneThatIsBeingChanged() {
        robot.type(KeyCode.HOME);
        robot.type(KeyCode.ENTER);
        robot.write("other wor");
        goesOn("other wor");
    }

    private void soDoOneThatIsBeingSplitAndSeveralThatAreBeingMerged() {
        robot.type(KeyCode.HOME);
        robot.type(KeyCode.S);
        robot.press(KeyCode.CONTROL).type(KeyCode.END).release(KeyCode.CONTROL);
        robot.write("\nand a par");
        String split = text().getText();
        assertTrue(split.endsWith("\nand a par"), split);
        goesOn(split);
        robot.type(KeyCode.ESCAPE);
        robot.type(KeyCode.HOME);
        robot.press(KeyCode.SHIFT).type(KeyCode.DOWN).release(KeyCode.SHIFT);
        robot.type(KeyCode.M);
        robot.write("both of th");
        goesOn("both of th");
        robot.type(KeyCode.ESCAPE);
        killAndReopen();
        assertFalse(
                onFx(() -> robot.lookup("#draftText").tryQuery().isPresent()), "what was given up does not come back");
    }

    private void goesOn(String words) {
        killAndReopen();
        await("the words are there", () -> robot.lookup("#draftText").tryQuery().isPresent());
        assertEquals(words, text().getText());
        await("the keys go into the words", () -> text().isFocused());
        robot.write("!");
        assertEquals(words + "!", text().getText());
    }

    private TextArea text() {
        return node("draftText", TextArea.class);
    }
}
