package dev.assay.persistence.sync;

import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.message.Message;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.files.OwnerOnly;
import dev.assay.persistence.outside.StoreWords;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.Withheld;
import dev.assay.persistence.scores.ProjectScores;
import dev.assay.persistence.scores.ScoreTable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
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
 * One bringing up to date of a folder: every file is finished beside the one that stands there, and put in its place when all are.
 * The folder is locked meanwhile, and the project is read as of one moment.
 */
final class SyncWriting {
    /** The manifest of the sync under way: should it be cut off, its files are still known as Assay's own. */
    private static final String NEXT = SyncManifest.NAME + ".next";

    private static final String SCORES = "scores.tsv";
    /** The files that a sync has even when they have no rows. */
    private static final Set<String> ALWAYS_THERE =
            Set.of(SyncFolder.EVENTS, SCORES, Kinds.NUGGET.file().orElseThrow(), Kinds.LABEL.file().orElseThrow());

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
    private final Map<String, SyncMemory.Stamp> stamps;
    private final ProjectScores scores;
    private final ScoreTable.Written scoreLines;
    private final long lastCall;
    private Optional<LineWriter.Mark> callsEnd = Optional.empty();
    private Optional<byte[]> addedEvents = Optional.empty();

    SyncWriting(
            ProjectStore store,
            SyncDirectory directory,
            InstantSource clock,
            SyncMemory memory,
            boolean withJudges)
            throws IOException {
        this.store = store;
        this.withJudges = withJudges;
        this.directory = directory;
        this.clock = clock;
        SyncManifest.Reading reading = SyncManifest.read(directory.path(SyncManifest.NAME));
        if (reading instanceof SyncManifest.Reading.Newer) {
            throw refused(StoreWords.say("sync.folder.newer", directory.path("")));
        }
        this.last = SyncManifest.ours(reading);
        this.cutOff = SyncManifest.ours(SyncManifest.read(directory.path(NEXT)))
                .filter(manifest -> manifest.project().id().equals(store.settings().id()));
        Optional<SyncMemory.Stand> stand =
                memory.take(directory.path("").toAbsolutePath(), store, withJudges);
        this.stamps = stand.map(SyncMemory.Stand::stamps).orElse(Map.of());
        this.before = stand.isPresent() && isAsRemembered(stand.get()) ? stand : Optional.empty();
        this.changed = before.flatMap(since -> SyncMemory.changed(since, store));
        this.lastCall = store.modelCalls().last();
        this.withheld = new WithheldLabels(store, withJudges, countedBefore());
        this.scores = memory.scores(store);
        this.scoreLines = memory.scoreLines();
    }

    /** What was left out last time, where neither an import, a job nor a reveal can have made a difference. */
    private Optional<WithheldLabels.Count> countedBefore() {
        return before.filter(stand ->
                        changed.isPresent() && stand.lastCall() == lastCall && !SyncMemory.isRevealedSince(stand, store))
                .map(SyncMemory.Stand::withheld);
    }

    /** Whether the folder is what was remembered of it: the manifest, and every file byte by byte. */
    private boolean isAsRemembered(SyncMemory.Stand stand) throws IOException {
        if (last.isEmpty() || last.get().lastEvent() != stand.lastEvent()) {
            return false;
        }
        for (Map.Entry<String, SyncMemory.Written> file : stand.files().entrySet()) {
            Optional<String> written = Optional.of(file.getValue().end().sha256());
            Optional<String> listed =
                    Optional.ofNullable(last.get().files().get(file.getKey())).map(SyncManifest.Entry::sha256);
            if (!listed.equals(written) || !checksum(file.getKey()).equals(written)) {
                return false;
            }
        }
        return true;
    }

    /** The checksum of what stands under a name, which is not read where nothing touched it since it was put there. */
    private Optional<String> checksum(String name) throws IOException {
        SyncMemory.Stamp stamp = stamps.get(name);
        return stamp != null && stamp.isStill(directory.path(name))
                ? Optional.of(stamp.sha256())
                : directory.checksum(name);
    }

