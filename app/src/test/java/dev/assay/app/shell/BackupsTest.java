package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.Backup;
import dev.assay.app.service.project.BackupService;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.project.SyncService;
import dev.assay.app.state.SaveState;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.WindowCommand;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Backups in the window, and a file that goes away under it. */
class BackupsTest extends WindowTest {
    private static final TopicId HEAT = new TopicId("h-014");

    @TempDir
    private Path folder;

    private void addNugget(String words) {
        onFx(() -> {
            context.workspace().perform(
                    HEAT,
                    session -> session.nuggets()
                            .add(HEAT, 0, words, Importance.UNSET, List.of(), session.nuggets().newNuggetId()),
                    set -> {},
                    null);
            return null;
        });
    }

    private void fire(String id) {
        await(id + " can be pressed", () -> robot.lookup("#" + id).tryQuery().isPresent());
        onFx(() -> {
            robot.lookup("#" + id).queryAs(Button.class).fire();
            return null;
        });
    }

    private boolean inView(String part) {
        return context.workspace()
                .projectProperty()
                .get()
                .map(open -> open.session().file().getFileName().toString().contains(part))
                .orElse(false);
    }

    private String notice() {
        return onFx(() -> context.workspace().noticeProperty().get());
    }

    private static List<String> words(Path file) {
        try (ProjectStore store = ProjectStore.openReadOnly(file)) {
            return store.nuggetSet(HEAT).orElseThrow().nuggets().stream().map(one -> one.text()).toList();
        }
    }

    @Test
    void goesBackToABackupAndKeepsThePresent() throws IOException {
        ProjectStore store = SampleProject.create(folder);
        Backup backup = BackupService.backUp(new ProjectSession(store), InstantSource.system());
        open(store, 1000, 700);
        addNugget("Only in the present");
        settle();
        onFx(() -> {
            context.window().commands().run(WindowCommand.BACKUPS);
            return null;
        });
        await("the backups are listed", () -> robot.lookup("#backups").tryQuery().isPresent());
        ListView<?> listed = robot.lookup("#backups").queryAs(ListView.class);
        assertEquals(List.of(backup), onFx(listed::getItems));
        screenshot(listed.getScene(), "backups");
        fire("backupGoBack");
        await("it is open again", () -> context.workspace().topicProperty().get().isPresent());
        settle();
        assertTrue(notice().contains("before-restore"), notice());
        closeWindow();
        assertFalse(words(store.file()).contains("Only in the present"));
        try (var files = Files.list(folder)) {
            Path kept = files.filter(one -> one.getFileName().toString().startsWith("first-steps.before-restore-"))
                    .findFirst()
                    .orElseThrow();
            assertTrue(words(kept).contains("Only in the present"));
        }
    }

    @Test
    void closingWithoutABackupIsAskedFirst() throws IOException {
        ProjectStore store = SampleProject.create(folder);
        Path inTheWay = BackupService.folder(store.file());
        Files.writeString(inTheWay, "in the way");
        open(store, 1000, 700);
        addNugget("Saved all the same");
        settle();
        quit();
        await("it is asked", () -> robot.lookup("#closeAnyway").tryQuery().isPresent());
        assertTrue(notice().contains("No backup was made"), notice());
        screenshot(robot.lookup("#closeAnyway").query().getScene(), "close-without-backup");
        robot.clickOn("Stay");
        settle();
        assertTrue(onFx(stage::isShowing), "the window is still there");
        quit();
        fire("closeAnyway");
        await("it is closed", () -> !stage.isShowing());
        closeWindow();
        assertTrue(words(store.file()).contains("Saved all the same"));
    }

