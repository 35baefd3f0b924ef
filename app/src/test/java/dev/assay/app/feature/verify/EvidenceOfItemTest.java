package dev.assay.app.feature.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.ui.text.ReadingText;
import dev.assay.app.ui.text.WrappedText;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** Words that are selected in a passage become an item that knows where they stand, by keys. */
class EvidenceOfItemTest extends VerifyWindowTest {
    private String said(String id) {
        return onFx(() -> node(id, Node.class) instanceof WrappedText words
                ? words.getText()
                : node(id, Labeled.class).getText());
    }

    @Test
    void theWordsStayWithTheItemAndAKeyLeadsBackToThem() {
        openSample();
        type(KeyCode.V, KeyCode.ENTER);
        await("a view", () -> onFx(() -> !node("gradeLines", ListView.class).getItems().isEmpty()));
        type(KeyCode.V);
        type(KeyCode.J);
        assertTrue(notice().startsWith("This item has no evidence"), notice());
        type(KeyCode.DOWN, KeyCode.DOWN);
        String passage = said("cellName");
        String words = onFx(() -> {
            ReadingText text = (ReadingText) node("cellPassage", ScrollPane.class).getContent();
            text.select(4, 20);
            return text.getText().substring(4, 20);
        });
        type(KeyCode.N, KeyCode.ENTER);
        await("it is in the bank", () -> notice().contains(words.strip()));
        type(KeyCode.HOME, KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT);
        await("it has a column of its own", () -> said("cellNumber").equals("5")
                && said("cellItem").equals(words.strip()));
        assertTrue(said("cellFacts").contains("from " + passage), said("cellFacts"));
        assertFalse(cell().contains(passage), "another passage is in hand");
        type(KeyCode.J);
        assertTrue(cell().startsWith("Passage " + passage + ", item 5"), cell());
        screenshot("verify-evidence");
        type(KeyCode.DIGIT4);
        await("it can be graded by a person at once", () -> said("cellFacts").contains("yours, after seeing: 4"));

        assertTrue(cell().endsWith("judged 2, own grade 4"), cell());
        type(KeyCode.F);
        onFx(() -> {
            @SuppressWarnings("unchecked")
            ComboBox<GradeColumn> column = node("filterColumn", ComboBox.class);
            column.setValue(GradeColumn.of(GradeColumn.What.JUDGED));
            node("filterCondition", TextField.class).setText("3");
            return null;
        });
        settle();
        type(KeyCode.ENTER);
        assertFalse(cell().contains(passage), cell());
        type(KeyCode.J);
        assertTrue(notice().startsWith("Passage " + passage + " is not shown by the filter"), notice());
        shifted(KeyCode.X);
        type(KeyCode.V, KeyCode.V, KeyCode.V, KeyCode.V);
        await("of an item that nobody was asked about all passages are listed", () ->
                onFx(() -> node("gradeLines", ListView.class).getItems().size()) == 20);
        assertEquals(words.strip(), said("cellItem"));
        type(KeyCode.HOME, KeyCode.J);
        assertEquals(passage, said("cellName"));
        shifted(KeyCode.DELETE);
        await("the item is removed", () -> notice().contains("is removed from the bank"));
        await("another is in hand", () -> !said("cellItem").contains(words.strip()));
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        await("undo brings it back", () -> said("cellItem").equals(words.strip()));
    }
}
