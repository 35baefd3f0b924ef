package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.TopicProgress;
import java.nio.file.Path;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FreezeAllTest extends WindowTest {
    @TempDir
    private Path folder;

    @Test
    void oneQuestionFreezesTheNuggetsOfEveryTopic() {
        open(SampleProject.create(folder), 1366, 768);
        settle();
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.ENTER).release(KeyCode.SHIFT, KeyCode.CONTROL);
        await("it asks", () -> robot.lookup("#freezeAllSentence").tryQuery().isPresent());
        assertTrue(onFx(() -> node("freezeAllSentence", Label.class).getText()).startsWith("Freeze the nuggets of"));
        robot.clickOn("#freezeAllGo");
        await("all are frozen", () -> onFx(() -> context.workspace().topics().stream()
                .filter(topic -> topic.nuggets() > 0)
                .allMatch(TopicProgress::frozen)));
    }
}
