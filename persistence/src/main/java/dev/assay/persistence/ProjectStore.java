package dev.assay.persistence;

import dev.assay.model.ActiveTime;
import dev.assay.model.Adjudication;
import dev.assay.model.AfterReveal;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Assignment;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.LabelKey;
import dev.assay.model.NuggetId;
import dev.assay.model.NuggetSet;
import dev.assay.model.Passage;
import dev.assay.model.PassageMark;
import dev.assay.model.Proposal;
import dev.assay.model.ProposalDecision;
import dev.assay.model.ProposalId;
import dev.assay.model.Revealed;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.persistence.sqlite.AnswerTables;
import dev.assay.persistence.sqlite.Database;
import dev.assay.persistence.sqlite.EventLog;
import dev.assay.persistence.sqlite.JudgeTables;
import dev.assay.persistence.sqlite.MaterialTables;
import dev.assay.persistence.sqlite.ModelTables;
import dev.assay.persistence.sqlite.PassageTables;
import dev.assay.persistence.sqlite.Progress;
import dev.assay.persistence.sqlite.Schema;
import dev.assay.persistence.sqlite.ScoringTables;
import dev.assay.persistence.sqlite.Settings;
import dev.assay.persistence.sqlite.TimeTable;
import dev.assay.persistence.sqlite.WorkTables;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * One open project: everything that was imported and done, its log, undo and redo.
 *
 * <p>Every method that changes something has committed it to the disk when it returns, or throws {@link StoreException} and
 * has changed nothing. Used by one thread at a time. Whoever opens a store closes it. While it is open nothing else in this
 * process may open its file, not even to copy it: on POSIX systems closing it again would drop SQLite's locks.
 */
public final class ProjectStore implements AutoCloseable {
    /** The version of project file that this program writes. */
    public static final int VERSION = Schema.VERSION;

    private final Path file;
    private final OpenFile open;
    private final Database database;
    private final InstantSource clock;
    private final WorkTables work;
    private final MaterialTables material;
    private final PassageTables passages;
    private final AnswerTables answers;
    private final JudgeTables judges;
    private final ActLog acts;
    private final Progress progress;
    private final TimeTable time;
    private ProjectSettings settings;
    private long imports;
    private boolean inSnapshot;

