package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.LongForm;
import dev.assay.model.Topic;
import dev.assay.persistence.ProjectStore;
import java.util.List;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Where things stand on the label screen: one header line, the row in hand where it was, a grid that can be folded
 * away.
 */
class CalmLayoutTest extends LabelWindowTest {
    @Test
    void theQuestionIsWholeAndTheRestOneLineBelowIt() {
        ProjectStore store = LabelFixture.frozen(folder, LabelFixture.HEAT_PUMPS);
        store.importing(
                writer -> {
                    writer.topic(new Topic(
                            LabelFixture.HEAT_PUMPS,
                            "Why do heat pumps lose efficiency? ".repeat(4).strip(),
                            Map.of(),
                            ""));
                    writer.finish();
                    return true;
                },
                kept -> kept);
        openTopic(store, LabelFixture.HEAT_PUMPS, 1000, 700);
        theQuestionAndOneLine(1000);
        size(1366, 700, 100);
        theQuestionAndOneLine(1366);
        size(1920, 700, 100);
        theQuestionAndOneLine(1920);
    }

    private void theQuestionAndOneLine(int width) {
        assertEquals(middle("title"), middle("narrativeButton"), 4);
        assertTrue(bounds("title").getMaxY() <= bounds("answerName").getMinY(), "the question has lines of its own");
        for (String part : new String[] {"findButton", "terms", "answerFirst", "lock"}) {
            assertTrue(
                    !shown(part) || Math.abs(middle(part) - middle("answerName")) < 4,
                    part + " stands on another line");
        }
        assertTrue(bounds("answerName").getMaxX() <= width, "the answer's name is in view");
        assertTrue(width < 1200 || shown("lock"), "what is left out is the least important");
        screenshot("label-long-topic-" + width);
    }

    @Test
    void theKeysStandInOneLineThatFitsAndNothingOfTheHeaderIsCut() {
        openTopic(LabelFixture.TIDE_MILLS, 1366, 768);
        theKeysStandInOneLineThatFits(1366, 768, 100);
        theKeysStandInOneLineThatFits(1280, 800, 150);
        theKeysStandInOneLineThatFits(1920, 960, 200);
        if (LongForm.asked()) {
            theKeysStandInOneLineThatFits(1440, 900, 100);
            theKeysStandInOneLineThatFits(1920, 960, 100);
            theKeysStandInOneLineThatFits(1366, 768, 150);
            theKeysStandInOneLineThatFits(1440, 900, 150);
            theKeysStandInOneLineThatFits(1440, 900, 200);
        }
        inTextOfTwiceTheSizeNothingOfTheHeaderIsCut(1366, 768);
        inTextOfTwiceTheSizeNothingOfTheHeaderIsCut(1000, 700);
    }

    private void theKeysStandInOneLineThatFits(int width, int height, int percent) {
        size(width, height, percent);
        screenshot("label-footer-" + width + "-" + percent);
        List<Bounds> keys = keysShown();
        Bounds footer = bounds("footer");
        assertTrue(keys.size() >= 3, "at least the labels have their keys: " + keys.size());
        keys.forEach(key -> {
            assertEquals(keys.getFirst().getCenterY(), key.getCenterY(), 2, "they stand in one line");
            assertTrue(key.getMaxX() <= footer.getMaxX(), key + " is cut by " + footer);
        });
        Bounds foot = bounds("statusBar");
        assertTrue(
                footer.getMaxY() <= foot.getMinY() + 1,
                "nothing is to be scrolled to see them: " + footer + ", " + foot);
        assertTrue(wholeRows() >= (percent > 150 ? 2 : percent > 100 ? 3 : 6), wholeRows() + " rows");
        assertTrue(
                percent > 100 || keys.size() >= 8,
                "at 100 % the marks of sentences have their keys, too: " + keys.size());
        assertTrue(
                bounds("rows").getMinY() - bounds("headerPlace").getMaxY() < 4,
                "nothing stands between the header and the rows");
        int before = keys.size();
        robot.type(KeyCode.T);
        settle();
        if (onFx(() -> node("nuggetHead", Node.class).isVisible())) {
            screenshot("label-footer-nugget-first-" + width + "-" + percent);
            assertEquals(before, keysShown().size(), "in either order");
            assertTrue(bounds("footer").getMaxY() <= foot.getMinY() + 1, "in either order");
            assertTrue(wholeRows() >= (percent > 150 ? 1 : 3), wholeRows() + " rows nugget first");
            robot.type(KeyCode.T);
        }
    }

