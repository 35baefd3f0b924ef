package dev.assay.persistence;

import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Assignment;
import dev.assay.model.DocumentId;
import dev.assay.model.LabelKey;
import dev.assay.model.NuggetSet;
import dev.assay.model.Passage;
import dev.assay.model.PassageMark;
import dev.assay.model.Proposal;
import dev.assay.model.ProposalDecision;
import dev.assay.model.ProposalId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.persistence.sqlite.ChangeJson;
import dev.assay.persistence.sqlite.Database;
import dev.assay.persistence.sqlite.EventLog;
import dev.assay.persistence.sqlite.JudgeTables;
import dev.assay.persistence.sqlite.MaterialTables;
import dev.assay.persistence.sqlite.Progress;
import dev.assay.persistence.sqlite.Schema;
import dev.assay.persistence.sqlite.Settings;
import dev.assay.persistence.sqlite.WorkTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * One open project: everything that was imported and done, its log, undo and redo.
 *
 * <p>Every method that changes something has committed it to the disk when it returns, or throws {@link StoreException} and
 * has changed nothing. Used by one thread at a time. Whoever opens a store closes it.
 */
public final class ProjectStore implements AutoCloseable {
    private final Path file;
    private final Optional<ProjectLock> lock;
    private final Database database;
    private final InstantSource clock;
    private final WorkTables work;
    private final MaterialTables material;
    private final JudgeTables judges;
    private final EventLog log;
    private final Progress progress;
    private ProjectSettings settings;
    private EventLog.Stacks stacks;
    private long lastEvent;

    private ProjectStore(Path file, Optional<ProjectLock> lock, Database database, InstantSource clock)
            throws SQLException {
        this.file = file;
        this.lock = lock;
        this.database = database;
        this.clock = clock;
        this.work = new WorkTables(database);
        this.material = new MaterialTables(database);
        this.judges = new JudgeTables(database);
        this.log = new EventLog(database);
        this.progress = new Progress(database, material);
        this.settings = SettingsRows.read(new Settings(database));
        this.lastEvent = log.last();
    }

    /**
     * Makes a new project file and opens it.
     *
     * @throws StoreException of kind {@code EXISTS} when there is a file of that name
     */
    public static ProjectStore create(Path file, ProjectSettings settings, InstantSource clock) {
        if (Files.exists(file)) {
            throw new StoreException(
                    StoreException.Kind.EXISTS, file + " exists already. Open it, or choose another name.");
        }
        try {
            if (file.toAbsolutePath().getParent() != null) {
                Files.createDirectories(file.toAbsolutePath().getParent());
            }
        } catch (IOException e) {
            throw new StoreException(
                    StoreException.Kind.READ_ONLY, "The folder of " + file + " cannot be made: " + e.getMessage(), e);
        }
        ProjectLock lock = ProjectLock.take(file);
        try {
            Database database = Database.open(file, Database.Mode.READ_WRITE);
            try {
                database.begin();
                Schema.create(database.connection());
                SettingsRows.write(new Settings(database), settings);
                database.commit();
                // So that the file itself says what it is from the first moment on, not only with its write-ahead log.
                database.execute("PRAGMA wal_checkpoint(TRUNCATE)");
                return new ProjectStore(file, Optional.of(lock), database, clock);
            } catch (SQLException e) {
                database.close();
                Files.deleteIfExists(file);
                throw e;
            }
        } catch (SQLException e) {
            lock.close();
            throw Sql.failure(e);
        } catch (IOException e) {
            lock.close();
            throw new StoreException(StoreException.Kind.FAILED, file + " could not be made: " + e.getMessage(), e);
        }
    }