    private ProjectStore(Path file, OpenFile open, InstantSource clock, Kinds kinds) throws SQLException {
        this.file = file;
        this.open = open;
        this.database = open.database();
        this.clock = clock;
        this.work = new WorkTables(database, kinds);
        this.material = new MaterialTables(database);
        this.passages = new PassageTables(database);
        this.answers = new AnswerTables(database);
        this.judges = new JudgeTables(database);
        this.acts = new ActLog(new EventLog(database), work);
        this.progress = new Progress(database, material);
        this.time = new TimeTable(database);
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
     * @throws StoreException saying why not; for kinds {@code LOCKED}, {@code READ_ONLY} and {@code NEWER} the project can
     *     still be opened with {@link #openReadOnly}
     */
    public static ProjectStore open(Path file, InstantSource clock) {
        return open(file, clock, Kinds.standard());
    }

    /** As {@link #open(Path, InstantSource)}, for work of these kinds. */
    public static ProjectStore open(Path file, InstantSource clock, Kinds kinds) {
        return store(file, OpenFile.forWriting(file), clock, kinds);
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
     * Opens a project to count something in it: as {@link #openReadOnly}, but damage is found only in what is read. To see first
     * that a large file is whole takes longer than to count in it.
     */
    public static ProjectStore glance(Path file) {
        return store(file, OpenFile.forGlancing(file), InstantSource.system(), Kinds.standard());
    }

    private static ProjectStore store(Path file, OpenFile open, InstantSource clock, Kinds kinds) {
        try {
            return new ProjectStore(file, open, clock, kinds);
        } catch (SQLException e) {
            open.close();
            throw open.isNewer() ? OpenFile.newer(file, "Update Assay to look at it.") : Sql.failure(e);
        } catch (RuntimeException e) {
            open.close();
            throw e;
        }
    }

    /**
     * A second, read-only view of this project for another thread, which sees what was committed and does not hold up what is
     * being committed. The caller closes it.
     */
    public ProjectStore reader() {
        // Opened by its name, another file would be taken for this one.
        refuseOutOfPlace();
        return store(file, OpenFile.second(open), clock, work.kinds());
    }

    /** The file this store keeps. */
    public Path file() {
        return file;
    }

    public boolean isReadOnly() {
        return open.isReadOnly();
    }

    /** Whether a newer Assay wrote the file, so that it may hold what this one does not know. */
    public boolean isNewer() {
        return open.isNewer();
    }

    /** Where the file that is open is by now. Any thread may ask. */
    public FilePlace place() {
        return open.place();
    }

    /** Whether the file that is open is still the one of its name, and as it was left here. Any thread may ask. */
    public boolean isInPlace() {
        return place() == FilePlace.THERE;
    }

    /**
     * As {@link #place}, for the thread that works on the project. Once another file is in the place of this one, or other content in
     * it, what belongs to this one is taken from beside it, and stays open here.
     */
    public FilePlace keepApart() {
        open.keepApart();
        return place();
    }

    /**
     * Brings what was saved into the file itself, as far as others who read it allow, so that a copy of the file alone is whole.
     * Takes longer than to save an act: for when nobody waits. What cannot be brought in is saved all the same.
     */
    public void foldIn() {
        if (!isReadOnly()) {
            refuseOutOfPlace();
            Sql.run(open::foldIn);
        }
    }

    /**
     * What to know before a project is copied or sent: that a part of it stands in a file beside it, or stood in one that is not
     * there. Asked before it is opened; empty when the file is all there is.
     */
    public static Optional<String> besides(Path file) {
        return OpenFile.besides(file);
    }

    public ProjectSettings settings() {
        return settings;
    }

    /** Changes what the project knows of itself, such as the assessor's name. */
    public void changeSettings(ProjectSettings changed) {
        inTransaction(() -> {
            changeSettingsWithin(changed);
            return null;
        });
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
        return Sql.call(() -> passages.passages(topic));
    }

    /** A topic's answers in blind order. */
    public List<Answer> answers(TopicId topic) {
        return Sql.call(() -> answers.answers(topic));
    }

    /** One answer, if the project holds it. */
    public Optional<Answer> answer(AnswerKey key) {
        return Sql.call(() -> answers.answer(key.topic(), key.run()));
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

    /** The items of a topic that have a value of a kind, with it; in no particular order. */
    public <K extends Item, V> Map<K, V> values(Kind<K, V> kind, TopicId topic) {
        return Sql.call(() -> work.values(kind, topic));
    }

    /** The value of an item; empty when it is blank. */
    public <K extends Item, V> Optional<V> value(Kind<K, V> kind, K item) {
        return Sql.call(() -> work.value(kind, item));
    }

    /** The topic's nugget set; empty when nothing made one yet. */
    public Optional<NuggetSet> nuggetSet(TopicId topic) {
        return Sql.call(() -> work.nuggetSet(topic));
    }

    /** The assessor's labels of a topic; a pair that is not there is unlabelled. */
    public List<Assignment> assignments(TopicId topic) {
        return List.copyOf(values(Kinds.LABEL, topic).values());
    }

    /** The nuggets of a topic with a label of the assessor's that is to be looked at again. */
    public List<NuggetId> recheckedNuggets(TopicId topic) {
        return Sql.call(() -> work.recheckedNuggets(topic));
    }

    /** What is kept for one pair; empty when it is unlabelled. */
    public Optional<Assignment> assignment(LabelKey key) {
        return value(Kinds.LABEL, key);
    }

    /** The passages of a topic that carry a mark. */
    public Map<DocumentId, PassageMark> passageMarks(TopicId topic) {
        Map<DocumentId, PassageMark> marks = new LinkedHashMap<>();
        values(Kinds.PASSAGE, topic).forEach((key, mark) -> marks.put(key.passage(), mark));
        return marks;
    }

    /** The proposals of a topic that were decided on; one that is not there is waiting. */
    public Map<ProposalId, ProposalDecision> proposalDecisions(TopicId topic) {
        Map<ProposalId, ProposalDecision> decisions = new LinkedHashMap<>();
        values(Kinds.PROPOSAL, topic)
                .forEach((key, decision) -> decisions.put(key.proposal(), decision));
        return decisions;
    }

    public boolean isLocked(TopicId topic) {
        return value(Kinds.LOCK, topic).isPresent();
    }

    /** Whether the topic's nugget set has ever been frozen, so that labels may exist. */
    public boolean wasFrozen(TopicId topic) {
        return Sql.call(() -> work.wasFrozen(topic));
    }

    /** What of a topic was revealed. */
    public List<Revealed> revealed(TopicId topic) {
        return List.copyOf(values(Kinds.REVEAL, topic).keySet());
    }

    /** Whether other judges' labels of an answer have been seen. */
    public boolean isRevealed(AnswerKey answer) {
        return revealed(answer.topic()).stream().anyMatch(what -> what.covers(answer.run()));
    }

    /** What the assessor said of a topic's pairs after the reveal; the first labels are among the {@link #assignments}. */
    public List<AfterReveal> afterReveal(TopicId topic) {
        return List.copyOf(values(Kinds.AFTER_REVEAL, topic).values());
    }

    /** What the assessor said of one pair after the reveal. */
    public Optional<AfterReveal> afterReveal(LabelKey key) {
        return value(Kinds.AFTER_REVEAL, key);
    }

    /** What was decided of a topic's pairs that judges labelled differently. */
    public List<Adjudication> adjudications(TopicId topic) {
        return List.copyOf(values(Kinds.ADJUDICATION, topic).values());
    }

    /** What was decided of one pair. */
    public Optional<Adjudication> adjudication(LabelKey key) {
        return value(Kinds.ADJUDICATION, key);
    }

    /** The other judges' labels. */
    public Judgments judgments() {
        return new Judgments(judges, new Settings(database));
    }

    /** Everybody's labels, read for scores. */
    public Scoring scoring() {
        return new Scoring(new ScoringTables(database));
    }

    /** What models were asked and replied. */
    public ModelCalls modelCalls() {
        return new ModelCalls(new ModelTables(database), this);
    }

    /** The jobs that asked them. */
    public Jobs jobs() {
        return new Jobs(new ModelTables(database), this);
    }

    /** What was imported beyond what the screens show, for writing the project out whole. */
    public Material material() {
        return new Material(material, passages, new ModelTables(database), settings);
    }

    /**
     * Reads several things as they stand at one moment, whatever another window writes meanwhile. One within another is of the
     * same moment.
     *
     * @param reading must not change the project
     */
    public <T> T snapshot(Supplier<T> reading) {
        if (!isReadOnly() || inSnapshot) {
            // Nobody else can write while this store holds the lock, and what is being read stands still already.
            return reading.get();
        }
        Sql.run(database::beginReading);
        inSnapshot = true;
        try {
            Sql.run(() -> {
                acts.readOn();
                settings = SettingsRows.read(new Settings(database));
            });
            return reading.get();
        } finally {
            inSnapshot = false;
            database.rollback();
        }
    }

    /** Writes the project as it stands to another file, which must not be there yet. */
    public void copyTo(Path copy) {
        Sql.run(() -> database.copyTo(copy));
    }

    /** Something the window remembers, such as where the assessor left off; not part of the log. */
    public Optional<String> viewState(String key) {
        return Sql.call(() -> new Settings(database).viewState(key));
    }

    public void putViewState(String key, String value) {
        if (viewState(key).equals(Optional.of(value))) {
            return;
        }
        inTransaction(() -> {
            new Settings(database).putViewState(key, value);
            return null;
        });
    }

    /** The time that was worked, part by part, always in the same order. */
    public List<ActiveTime> activeTime() {
        return Sql.call(time::all);
    }

    /** Adds to the time that was worked. No act: it is not part of the log, and undo does not come to it. */
    public void addActiveTime(List<ActiveTime> parts) {
        inTransaction(() -> {
            for (ActiveTime part : parts) {
                time.add(part);
            }
            return null;
        });
    }

    // The log.

    /**
     * Commits an act: one event and the state that follows from it, in one transaction.
     *
     * @return the event as logged
     */
    public LoggedEvent commit(Act act) {
        Sql.run(acts::prepare);
        LoggedEvent event = inTransaction(() -> append(act, OptionalLong.empty()));
        acts.done(event);
        return event;
    }

    /** Takes back the last act that is not taken back yet; empty when there is none. */
    public Optional<LoggedEvent> undo() {
        Optional<LoggedEvent> last = acts.undoable(1).stream().findFirst();
        Optional<LoggedEvent> undone = last.map(event -> inTransaction(
                () -> append(acts.act(event).inverse(), OptionalLong.of(event.sequence()))));
        undone.ifPresent(acts::undone);
        return undone;
    }

    /** Does again what the last undo took back; empty when there is nothing. */
    public Optional<LoggedEvent> redo() {
        Optional<ActLog.Redoable> last = acts.redoable();
        Optional<LoggedEvent> redone = last.map(one -> inTransaction(
                () -> append(acts.act(one.act()), OptionalLong.of(one.undo()))));
        redone.ifPresent(event -> acts.redone());
        return redone;
    }

    /** What undo and redo would do next. */
    public UndoState undoState() {
        return new UndoState(acts.undoable(1).stream().findFirst(), acts.redoable().map(ActLog.Redoable::act));
    }

    /** The number of the last event; 0 when the log is empty. */
    public long lastEvent() {
        return acts.last();
    }

    /** Hands over every event after {@code sequence}, in order. */
    public void forEachEvent(long sequence, Consumer<LoggedEvent> consumer) {
        acts.forEach(sequence, consumer);
    }

    /**
     * Hands over the events of a topic that have to do with a nugget, and perhaps a few more, in order.
     *
     * @param nugget named in the changes, or in the order of a set that they gave
     */
    public void forEachEvent(TopicId topic, NuggetId nugget, Consumer<LoggedEvent> consumer) {
        acts.forEach(topic, nugget, consumer);
    }

    /** Hands over every event of a topic, in order. */
    public void forEachEvent(TopicId topic, Consumer<LoggedEvent> consumer) {
        acts.forEach(topic, consumer);
    }

    /** What undo would take back, one after the other: the last act first, at most {@code limit}. */
    public List<LoggedEvent> undoable(int limit) {
        return acts.undoable(limit);
    }

    /** Whether undo would come to an event, sooner or later. */
    public boolean isUndoable(long sequence) {
        return acts.isUndoable(sequence);
    }

    /** The changes of an event. */
    public List<Change<?, ?>> changes(LoggedEvent event) {
        return acts.changes(event);
    }

    /**
     * Adds material in one transaction. Everything that {@code work} wrote is kept when it returns and {@code keep} says so of
     * its result; otherwise, or when it throws, nothing is.
     */
    public <T> T importing(Function<MaterialWriter, T> work, Function<T, Boolean> keep) {
        imports++;
        return inTransaction(() -> work.apply(new MaterialWriter(this, database, material, passages, answers, judges)), keep::apply);
    }

    /** How often {@link #importing} was called: while it stays the same, all that changed follows from the log. */
    public long imports() {
        return imports;
    }

    /** Appends an event inside a transaction that is open already: for imports. */
    LoggedEvent appendWithin(Act act) throws SQLException {
        acts.forgetUndo();
        return append(act, OptionalLong.empty());
    }

    /** Appends an event of another log as it is, and applies it: for restoring a sync. */
    void appendWithin(LoggedEvent event) throws SQLException {
        acts.forgetUndo();
        acts.append(event);
    }

    /** Time inside a transaction that is open already: for restoring a sync, or joining projects. */
    void addActiveTimeWithin(ActiveTime part) throws SQLException {
        time.add(part);
    }

    /** Settings inside a transaction that is open already: for restoring a sync. */
    void changeSettingsWithin(ProjectSettings changed) throws SQLException {
        SettingsRows.write(new Settings(database), changed);
        settings = changed;
    }

    /** Whether the file is whole, everything in it is as it was written, and the log replays to the present state. */
    public IntegrityReport check() {
        return new IntegrityCheck(this, database, open.version()).run(acts.log(), work);
    }

    @Override
    public void close() {
        open.close();
    }

    private LoggedEvent append(Act act, OptionalLong reverses) throws SQLException {
        return acts.append(act, reverses, settings.assessor(), clock.instant());
    }

    <T> T inTransaction(Sql.Query<T> query) {
        return inTransaction(query, result -> true);
    }

    /** Everything or nothing, on the disk as well as in what this object remembers. */
    private <T> T inTransaction(Sql.Query<T> query, Predicate<T> keep) {
        refuseReadOnly();
        refuseOutOfPlace();
        long lastBefore = acts.last();
        ProjectSettings settingsBefore = settings;
        boolean kept = false;
        Sql.run(database::begin);
        try {
            T result = Sql.call(query);
            if (keep.test(result)) {
                Sql.run(database::commit);
                kept = true;
                open.foldInIfLarge();
            }
            return result;
        } finally {
            if (!kept) {
                acts.backTo(lastBefore);
                acts.forgetUndo();
                settings = settingsBefore;
                database.rollback();
            }
        }
    }

    private void refuseReadOnly() {
        if (isReadOnly()) {
            throw new StoreException(
                    StoreException.Kind.READ_ONLY,
                    file.getFileName() + " is open read-only, so this was not saved.");
        }
    }

    /** What is written to a file that has no name any more is gone when it is closed; and nobody else's file is written to. */
    private void refuseOutOfPlace() {
        FilePlace place = place();
        if (place != FilePlace.THERE) {
            open.keepApart();
            String name = file.getFileName().toString();
            throw new StoreException(
                    StoreException.Kind.MISSING,
                    switch (place) {
                        case OVERWRITTEN ->
                            "Another program wrote over " + name + " while it was open, so nothing more is saved to it; the file is"
                                    + " left as it is now. Save a copy of what is open if it can still be read, or go back to a"
                                    + " backup or the sync folder.";
                        case REPLACED ->
                            name + " was moved, deleted or replaced while it was open, so nothing more is saved to it; the file"
                                    + " that has its name now is left alone. Save a copy of what is open: what was saved before is"
                                    + " in it.";
                        default ->
                            name + " was moved, deleted or replaced while it was open, so nothing more is saved to it."
                                    + " Put it back and try again, or save a copy of what is open: what was saved before is in it.";
                    });
        }
    }

    private static IllegalArgumentException noTopic(TopicId id) {
        return new IllegalArgumentException("The project has no topic " + id);
    }
}