    @Test
    void closingWithASyncFolderThatCannotBeWrittenIsAskedFirst() throws IOException {
        ProjectStore store = SampleProject.create(folder);
        Path inTheWay = SyncService.usualFolder(store.file());
        Files.writeString(inTheWay, "in the way");
        open(store, 1000, 700);
        addNugget("Saved all the same");
        settle();
        quit();
        await("it is asked", () -> robot.lookup("#closeAnyway").tryQuery().isPresent());
        screenshot(robot.lookup("#closeAnyway").query().getScene(), "close-without-sync");
        robot.clickOn("Stay");
        settle();
        assertTrue(onFx(stage::isShowing), "the window is still there");
        Files.delete(inTheWay);
        quit();
        await("it is closed", () -> !stage.isShowing());
        closeWindow();
        assertTrue(words(store.file()).contains("Saved all the same"));
        assertTrue(Files.isDirectory(inTheWay), "the folder was written in the end");
    }

    @Test
    void closingMakesABackupFirst() {
        ProjectStore store = SampleProject.create(folder);
        open(store, 1000, 700);
        addNugget("In the backup too");
        settle();
        quit();
        await("it is closed", () -> !stage.isShowing());
        Backup made = BackupService.list(store.file()).getFirst();
        assertTrue(words(made.file()).contains("In the backup too"));
        closeWindow();
        assertEquals(1, BackupService.list(store.file()).size(), "one is enough");
    }

