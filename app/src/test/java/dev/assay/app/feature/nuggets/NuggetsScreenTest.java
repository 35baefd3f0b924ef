package dev.assay.app.feature.nuggets;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.Importance;
import dev.assay.model.NuggetSet;
import dev.assay.model.TopicId;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NuggetsScreenTest extends WindowTest {
    private static final TopicId HEAT = new TopicId("h-014");

    @TempDir
    private Path folder;

    private NuggetSet set() {
        settle();
        CompletableFuture<NuggetSet> read = new CompletableFuture<>();
        onFx(() -> {
            context.workspace().read(session -> session.nuggets().open(HEAT).set(), read::complete);
            return null;
        });
        return read.join();
    }

    @Test
    void showsPassagesAndNuggets() {
        open(SampleProject.create(folder), 1000, 700);
        assertEquals(17, node("nuggets", ListView.class).getItems().size());
        robot.clickOn("Frost on the outdoor coil blocks airflow");
        robot.type(KeyCode.V);
        assertEquals(Importance.VITAL, set().nuggets().get(2).importance());
        screenshot("nuggets-1000x700");
    }
}
