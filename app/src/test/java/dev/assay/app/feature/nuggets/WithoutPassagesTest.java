package dev.assay.app.feature.nuggets;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A topic of which nobody brought passages: nuggets have nothing to be attested by. */
class WithoutPassagesTest extends WindowTest {
    private static final TopicId BARE = new TopicId("bare");

    @TempDir
    private Path folder;

    @Test
    void nobodyIsAskedForEvidenceThatCannotBe() {
        ProjectStore store = SampleProject.create(folder);
        store.importing(
                writer -> {
                    writer.topic(new Topic(BARE, "What became of the ferry?", Map.of(), ""));
                    writer.finish();
                    return true;
                },
                kept -> kept);
        new NuggetService(store, () -> new NuggetId("n-1"))
                .add(BARE, 0, "It was sold in 1931", Importance.VITAL, List.of(), new NuggetId("n-1"));
        open(store, 1000, 700);
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(BARE));
            return null;
        });
        settle();
        robot.clickOn("#nuggets");
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        assertFalse(onFx(() -> node("freezeQuestion", Node.class).isVisible()));
        await("frozen", () -> node("state", Node.class).isVisible());
    }
}
