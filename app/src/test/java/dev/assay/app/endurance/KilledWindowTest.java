package dev.assay.app.endurance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.Topic;
import dev.assay.persistence.ProjectStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A window that is killed while somebody works in it; the next one opens where it was left. */
class KilledWindowTest extends WindowTest {
    @TempDir
    private Path folder;

    @Test
    void theNextOneOpensWhereItWasLeftAndTheNoteGoesOn() throws Exception {
        Path project;
        try (ProjectStore store = SampleProject.create(folder)) {
            project = store.file();
            ProjectSession session = new ProjectSession(store);
            for (Topic topic : store.topics()) {
                session.nuggets().freeze(topic.id());
            }
        }
        String passage = workAndKill(project);

        start(folder, Optional.empty(), 1_000, 700);
        await("a topic is in view", () -> context.workspace().topicProperty().get().isPresent());
        settle();
        assertEquals(
                project.toRealPath(),
                onFx(() -> context.workspace().projectProperty().get())
                        .orElseThrow()
                        .session()
                        .file()
                        .toRealPath());
        assertEquals("h-022", onFx(() -> context.workspace().topicProperty().get()).orElseThrow().value());
        assertEquals(Stage.LABEL, onFx(() -> context.workspace().stageProperty().get()));
        await("the note is being written", () -> field().isPresent());
        TextField note = onFx(this::field).orElseThrow();
        assertEquals(WorkInWindow.WORDS, note.getText());
        assertTrue(isSaid("Everything up to "), "it says that nothing is lost");
        assertTrue(onFx(note::isFocused), "the keys go into the note");
        robot.write(" true");
        robot.type(KeyCode.ENTER);
        settle();
        onFx(() -> {
            context.workspace().stageProperty().set(Stage.NUGGETS);
            return null;
        });
        settle();
        assertEquals(passage, node("position", Label.class).getText());
        closeWindow();
        start(folder, Optional.empty(), 1_000, 700);
        await("a topic is in view", () -> context.workspace().topicProperty().get().isPresent());
        settle();
        assertFalse(isSaid("Everything up to "), "nor does it say so after a window that was closed");
        closeWindow();
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            assertEquals(
                    List.of(WorkInWindow.WORDS + " true"),
                    store.assignments(store.topics().get(1).id()).stream().map(one -> one.note()).toList());
            assertEquals(List.of(), store.check().problems());
        }
    }

    private boolean isSaid(String words) {
        return onFx(() -> context.workspace().said().all().stream().anyMatch(one -> one.words().contains(words)));
    }

    private Optional<TextField> field() {
        return robot.lookup(".note-field").queryAllAs(TextField.class).stream()
                .filter(TextField::isVisible)
                .findFirst();
    }

    /** What the killed one showed of the passage it was at. */
    private String workAndKill(Path project) throws IOException, InterruptedException {
        Process working = new ProcessBuilder(command(project)).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (BufferedReader lines = working.inputReader()) {
            String passage = "";
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.equals(WorkInWindow.READY)) {
                    return passage;
                } else if (line.startsWith(WorkInWindow.PASSAGE)) {
                    passage = line.substring(WorkInWindow.PASSAGE.length());
                }
            }
            throw new AssertionError("It ended of itself; see above.");
        } finally {
            working.destroyForcibly().waitFor();
        }
    }

    private List<String> command(Path project) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                // What a killed process leaves behind goes with the test's folder.
                "-Dorg.sqlite.tmpdir=" + folder));
        for (String property : new String[] {
            "glass.platform", "prism.order", "testfx.robot", "java.awt.headless", "user.language", "assay.root"
        }) {
            command.add("-D" + property + "=" + System.getProperty(property, ""));
        }
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                WorkInWindow.class.getName(),
                project.toString(),
                folder.toString()));
        return command;
    }
}
