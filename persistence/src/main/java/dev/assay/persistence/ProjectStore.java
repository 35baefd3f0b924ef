package dev.assay.persistence;

import dev.assay.model.ActiveTime;
import dev.assay.model.Message;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.persistence.files.FilePlace;
import dev.assay.persistence.record.IntegrityReport;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.sqlite.ModelTables;
import dev.assay.persistence.sqlite.RowJournal;
import dev.assay.persistence.sqlite.Schema;
import dev.assay.persistence.sqlite.Settings;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * One open project: everything that was imported and done ({@link ProjectContent}), its log, undo and redo.
 *
 * <p>Every method that changes something has committed it to the disk when it returns, or throws {@link StoreException}
 * and has changed nothing. Used by one thread at a time. Whoever opens a store closes it. While it is open nothing else
 * in this process may open its file, not even to copy it: on POSIX systems closing it again would drop SQLite's locks.
 */
public final class ProjectStore extends ProjectContent implements AutoCloseable {
    /** The version of project file that this program writes. */
    public static final int VERSION = Schema.VERSION;

    /** To look through a file of less takes no time that anybody notices. */
    private static final long LARGE = 16L << 20;

    private final Path file;
    private final OpenFile open;
    private final InstantSource clock;
    private ProjectSettings settings;
    /** Counts for this store and the readers beside it. */
    private final AtomicLong imports;
    /** True if every import is counted here. */
    private final boolean countsImports;
    private long importsBefore;
    private boolean inSnapshot;
    /** The first event of what is written together; 0 while every act is kept by itself. */
    private long togetherFrom;
    private boolean hasWritten;
    private boolean toldOutOfPlace;

    private ProjectStore(Path file, OpenFile open, InstantSource clock, Kinds kinds, Optional<AtomicLong> counted) {
        super(open.database(), kinds, !open.isReadOnly());
        this.file = file;
        this.open = open;
        this.imports = counted.orElseGet(AtomicLong::new);
        this.countsImports = counted.isPresent() || !open.isReadOnly();
        this.importsBefore = imports.get();
        this.clock = clock;
        this.settings = SettingsRows.read(new Settings(database));
    }

    /**
     * Makes a new project file and opens it.
     *
     * @throws StoreException of kind {@code EXISTS} when there is a file of that name
     */
    public static ProjectStore create(Path file, ProjectSettings settings, InstantSource clock) {
        return create(file, settings, clock, Kinds.standard());
    }

    /** As {@link #create(Path, ProjectSettings, InstantSource)}, for work of these kinds. */
    public static ProjectStore create(Path file, ProjectSettings settings, InstantSource clock, Kinds kinds) {
        return store(file, OpenFile.create(file, settings), clock, kinds);
    }

    /**
     * Opens a project to work on it.
     *
     * @throws StoreException saying why not; for kinds {@code LOCKED}, {@code READ_ONLY} and {@code NEWER} the project
     * can still be opened with {@link #openReadOnly}
     */
    public static ProjectStore open(Path file, InstantSource clock) {
        return open(file, clock, Kinds.standard());
    }

    /** As {@link #open(Path, InstantSource)}, for work of these kinds. */
    public static ProjectStore open(Path file, InstantSource clock, Kinds kinds) {
        return store(file, OpenFile.forWriting(file), clock, kinds);
    }

    /**
     * As {@link #open(Path, InstantSource)}, but a large file is open before it was looked through: {@link
     * #lookThrough} does that, and until then what is saved stands beside the file and nothing is written to it.
     */
    public static ProjectStore openAtOnce(Path file, InstantSource clock) {
        return store(file, OpenFile.forWriting(file, LARGE), clock, Kinds.standard());
    }

    /**
     * Looks through the whole file, unless that was done when it was opened. Any thread may do it while another works
     * on the project.
     *
     * @return what is damaged; nothing more is saved then
     */
    public Optional<StoreException> lookThrough() {
        return open.look().finish();
    }

    /**
     * Refuses a path that no project can have.
     *
     * @throws StoreException when it is too long
     */
    public static void requireShortPath(Path file) {
        ProjectFile.requireShort(file);
    }

    /** Opens a project to look at it; every method that would change something throws {@link StoreException}. */
    public static ProjectStore openReadOnly(Path file) {
        return store(file, OpenFile.forReading(file), InstantSource.system(), Kinds.standard());
    }

    /**
     * Opens a project to count something in it: as {@link #openReadOnly}, but damage is found only in what is read. To
     * see first that a large file is whole takes longer than to count in it.
     */
    public static ProjectStore glance(Path file) {
        return store(file, OpenFile.forGlancing(file), InstantSource.system(), Kinds.standard());
    }