    /**
     * Opens a project to work on it.
     *
     * @throws StoreException saying why not; for kinds {@code LOCKED}, {@code READ_ONLY} and {@code NEWER} the project can
     *     still be opened with {@link #openReadOnly}
     */
    public static ProjectStore open(Path file, InstantSource clock) {
        refuseNewer(file);
        if (!Files.isWritable(file)) {
            throw new StoreException(
                    StoreException.Kind.READ_ONLY,
                    file.getFileName() + " may not be written to. Change its rights, or look at it read-only.");
        }
        ProjectLock lock = ProjectLock.take(file);
        try {
            return checked(file, Optional.of(lock), Database.open(file, Database.Mode.READ_WRITE), clock);
        } catch (SQLException e) {
            lock.close();
            throw Sql.failure(e);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /** Opens a project to look at it; every method that would change something throws {@link StoreException}. */
    public static ProjectStore openReadOnly(Path file) {
        int version = ProjectFile.version(file);
        try {
            return checked(file, Optional.empty(), Database.open(file, lookingMode(file, version)), InstantSource.system());
        } catch (SQLException e) {
            throw Sql.failure(e);
        }
    }

    private static Database.Mode lookingMode(Path file, int version) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isWritable(folder)) {
            return Database.Mode.IMMUTABLE;
        }
        return version > Schema.VERSION || !Files.isWritable(file) ? Database.Mode.READ_ONLY : Database.Mode.LOOK;
    }

    private static void refuseNewer(Path file) {
        int version = ProjectFile.version(file);
        if (version > Schema.VERSION) {
            throw new StoreException(
                    StoreException.Kind.NEWER,
                    file.getFileName() + " was written by a newer Assay (file version " + version + ", this program knows "
                            + Schema.VERSION + "). Update Assay, or look at it read-only.");
        }
    }

    private static ProjectStore checked(Path file, Optional<ProjectLock> lock, Database database, InstantSource clock)
            throws SQLException {
        try {
            List<String> damage = database.list("PRAGMA quick_check", row -> row.getString(1));
            if (!damage.equals(List.of("ok"))) {
                throw new StoreException(
                        StoreException.Kind.DAMAGED,
                        file.getFileName() + " is damaged (" + damage.getFirst()
                                + "). Keep it, make a copy, and go back to a backup or import your last sync into a new"
                                + " project.");
            }
            return new ProjectStore(file, lock, database, clock);
        } catch (SQLException | RuntimeException e) {
            database.close();
            throw e;
        }
    }

    /** The file this store keeps. */
    public Path file() {
        return file;
    }

    public boolean isReadOnly() {
        return lock.isEmpty();
    }

    public ProjectSettings settings() {
        return settings;
    }

    /** Changes what the project knows of itself, such as the assessor's name. */
    public void changeSettings(ProjectSettings changed) {
        inTransaction(() -> {
            SettingsRows.write(new Settings(database), changed);
            return null;
        });
        settings = changed;
    }

    // What was imported.

    public List<Topic> topics() {
        return Sql.call(material::topics);
    }

    public Optional<Topic> topic(TopicId id) {
        return Sql.call(() -> material.topic(id));
    }

    /** A topic's passages in the order they came, with every grade known for them. */
    public List<Passage> passages(TopicId topic) {
        return Sql.call(() -> material.passages(topic));
    }

    /** A topic's answers in blind order. */
    public List<Answer> answers(TopicId topic) {
        return Sql.call(() -> material.answers(topic));
    }

    /** One answer, if the project holds it. */
    public Optional<Answer> answer(AnswerKey key) {
        return Sql.call(() -> material.answer(key.topic(), key.run()));
    }

    /** A topic's proposals in the order they came, decided on or not. */
    public List<Proposal> proposals(TopicId topic) {
        return Sql.call(() -> material.proposals(topic));
    }

    // What the assessor did.

    /** Where every topic stands, in the order of the topics. */
    public List<TopicProgress> progress() {
        return Sql.call(progress::all);
    }

    public TopicProgress progress(TopicId id) {
        return Sql.call(() -> progress.of(material.topic(id).orElseThrow(() -> noTopic(id))));
    }

    /** The topic's nugget set; empty when nothing made one yet. */
    public Optional<NuggetSet> nuggetSet(TopicId topic) {
        return Sql.call(() -> work.nuggetSet(topic));
    }

    /** The assessor's labels of a topic; a pair that is not there is unlabelled. */
    public List<Assignment> assignments(TopicId topic) {
        return Sql.call(() -> work.assignments(topic));
    }

    /** What is kept for one pair; empty when it is unlabelled. */
    public Optional<Assignment> assignment(LabelKey key) {
        return Sql.call(() -> work.assignment(key));
    }

    /** The passages of a topic that carry a mark. */
    public Map<DocumentId, PassageMark> passageMarks(TopicId topic) {
        return Sql.call(() -> work.passageMarks(topic));
    }

