package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.BackupService;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.project.SyncService;
import dev.assay.app.state.SaveState;
import dev.assay.app.state.SyncState;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.task.FxBackgroundRunner;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javafx.util.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;

/** What is written while the assessor rests: backups and the sync folder, also when their place is gone. */
class AutoBackupTest extends WindowTest {
    private static final TopicId HEAT = new TopicId("h-014");

    @TempDir
    private Path folder;

    private final BackgroundRunner db = new FxBackgroundRunner("test-db");
    private final BackgroundRunner files = new FxBackgroundRunner("test-files");
    private ProjectStore store;
    private Workspace workspace;
    private AutoSync sync;

    @BeforeEach
    void open() throws Exception {
        FxToolkit.registerPrimaryStage();
        store = SampleProject.create(folder);
        onFx(() -> {
            workspace = new Workspace(db);
            new AutoBackup(workspace, files, new AutoBackup.Pace(Duration.millis(30), Duration.millis(60)));
            sync = new AutoSync(workspace, files);
            workspace.show(new ProjectSession(store));
            return null;
        });
        await("the project is in view", () -> workspace.topicProperty().get().isPresent());
    }

    @AfterEach
    void close() {
        onFx(() -> {
            sync.stop();
            workspace.hide();
            return null;
        });
        files.close();
        db.close();
        store.close();
    }

    private void act() {
        onFx(() -> {
            workspace.perform(
                    HEAT,
                    session -> session.nuggets()
                            .add(HEAT, 0, "One more", Importance.UNSET, List.of(), session.nuggets().newNuggetId()),
                    set -> {},
                    null);
            return null;
        });
        await("it is saved", () -> workspace.saveStateProperty().get() instanceof SaveState.Saved);
    }

    @Test
    void restingMakesABackupAndRestingAgainAnother() {
        act();
        await("a backup is made", () -> BackupService.list(store.file()).size() == 1);
        act();
        await("another is made", () -> BackupService.list(store.file()).size() == 2);
        assertEquals(store.lastEvent(), BackupService.list(store.file()).getFirst().events());
    }

    @Test
    void aBackupThatCannotBeMadeIsToldAndSavingGoesOn() throws IOException {
        Files.writeString(BackupService.folder(store.file()), "in the way");
        act();
        await("it is told", () -> workspace.noticeProperty().get().contains("No backup was made"));
        assertInstanceOf(SaveState.Saved.class, workspace.saveStateProperty().get());
        long before = store.lastEvent();
        act();
        assertEquals(before + 1, store.lastEvent());
    }

    @Test
    void aSyncFolderThatIsGoneIsMadeAnew() throws IOException {
        Path synced = SyncService.usualFolder(store.file());
        syncAndWait();
        List<Path> before = names(synced);
        try (Stream<Path> all = Files.walk(synced)) {
            for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(one);
            }
        }
        syncAndWait();
        assertEquals(before, names(synced));
    }

    @Test
    void aFileInThePlaceOfTheSyncFolderIsToldAndLeftAlone() throws IOException {
        Path synced = SyncService.usualFolder(store.file());
        Files.writeString(synced, "mine");
        onFx(() -> {
            sync.syncNow();
            return null;
        });
        await("it is told", () -> sync.stateProperty().get() instanceof SyncState.Failed);
        String reason = ((SyncState.Failed) sync.stateProperty().get()).reason();
        assertTrue(reason.contains(synced.getFileName().toString()), reason);
        assertEquals("mine", Files.readString(synced));
    }

    private void syncAndWait() {
        onFx(() -> {
            sync.syncNow();
            return null;
        });
        await("it is synced", () -> sync.stateProperty().get() instanceof SyncState.Synced);
    }

    private static List<Path> names(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.map(folder::relativize).sorted().toList();
        }
    }
}
