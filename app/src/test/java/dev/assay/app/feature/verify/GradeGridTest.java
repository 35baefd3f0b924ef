package dev.assay.app.feature.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The heads of the grid, its passage that folds, and its groups of passages. */
class GradeGridTest extends VerifyWindowTest {
    @ParameterizedTest
    @CsvSource({
        "What causes the tides?, causes the tides",
        "How high can a tide be?, high can a tide be",
        "What pulls the water up on the far side of the earth?, pulls the water up on …",
        "Wodurch wird die Vorlauftemperatur bestimmt?, die Vorlauftemperatur …",
        "Donaudampfschifffahrtsgesellschaft, Donaudampfschifffahrtsge …",
        "What is the?, What is the",
    })
    void aHeadIsTheWordsBehindTheQuestionWord(String item, String head) {
        assertEquals(head, ItemHead.fitted(ItemHead.of("id", item), String::length, 100));
    }

    @Test
    void aHeadIsCutWhereItsRoomEnds() {
        assertEquals("causes …", ItemHead.fitted("causes the tides", String::length, 11));
        assertEquals("", ItemHead.of("q1/8f", "q1/8f"), "an item of which only the id is known");
    }

    private boolean isShown(String id) {
        return onFx(() -> stage.getScene().lookup("#" + id) instanceof Node node && node.isVisible());
    }

    private String words(String id) {
        return onFx(() -> node(id, Labeled.class).getText());
    }

    private boolean hasKeys(String id) {
        return onFx(() -> node(id, Node.class).isFocused());
    }

    private double width(String id) {
        return onFx(() -> node(id, Node.class).getLayoutBounds().getWidth());
    }

    @Test
    void thePassageFoldsAndClicksChooseAmongThePassages() {
        openSample();
        type(KeyCode.V, KeyCode.ENTER);
        await("a view", () -> onFx(() -> !node("gradeLines", ListView.class).getItems().isEmpty()));
        type(KeyCode.V);
        assertTrue(hasKeys("gradeGrid"));
        double narrow = width("gradeGrid");
        type(KeyCode.P);
        assertFalse(isShown("cellPane"));
        assertTrue(width("gradeGrid") > narrow, "the grid has the room");
        assertTrue(hasKeys("gradeGrid"));
        type(KeyCode.E);
        assertTrue(hasKeys("cellNote"), "an item is reworded without its passage");
        assertTrue(width("cellNote") > width("itemLine") * 0.8, "in a field as wide as the line");
        type(KeyCode.ESCAPE);
        assertTrue(hasKeys("gradeGrid"));
        type(KeyCode.W);
        await("the whole reply", () -> robot.lookup("#wholeReply").tryQuery().isPresent());
        type(KeyCode.ESCAPE);
        await("gone", () -> robot.lookup("#wholeReply").tryQuery().isEmpty());
        assertTrue(hasKeys("gradeGrid"));
        robot.clickOn("#unfoldPassage");
        settle();
        assertTrue(isShown("cellPane"));
        assertEquals(narrow, width("gradeGrid"), 1.5);

        robot.clickOn("#group-relevant");
        settle();
        assertTrue(words("lineCount").endsWith(" of 20 passages"), words("lineCount"));
        assertTrue(hasKeys("gradeGrid"));
        robot.clickOn("#group-own");
        settle();
        assertTrue(words("lineCount").startsWith("0 of "), "nothing was graded");
        robot.clickOn("#group-all");
        settle();
        assertEquals("20 passages", words("lineCount"));
        robot.clickOn("#group-not-judged");
        settle();
        assertTrue(words("lineCount").contains(" of "), words("lineCount"));
        type(KeyCode.ESCAPE);
        assertEquals("20 passages", words("lineCount"), "Esc shows all again");
        assertTrue(hasKeys("gradeGrid"));

        type(KeyCode.DIGIT3);
        await("a grade", () -> cell().endsWith("own grade 3"));
        String graded = cell();
        type(KeyCode.END);
        assertNotEquals(graded, cell());
        robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
        await("undo leads back to the cell", () -> graded.equals(cell() + ", own grade 3"));

        String topic = words("topicName");
        robot.press(KeyCode.CONTROL).type(KeyCode.PAGE_DOWN).release(KeyCode.CONTROL);
        await("the next topic", () -> !words("topicName").equals(topic) && !words("topicName").isEmpty());
        robot.press(KeyCode.CONTROL).type(KeyCode.PAGE_UP).release(KeyCode.CONTROL);
        await("and back", () -> words("topicName").equals(topic));
    }
}