    /** How many rows are in view with all of their text. */
    private long wholeRows() {
        Bounds pane = bounds("rows");
        return onFx(() -> robot.lookup(".pair-row:filled").queryAll().stream()
                .filter(Node::isVisible)
                .map(row -> row.localToScene(row.getLayoutBounds()))
                .filter(row -> row.getMinY() >= pane.getMinY() - 2 && row.getMaxY() <= pane.getMaxY() + 2)
                .count());
    }

    private List<Bounds> keysShown() {
        return onFx(() -> node("footer", Parent.class).getChildrenUnmodifiable().stream()
                .filter(HBox.class::isInstance)
                .filter(Node::isVisible)
                .map(one -> one.localToScene(one.getLayoutBounds()))
                .toList());
    }

    private void inTextOfTwiceTheSizeNothingOfTheHeaderIsCut(int width, int height) {
        size(width, height, 200);
        screenshot("label-header-200-percent-" + width);
        Bounds header = bounds("headerPlace");
        for (String part : new String[] {"title", "answerName", "previousAnswer", "nextAnswer"}) {
            Bounds at = bounds(part);
            assertTrue(shown(part), part + " is not there");
            assertTrue(
                    at.getMinX() >= header.getMinX() && at.getMaxX() <= header.getMaxX() + 1,
                    part + " is cut: " + at + " of " + header);
        }
        for (String part : new String[] {"findButton", "terms", "narrativeButton", "answerInfo", "lock"}) {
            assertTrue(!shown(part) || bounds(part).getMaxX() <= header.getMaxX() + 1, part + " is cut");
        }
        assertEquals("Answer A", onFx(() -> drawn("answerName")));
        assertTrue(onFx(() -> drawn("title")).length() > 10, "of the topic some words are left");
    }

    private void assertStands(Bounds before, String id) {
        assertEquals(before.getMinY(), bounds(id).getMinY(), id);
        assertEquals(before.getMaxY(), bounds(id).getMaxY(), id);
    }

    private String drawn(String id) {
        return ((Text) node(id, Label.class).lookup(".text")).getText();
    }

    @ParameterizedTest
    @CsvSource({"1000, 700", "1440, 900"})
    void neitherTheLastLabelNorTheQuestionBeforeTheLockMovesThePage(int width, int height) {
        ProjectStore store = LabelFixture.frozen(folder, LabelFixture.TIDE_MILLS);
        LabelFixture.label(store, LabelFixture.TIDE_MILLS, 79);
        openTopic(store, LabelFixture.TIDE_MILLS, width, height);
        Bounds rows = bounds("rows");
        Bounds grid = bounds("grid");
        robot.type(KeyCode.DIGIT1);
        settle();
        assertTrue(shown("banner"), "it says that everything is labelled");
        screenshot("label-all-labelled-" + width);
        assertStands(rows, "rows");
        assertStands(grid, "grid");
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        assertTrue(shown("lockQuestion"));
        assertStands(rows, "rows");
        assertStands(grid, "grid");
        screenshot("label-lock-asked-" + width);
    }

    @Test
    void theRowInHandStaysInTheMiddleThird() {
        openTopic(LabelFixture.large(folder, 2, 60), LabelFixture.LARGE, 1440, 900);
        Bounds rows = bounds("rows");
        for (int i = 0; i < LongForm.times(24, 40); i++) {
            robot.type(i % 2 == 0 ? KeyCode.DOWN : KeyCode.DIGIT1);
            if (i > 15) {
                settle();
                Bounds row = onFx(() -> {
                    Node held = robot.lookup("#rows").lookup(".pair-row:filled:selected").query();
                    return held.localToScene(held.getLayoutBounds());
                });
                double place = (row.getCenterY() - rows.getMinY()) / rows.getHeight();
                assertTrue(place > 0.3 && place < 0.7, "row " + i + " is at " + place);
            }
        }
    }

    @Test
    void theGridIsFoldedByKeyAndStaysSo() {
        openTopic(LabelFixture.TIDE_MILLS, 1000, 700);
        assertTrue(shown("grid"));
        double before = bounds("rows").getHeight();
        robot.press(KeyCode.SHIFT).type(KeyCode.G).release(KeyCode.SHIFT);
        settle();
        assertFalse(shown("grid"));
        assertTrue(bounds("rows").getHeight() > before + 60, "the rows get its room");
        killAndReopen();
        assertFalse(shown("grid"), "it is remembered");
        robot.type(KeyCode.G);
        settle();
        assertTrue(shown("grid"));
    }

    private boolean shown(String id) {
        return onFx(() -> node(id, Node.class).isVisible());
    }

    private double middle(String id) {
        return bounds(id).getCenterY();
    }

    private Bounds bounds(String id) {
        return onFx(() -> node(id, Node.class).localToScene(node(id, Node.class).getLayoutBounds()));
    }
}