    /** The proposals of a topic that were decided on; one that is not there is waiting. */
    public Map<ProposalId, ProposalDecision> proposalDecisions(TopicId topic) {
        return Sql.call(() -> work.decisions(topic));
    }

    public boolean isLocked(TopicId topic) {
        return Sql.call(() -> work.isLocked(topic));
    }

    /** The other judges' labels. */
    public Judgments judgments() {
        return new Judgments(judges);
    }

    /** What was imported beyond what the screens show, for writing the project out whole. */
    public Material material() {
        return new Material(material);
    }

    /**
     * Reads several things as they stand at one moment, whatever another window writes meanwhile.
     *
     * @param reading must not change the project
     */
    public <T> T snapshot(Supplier<T> reading) {
        if (!isReadOnly()) {
            // Nobody else can write while this store holds the lock.
            return reading.get();
        }
        Sql.run(() -> database.execute("BEGIN"));
        try {
            Sql.run(() -> {
                lastEvent = log.last();
                settings = SettingsRows.read(new Settings(database));
            });
            return reading.get();
        } finally {
            Sql.run(database::rollback);
        }
    }

    /** Writes the project as it stands to another file, which must not be there yet. */
    public void copyTo(Path copy) {
        Sql.run(() -> database.copyTo(copy));
    }

    /** Something the window remembers, such as where the assessor left off; not part of the log. */
    public Optional<String> viewState(String key) {
        return Sql.call(() -> database
                .list("SELECT value FROM view_state WHERE key = ?", row -> row.getString(1), key)
                .stream()
                .findFirst());
    }

    public void putViewState(String key, String value) {
        inTransaction(() -> database.update("INSERT OR REPLACE INTO view_state VALUES (?, ?)", key, value));
    }

    // The log.

    /**
     * Commits an act: one event and the state that follows from it, in one transaction.
     *
     * @return the event as logged
     */
    public LoggedEvent commit(Act act) {
        LoggedEvent event = inTransaction(() -> append(act, OptionalLong.empty()));
        if (act.kind().isUndoable()) {
            EventLog.Stacks open = stacks();
            open.undo().push(event.sequence());
            open.redo().clear();
        }
        return event;
    }

    /** Takes back the last act that is not taken back yet; empty when there is none. */
    public Optional<LoggedEvent> undo() {
        Long sequence = stacks().undo().peek();
        if (sequence == null) {
            return Optional.empty();
        }
        LoggedEvent undone = inTransaction(() -> append(act(sequence).inverse(), OptionalLong.of(sequence)));
        stacks().redo().push(stacks().undo().pop());
        return Optional.of(undone);
    }

    /** Does again what the last undo took back; empty when there is nothing. */
    public Optional<LoggedEvent> redo() {
        Long sequence = stacks().redo().peek();
        if (sequence == null) {
            return Optional.empty();
        }
        LoggedEvent redone = inTransaction(() -> append(act(sequence), OptionalLong.of(log.undoOf(sequence))));
        stacks().undo().push(stacks().redo().pop());
        return Optional.of(redone);
    }

    /** What undo and redo would do next. */
    public UndoState undoState() {
        EventLog.Stacks open = stacks();
        return new UndoState(
                Optional.ofNullable(open.undo().peek()).map(this::event),
                Optional.ofNullable(open.redo().peek()).map(this::event));
    }

    /** The number of the last event; 0 when the log is empty. */
    public long lastEvent() {
        return lastEvent;
    }

    /** Hands over every event after {@code sequence}, in order. */
    public void forEachEvent(long sequence, Consumer<LoggedEvent> consumer) {
        Sql.run(() -> log.forEachAfter(sequence, row -> {
            consumer.accept(EventRows.event(EventLog.row(row)));
            return null;
        }));
    }

    /** The changes of an event. */
    public static List<Change> changes(LoggedEvent event) {
        return ChangeJson.read(event.changes());
    }

