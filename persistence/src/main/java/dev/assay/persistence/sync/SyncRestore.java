package dev.assay.persistence.sync;

import dev.assay.model.Message;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.formats.ImportedFile;
import dev.assay.persistence.imports.Formats;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.input.ImportProblem.Severity;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.PlainFile;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.record.UnusableFileException;
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
 * Gives a project back from its sync. An empty project becomes the one that was synced; the project that the folder
 * came from is left as it is; any other project is refused.
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
                    StoreWords.say("sync.other-project", manifest.get().project().title(), folder));
        }
        return report(!dryRun && isSound(), false);
    }

    private Optional<SyncManifest> manifest() {
        try {
            return switch (SyncManifest.read(folder.resolve(SyncManifest.NAME))) {
                case SyncManifest.Reading.Ours(SyncManifest manifest) -> Optional.of(manifest);
                case SyncManifest.Reading.Missing() -> {
                    error(SyncManifest.NAME, 0, StoreWords.say("sync.no-manifest", folder));
                    yield Optional.empty();
                }
                case SyncManifest.Reading.Foreign(Message why) -> {
                    error(SyncManifest.NAME, 0, StoreWords.say("sync.foreign", why));
                    yield Optional.empty();
                }
                case SyncManifest.Reading.Newer(int version) -> {
                    error(SyncManifest.NAME, 0, StoreWords.say("sync.newer", version));
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
                    StoreWords.say("sync.withheld", manifest.withheld().told())));
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
        Map<String, Consumer<JsonFields>> readers = new SyncMaterialReader(writer, this::isSound).files();
        readers.forEach((name, reader) -> {
            SyncManifest.Entry entry = manifest.files().get(name);
            if (entry != null) {
                long records = lines.read(name, entry, reader);
                files.add(new ImportedFile(name, Formats.SYNC, records, records, 0, Optional.empty()));
            }
        });
        if (isSound() && writer.project().lastEvent() != manifest.lastEvent()) {
            error(
                    SyncFolder.EVENTS,
                    0,
                    StoreWords.say("sync.log-ends", writer.project().lastEvent(), manifest.lastEvent()));
        }
        Set<String> derived = new TreeSet<>(manifest.files().keySet());
        derived.removeAll(readers.keySet());
        derived.forEach(name -> checkDerived(name, manifest.files().get(name)));
    }

    /**
     * Files that follow from the material and the log: nothing is read from them, but a change in them is worth
     * knowing.
     */
    private void checkDerived(String name, SyncManifest.Entry entry) {
        Optional<Message> what = Optional.empty();
        try {
            if (!Checksums.of(PlainFile.inside(folder, name)).equals(entry.sha256())) {
                what = Optional.of(StoreWords.say("sync.derived.changed"));
            }
        } catch (UnusableFileException e) {
            error(name, 0, e.told());
        } catch (IOException e) {
            what = Optional.of(StoreWords.say("sync.derived.missing"));
        }
        if (what.isPresent()) {
            problems.add(new ImportProblem(
                    Severity.WARNING,
                    name,
                    0,
                    "",
                    what.get()));
        }
    }

    private void compare(SyncManifest manifest) {
        if (manifest.lastEvent() > store.lastEvent()) {
            error(SyncManifest.NAME, 0, StoreWords.say("sync.ahead", manifest.lastEvent(), store.lastEvent(), folder));
            return;
        }
        SyncEvents events = new SyncEvents(manifest.lastEvent());
        events.write(store, new LineWriter(OutputStream.nullOutputStream()), 0);
        if (manifest.entry(SyncFolder.EVENTS).filter(log -> events.checksumAtMark().equals(log.sha256())).isEmpty()) {
            error(SyncFolder.EVENTS, 0, StoreWords.say("sync.parted", folder));
            return;
        }
        manifest.files().forEach((name, entry) -> {
            checkDerived(name, entry);
            files.add(new ImportedFile(name, Formats.SYNC, entry.rows(), 0, entry.rows(), Optional.empty()));
        });
    }

    private ImportReport report(boolean applied, boolean changed) {
        return new ImportReport(files, problems, applied, changed);
    }

    private void error(String file, long line, Message told) {
        problems.add(new ImportProblem(Severity.ERROR, file, line, "", told));
    }
}