    SyncReport write(SyncMemory memory, Path place) throws IOException {
        last.ifPresent(this::refuseToLoseWork);
        cutOff.ifPresent(this::refuseToLoseWork);
        try {
            SyncManifest manifest = prepareAll();
            SyncReport report = putInPlace(manifest);
            memory.keep(new SyncMemory.Stand(
                    place,
                    manifest.project(),
                    withJudges,
                    manifest.lastEvent(),
                    manifest.lastImport(),
                    lastCall,
                    withheld.count(),
                    remembered,
                    stamped(),
                    entries.containsKey(SyncCalls.CALLS) && callsEnd.isPresent()
                            ? Optional.of(SyncMemory.Calls.of(directory.path(SyncCalls.CALLS), lastCall, callsEnd.get()))
                            : Optional.empty()));
            return report;
        } finally {
            for (Path file : finished.values()) {
                Files.deleteIfExists(file);
            }
        }
    }

    private Map<String, SyncMemory.Stamp> stamped() throws IOException {
        Map<String, SyncMemory.Stamp> all = new LinkedHashMap<>();
        for (Map.Entry<String, SyncManifest.Entry> file : entries.entrySet()) {
            SyncMemory.Stamp.of(directory.path(file.getKey()), file.getValue().sha256())
                    .ifPresent(stamp -> all.put(file.getKey(), stamp));
        }
        return all;
    }

    private void refuseToLoseWork(SyncManifest manifest) {
        if (!manifest.project().id().equals(store.settings().id())) {
            throw refused(StoreWords.say("sync.folder.other", directory.path(""), manifest.project().title()));
        }
        if (manifest.lastEvent() > store.lastEvent()) {
            throw refused(StoreWords.say("sync.folder.ahead", directory.path(""), manifest.lastEvent(), store.lastEvent()));
        }
        Withheld missing = store.judgments().missing();
        if (missing.exceeds(manifest.withheld())) {
            throw refused(StoreWords.say("sync.folder.missing", directory.path(""), missing.told()));
        }
    }

    private static StoreException refused(Message why) {
        return new StoreException(StoreException.Kind.FAILED, why);
    }

    private SyncManifest prepareAll() throws IOException {
        SyncEvents events = new SyncEvents(last.map(SyncManifest::lastEvent).orElse(0L));
        prepareEvents(events);
        if (changed.isEmpty()
                && last.isPresent()
                && !events.checksumAtMark().equals(last.get().files().get(SyncFolder.EVENTS).sha256())) {
            throw refused(StoreWords.say("sync.folder.parted", directory.path(""), last.get().lastEvent()));
        }
        SyncWork work = new SyncWork(store, events, withheld);
        for (Map.Entry<String, SyncWork.Writer> file : work.files().entrySet()) {
            prepareSections(file.getKey(), file.getValue()::write);
        }
        prepareSections(SCORES, (file, lines) -> scores(lines));
        prepare(SyncFolder.TIME, lines -> SyncTime.write(store, lines));
        prepareCalls();
        long lastImport = changed.isPresent() ? before.orElseThrow().lastImport() : events.lastImport();
        boolean material = last.isEmpty() || last.get().lastImport() != lastImport;
        SyncMaterial imported = new SyncMaterial(store, withheld);
        for (Map.Entry<String, Consumer<LineWriter>> file : importedFiles(imported).entrySet()) {
            boolean anew = material
                    || (file.getKey().equals(SyncMaterial.JUDGMENTS) || file.getKey().equals(SyncMaterial.ITEMS))
                            && !last.get().withheld().equals(withheld.counts());
            if (anew || !isAsLastWritten(file.getKey())) {
                prepare(file.getKey(), file.getValue()::accept);
            }
        }
        boolean ofSets = events.namesSets() || imported.namesSets() || last.map(SyncManifest::ofSets).orElse(false);
        return new SyncManifest(store.settings(), store.lastEvent(), lastImport, withheld.counts(), ofSets, entries);
    }

