package dev.assay.app.endurance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.project.BackupService;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.project.SyncService;
import dev.assay.app.testing.OtherProgram;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.Topic;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The system ends the program while somebody works in its window. */
@Timeout(300)
class TerminationTest {
    private static final int ACTS = 10;

    @TempDir
    private Path folder;

    private Path project;

    @BeforeEach
    void project() {
        try (ProjectStore store = SampleProject.create(folder)) {
            ProjectSession session = new ProjectSession(store);
            for (Topic topic : store.topics()) {
                session.nuggets().freeze(topic.id());
            }
            project = store.file();
        }
    }

    @Test
    void theWindowClosesTheProjectInOrder() throws Exception {
        long shown = 0;
        try (OtherProgram program = OtherProgram.of(WindowAtWork.class, folder, project, folder.resolve("home"))) {
            for (int i = 0; i < ACTS; i++) {
                shown = Long.parseLong(program.line());
            }
            program.terminate();
        }
        try (ProjectStore store = ProjectStore.openReadOnly(project)) {
            assertEquals(List.of(), store.check().problems());
            assertTrue(store.lastEvent() >= shown, store.lastEvent() + " of " + shown);
            assertFalse(Files.exists(project.resolveSibling(project.getFileName() + "-wal")), "The log is folded in");
            assertEquals("", Files.readString(project.resolveSibling("." + project.getFileName() + ".lock")));
            assertEquals(store.lastEvent(), BackupService.list(project).getFirst().events());
            String manifest = Files.readString(SyncService.usualFolder(project).resolve("manifest.json"));
            assertTrue(manifest.contains("\"last_event\" : " + store.lastEvent()), manifest);
        }
    }
}
