package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that change between the look at them and the import: nothing is kept that nobody saw. */
class ChangedFilesTest extends WindowTest {
    @TempDir
    private Path folder;

    @Test
    void filesThatChangedSinceTheLookAreLookedAtAgain() throws Exception {
        open(SampleProject.create(folder), 1000, 800);
        Path file = Files.writeString(folder.resolve("more.tsv"), "new-1\tWhat is a reed?\n");
        onFx(() -> {
            context.desk().drop(List.of(file));
            return null;
        });
        await("it can be imported", this::canBeImported);
        Files.writeString(file, "new-1\tWhat is a reed?\nnew-2\tWhat is a barnacle?\n");
        robot.type(KeyCode.ENTER);
        await("it was looked at again", () -> canBeImported() && summary().contains("changed"));
        assertTrue(topics().stream().noneMatch(id -> id.startsWith("new")), "nothing is imported yet: " + topics());
        robot.type(KeyCode.ENTER);
        await("it is in the project", () -> robot.lookup("#importGo").tryQuery().isEmpty());
        settle();
        assertEquals(
                List.of("new-1", "new-2"), topics().stream().filter(id -> id.startsWith("new")).toList());
    }

    private boolean canBeImported() {
        return robot.lookup("#importGo").tryQueryAs(Button.class).map(one -> !one.isDisabled()).orElse(false);
    }

    private String summary() {
        return robot.lookup("#importSummary").queryAs(Label.class).getText();
    }

    private List<String> topics() throws Exception {
        Path file = onFx(() -> context.workspace().projectProperty().get().orElseThrow().session().file());
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            return store.topics().stream().map(one -> one.id().value()).toList();
        }
    }
}