    private static ProjectStore store(Path file, OpenFile open, InstantSource clock, Kinds kinds) {
        return store(file, open, clock, kinds, Optional.empty());
    }

    private static ProjectStore store(
            Path file, OpenFile open, InstantSource clock, Kinds kinds, Optional<AtomicLong> counted) {
        try {
            return new ProjectStore(file, open, clock, kinds, counted);
        } catch (StoreException e) {
            open.close();
            throw open.isNewer() ? OpenFile.newer(file, StoreWords.say("project.newer.update")) : e;
        } catch (RuntimeException e) {
            open.close();
            throw e;
        }
    }

    /**
     * A second, read-only view of this project for another thread, which sees what was committed and does not hold up
     * what is being committed. The caller closes it.
     */
    public ProjectStore reader() {
        // Opened by its name, another file would be taken for this one.
        refuseOutOfPlace();
        return store(
                file,
                OpenFile.second(open),
                clock,
                work.kinds(),
                Optional.of(imports).filter(count -> countsImports));
    }

    /** Has what another thread reads here end, because nobody wants it any more. Any thread may ask. */
    public void stopReading() {
        database.stop();
    }

    /** The file this store keeps. */
    public Path file() {
        return file;
    }

    public boolean isReadOnly() {
        return open.isReadOnly();
    }

    /** True if a newer Assay wrote the file, so that it may hold data unknown to this one. */
    public boolean isNewer() {
        return open.isNewer();
    }

    /** True if the last program that worked on it was cut off before closing it: killed, or the power failed. */
    public boolean wasLeftOpen() {
        return open.wasLeftOpen();
    }

    /** The current place of the open file. Any thread may ask. */
    public FilePlace place() {
        return open.place();
    }

    /** True if the open file is still the one of its name, and as it was left here. Any thread may ask. */
    public boolean isInPlace() {
        return place() == FilePlace.THERE;
    }

    /**
     * As {@link #place}, for the thread that works on the project. Once another file is in the place of this one, or
     * other content in it, what belongs to this one is taken from beside it, and stays open here.
     */
    public FilePlace keepApart() {
        open.keepApart();
        return place();
    }

    /**
     * Brings what was saved into the file itself, as far as others who read it allow, so that a copy of the file alone
     * is whole. Takes longer than to save an act: for when nobody waits. What cannot be brought in is saved all the
     * same.
     */
    public void foldIn() {
        if (!isReadOnly()) {
            refuseOutOfPlace();
            open.foldIn();
            refuseOutOfPlace();
        }
    }

    /**
     * A warning before a project is copied or sent: a part of it stands in a file beside it, or stood in one that is
     * missing. Asked before it is opened; empty when the file is all there is.
     */
    public static Optional<Message> besides(Path file) {
        return OpenFile.besides(file);
    }

    @Override
    public ProjectSettings settings() {
        return settings;
    }

    /** Changes what the project knows of itself, such as the assessor's name. */
    public void changeSettings(ProjectSettings changed) {
        writing(() -> changeSettingsWithin(changed));
    }

    /** The requests to models and their replies. */
    public ModelCalls modelCalls() {
        return new ModelCalls(new ModelTables(database), this);
    }

    /** The jobs that asked them. */
    public Jobs jobs() {
        return new Jobs(new ModelTables(database), this);
    }

    /**
     * Reads several things as they stand at one moment, whatever another window writes meanwhile. One within another is
     * of the same moment.
     *
     * @param reading must not change the project
     */
    public <T> T snapshot(Supplier<T> reading) {
        if (!isReadOnly() || inSnapshot) {
            // Nobody else can write while this store holds the lock, and what is being read stands still already.
            return reading.get();
        }
        // Before what is read stands still: what is counted later may or may not be seen, and is not taken for seen.
        importsBefore = imports.get();
        database.beginReading();
        inSnapshot = true;
        try {
            acts.readOn();
            settings = SettingsRows.read(new Settings(database));
            return reading.get();
        } finally {
            inSnapshot = false;
            database.rollback();
        }
    }

    /** Writes the project as it stands to another file, which must not be there yet. */
    public void copyTo(Path copy) {
        open.copyTo(copy);
    }

    /**
     * The rescue copy of a project whose file is out of its place or lost its log: a new file beside it; empty when
     * none could be written there, or its content cannot be determined.
     */
    public Optional<Path> rescued() {
        open.keepApart();
        return open.rescue(clock.instant());
    }

    /** Keeps something that the window remembers; not part of the log. */
    public void putViewState(String key, String value) {
        if (viewState(key).equals(Optional.of(value))) {
            return;
        }
        writing(() -> new Settings(database).putViewState(key, value));
    }

