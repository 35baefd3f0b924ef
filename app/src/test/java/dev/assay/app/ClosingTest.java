package dev.assay.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.BackupService;
import dev.assay.app.service.project.SyncService;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A window that is closed does not wait for what is still written behind it. */
class ClosingTest extends WindowTest {
    private static final TopicId HEAT = new TopicId("h-014");

    @TempDir
    private Path folder;

    @Test
    void theWindowWaitsForNothingAndTheLastCopiesAreMadeBehindIt() throws Exception {
        ProjectStore store = SampleProject.create(folder);
        Path project = store.file();
        open(store, 1000, 700);
        CountDownLatch goOn = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        onFx(() -> {
            context.workspace()
                    .perform(
                            HEAT,
                            session -> session.nuggets()
                                    .add(
                                            HEAT,
                                            0,
                                            "Heat pumps move heat.",
                                            Importance.UNSET,
                                            List.of(),
                                            session.nuggets().newNuggetId()),
                            set -> {},
                            null);
            // Something that takes long on the thread that saves.
            context.workspace()
                    .read(
                            session -> {
                                try {
                                    return goOn.await(120, TimeUnit.SECONDS);
                                } catch (InterruptedException e) {
                                    throw new IllegalStateException(e);
                                }
                            },
                            done -> {});
            context.close(closed::countDown);
            return null;
        });
        assertEquals("answers", onFx(() -> "answers"));
        assertEquals(1, closed.getCount());
        goOn.countDown();
        assertTrue(closed.await(120, TimeUnit.SECONDS));
        assertFalse(Files.exists(project.resolveSibling(project.getFileName() + "-wal")));
        try (ProjectStore again = ProjectStore.open(project, InstantSource.system())) {
            long last = again.lastEvent();
            assertEquals(last, BackupService.list(project).getFirst().events());
            String log = Files.readString(SyncService.usualFolder(project).resolve("material/events.jsonl"));
            assertTrue(log.contains("Heat pumps move heat."), "The sync folder is as of the last act");
        }
    }
}