    /** The log, which is only ever added to: what came since is put behind what stands there. */
    private void prepareEvents(SyncEvents events) throws IOException {
        Optional<SyncMemory.Written> known = known(SyncFolder.EVENTS);
        if (known.isEmpty()) {
            Path temporary = directory.temporary(SyncFolder.EVENTS);
            finished.put(SyncFolder.EVENTS, temporary);
            LineWriter.Mark end;
            try (LineWriter lines = LineWriter.to(temporary)) {
                events.write(store, lines);
                end = lines.mark();
            }
            remember(SyncFolder.EVENTS, end, Map.of());
            settle(SyncFolder.EVENTS, entries.get(SyncFolder.EVENTS), checksum(SyncFolder.EVENTS));
            return;
        }
        LineWriter.Mark before = known.get().end();
        ByteArrayOutputStream added = new ByteArrayOutputStream();
        LineWriter lines = new LineWriter(added, before);
        events.writeOn(store, lines, this.before.orElseThrow().lastEvent(), changed.orElseThrow());
        LineWriter.Mark end = lines.mark();
        remember(SyncFolder.EVENTS, end, Map.of());
        if (added.size() == 0) {
            unchanged.add(SyncFolder.EVENTS);
        } else if (directory.isOnlyNamedSo(SyncFolder.EVENTS)) {
            addedEvents = Optional.of(added.toByteArray());
        } else {
            Path temporary = directory.temporary(SyncFolder.EVENTS);
            finished.put(SyncFolder.EVENTS, temporary);
            try (LineWriter whole = LineWriter.to(temporary);
                    FileChannel from = FileChannel.open(directory.path(SyncFolder.EVENTS))) {
                whole.copy(from, new LineWriter.Section(LineWriter.Mark.start(), before));
                events.writeOn(store, whole, this.before.orElseThrow().lastEvent(), Set.of());
            }
        }
    }

    private Optional<SyncMemory.Written> known(String name) {
        return changed.map(topics -> before.orElseThrow().files().get(name));
    }

    private void remember(String name, LineWriter.Mark end, Map<String, LineWriter.Section> sections) {
        remembered.put(name, new SyncMemory.Written(end, sections));
        entries.put(name, new SyncManifest.Entry(end.sha256(), end.rows()));
    }

    private Map<String, Consumer<LineWriter>> importedFiles(SyncMaterial material) {
        Map<String, Consumer<LineWriter>> files = new LinkedHashMap<>(new QrelsFiles(store).files());
        files.putAll(material.files());
        return files;
    }

    private void scores(LineWriter lines) {
        ScoreSheet sheet = withheld.scores(scores);
        lines.header(ScoreTable.heading(sheet));
        scoreLines.lines(sheet).forEach(lines::row);
    }

