package dev.assay.persistence.exchange;

import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.ImportProblem.Severity;
import dev.assay.persistence.outside.FileFailure;
import dev.assay.persistence.outside.PlainFile;
import dev.assay.persistence.outside.UnusableFileException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * Gives a project back from its sync. An empty project becomes the one that was synced; the project that the folder came from is
 * left as it is; any other project is refused.
 */
public final class SyncRestore {
    private final ProjectStore store;
    private final Path folder;
    private final List<ImportProblem> problems = new ArrayList<>();
    private final List<ImportedFile> files = new ArrayList<>();

    private SyncRestore(ProjectStore store, Path folder) {
        this.store = store;
        this.folder = folder;
    }

    /**
     * Restores a project from a folder.
     *
     * @param dryRun do everything and keep nothing
     */
    public static ImportReport run(ProjectStore store, Path folder, boolean dryRun) {
        return new SyncRestore(store, folder).run(dryRun);
    }

    private ImportReport run(boolean dryRun) {
        Optional<SyncManifest> manifest = manifest();
        if (manifest.isEmpty()) {
            return report(false, false);
        }
        if (store.lastEvent() == 0 && store.topics().isEmpty()) {
            return fill(manifest.get(), dryRun);
        }
        if (manifest.get().project().id().equals(store.settings().id())) {
            compare(manifest.get());
        } else {
            error(
                    SyncManifest.NAME,
                    0,
                    "The folder is the sync of another project (" + manifest.get().project().title()
                            + "), and this one is not empty. Make a new project from it: assay new NAME.assay --from "
                            + folder);
        }
        return report(!dryRun && isSound(), false);
    }

    private Optional<SyncManifest> manifest() {
        try {
            return switch (SyncManifest.read(folder.resolve(SyncManifest.NAME))) {
                case SyncManifest.Reading.Ours(SyncManifest manifest) -> Optional.of(manifest);
                case SyncManifest.Reading.Missing() -> {
                    error(SyncManifest.NAME, 0, folder + " is not a sync: it has no manifest.");
                    yield Optional.empty();
                }
                case SyncManifest.Reading.Foreign(String why) -> {
                    error(SyncManifest.NAME, 0, why + " Take the folder from a backup, or sync the project again.");
                    yield Optional.empty();
                }
                case SyncManifest.Reading.Newer(int version) -> {
                    error(SyncManifest.NAME, 0, "A newer Assay wrote the folder (version " + version + "). Update Assay.");
                    yield Optional.empty();
                }
            };
        } catch (IOException e) {
            error(SyncManifest.NAME, 0, FileFailure.sentence(e));
            return Optional.empty();
        }
    }

    private ImportReport fill(SyncManifest manifest, boolean dryRun) {
        if (!manifest.withheld().isNothing()) {
            problems.add(new ImportProblem(
                    Severity.WARNING,
                    SyncManifest.NAME,
                    0,
                    "",
                    "Not in this sync, because it was not revealed: " + manifest.withheld() + ". For a project with all of it,"
                            + " write the sync with --with-judges where it comes from."));
        }
        store.importing(
                writer -> {
                    writer.settings(manifest.project());
                    writer.missing(manifest.withheld());
                    readAll(manifest, writer);
                    return isSound();
                },
                sound -> sound && !dryRun);
        return report(isSound() && !dryRun, isSound());
    }

    private boolean isSound() {
        return problems.stream().noneMatch(ImportProblem::isError);
    }

    private void readAll(SyncManifest manifest, MaterialWriter writer) {
        SyncLines lines = new SyncLines(folder, problems);
        Map<String, Consumer<SyncLines.Row>> readers = new SyncMaterialReader(writer, this::isSound).files();
        readers.forEach((name, reader) -> {
            SyncManifest.Entry entry = manifest.files().get(name);
            if (entry != null) {
                long records = lines.read(name, entry, reader);
                files.add(new ImportedFile(name, FileKind.SYNC, records, records, 0, ""));
            }
        });
        if (isSound() && writer.project().lastEvent() != manifest.lastEvent()) {
            error(SyncFolder.EVENTS, 0, "The log ends at event " + writer.project().lastEvent() + ", but the manifest says "
                    + manifest.lastEvent() + ".");
        }
        Set<String> derived = new TreeSet<>(manifest.files().keySet());
        derived.removeAll(readers.keySet());
        derived.forEach(name -> checkDerived(name, manifest.files().get(name)));
    }

    /** Files that follow from the material and the log: nothing is read from them, but a change in them is worth knowing. */
    private void checkDerived(String name, SyncManifest.Entry entry) {
        String what = "";
        try {
            if (!Checksums.of(PlainFile.inside(folder, name)).equals(entry.sha256())) {
                what = "Somebody changed this file.";
            }
        } catch (UnusableFileException e) {
            error(name, 0, e.getMessage());
        } catch (IOException e) {
            what = "This file cannot be read or is not there.";
        }
        if (!what.isEmpty()) {
            problems.add(new ImportProblem(
                    Severity.WARNING,
                    name,
                    0,
                    "",
                    what + " What was changed here is not imported: a project is given back from its log."));
        }
    }

    private void compare(SyncManifest manifest) {
        if (manifest.lastEvent() > store.lastEvent()) {
            error(SyncManifest.NAME, 0, "The folder goes to event " + manifest.lastEvent() + ", this project only to "
                    + store.lastEvent() + ". Make a new project from it: assay new NAME.assay --from " + folder);
            return;
        }
        SyncEvents events = new SyncEvents(manifest.lastEvent());
        events.write(store, new LineWriter(OutputStream.nullOutputStream()));
        SyncManifest.Entry log = manifest.files().get(SyncFolder.EVENTS);
        if (log == null || !events.checksumAtMark().equals(log.sha256())) {
            error(SyncFolder.EVENTS, 0, "The folder and this project have gone different ways since they parted. Make a new"
                    + " project from the folder: assay new NAME.assay --from " + folder);
            return;
        }
        manifest.files().forEach((name, entry) -> {
            checkDerived(name, entry);
            files.add(new ImportedFile(name, FileKind.SYNC, entry.rows(), 0, entry.rows(), ""));
        });
    }

    private ImportReport report(boolean applied, boolean changed) {
        return new ImportReport(files, problems, applied, changed);
    }

    private void error(String file, long line, String message) {
        problems.add(new ImportProblem(Severity.ERROR, file, line, "", message));
    }
}
