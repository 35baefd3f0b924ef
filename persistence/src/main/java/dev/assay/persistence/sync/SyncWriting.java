package dev.assay.persistence.sync;

import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.message.Message;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.FileNames;
import dev.assay.persistence.outside.StoreWords;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.Withheld;
import dev.assay.persistence.runs.CalledRuns;
import dev.assay.persistence.scores.ProjectReports;
import dev.assay.persistence.scores.ProjectScores;
import dev.assay.persistence.scores.ReportTable;
import dev.assay.persistence.scores.ScoreTable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * One bringing up to date of a folder: what is to stand there is worked out file by file, from what is remembered of the last time
 * where that is possible. The folder is locked meanwhile, and the project is read as of one moment.
 */
final class SyncWriting {
    private static final String SCORES = "scores.tsv";
    private static final String REPORTS = "reports.tsv";
    /** The files that a sync has even when they have no rows. */
    private static final Set<String> ALWAYS_THERE = Set.of(
            SyncFolder.EVENTS, SyncFolder.place(SyncFolder.EVENTS, true), SCORES, Kinds.NUGGET.file().orElseThrow());

    private final ProjectStore store;
    private final SyncPlacing place;
    private final boolean withJudges;
    private final boolean hidesRuns;
    private final CalledRuns runs;
    private final Optional<SyncManifest> last;
    private final Optional<SyncMemory.Stand> before;
    private final Optional<Set<TopicId>> changed;
    private final WithheldLabels withheld;
    private final ProjectScores scores;
    private final ScoreTable.Written scoreLines;
    private final ProjectReports reports;
    private final long lastCall;
    private final Map<String, SyncManifest.Entry> entries = new TreeMap<>();
    private final Map<String, LineWriter.Mark> ends = new HashMap<>();
    private final Map<String, Map<String, LineWriter.Section>> sections = new HashMap<>();
    private final Map<String, String> ways = new HashMap<>();

    SyncWriting(
            ProjectStore store,
            SyncDirectory directory,
            InstantSource clock,
            SyncMemory memory,
            boolean withJudges)
            throws IOException {
        this.store = store;
        this.withJudges = withJudges;
        this.hidesRuns = !store.settings().policy().runsShown();
        this.runs = new CalledRuns(store.visibility());
        SyncManifest.Reading reading = SyncManifest.read(directory.path(SyncManifest.NAME));
        if (reading instanceof SyncManifest.Reading.Newer) {
            throw refused(StoreWords.say("sync.folder.newer", directory.path("")));
        }
        this.last = SyncManifest.ours(reading);
        Optional<SyncManifest> cutOff = SyncManifest.ours(SyncManifest.read(directory.path(SyncPlacing.NEXT)))
                .filter(manifest -> manifest.project().id().equals(store.settings().id()));
        last.ifPresent(manifest -> refuseToLoseWork(directory, manifest));
        cutOff.ifPresent(manifest -> refuseToLoseWork(directory, manifest));
        this.before = last.filter(this::isOfTheSameRule).isPresent() ? memory.take(store, directory, withJudges, last.get()) : Optional.empty();
        this.place = new SyncPlacing(
                directory, clock, last, cutOff, before.map(SyncMemory.Stand::stamps).orElse(Map.of()));
        this.changed = before.flatMap(since -> SyncMemory.changed(since, store));
        this.lastCall = store.modelCalls().last();
        this.withheld = new WithheldLabels(store, withJudges, countedBefore());
        this.scores = memory.scores(store);
        this.scoreLines = memory.scoreLines();
        this.reports = memory.reports(store);
    }

    /** Whether what stands there was written by the same rule of what may be seen; an earlier Assay had another for runs. */
    private boolean isOfTheSameRule(SyncManifest manifest) {
        return manifest.project().policy().equals(store.settings().policy())
                && manifest.files().containsKey(SyncFolder.place(SyncFolder.EVENTS, hidesRuns));
    }

    /** What was left out last time, where neither an import, a job nor a reveal can have made a difference. */
    private Optional<WithheldLabels.Count> countedBefore() {
        return before.filter(stand ->
                        changed.isPresent() && stand.lastCall() == lastCall && !SyncMemory.isRevealedSince(stand, store))
                .flatMap(SyncMemory.Stand::withheld);
    }

