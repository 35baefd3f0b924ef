package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.SyncService;
import dev.assay.app.state.SaveState;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.ActiveTime;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectOpeningTest extends WindowTest {
    @TempDir
    private Path folder;

    @Test
    void opensABundleThatSaysWhatItsFilesAre() {
        start(folder, Optional.of(SampleProject.bundle()), 1000, 700);
        await("the topics are there", () -> context.workspace().topics().size() == 3);
        assertTrue(Files.exists(folder.resolve("projects").resolve("first-steps.assay")));
    }

    @Test
    void showsHomeToWhoeverNamesNothing() {
        start(folder, Optional.empty(), 1000, 700);
        await("home is shown", () -> robot.lookup("#home").tryQuery().isPresent());
        screenshot("home-1000x700");
    }

    @Test
    void showsWhatALooseFolderHoldsAndImportsItOnRequest() throws IOException {
        Path loose = Files.createDirectory(folder.resolve("loose"));
        for (String name : new String[] {"topics.jsonl", "passages.jsonl", "proposals.jsonl"}) {
            Files.copy(SampleProject.bundle().resolve(name), loose.resolve(name));
        }
        start(folder, Optional.of(loose), 1000, 700);
        await(
                "the look is over",
                () -> robot.lookup("#importGo")
                        .tryQuery()
                        .map(one -> !one.isDisabled())
                        .orElse(false));
        assertEquals(3, robot.lookup("#importFiles").queryAs(ListView.class).getItems().size());
        assertTrue(context.workspace().topics().isEmpty(), "nothing is kept before the user says so");
        onFx(() -> {
            robot.lookup("#importGo").queryAs(Button.class).fire();
            return null;
        });
        await("the topics are there", () -> context.workspace().topics().size() == 3);
    }

    @Test
    void escGivesUpAnImportAndNothingOfItIsKept() throws IOException {
        Path loose = Files.createDirectory(folder.resolve("loose"));
        StringBuilder topics = new StringBuilder();
        for (int i = 0; i < 60_000; i++) {
            topics.append("t").append(i).append('\t').append("a topic that is one of many\n");
        }
        Files.writeString(loose.resolve("topics.tsv"), topics);
        start(folder, Optional.of(loose), 1000, 700);
        await("the files are looked at", () -> robot.lookup("#importProgress").tryQuery().isPresent());
        robot.type(KeyCode.ESCAPE);
        await("the dialog is gone", () -> robot.lookup("#importSummary").tryQuery().isEmpty());
        await("the project is gone", () -> context.workspace().projectProperty().get().isEmpty());
        assertTrue(context.workspace().topics().isEmpty());
    }

    @Test
    void keepsNothingOfABundleWithErrors() throws IOException {
        Path broken = Files.createDirectory(folder.resolve("broken"));
        Files.copy(SampleProject.bundle().resolve("topics.jsonl"), broken.resolve("topics.jsonl"));
        Files.writeString(
                broken.resolve("proposals.jsonl"),
                "{\"qid\": \"h-014\", \"query\": \"q\", \"nuggets\": [{\"te",
                StandardCharsets.UTF_8);
        start(folder, Optional.of(broken), 1000, 700);
        await("the look is over", () -> robot.lookup("#importSummary")
                .tryQueryAs(Label.class)
                .map(label -> label.getText().contains("Nothing was imported"))
                .orElse(false));
        assertTrue(robot.lookup("#importGo").queryAs(Button.class).isDisabled());
        assertTrue(context.workspace().topics().isEmpty());
    }

    @Test
    void opensAProjectThatIsOpenElsewhereToLookAt() throws IOException {
        Path file = folder.resolve("first-steps.assay");
        try (ProjectStore elsewhere = SampleProject.create(folder)) {
            assertFalse(elsewhere.isReadOnly());
            start(folder, Optional.of(file), 1000, 700);
            await("the topics are there", () -> context.workspace().topics().size() == 3);
            assertTrue(context.workspace().noticeProperty().get().contains("is open"));
            assertTrue(node("readOnly", Label.class).isVisible());
        }
    }

    @Test
    void saysWhatIsWrongWithAFileThatIsNoProject() throws IOException {
        Path file = Files.writeString(folder.resolve("letter.assay"), "Dear all");
        start(folder, Optional.of(file), 1000, 700);
        await("it says so", () -> context.workspace().noticeProperty().get().contains("is not an Assay project"));
        assertEquals("Dear all", Files.readString(file));
    }

    @Test
    void opensWhereTheAssessorLeftOff() {
        SampleProject.create(folder).close();
        Path file = folder.resolve("first-steps.assay");
        start(folder, Optional.of(file), 1000, 700);
        await("the project is in view", () -> context.workspace().topicProperty().get().isPresent());
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(context.workspace().topics().get(1).topic().id()));
            return null;
        });
        closeWindow();
        start(folder, Optional.empty(), 1000, 700);
        await("the second topic is in view", () -> context.workspace()
                .topicProperty()
                .get()
                .map(id -> id.value().equals("h-022"))
                .orElse(false));
        try (ProjectStore reader = ProjectStore.openReadOnly(file)) {
            assertEquals(3, reader.topics().size());
        }
    }

    @Test
    void timePlaceAndSyncOfAProjectThatIsLeftForAnotherAreKept() {
        Path second = twoProjects();
        work();
        leaveFor(second);
        closeWindow();

        Path first = folder.resolve("first-steps.assay");
        try (ProjectStore left = ProjectStore.openReadOnly(first)) {
            long time = left.activeTime().stream().mapToLong(ActiveTime::milliseconds).sum();
            assertTrue(time > 0, "time was counted: " + time);
            assertEquals(Optional.of("h-014"), left.viewState("window.topic"));
        }
        assertTrue(Files.isDirectory(SyncService.usualFolder(first)), "the folder was brought up to date");
    }

    @Test
    void syncThatFailsWhenAProjectIsLeftForAnotherIsTold() throws IOException {
        Path second = twoProjects();
        Files.writeString(SyncService.usualFolder(folder.resolve("first-steps.assay")), "in the way");
        work();
        leaveFor(second);
        await("it is told", () -> context.workspace()
                .noticeProperty()
                .get()
                .startsWith("The sync folder of first-steps.assay was not updated"));
    }

    /** Opens one project, and says where another one is. */
    private Path twoProjects() {
        Path second = folder.resolve("elsewhere").resolve("first-steps.assay");
        try {
            Files.createDirectory(second.getParent());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        SampleProject.create(second.getParent()).close();
        SampleProject.create(folder).close();
        start(folder, Optional.of(folder.resolve("first-steps.assay")), 1000, 700);
        await("the project is in view", () -> context.workspace().topicProperty().get().isPresent());
        settle();
        return second;
    }

    /** Moves about for a while and does one act. */
    private void work() {
        robot.clickOn("#topics");
        robot.type(KeyCode.DOWN);
        robot.type(KeyCode.UP);
        robot.moveTo("#topics");
        TopicId heat = new TopicId("h-014");
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(heat));
            context.workspace().perform(
                    heat,
                    session -> session.nuggets()
                            .add(heat, 0, "A new one", Importance.UNSET, List.of(), session.nuggets().newNuggetId()),
                    set -> {},
                    null);
            return null;
        });
        await("it is saved", () -> context.workspace().saveStateProperty().get() instanceof SaveState.Saved);
        robot.moveTo("#topics");
        robot.moveBy(3, 3);
    }

    private void leaveFor(Path second) {
        onFx(() -> {
            context.desk().open(second);
            return null;
        });
        await("the other project is in view", () -> context.workspace()
                .projectProperty()
                .get()
                .map(open -> open.session().file().getParent().endsWith("elsewhere"))
                .orElse(false));
        settle();
    }
}
