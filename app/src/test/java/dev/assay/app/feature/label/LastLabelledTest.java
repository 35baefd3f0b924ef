package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.judgment.Label;
import dev.assay.persistence.ProjectStore;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.paint.Paint;
import org.junit.jupiter.api.Test;

/** After a label, a note and the mark of a sentence are for what was just labelled, until somebody moves by hand. */
class LastLabelledTest extends LabelWindowTest {
    private Paint markOf(String row, PseudoClass state, boolean is) {
        return onFx(() -> {
            Region cell = robot.lookup(row).query();
            cell.pseudoClassStateChanged(state, is);
            cell.applyCss();
            return cell.getBackground().getFills().getFirst().getFill();
        });
    }

    @Test
    void aNoteIsForWhatWasJustLabelledUntilAStepByHand() {
        openTopic(LabelFixture.TIDE_MILLS, 1440, 900);
        theRowInHandIsMarkedAsSuchAlsoWhereItWasLabelledLast();
        aStepByHandMeansTheRowInHandAgain();
        robot.type(KeyCode.CLOSE_BRACKET, KeyCode.HOME);
        aNoteRightAfterALabelIsOfThatLabelAndTheKeysGoBack();
    }

    private void theRowInHandIsMarkedAsSuchAlsoWhereItWasLabelledLast() {
        Paint hand = markOf(".pair-row:filled:selected", PseudoClass.getPseudoClass("last-labelled"), false);
        assertEquals(hand, markOf(".pair-row:filled:selected", PseudoClass.getPseudoClass("last-labelled"), true));
    }

    private void aStepByHandMeansTheRowInHandAgain() {
        assertFalse(onFx(() -> node("subject", Node.class).isVisible()));
        robot.type(KeyCode.DIGIT4, KeyCode.PERIOD, KeyCode.SPACE);
        settle();
        assertEquals(List.of(0), stored(0, 0).sentences(), "the sentence that made the label just given");
        assertTrue(onFx(() -> !robot.lookup(".mark.sentence-marked").queryAll().isEmpty()), "and it is seen");
        robot.type(KeyCode.DOWN, KeyCode.SPACE, KeyCode.N);
        robot.write("here");
        robot.type(KeyCode.ENTER);
        settle();
        assertFalse(onFx(() -> node("subject", Node.class).isVisible()));
        assertEquals(List.of(0), stored(0, 2).sentences());
        assertEquals("here", stored(0, 2).note());
        assertEquals(2, row());
        robot.clickOn(onFx(() -> robot.lookup(".row-line.note").queryAllAs(WrappedText.class).stream()
                .filter(note -> note.getText().contains("here"))
                .findFirst()
                .orElseThrow()));
        robot.write(" and there");
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals("here and there", stored(0, 2).note(), "a click on a note goes on with it");
        assertEquals(2, row());
    }

    private void aNoteRightAfterALabelIsOfThatLabelAndTheKeysGoBack() {
        robot.type(KeyCode.DIGIT4, KeyCode.N);
        robot.write("ask");
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals(Label.CANT_JUDGE, label(1, 0));
        assertEquals("ask", stored(1, 0).note());
        assertEquals("", stored(1, 1).note());
        assertEquals(1, row(), "the keys go on where they were");
        assertEquals("Note and marks: nugget 1, just labelled", text("subject"));
        robot.type(KeyCode.N);
        robot.write(" again");
        robot.type(KeyCode.ESCAPE);
        settle();
        assertEquals(1, row());
        robot.type(KeyCode.DIGIT1);
        settle();
        assertEquals(Label.SUPPORT, label(1, 1), "a label is always for the row in hand");
        assertEquals("ask", stored(1, 0).note());
    }

    @Test
    void alsoWhenTheAnswerHasTurned() {
        ProjectStore store = LabelFixture.frozen(folder, LabelFixture.TIDE_MILLS);
        int last = store.nuggetSet(LabelFixture.TIDE_MILLS).orElseThrow().nuggets().size() - 1;
        LabelFixture.label(store, LabelFixture.TIDE_MILLS, last);
        openTopic(store, LabelFixture.TIDE_MILLS, 1440, 900);
        robot.type(KeyCode.DIGIT3);
        settle();
        assertEquals("Answer B", text("answerName"));
        assertEquals("Note: nugget " + (last + 1) + " of answer A, just labelled", text("subject"));
        robot.type(KeyCode.PERIOD, KeyCode.SPACE);
        robot.type(KeyCode.N);
        settle();
        assertEquals("Answer A", text("answerName"), "the note stands where it belongs");
        robot.write("late");
        robot.type(KeyCode.ENTER);
        settle();
        assertEquals("Answer B", text("answerName"));
        assertEquals("late", stored(0, last).note());
        assertEquals(List.of(), stored(0, last).sentences());
        assertEquals(List.of(0), stored(1, 0).sentences(), "a sentence of the answer in view is for the row in hand");
    }

    @Test
    void pageKeysScrollTheAnswer() {
        openTopic(LabelFixture.HEAT_PUMPS, 1000, 500);
        for (int i = 0; i < 2; i++) {
            robot.type(KeyCode.CLOSE_BRACKET);
        }
        settle();
        int row = row();
        ScrollPane scroll = node("scroll", ScrollPane.class);
        assertEquals(0, scroll.getVvalue());
        robot.type(KeyCode.PAGE_DOWN);
        settle();
        double after = scroll.getVvalue();
        assertTrue(after > 0, "one page on");
        robot.type(KeyCode.PAGE_UP);
        settle();
        assertEquals(0, scroll.getVvalue());
        robot.type(KeyCode.SPACE);
        settle();
        assertEquals(after, scroll.getVvalue(), "without a sentence to mark, Space goes on too");
        robot.press(KeyCode.SHIFT).type(KeyCode.SPACE).release(KeyCode.SHIFT);
        settle();
        assertEquals(0, scroll.getVvalue());
        assertEquals(row, row());
        assertEquals(List.of(), stored(2, 0).sentences());
    }

    private String text(String id) {
        return onFx(() -> node(id, Labeled.class).getText());
    }

    private int row() {
        return onFx(() -> node("rows", ListView.class).getSelectionModel().getSelectedIndex());
    }
}
