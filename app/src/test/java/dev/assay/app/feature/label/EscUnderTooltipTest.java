package dev.assay.app.feature.label;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.state.Stage;
import dev.assay.app.testing.WindowTest;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.Optional;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A tooltip that comes up where the pointer happens to lie takes no Esc from the work. */
class EscUnderTooltipTest extends WindowTest {
    @TempDir
    private Path folder;

    private Node focused() {
        return onFx(() -> node("rows", Node.class).getScene().getFocusOwner());
    }

    @Test
    void escLeavesTheGridAndHidesTheTooltip() {
        ProjectStore store = LabelFixture.large(folder, 3, 20);
        LabelFixture.nuggets(store).freeze(LabelFixture.LARGE);
        open(store, 1440, 900);
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(LabelFixture.LARGE));
            context.workspace().stageProperty().set(Stage.LABEL);
            return null;
        });
        settle();
        robot.type(KeyCode.G);
        settle();
        assertEquals("grid", focused().getId());
        Tooltip tip = onFx(() -> {
            Tooltip shown = new Tooltip("about this cell");
            shown.show(node("rows", Node.class), 300, 300);
            return shown;
        });
        settle();
        assertTrue(onFx(tip::isShowing));
        // Given to what has the keys: here the toolkit itself gives them to whatever was shown last.
        onFx(() -> {
            Event.fireEvent(
                    node("grid", Node.class),
                    new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ESCAPE, false, false, false, false));
            return null;
        });
        settle();
        assertEquals("rows", focused().getId());
        assertTrue(onFx(() -> !tip.isShowing()));
    }
}
