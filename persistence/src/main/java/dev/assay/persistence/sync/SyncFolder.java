package dev.assay.persistence.sync;

import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.WholeOutput;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.StoreException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;

/**
 * A project written out as plain files, always equal to what the project holds. The same project gives the same bytes;
 * only files that differ are written, each whole; what somebody else changed is kept under another name and reported.
 */
public final class SyncFolder {
    static final String EVENTS = "events.jsonl";
    static final String TIME = "time.jsonl";

    private SyncFolder() {}

    /**
     * The place of a file that the project is given back from beside what was imported. Such files name runs; as long
     * as those are hidden in any topic, they stand with the material, which only the way back needs.
     */
    static String place(String name, boolean hidesRuns) {
        return hidesRuns ? SyncMaterial.FOLDER + name : name;
    }

    /** True if a folder is a sync. */
    public static boolean isSync(Path folder) {
        try {
            return Files.isDirectory(folder)
                    && SyncManifest.claimsToBe(folder.resolve(SyncManifest.NAME));
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Brings a folder up to date with the project; makes it when it is missing. Other judges' labels that are not
     * revealed are left out.
     *
     * @throws StoreException when the folder cannot be written to, or holds something that must not be written over:
     * the sync of another project, or of a later state of this one
     */
    public static SyncReport write(ProjectStore store, Path folder) {
        return write(store, folder, InstantSource.system());
    }

    /** As {@link #write(ProjectStore, Path)}, quicker by what is remembered of the last sync of this project. */
    public static SyncReport write(ProjectStore store, Path folder, SyncMemory memory) {
        return write(store, folder, InstantSource.system(), memory, false);
    }

    /**
     * As {@link #write(ProjectStore, Path)}, with every label of other judges, also what is not revealed: for whoever
     * asked for it.
     */
    public static SyncReport writeWithJudges(ProjectStore store, Path folder, InstantSource clock) {
        return write(store, folder, clock, SyncMemory.none(), true);
    }

    /** As {@link #write(ProjectStore, Path)}, with {@code clock} dating the names of files that are set aside. */
    public static SyncReport write(ProjectStore store, Path folder, InstantSource clock) {
        return write(store, folder, clock, SyncMemory.none(), false);
    }

    private static SyncReport write(
            ProjectStore store, Path folder, InstantSource clock, SyncMemory memory, boolean withJudges) {
        // One at a time, so that two syncs of a window do not take each other's files for somebody else's.
        synchronized (SyncFolder.class) {
            Optional<Path> made = WholeOutput.firstMissing(folder);
            try {
                return writeAlone(store, folder, clock, memory, withJudges);
            } catch (RuntimeException e) {
                made.ifPresent(SyncDirectory::takeAway);
                throw e;
            }
        }
    }

    @SuppressWarnings("try") // The lock is only held.
    private static SyncReport writeAlone(
            ProjectStore store, Path folder, InstantSource clock, SyncMemory memory, boolean withJudges) {
        SyncDirectory directory = SyncDirectory.prepare(folder);
        // Locked before the project is read: what another process wrote meanwhile must not look newer than what is read
        // here.
        try (SyncLock lock = SyncLock.take(folder)) {
            return store.snapshot(() -> writeLocked(store, directory, clock, memory, withJudges));
        } catch (IOException e) {
            throw failed(folder, e);
        } catch (UncheckedIOException e) {
            throw failed(folder, e.getCause());
        }
    }

    private static SyncReport writeLocked(
            ProjectStore store, SyncDirectory directory, InstantSource clock, SyncMemory memory, boolean withJudges) {
        try {
            return new SyncWriting(store, directory, clock, memory, withJudges).write(memory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static StoreException failed(Path folder, IOException e) {
        return new StoreException(
                StoreException.Kind.FAILED, e, "sync.folder.not-finished", folder, FileFailure.reason(e));
    }
}
