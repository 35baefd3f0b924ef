package dev.assay.app.service.project;

import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.sync.SyncFolder;
import dev.assay.persistence.sync.SyncReport;
import java.nio.file.Path;

/** Writes an open project out as plain files while work on it goes on. May be called on any thread. */
public final class SyncService {
    private SyncService() {}

    /** The folder that the window keeps up to date: {@code NAME-sync} beside {@code NAME.assay}. */
    public static Path usualFolder(Path project) {
        String name = project.getFileName().toString().replaceFirst("\\.assay$", "");
        return project.resolveSibling(name + "-sync");
    }

    /** Brings a folder up to date with what was committed, through a view of its own: acts are not held up. */
    public static SyncReport sync(ProjectSession session, Path folder) {
        // One at a time: a project may be left while the window still writes its folder.
        synchronized (session.syncMemory()) {
            try (ProjectStore reader = session.store().reader()) {
                return SyncFolder.write(reader, folder, session.syncMemory());
            }
        }
    }
}
