package dev.assay.app.feature.nuggets;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.LongForm;
import dev.assay.app.testing.LongReports;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.TopicId;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Pictures of Nuggets where nuggets are questions, with long ones and with such that run from the right, to be looked
 * at.
 */
class QuestionsScreensTest extends WindowTest {
    @TempDir
    private Path folder;

    @Test
    void longAndRightToLeft() {
        open(LongReports.aligned(folder), 1366, 768);
        robot.clickOn("#nuggetsTab");
        longAndRightToLeft(1366, 768, 1);
        longAndRightToLeft(1366, 768, 2);
        if (LongForm.asked()) {
            longAndRightToLeft(1920, 990, 1);
            longAndRightToLeft(1920, 990, 2);
        }
    }

    private void longAndRightToLeft(int width, int height, int scale) {
        size(width, height, 100 * scale);
        look(LongReports.LONG, "questions-long-" + width + "x" + height + "-" + scale);
        look(LongReports.RIGHT_TO_LEFT, "questions-arabic-" + width + "x" + height + "-" + scale);
    }

    private void look(TopicId topic, String name) {
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(topic));
            return null;
        });
        settle();
        screenshot(name);
        Bounds list = place(node("nuggets", Node.class));
        assertTrue(list.getHeight() > 0, "the questions have room");
        Set<Node> words = onFx(() -> Set.copyOf(robot.lookup("#nuggets .wrapped-text").queryAllAs(Node.class)));
        assertFalse(words.isEmpty());
        for (Node one : words) {
            Bounds at = place(one);
            assertTrue(
                    at.getMinX() >= list.getMinX() - 1 && at.getMaxX() <= list.getMaxX() + 1,
                    one.getAccessibleText() + " leaves the list: " + at + " of " + list);
        }
        for (Node one : onFx(() -> Set.copyOf(robot.lookup("#nuggets .list-cell .label").queryAllAs(Node.class)))) {
            if (onFx(() -> one instanceof Labeled label && !label.getText().isEmpty() && one.isVisible())) {
                assertTrue(place(one).getMaxX() <= list.getMaxX() + 1, one + " leaves the list");
            }
        }
    }

    private static Bounds place(Node node) {
        return onFx(() -> node.localToScene(node.getLayoutBounds()));
    }
}
