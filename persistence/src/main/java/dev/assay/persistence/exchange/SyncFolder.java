package dev.assay.persistence.exchange;

import dev.assay.model.scoring.FailedLabels;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.StoreException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * A project written out as plain files, always equal to what the project holds. The same project gives the same bytes; only files
 * that differ are written, each whole; what somebody else changed is kept under another name and reported.
 */
public final class SyncFolder {
    /** The manifest of the sync under way: should it be cut off, its files are still known as Assay's own. */
    private static final String NEXT = SyncManifest.NAME + ".next";

    static final String EVENTS = "events.jsonl";
    static final String TIME = "time.jsonl";

    private final ProjectStore store;
    private final SyncDirectory directory;
    private final InstantSource clock;
    private final Optional<SyncManifest> last;
    private final Optional<SyncManifest> cutOff;
    private final Map<String, SyncManifest.Entry> entries = new TreeMap<>();
    private final Map<String, Path> finished = new LinkedHashMap<>();
    private final List<String> unchanged = new ArrayList<>();
    private final List<String> setAside = new ArrayList<>();

    private SyncFolder(ProjectStore store, SyncDirectory directory, InstantSource clock) throws IOException {
        this.store = store;
        this.directory = directory;
        this.clock = clock;
        SyncManifest.Reading reading = SyncManifest.read(directory.path(SyncManifest.NAME));
        if (reading instanceof SyncManifest.Reading.Newer) {
            throw refused("was written by a newer Assay. Update Assay, or choose another folder.");
        }
        this.last = SyncManifest.ours(reading);
        this.cutOff = SyncManifest.ours(SyncManifest.read(directory.path(NEXT)))
                .filter(manifest -> manifest.project().id().equals(store.settings().id()));
    }

