package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.project.SyncService;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.WindowCommand;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.sync.SyncManifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project whose sync folder was not brought up to date by whoever worked on it last, because that was cut off. */
class SyncCatchesUpTest extends WindowTest {
    private static final TopicId HEAT = new TopicId("h-014");

    @TempDir
    private Path folder;

    /** A project whose folder is behind by one act, as a kill right after it leaves it. */
    private ProjectStore behind() {
        ProjectStore store = SampleProject.create(folder);
        ProjectSession session = new ProjectSession(store);
        SyncService.sync(session, SyncService.usualFolder(store.file()));
        session.nuggets()
                .add(
                        HEAT,
                        0,
                        "Not in the folder yet",
                        Importance.UNSET,
                        List.of(),
                        session.nuggets().newNuggetId());
        return store;
    }

    private static long held(Path project) {
        try {
            return SyncManifest.ours(SyncManifest.read(SyncService.usualFolder(project).resolve(SyncManifest.NAME)))
                    .orElseThrow()
                    .lastEvent();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void theFolderIsBroughtUpToDateOnceItIsOpened() {
        ProjectStore store = behind();
        long last = store.lastEvent();
        assertEquals(last - 1, held(store.file()));
        open(store, 1_000, 700);
        await("the folder holds it", () -> held(store.file()) == last);
        closeWindow();
    }

    @Test
    void theFolderIsBroughtUpToDateWhenItIsClosedAtOnce() {
        ProjectStore store = behind();
        long last = store.lastEvent();
        open(store, 1_000, 700);
        onFx(() -> {
            context.window().commands().run(WindowCommand.QUIT);
            return null;
        });
        await("it is closed", () -> !stage.isShowing());
        closeWindow();
        assertEquals(last, held(store.file()));
    }

    @Test
    void theFolderIsBroughtUpToDateWhenTheProgramIsClosedInOrder() {
        ProjectStore store = behind();
        long last = store.lastEvent();
        open(store, 1_000, 700);
        closeWindow();
        assertEquals(last, held(store.file()));
    }

    @Test
    void aFolderThatIsNotThereYetIsMadeWhereTheFirstActWasCutOff() throws IOException {
        Path killed = Files.createDirectory(folder.resolve("killed")).resolve("first-steps.assay");
        long last;
        try (ProjectStore store = SampleProject.create(folder)) {
            ProjectSession session = new ProjectSession(store);
            session.nuggets()
                    .add(
                            HEAT,
                            0,
                            "The first act",
                            Importance.UNSET,
                            List.of(),
                            session.nuggets().newNuggetId());
            last = store.lastEvent();
            // What a program that is killed leaves: the file, and the log beside it.
            for (String suffix : List.of("", "-wal")) {
                Files.copy(
                        folder.resolve("first-steps.assay" + suffix),
                        killed.resolveSibling("first-steps.assay" + suffix));
            }
        }
        start(folder, Optional.of(killed), 1_000, 700);
        await("the project is in view", () -> context.workspace().topicProperty().get().isPresent());
        closeWindow();
        assertEquals(last, held(killed));
    }
}
