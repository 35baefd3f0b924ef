package dev.assay.persistence.sync;

import dev.assay.model.Message;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.measure.ReportMeasure.Family;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.CalledRuns;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.FileNames;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.record.Withheld;
import dev.assay.persistence.scores.ProjectReports;
import dev.assay.persistence.scores.ProjectScores;
import dev.assay.persistence.scores.ReportTable;
import dev.assay.persistence.scores.ScoreLines;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * One bringing up to date of a folder: what is to stand there is worked out file by file, from what is remembered of
 * the last time where that is possible. The folder is locked meanwhile, and the project is read as of one moment.
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
    private final ScoreLines.Written scoreLines;
    private final ProjectReports reports;
    private final long lastCall;
    private final Map<String, SyncManifest.Entry> entries = new TreeMap<>();
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
        this.hidesRuns = !store.policy().runsShown();
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
        this.before = last.filter(this::isOfTheSameRule).isPresent()
                ? memory.take(store, directory, withJudges, last.get())
                : Optional.empty();
        this.place = new SyncPlacing(
                directory, clock, last, cutOff, before.map(SyncMemory.Stand::stamps).orElse(Map.of()));
        this.changed = before.flatMap(since -> SyncMemory.changed(since, store));
        this.lastCall = store.modelCalls().last();
        this.withheld = new WithheldLabels(store, withJudges, countedBefore());
        this.scores = memory.scores(store);
        this.scoreLines = memory.scoreLines();
        this.reports = memory.reports(store);
    }

    /**
     * True if the existing sync was written by the same rule of what may be seen; an earlier Assay had another for
     * runs.
     */
    private boolean isOfTheSameRule(SyncManifest manifest) {
        return manifest.project().policy().equals(store.policy())
                && manifest.files().containsKey(SyncFolder.place(SyncFolder.EVENTS, hidesRuns));
    }

    /** Counts of what was left out last time, if neither an import, a job nor a reveal can have made a difference. */
    private Optional<WithheldLabels.Count> countedBefore() {
        return before.filter(stand -> changed.isPresent()
                        && stand.lastCall() == lastCall
                        && !SyncMemory.isRevealedSince(stand, store))
                .map(SyncMemory.Stand::withheld);
    }

    private void refuseToLoseWork(SyncDirectory directory, SyncManifest manifest) {
        if (!manifest.project().id().equals(store.settings().id())) {
            throw refused(StoreWords.say("sync.folder.other", directory.path(""), manifest.project().title()));
        }
        if (manifest.lastEvent() > store.lastEvent()) {
            throw refused(
                    StoreWords.say("sync.folder.ahead", directory.path(""), manifest.lastEvent(), store.lastEvent()));
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
                                SyncMemory.VERSION,
                                place.manifestChecksum(),
                                withJudges,
                                manifest.lastEvent(),
                                store.placeInLog(manifest.lastEvent()),
                                lastCall,
                                withheld.count(),
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
                && last.get()
                        .entry(SyncFolder.EVENTS)
                        .filter(log -> events.checksumAtMark().equals(log.sha256()))
                        .isEmpty()) {
            throw refused(StoreWords.say("sync.folder.parted", place.directory().path(""), last.get().lastEvent()));
        }
        SyncWork work = new SyncWork(store, withheld, runs);
        for (Map.Entry<String, BiConsumer<SyncSections, LineWriter>> file : work.files().entrySet()) {
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
            boolean isOfJudges = Set.of(SyncMaterial.JUDGMENTS, SyncMaterial.ITEMS).contains(file.getKey());
            boolean same = !material && (!isOfJudges || last.get().withheld().equals(withheld.counts()));
            prepare(file.getKey(), same, file.getValue()::accept);
        }
        boolean ofSets = events.namesSets() || imported.namesSets() || last.map(SyncManifest::ofSets).orElse(false);
        return new SyncManifest(store.settings(), store.lastEvent(), lastImport, withheld.counts(), ofSets, entries);
    }

    private interface Content {
        void write(LineWriter lines) throws IOException;
    }

    /** True for a file that stands there as the last manifest has it. */
    private boolean isAsListed(String name) throws IOException {
        Optional<String> listed = last.map(manifest -> manifest.files().get(name)).map(SyncManifest.Entry::sha256);
        return listed.isPresent() && place.checksum(name).equals(listed);
    }

    /**
     * Writes a file, or leaves it as it is.
     *
     * @param same nothing that it shows has changed since the last sync; one that is not listed had no rows then, and
     *     has none now
     */
    private void prepare(String name, boolean same, Content content) throws IOException {
        SyncManifest.Entry entry = last.map(manifest -> manifest.files().get(name)).orElse(null);
        if (!same || entry != null && !isAsListed(name)) {
            prepare(name, content);
        } else if (entry != null) {
            entries.put(name, entry);
            place.keep(name);
        }
    }

    /** Writes a file; one that has no rows is only there when it always is. */
    private void prepare(String name, Content content) throws IOException {
        try (LineWriter lines = LineWriter.to(place.begin(name))) {
            content.write(lines);
            entries.put(name, new SyncManifest.Entry(lines.sha256(), lines.rows()));
        }
        if (entries.get(name).rows() == 0 && !ALWAYS_THERE.contains(name)) {
            entries.remove(name);
            place.discard(name);
        } else {
            place.finish(name, entries.get(name).sha256());
        }
    }

    /** Writes the log, or puts what came since behind what stands there. */
    private void prepareEvents(SyncEvents events) throws IOException {
        String name = SyncFolder.place(SyncFolder.EVENTS, hidesRuns);
        boolean asBefore = changed.isPresent() && isAsListed(name);
        boolean same = asBefore && before.orElseThrow().lastEvent() == store.lastEvent();
        if (same || !asBefore || !place.directory().isOnlyNamedSo(name)) {
            prepare(name, same, lines -> events.write(store, lines, 0));
            return;
        }
        Path file = place.directory().path(name);
        long length = Files.size(file);
        ByteArrayOutputStream added = new ByteArrayOutputStream();
        try (LineWriter lines = LineWriter.behind(file, last.orElseThrow().files().get(name).rows(), added)) {
            events.write(store, lines, before.orElseThrow().lastEvent());
            entries.put(name, new SyncManifest.Entry(lines.sha256(), lines.rows()));
        }
        place.append(name, length, added.toByteArray());
    }

    /** Writes a file of what the assessor did, from the one of before where that is possible. */
    private void prepareSections(String name, BiConsumer<SyncSections, LineWriter> content) throws IOException {
        boolean asBefore = changed.isPresent() && isAsListed(name);
        Map<String, LineWriter.Section> known =
                asBefore ? before.orElseThrow().sections().getOrDefault(name, Map.of()) : Map.of();
        sections.put(name, known);
        if (!known.isEmpty()) {
            place.copies(name);
        }
        prepare(name, asBefore && changed.get().isEmpty(), lines -> {
            SyncSections file = new SyncSections(lines, place.directory().path(name), known, changed.orElse(Set.of()));
            content.accept(file, lines);
            sections.put(name, file.sections());
        });
    }

    /**
     * The labels by the nuggets of a set, a file for each topic: where nothing was done in a topic its file is left as
     * it is.
     */
    private void prepareAssignments(SyncWork work, NuggetSetId set, String folder) throws IOException {
        SyncAssignments rows = new SyncAssignments(store, work, withheld, runs, set);
        FileNames names = QrelsFiles.names();
        for (Topic topic : rows.topics()) {
            String name = folder + names.of("", topic.id().value(), SyncWork.LINES);
            ways.put(name, rows.way(topic.id()));
            boolean same = changed.isPresent()
                    && !changed.get().contains(topic.id())
                    && ways.get(name).equals(before.orElseThrow().ways().get(name));
            prepare(name, same, lines -> rows.write(topic, lines));
        }
    }

    private void scores(LineWriter lines) {
        ScoreSheet sheet = withheld.scores(scores).where(score -> runs.areNamed(score.answer().topic()));
        lines.header(ScoreLines.heading(sheet));
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
        ReportTable.lines(named, Family.primaryOf(store.policy())).forEach(lines::row);
    }

    private Map<String, Consumer<LineWriter>> importedFiles(SyncMaterial material) {
        Map<String, Consumer<LineWriter>> files = new LinkedHashMap<>(new QrelsFiles(store).files());
        files.putAll(material.files());
        return files;
    }

    /** Prepares the files of calls to models: only calls that came since are written, behind those that stand there. */
    private void prepareCalls() throws IOException {
        prepare(SyncFolder.place(SyncCalls.JOBS, hidesRuns), lines -> SyncCalls.jobs(store, lines));
        prepare(SyncFolder.place(SyncCalls.PROMPTS, hidesRuns), lines -> SyncCalls.prompts(store, lines));
        String name = SyncFolder.place(SyncCalls.CALLS, hidesRuns);
        boolean asBefore = before.isPresent() && !SyncMemory.isRevealedSince(before.get(), store);
        boolean isThere = asBefore && isAsListed(name);
        prepare(name, asBefore && before.get().lastCall() == lastCall, lines -> {
            if (isThere) {
                Path file = place.directory().path(name);
                place.copies(name);
                long rows = last.orElseThrow().files().get(name).rows();
                lines.copy(file, new LineWriter.Section(0, Files.size(file), rows));
            }
            SyncCalls.calls(store, lines, isThere ? before.orElseThrow().lastCall() : 0, withheld);
        });
    }
}