    /**
     * Adds material in one transaction. Everything that {@code work} wrote is kept when it returns and {@code keep} says so of
     * its result; otherwise, or when it throws, nothing is.
     */
    public <T> T importing(Function<MaterialWriter, T> work, Function<T, Boolean> keep) {
        refuseReadOnly();
        long before = lastEvent;
        ProjectSettings settingsBefore = settings;
        boolean kept = false;
        Sql.run(database::begin);
        try {
            MaterialWriter writer = new MaterialWriter(this, database, material, judges);
            T result = work.apply(writer);
            kept = keep.apply(result);
            Sql.run(kept ? database::commit : database::rollback);
            return result;
        } catch (RuntimeException e) {
            kept = false;
            rollback(e);
            throw e;
        } finally {
            if (!kept) {
                lastEvent = before;
                settings = settingsBefore;
            }
            stacks = null;
        }
    }

    /** Appends an event inside a transaction that is open already: for imports. */
    LoggedEvent appendWithin(Act act) throws SQLException {
        return append(act, OptionalLong.empty());
    }

    /** Appends an event of another log as it is, and applies it: for restoring a sync. */
    void appendWithin(LoggedEvent event) throws SQLException {
        if (event.sequence() != lastEvent + 1) {
            throw new StoreException(
                    StoreException.Kind.FAILED,
                    "The log jumps from event " + lastEvent + " to " + event.sequence() + ".");
        }
        log.append(EventRows.row(event));
        for (Change change : changes(event)) {
            work.apply(change);
        }
        lastEvent = event.sequence();
    }

    /** Settings inside a transaction that is open already: for restoring a sync. */
    void changeSettingsWithin(ProjectSettings changed) throws SQLException {
        SettingsRows.write(new Settings(database), changed);
        settings = changed;
    }

    /** Whether the file is whole and the log replays to the present state. */
    public IntegrityReport check() {
        return Sql.call(() -> IntegrityCheck.run(database, log, work));
    }

    @Override
    public void close() {
        try {
            if (lock.isPresent()) {
                // Folds the write-ahead log in, so that the file alone is the project.
                database.execute("PRAGMA wal_checkpoint(TRUNCATE)");
            }
        } catch (SQLException e) {
            throw Sql.failure(e);
        } finally {
            try {
                database.close();
            } catch (SQLException e) {
                throw Sql.failure(e);
            } finally {
                lock.ifPresent(ProjectLock::close);
            }
        }
    }

    private LoggedEvent append(Act act, OptionalLong reverses) throws SQLException {
        LoggedEvent event = new LoggedEvent(
                lastEvent + 1,
                clock.instant().truncatedTo(ChronoUnit.MILLIS),
                settings.assessor(),
                act.kind(),
                act.topic(),
                reverses,
                ChangeJson.write(act.changes()));
        log.append(EventRows.row(event));
        for (Change change : act.changes()) {
            work.apply(change);
        }
        lastEvent = event.sequence();
        return event;
    }

    private <T> T inTransaction(Sql.Query<T> query) {
        refuseReadOnly();
        long before = lastEvent;
        Sql.run(database::begin);
        try {
            T result = query.call();
            database.commit();
            return result;
        } catch (SQLException e) {
            lastEvent = before;
            StoreException failure = Sql.failure(e);
            rollback(failure);
            throw failure;
        } catch (RuntimeException e) {
            lastEvent = before;
            rollback(e);
            throw e;
        }
    }

    private void rollback(RuntimeException cause) {
        try {
            database.rollback();
        } catch (SQLException e) {
            // SQLite rolls back by itself after a full disk or an I/O error; the first failure is the one to tell.
            cause.addSuppressed(e);
        }
    }

    private void refuseReadOnly() {
        if (isReadOnly()) {
            throw new StoreException(
                    StoreException.Kind.READ_ONLY,
                    file.getFileName() + " is open read-only, so this was not saved.");
        }
    }

    private EventLog.Stacks stacks() {
        if (stacks == null) {
            stacks = Sql.call(() -> log.stacks(kind -> ActKind.valueOf(kind).isUndoable()));
        }
        return stacks;
    }

    private LoggedEvent event(long sequence) {
        return Sql.call(() -> log.find(sequence).map(EventRows::event).orElseThrow());
    }

    private Act act(long sequence) {
        LoggedEvent event = event(sequence);
        return new Act(event.kind(), event.topic(), changes(event));
    }

    private static IllegalArgumentException noTopic(TopicId id) {
        return new IllegalArgumentException("The project has no topic " + id);
    }
}
