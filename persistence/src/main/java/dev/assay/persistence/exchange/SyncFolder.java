package dev.assay.persistence.exchange;

import dev.assay.model.TopicId;
import dev.assay.model.scoring.FailedLabels;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.StoreException;
import dev.assay.persistence.Withheld;
import dev.assay.persistence.files.OwnerOnly;
import dev.assay.persistence.outside.FileFailure;
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
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
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
    private final Map<String, SyncMemory.Written> remembered = new LinkedHashMap<>();
    private final Optional<SyncMemory.Stand> before;
    private final Optional<Set<TopicId>> changed;
    private final boolean withJudges;
    private final WithheldLabels withheld;
    private long lastCall;

    private SyncFolder(
            ProjectStore store,
            SyncDirectory directory,
            InstantSource clock,
            Optional<SyncMemory.Stand> memory,
            boolean withJudges)
            throws IOException {
        this.store = store;
        this.withJudges = withJudges;
        this.withheld = new WithheldLabels(store, withJudges);
        this.directory = directory;
        this.clock = clock;
        SyncManifest.Reading reading = SyncManifest.read(directory.path(SyncManifest.NAME));
        if (reading instanceof SyncManifest.Reading.Newer) {
            throw refused("was written by a newer Assay. Update Assay, or choose another folder.");
        }
        this.last = SyncManifest.ours(reading);
        this.cutOff = SyncManifest.ours(SyncManifest.read(directory.path(NEXT)))
                .filter(manifest -> manifest.project().id().equals(store.settings().id()));
        this.before = memory.isPresent() && isAsRemembered(memory.get()) ? memory : Optional.empty();
        this.changed = before.flatMap(stand -> SyncMemory.changed(stand, store));
    }

    /** Whether the folder is what was remembered of it: the manifest, and every file byte by byte. */
    private boolean isAsRemembered(SyncMemory.Stand stand) throws IOException {
        if (last.isEmpty() || last.get().lastEvent() != stand.lastEvent()) {
            return false;
        }
        for (Map.Entry<String, SyncMemory.Written> file : stand.files().entrySet()) {
            Optional<String> written = Optional.of(file.getValue().sha256());
            Optional<String> listed =
                    Optional.ofNullable(last.get().files().get(file.getKey())).map(SyncManifest.Entry::sha256);
            if (!listed.equals(written) || !directory.checksum(file.getKey()).equals(written)) {
                return false;
            }
        }
        return true;
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
     * Brings a folder up to date with the project; makes it when it is missing. Other judges' labels that are not revealed are left
     * out.
     *
     * @throws StoreException when the folder cannot be written to, or holds something that must not be written over: the sync
     *     of another project, or of a later state of this one
     */
    public static SyncReport write(ProjectStore store, Path folder) {
        return write(store, folder, InstantSource.system());
    }

    /** As {@link #write(ProjectStore, Path)}, quicker by what is remembered of the last sync of this project. */
    public static SyncReport write(ProjectStore store, Path folder, SyncMemory memory) {
        return write(store, folder, InstantSource.system(), memory, false);
    }

    /** As {@link #write(ProjectStore, Path)}, with every label of other judges, also what is not revealed: for whoever asked for it. */
    public static SyncReport writeWithJudges(ProjectStore store, Path folder, InstantSource clock) {
        return write(store, folder, clock, new SyncMemory(), true);
    }

    /** As {@link #write(ProjectStore, Path)}, with {@code clock} dating the names of files that are set aside. */
    public static SyncReport write(ProjectStore store, Path folder, InstantSource clock) {
        return write(store, folder, clock, new SyncMemory(), false);
    }

    private static SyncReport write(
            ProjectStore store, Path folder, InstantSource clock, SyncMemory memory, boolean withJudges) {
        // One at a time, so that two syncs of a window do not take each other's files for somebody else's.
        synchronized (SyncFolder.class) {
            return writeAlone(store, folder, clock, memory, withJudges);
        }
    }

    @SuppressWarnings("try") // The lock is only held.
    private static SyncReport writeAlone(
            ProjectStore store, Path folder, InstantSource clock, SyncMemory memory, boolean withJudges) {
        SyncDirectory directory = SyncDirectory.prepare(folder);
        // Locked before the project is read: what another process wrote meanwhile must not look newer than what is read here.
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
        Path place = directory.path("").toAbsolutePath();
        try {
            return new SyncFolder(store, directory, clock, memory.take(place, store, withJudges), withJudges)
                    .write(memory, place);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static StoreException failed(Path folder, IOException e) {
        return new StoreException(
                StoreException.Kind.FAILED,
                "The sync to " + folder + " was not finished (" + FileFailure.reason(e)
                        + "). Check that there is room and that no other program holds the file, then sync again.",
                e);
    }

    private SyncReport write(SyncMemory memory, Path place) throws IOException {
        last.ifPresent(this::refuseToLoseWork);
        cutOff.ifPresent(this::refuseToLoseWork);
        try {
            SyncManifest manifest = prepareAll();
            SyncReport report = putInPlace(manifest);
            SyncManifest.Entry calls = entries.get(SyncCalls.CALLS);
            memory.keep(new SyncMemory.Stand(
                    place,
                    manifest.project(),
                    withJudges,
                    manifest.lastEvent(),
                    manifest.lastImport(),
                    remembered,
                    calls == null
                            ? Optional.empty()
                            : Optional.of(SyncMemory.Calls.of(directory.path(SyncCalls.CALLS), lastCall, calls))));
            return report;
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
        Withheld missing = store.judgments().missing();
        if (missing.answers() > manifest.withheld().answers() || missing.calls() > manifest.withheld().calls()) {
            throw refused("holds what this project does not, because it was made from a sync without it: " + missing
                    + ". Make a new project from the folder (assay new NAME.assay --from FOLDER), or choose another"
                    + " folder.");
        }
    }

    private StoreException refused(String why) {
        return new StoreException(StoreException.Kind.FAILED, "The folder " + directory.path("") + " " + why);
    }

    private SyncManifest prepareAll() throws IOException {
        SyncEvents events = new SyncEvents(last.map(SyncManifest::lastEvent).orElse(0L));
        prepareSections(EVENTS, (file, lines) -> file.growing(() -> events(events, lines)));
        if (changed.isEmpty()
                && last.isPresent()
                && !events.checksumAtMark().equals(last.get().files().get(EVENTS).sha256())) {
            throw refused("holds work that this project does not have: the two logs differ before event "
                    + last.get().lastEvent() + ". Import it into a new project, or choose another folder.");
        }
        SyncWork work = new SyncWork(store, events, withheld);
        prepareSections("nuggets.jsonl", work::nuggets);
        prepareSections("assignments.jsonl", work::assignments);
        prepareSections("scores.tsv", (file, lines) -> scores(lines));
        prepare(TIME, lines -> SyncTime.write(store, lines));
        prepareCalls();
        long lastImport = changed.isPresent() ? before.orElseThrow().lastImport() : events.lastImport();
        boolean material = last.isEmpty() || last.get().lastImport() != lastImport;
        for (Map.Entry<String, Consumer<LineWriter>> file : importedFiles().entrySet()) {
            boolean anew = material
                    || file.getKey().equals(SyncMaterial.JUDGMENTS)
                            && !last.get().withheld().equals(withheld.counts());
            if (anew || !isAsLastWritten(file.getKey())) {
                prepare(file.getKey(), file.getValue()::accept);
            }
        }
        return new SyncManifest(store.settings(), store.lastEvent(), lastImport, withheld.counts(), entries);
    }

    private void events(SyncEvents events, LineWriter lines) {
        if (changed.isPresent()) {
            events.writeOn(store, lines, before.orElseThrow().lastEvent(), changed.get());
        } else {
            events.write(store, lines);
        }
    }

    private Map<String, Consumer<LineWriter>> importedFiles() {
        Map<String, Consumer<LineWriter>> files = new LinkedHashMap<>(new QrelsFiles(store).files());
        files.putAll(new SyncMaterial(store, withheld).files());
        return files;
    }

    private void scores(LineWriter lines) {
        ScoreSheet sheet = withheld.scores(ProjectScores.of(store, FailedLabels.OPEN));
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

    /** A file that is only there when it has rows. */
    private void prepare(String name, Content content) throws IOException {
        Path temporary = directory.temporary(name);
        finished.put(name, temporary);
        SyncManifest.Entry entry;
        try (LineWriter lines = LineWriter.to(temporary)) {
            content.write(lines);
            entry = new SyncManifest.Entry(lines.sha256(), lines.rows());
        }
        if (entry.rows() == 0) {
            finished.remove(name);
            Files.delete(temporary);
        } else {
            settle(name, entry, directory.checksum(name));
        }
    }

    /** What models were asked: only those calls are written that came since, behind those that stand there. */
    private void prepareCalls() throws IOException {
        prepare(SyncCalls.JOBS, lines -> SyncCalls.jobs(store, lines));
        prepare(SyncCalls.PROMPTS, lines -> SyncCalls.prompts(store, lines));
        lastCall = store.modelCalls().last();
        Path file = directory.path(SyncCalls.CALLS);
        Optional<SyncMemory.Calls> known = before.flatMap(SyncMemory.Stand::calls);
        if (known.isPresent()
                && (!known.get().isStill(file) || SyncMemory.isRevealedSince(before.orElseThrow(), store))) {
            known = Optional.empty();
        }
        if (known.isPresent() && known.get().last() == lastCall) {
            entries.put(SyncCalls.CALLS, known.get().entry());
            unchanged.add(SyncCalls.CALLS);
        } else if (known.isPresent()) {
            SyncMemory.Calls there = known.get();
            prepare(SyncCalls.CALLS, lines -> {
                lines.copy(file, new SyncMemory.Section(0, there.size(), there.entry().rows()));
                SyncCalls.calls(store, lines, there.last(), withheld);
            });
        } else {
            prepare(SyncCalls.CALLS, lines -> SyncCalls.calls(store, lines, 0, withheld));
        }
    }

    private interface Content {
        void write(LineWriter lines) throws IOException;
    }

    private interface Sections {
        void write(SyncSections file, LineWriter lines);
    }

    /** A file of what the assessor did, which is always there, made from the one of before where that is possible. */
    private void prepareSections(String name, Sections content) throws IOException {
        Optional<SyncMemory.Written> known = changed.map(topics -> before.orElseThrow().files().get(name));
        if (known.isPresent() && changed.get().isEmpty()) {
            entries.put(name, last.orElseThrow().files().get(name));
            remembered.put(name, known.get());
            unchanged.add(name);
            return;
        }
        Path temporary = directory.temporary(name);
        finished.put(name, temporary);
        SyncSections file;
        SyncManifest.Entry entry;
        try (LineWriter lines = LineWriter.to(temporary)) {
            file = new SyncSections(
                    lines,
                    known.map(written -> new SyncSections.Reuse(directory.path(name), written, changed.get()))
                            .orElse(SyncSections.Reuse.NOTHING));
            content.write(file, lines);
            entry = new SyncManifest.Entry(lines.sha256(), lines.rows());
        }
        remembered.put(name, new SyncMemory.Written(entry.sha256(), file.sections()));
        settle(name, entry, known.isPresent() ? known.map(SyncMemory.Written::sha256) : directory.checksum(name));
    }

    /** Keeps a finished file to be put in place, unless it is there already. */
    private void settle(String name, SyncManifest.Entry entry, Optional<String> present) throws IOException {
        entries.put(name, entry);
        if (present.equals(Optional.of(entry.sha256()))) {
            Files.delete(finished.remove(name));
            unchanged.add(name);
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
        OwnerOnly.write(temporary, bytes);
        directory.replace(temporary, NEXT);
        for (String name : List.copyOf(finished.keySet())) {
            keepTheirs(name);
            directory.replace(finished.remove(name), name);
            written.add(name);
        }
        removeWithoutRows();
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
                manifest.lastEvent(),
                manifest.withheld());
    }

    /** Removes files that Assay wrote and that have no rows any more: what they held may be what is withheld now. */
    private void removeWithoutRows() throws IOException {
        Set<String> gone = new TreeSet<>();
        last.ifPresent(manifest -> gone.addAll(manifest.files().keySet()));
        cutOff.ifPresent(manifest -> gone.addAll(manifest.files().keySet()));
        gone.removeAll(entries.keySet());
        for (String name : gone) {
            Optional<String> present = directory.checksum(name);
            if (present.isPresent() && (isOurs(last, name, present.get()) || isOurs(cutOff, name, present.get()))) {
                directory.remove(name);
            }
        }
    }

    private void keepTheirs(String name) throws IOException {
        Optional<String> present = directory.checksum(name);
        if (changed.isPresent() && remembered.containsKey(name) && !isOurs(last, name, present.orElse(""))) {
            // Parts of it may have been copied.
            throw new IOException(name + " was changed during the sync");
        }
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