    /** Whether a folder is a sync. */
    public static boolean isSync(Path folder) {
        try {
            return Files.isDirectory(folder)
                    && SyncManifest.claimsToBe(folder.resolve(SyncManifest.NAME));
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Brings a folder up to date with the project; makes it when it is missing.
     *
     * @throws StoreException when the folder cannot be written to, or holds something that must not be written over: the sync
     *     of another project, or of a later state of this one
     */
    public static SyncReport write(ProjectStore store, Path folder) {
        return write(store, folder, InstantSource.system());
    }

    /** As {@link #write(ProjectStore, Path)}, with {@code clock} dating the names of files that are set aside. */
    public static SyncReport write(ProjectStore store, Path folder, InstantSource clock) {
        // One at a time, so that two syncs of a window do not take each other's files for somebody else's.
        synchronized (SyncFolder.class) {
            return writeAlone(store, folder, clock);
        }
    }

    private static SyncReport writeAlone(ProjectStore store, Path folder, InstantSource clock) {
        return store.snapshot(() -> {
            SyncDirectory directory = SyncDirectory.prepare(folder);
            try {
                return new SyncFolder(store, directory, clock).write();
            } catch (IOException e) {
                throw failed(folder, e);
            } catch (UncheckedIOException e) {
                throw failed(folder, e.getCause());
            }
        });
    }

    private static StoreException failed(Path folder, IOException e) {
        return new StoreException(
                StoreException.Kind.FAILED,
                "The sync to " + folder + " was not finished (" + e.getClass().getSimpleName() + ": " + e.getMessage()
                        + "). Check that there is room and that no other program holds the file, then sync again.",
                e);
    }

    private SyncReport write() throws IOException {
        last.ifPresent(this::refuseToLoseWork);
        cutOff.ifPresent(this::refuseToLoseWork);
        try {
            return putInPlace(prepareAll());
        } finally {
            for (Path file : finished.values()) {
                Files.deleteIfExists(file);
            }
        }
    }

    private void refuseToLoseWork(SyncManifest manifest) {
        if (!manifest.project().id().equals(store.settings().id())) {
            throw refused("holds the sync of another project (" + manifest.project().title()
                    + "). Choose another folder.");
        }
        if (manifest.lastEvent() > store.lastEvent()) {
            throw refused("holds more than this project: it goes to event " + manifest.lastEvent() + ", the project to "
                    + store.lastEvent() + ". Import it into a new project, or choose another folder.");
        }
    }

    private StoreException refused(String why) {
        return new StoreException(StoreException.Kind.FAILED, "The folder " + directory.path("") + " " + why);
    }

    private SyncManifest prepareAll() throws IOException {
        SyncEvents events = new SyncEvents(last.map(SyncManifest::lastEvent).orElse(0L));
        prepare(EVENTS, lines -> events.write(store, lines), true);
        if (last.isPresent()
                && !events.checksumAtMark().equals(last.get().files().get(EVENTS).sha256())) {
            throw refused("holds work that this project does not have: the two logs differ before event "
                    + last.get().lastEvent() + ". Import it into a new project, or choose another folder.");
        }
        SyncWork work = new SyncWork(store, events);
        prepare("nuggets.jsonl", work::nuggets, true);
        prepare("assignments.jsonl", work::assignments, true);
        prepare("scores.tsv", this::scores, true);
        prepare(TIME, lines -> SyncTime.write(store, lines), false);
        boolean material = last.isEmpty() || last.get().lastImport() != events.lastImport();
        for (Map.Entry<String, Consumer<LineWriter>> file : importedFiles().entrySet()) {
            if (material || !isAsLastWritten(file.getKey())) {
                prepare(file.getKey(), file.getValue(), false);
            }
        }
        return new SyncManifest(store.settings(), store.lastEvent(), events.lastImport(), entries);
    }

    private Map<String, Consumer<LineWriter>> importedFiles() {
        Map<String, Consumer<LineWriter>> files = new LinkedHashMap<>(new QrelsFiles(store).files());
        files.putAll(new SyncMaterial(store).files());
        return files;
    }

    private void scores(LineWriter lines) {
        ScoreSheet sheet = ProjectScores.of(store, FailedLabels.OPEN);
        lines.header(ScoreTable.heading());
        ScoreTable.lines(sheet).forEach(lines::row);
    }

    /** Nothing was imported since, so a file of imported material is right when nobody touched it. */
    private boolean isAsLastWritten(String name) throws IOException {
        SyncManifest.Entry entry = last.orElseThrow().files().get(name);
        if (entry == null) {
            // It had no rows then, and has none now.
            return true;
        }
        if (directory.checksum(name).equals(Optional.of(entry.sha256()))) {
            entries.put(name, entry);
            unchanged.add(name);
            return true;
        }
        return false;
    }

    private void prepare(String name, Consumer<LineWriter> content, boolean evenIfEmpty) throws IOException {
        Path temporary = directory.temporary(name);
        finished.put(name, temporary);
        SyncManifest.Entry entry;
        try (LineWriter lines = LineWriter.to(temporary)) {
            content.accept(lines);
            entry = new SyncManifest.Entry(lines.sha256(), lines.rows());
        }
        boolean wanted = evenIfEmpty || entry.rows() > 0;
        if (wanted) {
            entries.put(name, entry);
        }
        if (!wanted || directory.checksum(name).equals(Optional.of(entry.sha256()))) {
            Files.delete(temporary);
            finished.remove(name);
            if (wanted) {
                unchanged.add(name);
            }
        }
    }

    private SyncReport putInPlace(SyncManifest manifest) throws IOException {
        byte[] bytes = manifest.bytes();
        boolean same = directory.checksum(SyncManifest.NAME).equals(Optional.of(Checksums.of(bytes)));
        List<String> written = new ArrayList<>();
        if (same && finished.isEmpty()) {
            unchanged.add(SyncManifest.NAME);
            Files.deleteIfExists(directory.path(NEXT));
            return report(written, manifest);
        }
        Path temporary = directory.temporary(SyncManifest.NAME);
        Files.write(temporary, bytes);
        directory.replace(temporary, NEXT);
        for (String name : List.copyOf(finished.keySet())) {
            keepTheirs(name);
            directory.replace(finished.remove(name), name);
            written.add(name);
        }
        if (last.isEmpty() && directory.checksum(SyncManifest.NAME).isPresent()) {
            setAside.add(directory.setAside(SyncManifest.NAME, clock.instant()));
        }
        directory.replace(directory.path(NEXT), SyncManifest.NAME);
        (same ? unchanged : written).add(SyncManifest.NAME);
        return report(written, manifest);
    }

    private SyncReport report(List<String> written, SyncManifest manifest) {
        return new SyncReport(
                written.stream().sorted().toList(),
                unchanged.stream().sorted().toList(),
                setAside,
                manifest.lastEvent());
    }

    private void keepTheirs(String name) throws IOException {
        Optional<String> present = directory.checksum(name);
        if (present.isPresent() && !isOurs(last, name, present.get()) && !isOurs(cutOff, name, present.get())) {
            setAside.add(directory.setAside(name, clock.instant()));
        }
    }

    private static boolean isOurs(Optional<SyncManifest> manifest, String name, String checksum) {
        return manifest.map(one -> one.files().get(name))
                .filter(entry -> entry.sha256().equals(checksum))
                .isPresent();
    }
}
