package dev.assay.app.endurance;

import dev.assay.app.state.Stage;
import dev.assay.app.testing.WindowTest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;

/**
 * The window in a Java of its own, in which somebody goes to a place, begins to write a note and is still at it when
 * killed.
 */
final class WorkInWindow extends WindowTest {
    static final String WORDS = "half of it is";
    /** The line in which it says what is shown of the passage it went to. */
    static final String PASSAGE = "passage: ";
    /** What it says when it may be killed. */
    static final String READY = "ready";

    private WorkInWindow() {}

    /**
     * Opens the project that is the first argument; what is kept outside it goes into the folder that is the second.
     */
    public static void main(String[] arguments) throws IOException {
        new WorkInWindow().work(Path.of(arguments[0]), Path.of(arguments[1]));
        while (System.in.read() >= 0) {
            // It waits for its end.
        }
        System.exit(1);
    }

    private void work(Path project, Path folder) {
        start(folder, Optional.of(project), 1_000, 700);
        await("a topic is in view", () -> context.workspace().topicProperty().get().isPresent());
        settle();
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(context.workspace().topics().get(1).topic().id()));
            return null;
        });
        settle();
        robot.clickOn("#nuggets");
        robot.type(KeyCode.CLOSE_BRACKET, KeyCode.CLOSE_BRACKET);
        settle();
        System.out.println(PASSAGE + onFx(() -> node("position", Label.class).getText()));
        onFx(() -> {
            context.workspace().stageProperty().set(Stage.LABEL);
            return null;
        });
        settle();
        robot.type(KeyCode.DOWN, 2);
        robot.type(KeyCode.N);
        robot.write(WORDS);
        settle();
        System.out.println(READY);
    }
}