    private void refuseToLoseWork(SyncDirectory directory, SyncManifest manifest) {
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

    SyncReport write(SyncMemory memory) throws IOException {
        try {
            SyncManifest manifest = prepareAll();
            SyncReport report = place.putInPlace(manifest);
            if (memory.keeps()) {
                memory.keep(
                        new SyncMemory.Stand(
                                place.directory().path("").toAbsolutePath(),
                                place.manifestChecksum(),
                                withJudges,
                                manifest.lastEvent(),
                                store.placeInLog(manifest.lastEvent()),
                                lastCall,
                                Optional.of(withheld.count()),
                                ends,
                                sections,
                                ways,
                                place.stamps(entries)),
                        place.directory());
            }
            return report;
        } finally {
            place.giveUp();
        }
    }

    private SyncManifest prepareAll() throws IOException {
        SyncEvents events = new SyncEvents(last.map(SyncManifest::lastEvent).orElse(0L));
        prepareEvents(events);
        if (changed.isEmpty()
                && last.isPresent()
                && last.get().entry(SyncFolder.EVENTS).filter(log -> events.checksumAtMark().equals(log.sha256())).isEmpty()) {
            throw refused(StoreWords.say("sync.folder.parted", place.directory().path(""), last.get().lastEvent()));
        }
        SyncWork work = new SyncWork(store, withheld, runs);
        for (Map.Entry<String, SyncWork.Writer> file : work.files().entrySet()) {
            prepareSections(file.getKey(), file.getValue());
        }
        for (Map.Entry<NuggetSetId, String> set : SyncWork.names(store.nuggetSets()).entrySet()) {
            prepareAssignments(work, set.getKey(), SyncAssignments.FOLDER + set.getValue() + "/");
        }
        prepareSections(SCORES, (file, lines) -> scores(lines));
        if (ProjectReports.areJudged(store)) {
            prepareSections(REPORTS, (file, lines) -> reports(lines));
        }
        prepare(SyncFolder.place(SyncFolder.TIME, hidesRuns), lines -> SyncTime.write(store, lines));
        prepareCalls();
        long lastImport = changed.isPresent() ? last.orElseThrow().lastImport() : events.lastImport();
        boolean material = last.isEmpty() || last.get().lastImport() != lastImport;
        SyncMaterial imported = new SyncMaterial(store, withheld);
        for (Map.Entry<String, Consumer<LineWriter>> file : importedFiles(imported).entrySet()) {
            boolean anew = material
                    || (file.getKey().equals(SyncMaterial.JUDGMENTS) || file.getKey().equals(SyncMaterial.ITEMS))
                            && !last.get().withheld().equals(withheld.counts());
            // What had no rows then has none now.
            if (!anew && (!last.get().files().containsKey(file.getKey()) || isAsListed(file.getKey()))) {
                keepAsItIs(file.getKey());
            } else {
                prepare(file.getKey(), file.getValue()::accept);
            }
        }
        boolean ofSets = events.namesSets() || imported.namesSets() || last.map(SyncManifest::ofSets).orElse(false);
        return new SyncManifest(store.settings(), store.lastEvent(), lastImport, withheld.counts(), ofSets, entries);
    }

    private interface Content {
        void write(LineWriter lines) throws IOException;
    }

    /** Whether a file stands there as the last manifest has it. */
    private boolean isAsListed(String name) throws IOException {
        Optional<String> listed = last.map(manifest -> manifest.files().get(name)).map(SyncManifest.Entry::sha256);
        return listed.isPresent() && place.checksum(name).equals(listed);
    }

    private void keepAsItIs(String name) {
        SyncManifest.Entry entry = last.orElseThrow().files().get(name);
        if (entry != null) {
            entries.put(name, entry);
            place.keep(name);
        }
    }

    /** Writes a file; one that has no rows is only there when it always is. */
    private LineWriter.Mark prepare(String name, Content content) throws IOException {
        LineWriter.Mark end;
        try (LineWriter lines = LineWriter.to(place.begin(name))) {
            content.write(lines);
            end = lines.mark();
        }
        if (end.rows() == 0 && !ALWAYS_THERE.contains(name)) {
            place.discard(name);
        } else {
            String sha256 = end.sha256();
            entries.put(name, new SyncManifest.Entry(sha256, end.rows()));
            place.finish(name, sha256, end.bytes());
        }
        return end;
    }

    /** How far a file goes that is only ever added to, if it still is as it was left. */
    private Optional<LineWriter.Mark> end(String name) throws IOException {
        if (!isAsListed(name)) {
            return Optional.empty();
        }
        LineWriter.Mark known = before.orElseThrow().ends().get(name);
        SyncManifest.Entry entry = last.orElseThrow().files().get(name);
        // From a session before this one only the checksum is known, and not how to go on with it.
        LineWriter.Mark end = known != null ? known : LineWriter.Mark.of(place.directory().path(name), entry.rows());
        return Optional.of(end).filter(mark -> mark.sha256().equals(entry.sha256()));
    }

    /** The log, which is only ever added to: what came since is put behind what stands there. */
    private void prepareEvents(SyncEvents events) throws IOException {
        String name = SyncFolder.place(SyncFolder.EVENTS, hidesRuns);
        Optional<LineWriter.Mark> there = changed.isPresent() ? end(name) : Optional.empty();
        if (there.isEmpty()) {
            ends.put(name, prepare(name, lines -> events.write(store, lines)));
            return;
        }
        LineWriter.Mark end = there.get();
        long since = before.orElseThrow().lastEvent();
        if (since == store.lastEvent()) {
            ends.put(name, end);
            keepAsItIs(name);
        } else if (place.directory().isOnlyNamedSo(name)) {
            ByteArrayOutputStream added = new ByteArrayOutputStream();
            try (LineWriter lines = new LineWriter(added, end)) {
                events.writeOn(store, lines, since);
                ends.put(name, lines.mark());
            }
            entries.put(name, new SyncManifest.Entry(ends.get(name).sha256(), ends.get(name).rows()));
            place.append(name, end.bytes(), added.toByteArray());
        } else {
            ends.put(name, prepare(name, lines -> {
                copyUpTo(name, end, lines);
                events.writeOn(store, lines, since);
            }));
        }
    }

    private void copyUpTo(String name, LineWriter.Mark end, LineWriter lines) throws IOException {
        place.copies(name);
        try (FileChannel from = FileChannel.open(place.directory().path(name))) {
            lines.copy(from, new LineWriter.Section(LineWriter.Mark.start(), end));
        }
    }

    /** A file of what the assessor did, made from the one of before where that is possible. */
    private void prepareSections(String name, SyncWork.Writer content) throws IOException {
        boolean asBefore = changed.isPresent() && isAsListed(name);
        Map<String, LineWriter.Section> known = asBefore ? before.orElseThrow().sections().getOrDefault(name, Map.of()) : Map.of();
        if (asBefore && changed.get().isEmpty()) {
            sections.put(name, known);
            keepAsItIs(name);
            return;
        }
        if (!known.isEmpty()) {
            place.copies(name);
        }
        SyncSections.Reuse reuse = known.isEmpty()
                ? SyncSections.Reuse.NOTHING
                : new SyncSections.Reuse(place.directory().path(name), known, changed.get());
        prepare(name, lines -> {
            try (SyncSections file = new SyncSections(lines, reuse)) {
                content.write(file, lines);
                sections.put(name, file.sections());
            }
        });
    }

    /** The labels by the nuggets of a set, a file for each topic: where nothing was done in a topic its file is left as it is. */
    private void prepareAssignments(SyncWork work, NuggetSetId set, String folder) throws IOException {
        SyncAssignments rows = new SyncAssignments(store, work, withheld, runs, set);
        FileNames names = QrelsFiles.names();
        for (Topic topic : rows.topics()) {
            String name = folder + names.of("", topic.id().value(), SyncWork.LINES);
            String way = rows.way(topic.id());
            ways.put(name, way);
            if (changed.isPresent()
                    && !changed.get().contains(topic.id())
                    && way.equals(before.orElseThrow().ways().get(name))
                    && (!last.orElseThrow().files().containsKey(name) || isAsListed(name))) {
                keepAsItIs(name);
            } else {
                prepare(name, lines -> rows.write(topic, lines));
            }
        }
    }

    private void scores(LineWriter lines) {
        ScoreSheet sheet = withheld.scores(scores).where(score -> runs.areNamed(score.answer().topic()));
        lines.header(ScoreTable.heading(sheet));
        scoreLines.lines(sheet).forEach(lines::row);
    }

    private void reports(LineWriter lines) {
        lines.header(ReportTable.heading());
        List<ProjectReports.OfJudge> named = reports.read(withheld.permit()).stream()
                .map(judge -> new ProjectReports.OfJudge(
                        judge.judge(),
                        judge.reports().stream().filter(report -> runs.areNamed(report.answer().topic())).toList()))
                .filter(judge -> !judge.reports().isEmpty())
                .toList();
        ReportTable.lines(named).forEach(lines::row);
    }

    private Map<String, Consumer<LineWriter>> importedFiles(SyncMaterial material) {
        Map<String, Consumer<LineWriter>> files = new LinkedHashMap<>(new QrelsFiles(store).files());
        files.putAll(material.files());
        return files;
    }

    /** What models were asked: only those calls are written that came since, behind those that stand there. */
    private void prepareCalls() throws IOException {
        prepare(SyncFolder.place(SyncCalls.JOBS, hidesRuns), lines -> SyncCalls.jobs(store, lines));
        prepare(SyncFolder.place(SyncCalls.PROMPTS, hidesRuns), lines -> SyncCalls.prompts(store, lines));
        String name = SyncFolder.place(SyncCalls.CALLS, hidesRuns);
        boolean asBefore = before.isPresent() && isAsListed(name) && !SyncMemory.isRevealedSince(before.get(), store);
        if (asBefore && before.get().lastCall() == lastCall) {
            Optional.ofNullable(before.get().ends().get(name)).ifPresent(end -> ends.put(name, end));
            keepAsItIs(name);
            return;
        }
        Optional<LineWriter.Mark> there = asBefore ? end(name) : Optional.empty();
        ends.put(name, prepare(name, lines -> {
            if (there.isPresent()) {
                copyUpTo(name, there.get(), lines);
            }
            SyncCalls.calls(store, lines, there.isPresent() ? before.orElseThrow().lastCall() : 0, withheld);
        }));
    }
}