    /** Adds to the time that was worked. No act: it is not part of the log, and undo does not come to it. */
    public void addActiveTime(List<ActiveTime> parts) {
        writing(() -> parts.forEach(time::add));
    }

    // The log.

    /**
     * Commits an act: one event and the state that follows from it, in one transaction.
     *
     * @return the event as logged
     */
    public LoggedEvent commit(Act act) {
        acts.prepare();
        LoggedEvent event = inTransaction(() -> append(act, OptionalLong.empty()));
        acts.done(event);
        return event;
    }

    /** Takes back the last act that is not taken back yet; empty when there is none. */
    public Optional<LoggedEvent> undo() {
        Optional<LoggedEvent> last = acts.undoable(1).stream().findFirst();
        if (last.filter(event -> event.kind().isOfMany()).isPresent()) {
            return last.map(this::undoMany);
        }
        Optional<LoggedEvent> undone = last.map(event -> inTransaction(
                () -> append(acts.act(event).inverse(), OptionalLong.of(event.sequence()))));
        undone.ifPresent(acts::undone);
        return undone;
    }

    /** Does again what the last undo took back; empty when there is nothing. */
    public Optional<LoggedEvent> redo() {
        Optional<ActLog.Redoable> last = acts.redoable();
        if (last.filter(one -> one.act().kind().isOfMany()).isPresent()) {
            return last.map(this::redoMany);
        }
        Optional<LoggedEvent> redone = last.map(one -> inTransaction(
                () -> append(acts.act(one.act()), OptionalLong.of(one.undo()))));
        redone.ifPresent(event -> acts.redone());
        return redone;
    }

    /** Takes a merge, or replies, back: what was logged with it, the last first, and every row that it wrote. */
    private LoggedEvent undoMany(LoggedEvent merge) {
        RowJournal.Entry entry = journalOf(merge);
        return importing(
                writer -> {
                    journal.begin();
                    for (long one = entry.last() - 1; one >= entry.first(); one--) {
                        append(acts.act(acts.event(one)).inverse(), OptionalLong.of(one));
                    }
                    LoggedEvent undone = append(acts.act(merge).inverse(), OptionalLong.of(merge.sequence()));
                    journal.putBack(entry);
                    journal.end(new RowJournal.Entry(entry.first(), entry.last(), RowJournal.State.UNDONE));
                    acts.forgetUndo();
                    return undone;
                },
                undone -> true);
    }

    /** Does such an act again. Its undo took the events before it back just before, the last first. */
    private LoggedEvent redoMany(ActLog.Redoable merge) {
        RowJournal.Entry entry = journalOf(merge.act());
        return importing(
                writer -> {
                    journal.begin();
                    journal.putBack(entry);
                    LoggedEvent redone = append(acts.act(merge.act()), OptionalLong.of(merge.undo()));
                    for (long one = entry.first(); one < entry.last(); one++) {
                        append(acts.act(acts.event(one)), OptionalLong.of(merge.undo() - 1 - (one - entry.first())));
                    }
                    journal.end(new RowJournal.Entry(entry.first(), entry.last(), RowJournal.State.DONE));
                    acts.forgetUndo();
                    return redone;
                },
                redone -> true);
    }

    private RowJournal.Entry journalOf(LoggedEvent merge) {
        return journal.entries().stream()
                .filter(entry -> entry.last() == merge.sequence())
                .findFirst()
                .orElseThrow();
    }

    /** True if an event came with a merge that is taken back now: it counts as never made. */
    public boolean isUnmerged(long sequence) {
        return journal.entries().stream()
                .anyMatch(entry -> entry.state() == RowJournal.State.UNDONE
                        && entry.first() <= sequence
                        && sequence <= entry.last());
    }

    /**
     * Adds material in one transaction. Everything that {@code work} wrote is kept when it returns and {@code keep}
     * says so of its result; otherwise, or when it throws, nothing is.
     */
    public <T> T importing(Function<MaterialWriter, T> work, Function<T, Boolean> keep) {
        imports.incrementAndGet();
        progress.forget();
        try {
            return inTransaction(
                    () -> work.apply(new MaterialWriter(this, database, material, passages, answers, judges)),
                    keep::apply);
        } finally {
            progress.forget();
            // For a reader beside this store: one that counted before may not have seen it.
            imports.incrementAndGet();
        }
    }

    /**
     * Counts the calls of {@link #importing}: while it stays the same, all that changed follows from the log. For a
     * reader that is beside the store that imports, it goes with a {@link #snapshot}; empty where another program may
     * import.
     */
    public OptionalLong imports() {
        if (!countsImports) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(isReadOnly() ? importsBefore : imports.get());
    }

