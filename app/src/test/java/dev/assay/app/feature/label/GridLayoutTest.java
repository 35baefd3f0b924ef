package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.SampleProject;
import dev.assay.model.Policy;
import dev.assay.persistence.ProjectStore;
import java.util.List;
import java.util.Optional;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;

/** The grid uses the width that it has, and is as high as the assessor wants it. */
class GridLayoutTest extends LabelWindowTest {
    @Test
    void manyAnswersStandInColumnsSideBySideAndFewInOne() {
        ProjectStore store =
                LabelFixture.large(LabelFixture.frozen(folder, LabelFixture.TIDE_MILLS), "run-", 45, 9);
        openTopic(store, LabelFixture.LARGE, 1440, 900);
        Bounds grid = bounds("grid");
        for (int answer = 0; answer < 45; answer++) {
            assertTrue(
                    grid.contains(place(new Pair(answer, 0))) && grid.contains(place(new Pair(answer, 8))),
                    "answer " + answer);
        }
        assertNotEquals(place(new Pair(0, 0)).getX(), place(new Pair(44, 0)).getX());
        robot.clickOn(place(new Pair(44, 8)));
        settle();
        assertEquals("Answer AS", onFx(() -> node("answerName", Label.class).getText()));
        robot.type(KeyCode.G, KeyCode.DOWN);
        screenshot("label-grid-columns-1440x900");
        robot.type(KeyCode.UP, KeyCode.LEFT, KeyCode.ENTER);
        settle();
        assertEquals("Answer AR", onFx(() -> node("answerName", Label.class).getText()));
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(LabelFixture.TIDE_MILLS));
            return null;
        });
        settle();
        assertEquals(place(new Pair(0, 0)).getX(), place(new Pair(4, 0)).getX());
    }

    @Test
    void longNamesOfRunsEndBeforeTheCells() {
        ProjectStore store = LabelFixture.large(
                SampleProject.create(folder, new Policy(Policy.Reveal.AFTER_TOPIC, true, 7, List.of())),
                "baseline_frag_rag24.test_command-r-plus_top",
                45,
                9);
        LabelFixture.label(store, LabelFixture.LARGE, 45 * 9);
        openTopic(store, LabelFixture.LARGE, 1440, 900);
        LabelGrid grid = node("grid", LabelGrid.class);
        List<Text> names = onFx(() -> grid.lookupAll("*").stream()
                .filter(node -> node instanceof Text text && text.isVisible() && text.getText().contains(" · "))
                .map(Text.class::cast)
                .toList());
        assertTrue(names.size() > 30, names.size() + " in view");
        assertEquals(names.size(), onFx(() -> names.stream().map(Text::getText).distinct().count()));
        double cells = place(new Pair(0, 0)).getX();
        double next = names.stream().mapToDouble(Text::getX).filter(x -> x > 1).min().orElseThrow();
        for (Text name : names) {
            double end = onFx(() -> name.localToScreen(name.getLayoutBounds()).getMaxX());
            double column = name.getX() < 1 ? 0 : Math.round(name.getX() / next) * next;
            assertTrue(end < cells + column, name.getText() + " ends at " + end);
        }
        screenshot("label-grid-long-names-1440x900");
    }

    @Test
    void theEdgeIsDraggedAndTheHeightIsKept() {
        openTopic(LabelFixture.large(folder, 45, 60), LabelFixture.LARGE, 1440, 900);
        double before = bounds("grid").getHeight();
        double rows = bounds("rows").getHeight();
        drag(-120);
        double higher = bounds("grid").getHeight();
        assertEquals(before + 120, higher, 3);
        assertEquals(rows - 120, bounds("rows").getHeight(), 3);
        screenshot("label-grid-dragged-1440x900");
        killAndReopen();
        assertEquals(higher, bounds("grid").getHeight(), 3, "it is remembered");
        drag(-700);
        assertTrue(bounds("rows").getHeight() > 60, "the rows keep some room");
        robot.doubleClickOn(edge());
        settle();
        assertEquals(before, bounds("grid").getHeight(), 3, "a double click lets it fit again");
    }

    private void drag(double by) {
        Point2D from = edge();
        // Of a robot's drag that leaves the node the headless window hears no more.
        fire(MouseEvent.MOUSE_PRESSED, from);
        settle();
        for (int part = 1; part <= 2; part++) {
            fire(MouseEvent.MOUSE_DRAGGED, from.add(0, by * part / 2));
            settle();
        }
        fire(MouseEvent.MOUSE_RELEASED, from.add(0, by));
        settle();
    }

    private void fire(EventType<MouseEvent> type, Point2D at) {
        onFx(() -> {
            Node edge = robot.lookup(".grid-edge").query();
            Point2D inside = edge.screenToLocal(at);
            boolean down = type != MouseEvent.MOUSE_RELEASED;
            Event.fireEvent(
                    edge,
                    new MouseEvent(
                            type,
                            inside.getX(),
                            inside.getY(),
                            at.getX(),
                            at.getY(),
                            MouseButton.PRIMARY,
                            1,
                            false,
                            false,
                            false,
                            false,
                            down,
                            false,
                            false,
                            false,
                            false,
                            false,
                            null));
            return null;
        });
    }

    private Point2D edge() {
        return onFx(() -> {
            Node edge = robot.lookup(".grid-edge").query();
            Bounds at = edge.localToScreen(edge.getLayoutBounds());
            return new Point2D(at.getCenterX(), at.getCenterY());
        });
    }

    private Point2D place(Pair pair) {
        return onFx(() -> {
            LabelGrid grid = node("grid", LabelGrid.class);
            return grid.localToScreen(grid.middleOf(pair));
        });
    }

    private Bounds bounds(String id) {
        return onFx(() -> node(id, Node.class).localToScreen(node(id, Node.class).getLayoutBounds()));
    }
}