    @Test
    void aProjectThatIsLeftWithoutABackupIsTold() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other"));
        Path second;
        try (ProjectStore made = SampleProject.create(other)) {
            second = made.file();
        }
        ProjectStore store = SampleProject.create(folder);
        Files.writeString(BackupService.folder(store.file()), "in the way");
        open(store, 1000, 700);
        addNugget("Saved all the same");
        settle();
        onFx(() -> {
            context.desk().open(second);
            return null;
        });
        await("the other is open", () -> context.workspace().projectProperty().get().orElseThrow()
                .session().file().equals(second));
        await("it is told", () -> context.workspace().said().all().stream()
                .anyMatch(one -> one.words().startsWith("No backup of first-steps.assay")));
    }

    private void quit() {
        onFx(() -> {
            context.window().commands().run(WindowCommand.QUIT);
            return null;
        });
    }

    @Test
    void offersTheNewestBackupOfADamagedProject() throws IOException {
        Path file;
        try (ProjectStore store = SampleProject.create(folder)) {
            BackupService.backUp(new ProjectSession(store), InstantSource.system());
            file = store.file();
        }
        byte[] bytes = Files.readAllBytes(file);
        Arrays.fill(bytes, 8_192, bytes.length - 4_096, (byte) 0x5a);
        Files.write(file, bytes);
        start(folder, Optional.of(file), 1000, 700);
        await("it is offered", () -> robot.lookup("#backupCopy").tryQuery().isPresent());
        screenshot(robot.lookup("#backupCopy").query().getScene(), "backup-offered");
        assertTrue(notice().contains("damaged"), notice());
        assertTrue(notice().contains("first-steps-backups"), notice());
        fire("backupCopy");
        await("the copy is open", () -> inView("first-steps-copy-"));
        await("it says so, and nothing else", () -> notice().startsWith("This is first-steps-copy-"));
        closeWindow();
        assertEquals((byte) 0x5a, Files.readAllBytes(file)[8_192], "The damaged file stays as it is");
    }

    @Test
    void aFileThatAnotherProgramWritesOverIsToldAndLeftAlone() throws IOException {
        ProjectStore store = SampleProject.create(folder);
        open(store, 1_000, 700);
        addNugget("A fact");
        settle();
        byte[] theirs = "A shopping list".getBytes(StandardCharsets.UTF_8);
        Files.write(store.file(), theirs, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
        addNugget("Another fact");
        await("the loss is told", () -> robot.lookup("#rescueSave").tryQuery().isPresent());
        assertTrue(notice().contains("wrote over first-steps.assay"), notice());
        assertTrue(onFx(() -> context.workspace().hasUnsaved()), "What was not saved is kept to be saved elsewhere");
        fire("rescueSave");
        // Whether all of it can still be read is a matter of how much of the file is in memory.
        await(
                "a copy is open, or it is said why there is none",
                () -> inView("first-steps-rescued-") || notice().contains("no copy was kept"));
        closeWindow();
        assertArrayEquals(theirs, Files.readAllBytes(store.file()));
    }

    @Test
    void whatWasSavedGoesIntoTheFileWhenTheAssessorPauses() {
        ProjectStore store = SampleProject.create(folder);
        open(store, 1_000, 700);
        addNugget("A fact");
        settle();
        assertTrue(ProjectStore.besides(store.file()).isPresent());
        await("it is in the file", () -> ProjectStore.besides(store.file()).isEmpty());
    }

    @Test
    void aLogThatIsDeletedIsToldAndTheWorkGoesOnInTheRescuedFile() throws IOException {
        ProjectStore store = SampleProject.create(folder);
        open(store, 1_000, 700);
        addNugget("Saved before");
        settle();
        Files.delete(folder.resolve("first-steps.assay-wal"));
        addNugget("Done after");
        await("it is not saved", () -> context.workspace().saveStateProperty().get() instanceof SaveState.NotSaved);
        await("the rescue is offered", () -> robot.lookup("#rescueSave").tryQuery().isPresent());
        assertTrue(notice().contains("first-steps-rescued-"), notice());
        assertEquals(1, rescued().size());
        assertTrue(words(rescued().getFirst()).contains("Saved before"), "it is there before anybody answers");
        onFx(() -> {
            robot.lookup("#rescueSave").query().getScene().getWindow().hide();
            return null;
        });
        fire("retry");
        await("it is offered again", () -> robot.lookup("#rescueSave").tryQuery().isPresent());
        fire("rescueSave");
        await("the copy is open", () -> inView("first-steps-rescued-"));
        settle();
        assertFalse(context.workspace().hasUnsaved());
        closeWindow();
        assertTrue(words(rescued().getFirst()).containsAll(List.of("Saved before", "Done after")));
    }

    @Test
    void aLogThatIsDeletedIsToldWhenTheWindowIsClosedWithoutAnotherAct() throws IOException {
        ProjectStore store = SampleProject.create(folder);
        open(store, 1_000, 700);
        addNugget("Saved before");
        settle();
        Files.delete(folder.resolve("first-steps.assay-wal"));
        quit();
        await("it is asked", () -> robot.lookup("#closeAnyway").tryQuery().isPresent());
        fire("closeAnyway");
        await(
                "it is asked once more, or closed",
                () -> !stage.isShowing()
                        || robot.lookup("#closeAnyway").tryQuery().isPresent());
        if (onFx(stage::isShowing)) {
            fire("closeAnyway");
        }
        await("it is closed", () -> !stage.isShowing());
        closeWindow();
        assertTrue(words(rescued().getFirst()).contains("Saved before"));
    }

    private List<Path> rescued() throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(one -> one.getFileName().toString().matches("first-steps-rescued-.*\\.assay")).toList();
        }
    }

    @Test
    void aFileThatIsDeletedWhileOpenIsSavedToAnother() throws IOException {
        ProjectStore store = SampleProject.create(folder);
        open(store, 1000, 700);
        addNugget("Saved before");
        settle();
        Files.delete(store.file());
        addNugget("Done after");
        await("the rescue is offered", () -> robot.lookup("#rescueSave").tryQuery().isPresent());
        assertTrue(context.workspace().hasUnsaved());
        fire("rescueSave");
        await("the copy is open", () -> inView("first-steps-rescued-"));
        settle();
        Path copy = onFx(() -> context.workspace().projectProperty().get().orElseThrow().session().file());
        assertFalse(context.workspace().hasUnsaved());
        closeWindow();
        assertTrue(words(copy).containsAll(List.of("Saved before", "Done after")), words(copy).toString());
    }
}
