package dev.assay.app.feature.align;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.LongReports;
import dev.assay.app.testing.LookedAt;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.TextSize;
import dev.assay.model.TopicId;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pictures of the screen on which sentences are aligned, to be looked at, and what has to be legible in each. */
class AlignScreensTest extends WindowTest {
    /** What of a long chip has to be legible, in widths of the letter m. */
    private static final double LEAST_CHIP = 18;

    @TempDir
    private Path folder;

    @Test
    void whatASentenceConveysIsLegibleBesideOrBelowItAlsoFromRightToLeft() {
        show(LongReports.LONG);
        longOnes(1280, 768, 1);
        longOnes(1280, 768, 2);
        longOnes(1920, 990, 1);
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(LongReports.RIGHT_TO_LEFT));
            return null;
        });
        settle();
        rightToLeft(1366, 768, 2);
        rightToLeft(1920, 990, 1);
    }

    @ParameterizedTest
    @CsvSource({"1280, 768, 1", "1280, 768, 2", "1366, 768, 1", "1366, 768, 2", "1920, 990, 1", "1920, 990, 2"})
    @LookedAt
    void eachSizeInAWindowOfItsOwn(int width, int height, int scale) {
        open(LongReports.aligned(folder), width, height);
        for (TopicId topic : List.of(LongReports.LONG, LongReports.RIGHT_TO_LEFT)) {
            onFx(() -> {
                context.workspace().topicProperty().set(Optional.of(topic));
                context.window().setTextSize(new TextSize(100 * scale));
                return null;
            });
            settle();
            robot.clickOn("#alignTab");
            settle();
            checkChips();
            if (topic.equals(LongReports.LONG)) {
                checkLists();
            }
        }
    }

    private void longOnes(int width, int height, int scale) {
        size(width, height, 100 * scale);
        screenshot("align-long-" + width + "x" + height + "-" + scale);
        checkChips();
        checkLists();
        Label rule = onFx(() -> robot.lookup(Messages.get("align.rule.all")).queryAs(Label.class));
        assertTrue(
                place(rule).getWidth() >= onFx(() -> rule.prefWidth(-1)) - 1,
                "beside a long question it is read whether all are needed");
    }

    private void rightToLeft(int width, int height, int scale) {
        size(width, height, 100 * scale);
        screenshot("align-arabic-" + width + "x" + height + "-" + scale);
        checkChips();
    }

    /** Both lists are in sight, with room for two rows at least. */
    private void checkLists() {
        double foot = place(node("statusBar", Region.class)).getMinY();
        double em = onFx(() -> node("about", Label.class).getFont().getSize());
        for (String id : List.of("sentences", "targets")) {
            Bounds list = place(node(id, ListView.class));
            assertTrue(
                    list.getHeight() >= 3.5 * em && list.getMaxY() <= foot,
                    id + " is out of sight: " + list + " above " + foot);
        }
        assertFalse(
                inner(place(node("filter", TextField.class))).intersects(place(node("sentences", ListView.class))),
                "the filter lies over the sentences");
        Bounds below = place(node("gridPlace", Region.class));
        for (Node option : onFx(() -> List.copyOf(node("options", Region.class).getChildrenUnmodifiable()))) {
            assertTrue(place(option).getMaxY() <= below.getMinY() + 1, option + " is cut");
        }
    }

    private void checkChips() {
        List<Label> chips = onFx(() -> List.copyOf(robot.lookup(".sentence-row .chip").queryAllAs(Label.class)));
        assertFalse(chips.isEmpty());
        Bounds list = place(node("sentences", ListView.class));
        for (Label chip : chips) {
            Bounds at = place(chip);
            double wanted = onFx(() -> chip.prefWidth(-1));
            double em = onFx(() -> chip.getFont().getSize());
            assertTrue(
                    at.getWidth() >= Math.min(wanted, LEAST_CHIP * em) - 1,
                    chip.getText() + " is cut to " + at.getWidth());
            assertTrue(
                    at.getMinX() >= list.getMinX() && at.getMaxX() <= list.getMaxX(),
                    chip.getText() + " leaves the list: " + at);
            assertTrue(chip.getTooltip().getText().equals(chip.getText()), "all of it is in the tooltip");
        }
        for (Node words : onFx(() -> robot.lookup(".sentence-row .wrapped-text").queryAll())) {
            Bounds at = place(words);
            for (Label chip : chips) {
                assertFalse(inner(at).intersects(place(chip)), chip.getText() + " lies over a sentence at " + at);
            }
        }
    }

    private static Bounds inner(Bounds at) {
        return new BoundingBox(
                at.getMinX() + 1, at.getMinY() + 1, Math.max(0, at.getWidth() - 2), Math.max(0, at.getHeight() - 2));
    }

    private static Bounds place(Node node) {
        return onFx(() -> node.localToScene(node.getLayoutBounds()));
    }

    private void show(TopicId topic) {
        open(LongReports.aligned(folder), 1280, 768);
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(topic));
            return null;
        });
        settle();
        robot.clickOn("#alignTab");
        settle();
    }
}