    /**
     * From here on everything that is written is kept together, by {@link #keepTogether}; a store that is closed before
     * keeps none of it. Readers beside this store see it only then.
     */
    public void writeTogether() {
        requireWritable();
        open.writes();
        database.begin();
        journal.begin();
        togetherFrom = acts.last() + 1;
    }

    /**
     * Keeps what was written since {@link #writeTogether}.
     *
     * @param act the act that undo takes all of it back by; without one it stays
     */
    public void keepTogether(Optional<ActKind> act) {
        if (act.isPresent()) {
            appendWithin(new Act(act.get(), Optional.empty(), List.of()));
            journal.end(new RowJournal.Entry(togetherFrom, acts.last(), RowJournal.State.DONE));
        } else {
            journal.stop();
        }
        database.commit();
        togetherFrom = 0;
        hasWritten = true;
        open.wrote();
        open.foldInIfLarge();
    }

    /** Keeps nothing of what was written since {@link #writeTogether}. */
    public void dropTogether() {
        acts.backTo(togetherFrom - 1);
        acts.forgetUndo();
        database.rollback();
        journal.stop();
        togetherFrom = 0;
        open.wrote();
    }

    /** Appends an event inside a transaction that is open already: for imports. */
    LoggedEvent appendWithin(Act act) {
        acts.forgetUndo();
        return append(act, OptionalLong.empty());
    }

    /** Appends an event of another log as it is, and applies it: for restoring a sync. */
    void appendWithin(LoggedEvent event) {
        acts.forgetUndo();
        acts.append(event);
    }

    /** Time inside a transaction that is open already: for restoring a sync, or joining projects. */
    void addActiveTimeWithin(ActiveTime part) {
        time.add(part);
    }

    /** Settings inside a transaction that is open already: for restoring a sync. */
    void changeSettingsWithin(ProjectSettings changed) {
        SettingsRows.write(new Settings(database), changed);
        settings = changed;
        progress.forget();
    }

    /**
     * Checks that the file is whole, everything in it is as it was written, and the log replays to the present state.
     */
    public IntegrityReport check() {
        return new IntegrityCheck(this, database, open.version()).run(acts.log(), work);
    }

    /**
     * Closes the file.
     *
     * @throws StoreException when what was saved is not in it, and that was not said before
     */
    @Override
    public void close() {
        boolean isToBeTold = hasWritten && !toldOutOfPlace;
        hasWritten = false;
        if (togetherFrom > 0) {
            dropTogether();
        }
        try (open) {
            if (isToBeTold) {
                refuseOutOfPlace();
            }
        }
    }

    private LoggedEvent append(Act act, OptionalLong reverses) {
        return acts.append(act, reverses, settings.assessor(), clock.instant());
    }

    /** Everything that {@code writing} writes, or nothing. */
    void writing(Runnable writing) {
        inTransaction(() -> {
            writing.run();
            return null;
        });
    }

    private <T> T inTransaction(Supplier<T> query) {
        return inTransaction(query, result -> true);
    }

    /** Everything or nothing, on the disk as well as in what this object remembers. */
    private <T> T inTransaction(Supplier<T> query, Predicate<T> keep) {
        requireWritable();
        long lastBefore = acts.last();
        ProjectSettings settingsBefore = settings;
        boolean kept = false;
        boolean together = togetherFrom > 0;
        if (!together) {
            open.writes();
        }
        try {
            if (together) {
                database.beginPart();
            } else {
                database.begin();
            }
            try {
                T result = query.get();
                if (keep.test(result)) {
                    if (together) {
                        database.endPart();
                    } else {
                        database.commit();
                    }
                    kept = true;
                    hasWritten = true;
                }
                return result;
            } finally {
                if (!kept) {
                    acts.backTo(lastBefore);
                    acts.forgetUndo();
                    settings = settingsBefore;
                    if (together) {
                        database.takeBackPart();
                    } else {
                        database.rollback();
                    }
                }
            }
        } finally {
            if (!together) {
                open.wrote();
                if (kept) {
                    open.foldInIfLarge();
                }
            }
        }
    }

    private void requireWritable() {
        refuseReadOnly();
        refuseOutOfPlace();
        open.requireRoom();
        open.look().found().ifPresent(damage -> {
            throw damage;
        });
    }

    private void refuseReadOnly() {
        if (isReadOnly()) {
            throw new StoreException(StoreException.Kind.READ_ONLY, "project.read-only", file.getFileName());
        }
    }

    /**
     * Refuses to write when the file is out of its place: data in a file without a name is lost on closing, and another
     * program's file is never written to.
     */
    private void refuseOutOfPlace() {
        FilePlace place = place();
        if (place != FilePlace.THERE) {
            toldOutOfPlace = true;
            throw FoldedLog.outOfPlace(file, place, rescued());
        }
    }
}
