package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import java.nio.file.Path;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The list of topics keeps its width, however often it gives way and comes back. */
class TopicRailTest extends WindowTest {
    @TempDir
    Path folder;

    @Test
    void theListComesBackAsWideAsItWas() {
        Path project = SampleProject.create(folder).file();
        start(folder, Optional.of(project), 1440, 900);
        await("the project is in view", () -> context.workspace().topicProperty().get().isPresent());
        settle();
        double wide = width();
        for (int i = 0; i < 2; i++) {
            chord(KeyCode.DIGIT4);
            assertEquals(end("topic-rail"), start("center-scroll"), 4, "the scores begin beside the rail");
            chord(KeyCode.DIGIT2);
            assertEquals(wide, width(), 2, "after the rail");
        }
        onFx(() -> {
            context.workspace().showHome();
            return null;
        });
        settle();
        onFx(() -> {
            context.workspace().showWork();
            return null;
        });
        settle();
        assertEquals(wide, width(), 2, "after the page of projects");
    }

    /** Pages take the room of the list: the screen below them does not feel it. */
    @Test
    void pagesLeaveThePanesBelowThemWhereTheyWere() {
        Path project = SampleProject.create(folder).file();
        start(folder, Optional.of(project), 1440, 900);
        await("the project is in view", () -> context.workspace().topicProperty().get().isPresent());
        settle();
        double before = passages();
        for (int i = 0; i < 6; i++) {
            robot.type(i % 2 == 0 ? KeyCode.F9 : KeyCode.ESCAPE);
            settle();
        }
        assertEquals(before, passages(), 0.5);
    }

    private double passages() {
        return onFx(() -> robot.lookup(".passage-pane").<Region>query().getWidth());
    }

    private double width() {
        return onFx(() -> robot.lookup("#sidebar").<Region>query().getWidth());
    }

    private double end(String style) {
        return onFx(() -> bounds(style).getMaxX());
    }

    private double start(String style) {
        return onFx(() -> bounds(style).getMinX());
    }

    private Bounds bounds(String style) {
        Node node = robot.lookup("." + style).query();
        return node.localToScene(node.getLayoutBounds());
    }

    private void chord(KeyCode key) {
        robot.press(KeyCode.CONTROL).type(key).release(KeyCode.CONTROL);
        settle();
    }
}
