package dev.assay.app.service.project;

import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.FileNames;
import dev.assay.persistence.sync.SyncFolder;
import dev.assay.persistence.sync.SyncManifest;
import dev.assay.persistence.sync.SyncReport;
import java.io.IOException;
import java.nio.file.Path;

/** Writes an open project out as plain files while work on it goes on. May be called on any thread. */
public final class SyncService {
    private SyncService() {}

    /** The folder that the window keeps up to date: {@code NAME-sync} beside {@code NAME.assay}. */
    public static Path usualFolder(Path project) {
        String name = FileNames.stem(project);
        return project.resolveSibling(name + "-sync");
    }

    /**
     * True if the usual folder does not end with the act that the project ends with, because a program was cut off
     * before it wrote it, or something was done elsewhere. A project that never had such a folder gets one with the
     * first act, or if it was cut off.
     */
    public static boolean isBehind(ProjectSession session) {
        if (session.isReadOnly()) {
            return false;
        }
        try (ProjectStore reader = session.store().reader()) {
            long last = reader.lastEvent();
            return SyncManifest.ours(SyncManifest.read(usualFolder(session.file()).resolve(SyncManifest.NAME)))
                    .map(held -> held.lastEvent() != last)
                    .orElse(last > 0 && session.store().wasLeftOpen());
        } catch (IOException e) {
            // A sync says better what is wrong with the folder.
            return true;
        }
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
