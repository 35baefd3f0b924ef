package dev.assay.app.service.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.sync.SyncManifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecentProjectTest {
    private static final TopicId HEAT = new TopicId("h-014");
    private static final TopicId MILLS = new TopicId("h-022");

    @TempDir
    private Path folder;

    @Test
    void itSaysHowFarTheWorkAndTheSyncFolderAre() throws IOException {
        try (ProjectSession session = new ProjectSession(SampleProject.create(folder))) {
            ProjectStore store = session.store();
            Path sync = SyncService.usualFolder(store.file());
            assertEquals(RecentProject.Folder.NONE, RecentProject.of(store).folder());
            freeze(store, HEAT);
            assertEquals(1, RecentProject.of(store).begun());
            assertTrue(RecentProject.of(store).last().isPresent());
            SyncService.sync(session, sync);
            assertEquals(RecentProject.Folder.UP_TO_DATE, RecentProject.of(store).folder());
            freeze(store, MILLS);
            assertEquals(RecentProject.Folder.BEHIND, RecentProject.of(store).folder());
            Files.writeString(sync.resolve(SyncManifest.NAME), "something else");
            assertEquals(RecentProject.Folder.UNREADABLE, RecentProject.of(store).folder());
        }
    }

    @Test
    void aFileThatIsGoneOrNoProjectSaysSo() throws IOException {
        assertInstanceOf(RecentProject.Missing.class, RecentProject.glance(folder.resolve("gone.assay")));
        Path letter = Files.writeString(folder.resolve("letter.assay"), "Dear all");
        RecentProject.Unreadable seen =
                assertInstanceOf(RecentProject.Unreadable.class, RecentProject.glance(letter));
        assertTrue(seen.why().contains("not an Assay project"), seen.why());
        assertEquals("Dear all", Files.readString(letter));
    }

    private static void freeze(ProjectStore store, TopicId topic) {
        new NuggetService(store, () -> new NuggetId("n-new")).freeze(topic);
    }
}
