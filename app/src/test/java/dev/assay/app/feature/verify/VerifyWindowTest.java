package dev.assay.app.feature.verify;

import dev.assay.app.testing.WindowTest;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.io.TempDir;

/** The screen Verify worked by keys. */
abstract class VerifyWindowTest extends WindowTest {
    @TempDir
    Path folder;

    /** Opens the sample of banks and graded passages. */
    final void openSample() {
        start(folder, Optional.of(Path.of(System.getProperty("assay.root", ".."), "samples", "rubric")), 1366, 768);
        await("the sample is in view", () -> onFx(() -> stage.getScene().lookup("#cells") instanceof ListView<?> cells
                && !cells.getItems().isEmpty()));
        settle();
    }

    final void type(KeyCode... keys) {
        robot.type(keys);
        settle();
    }

    final void shifted(KeyCode key) {
        robot.press(KeyCode.SHIFT).type(key).release(KeyCode.SHIFT);
        settle();
    }

    /** The cell of the grid that is in hand, as a screen reader has it. */
    final String cell() {
        return onFx(() -> node("gradeGrid", Node.class).getAccessibleText());
    }

    final String notice() {
        return onFx(() -> context.workspace().noticeProperty().get());
    }
}