    /** Nothing was imported since, so a file of imported material is right when nobody touched it. */
    private boolean isAsLastWritten(String name) throws IOException {
        SyncManifest.Entry entry = last.orElseThrow().files().get(name);
        if (entry == null) {
            // It had no rows then, and has none now.
            return true;
        }
        if (checksum(name).equals(Optional.of(entry.sha256()))) {
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
        LineWriter.Mark end;
        try (LineWriter lines = LineWriter.to(temporary)) {
            content.write(lines);
            end = lines.mark();
        }
        SyncManifest.Entry entry = new SyncManifest.Entry(end.sha256(), end.rows());
        if (name.equals(SyncCalls.CALLS)) {
            callsEnd = Optional.of(end);
        }
        if (entry.rows() == 0) {
            finished.remove(name);
            Files.delete(temporary);
        } else {
            settle(name, entry, checksum(name));
        }
    }

    /** What models were asked: only those calls are written that came since, behind those that stand there. */
    private void prepareCalls() throws IOException {
        prepare(SyncCalls.JOBS, lines -> SyncCalls.jobs(store, lines));
        prepare(SyncCalls.PROMPTS, lines -> SyncCalls.prompts(store, lines));
        Path file = directory.path(SyncCalls.CALLS);
        Optional<SyncMemory.Calls> known = before.flatMap(SyncMemory.Stand::calls);
        if (known.isPresent()
                && (!known.get().isStill(file) || SyncMemory.isRevealedSince(before.orElseThrow(), store))) {
            known = Optional.empty();
        }
        if (known.isPresent() && known.get().last() == lastCall) {
            LineWriter.Mark end = known.get().end();
            callsEnd = Optional.of(end);
            entries.put(SyncCalls.CALLS, new SyncManifest.Entry(end.sha256(), end.rows()));
            unchanged.add(SyncCalls.CALLS);
        } else if (known.isPresent()) {
            SyncMemory.Calls there = known.get();
            prepare(SyncCalls.CALLS, lines -> {
                try (FileChannel from = FileChannel.open(file)) {
                    lines.copy(from, new LineWriter.Section(LineWriter.Mark.start(), there.end()));
                }
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

    /** A file of what the assessor did, of which some are always there, made from the one of before where that is possible. */
    private void prepareSections(String name, Sections content) throws IOException {
        Optional<SyncMemory.Written> known = known(name);
        if (known.isPresent() && changed.get().isEmpty()) {
            remember(name, known.get().end(), known.get().sections());
            unchanged.add(name);
            return;
        }
        Path temporary = directory.temporary(name);
        finished.put(name, temporary);
        SyncSections.Reuse reuse = known.map(written ->
                        new SyncSections.Reuse(directory.path(name), written, changed.get()))
                .orElse(SyncSections.Reuse.NOTHING);
        LineWriter.Mark end;
        Map<String, LineWriter.Section> sections;
        try (LineWriter lines = LineWriter.to(temporary);
                SyncSections file = new SyncSections(lines, reuse)) {
            content.write(file, lines);
            end = lines.mark();
            sections = file.sections();
        }
        if (end.rows() == 0 && !ALWAYS_THERE.contains(name)) {
            Files.delete(finished.remove(name));
            return;
        }
        remember(name, end, sections);
        settle(name, entries.get(name), checksum(name));
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
        boolean same = checksum(SyncManifest.NAME).equals(Optional.of(Checksums.of(bytes)));
        List<String> written = new ArrayList<>();
        if (same && finished.isEmpty() && addedEvents.isEmpty()) {
            unchanged.add(SyncManifest.NAME);
            Files.deleteIfExists(directory.path(NEXT));
            return report(written, manifest);
        }
        Path temporary = directory.temporary(SyncManifest.NAME);
        OwnerOnly.write(temporary, bytes);
        directory.replace(temporary, NEXT);
        if (addedEvents.isPresent()) {
            keepTheirs(SyncFolder.EVENTS);
            directory.append(SyncFolder.EVENTS, before.orElseThrow().files().get(SyncFolder.EVENTS).end().bytes(), addedEvents.get());
            written.add(SyncFolder.EVENTS);
        }
        for (String name : List.copyOf(finished.keySet())) {
            keepTheirs(name);
            directory.replace(finished.remove(name), name);
            written.add(name);
        }
        removeWithoutRows();
        if (last.isEmpty() && checksum(SyncManifest.NAME).isPresent()) {
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
            Optional<String> present = checksum(name);
            if (present.isPresent() && (isOurs(last, name, present.get()) || isOurs(cutOff, name, present.get()))) {
                directory.remove(name);
            }
        }
    }

    private void keepTheirs(String name) throws IOException {
        Optional<String> present = checksum(name);
        if (changed.isPresent() && before.orElseThrow().files().containsKey(name) && !isOurs(last, name, present.orElse(""))) {
            // Parts of it may have been copied.
            throw new IOException(name + " was changed during the sync");
        }
        if (present.isPresent()
                && !isOurs(last, name, present.get())
                && !isOurs(cutOff, name, present.get())
                && !isCutOffLog(name)) {
            setAside.add(directory.setAside(name, clock.instant()));
        }
    }

    /** Whether it is the log to which a sync that was cut off had not added all yet: what stands there is in the new one too. */
    private boolean isCutOffLog(String name) throws IOException {
        return name.equals(SyncFolder.EVENTS)
                && cutOff.isPresent()
                && finished.containsKey(name)
                && directory.isBeginningOf(name, finished.get(name));
    }

    private static boolean isOurs(Optional<SyncManifest> manifest, String name, String checksum) {
        return manifest.map(one -> one.files().get(name))
                .filter(entry -> entry.sha256().equals(checksum))
                .isPresent();
    }
}
