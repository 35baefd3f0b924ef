package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.state.Stage;
import dev.assay.app.testing.ReportProject;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.testing.WorkedProject;
import dev.assay.app.ui.TextSize;
import dev.assay.model.ReportRules;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The lines above and below every screen stay one line each, however large the text; and say nothing of what is not
 * there.
 */
class FrameInLargeTextTest extends WindowTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"1280, 800, 100", "1280, 800, 150", "1366, 768, 150", "1280, 800, 200", "1440, 900, 200"})
    void theHeaderAndTheStatusAreOneLineEach(int width, int height, int percent) {
        open(SampleProject.create(folder), width, height);
        larger(percent);
        Bounds tab = bounds("labelTab");
        assertEquals(tab.getCenterY(), bounds("menu").getCenterY(), 4, "the menu is beside the tabs");
        assertTrue(bounds("menu").getMaxX() <= width, "and not cut");
        assertTrue(tab.getMaxX() <= bounds("menu").getMinX(), "nothing lies over another");
        assertTrue(bounds("statusBar").getHeight() < 2.2 * bounds("saved").getHeight(), "the status is one line");
        screenshot("frame-" + width + "-" + percent);
    }

    @Test
    void sixTabsAndTheMenuHaveRoomAtOneAndAHalf() {
        open(ReportProject.create(folder, ReportRules.USUAL, true), 1280, 800);
        larger(150);
        assertEquals(bounds("supportTab").getCenterY(), bounds("menu").getCenterY(), 4);
        screenshot("frame-reports-1280-150");
    }

    @Test
    void thereAreNoTabsWithoutAProject() {
        start(folder, Optional.empty(), 1280, 800);
        settle();
        assertFalse(onFx(() -> robot.lookup(".stage-tab").queryAllAs(ToggleButton.class).stream()
                .anyMatch(Node::isVisible)));
        screenshot("frame-start");
    }

    @Test
    void panesAreWhereTheyWereWhenTheTextIsAsItWas() {
        open(SampleProject.create(folder), 1280, 800);
        onFx(() -> {
            node("split", SplitPane.class).setDividerPositions(0.3);
            node("panes", SplitPane.class).setDividerPositions(0.6);
            return null;
        });
        settle();
        double topics = divider("split");
        double passages = divider("panes");
        larger(200);
        larger(150);
        larger(100);
        assertEquals(topics, divider("split"), 0.005);
        assertEquals(passages, divider("panes"), 0.005);
        screenshot("frame-zoomed-back");
    }

    /** Of every screen, also of those in which panes stand above one another while the text is large. */
    @Test
    void everyPaneOfEveryScreenIsWhereItWasWhenTheTextIsAsItWas() {
        open(WorkedProject.labelled(folder), 1280, 800);
        for (Stage screen : context.workspace().stagesProperty().get()) {
            onFx(() -> {
                context.workspace().topicProperty().set(Optional.of(
                        screen == Stage.NUGGETS ? WorkedProject.DRAFT : WorkedProject.LOCKED));
                context.workspace().goTo(screen);
                return null;
            });
            settle();
            List<Double> before = dividers();
            larger(200);
            larger(100);
            List<Double> after = dividers();
            assertEquals(before.size(), after.size(), screen.id());
            for (int i = 0; i < before.size(); i++) {
                assertEquals(before.get(i), after.get(i), 0.005, screen.id() + ", divider " + i);
            }
        }
    }

    private List<Double> dividers() {
        return onFx(() -> stage.getScene().getRoot().lookupAll(".split-pane").stream()
                .filter(SplitPane.class::isInstance)
                .filter(Node::isVisible)
                .flatMap(pane -> Arrays.stream(((SplitPane) pane).getDividerPositions()).boxed())
                .toList());
    }

    private double divider(String id) {
        return onFx(() -> node(id, SplitPane.class).getDividerPositions()[0]);
    }

    private void larger(int percent) {
        onFx(() -> {
            context.window().setTextSize(new TextSize(percent));
            return null;
        });
        settle();
    }

    private Bounds bounds(String id) {
        return onFx(() -> node(id, Node.class).localToScene(node(id, Node.class).getLayoutBounds()));
    }
}
