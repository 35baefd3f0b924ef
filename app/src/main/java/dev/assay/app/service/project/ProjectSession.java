package dev.assay.app.service.project;

import dev.assay.app.service.verify.KeptRubric;
import dev.assay.app.service.verify.VerifyService;
import dev.assay.app.service.work.GradeService;
import dev.assay.app.service.work.HistoryService;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.service.work.SupportService;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.draw.TopicDraw;
import dev.assay.model.edit.Change;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.rubric.GradedUnits;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.UndoState;
import dev.assay.persistence.rubric.GradedAnswers;
import dev.assay.persistence.sync.SyncMemory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.stream.Collectors;

/** One open project with the services that work on it. Used on the {@code db} runner only, but for {@link #beside}. */
public final class ProjectSession implements AutoCloseable {
    /** The longest wait for a reading that was told to end. */
    private static final Duration LAST_READING = Duration.ofSeconds(1);

    private final ProjectStore store;
    private final NuggetService nuggets;
    private final LabellingService labelling;
    private final SupportService support;
    private final HistoryService history;
    private final GradeService grades;
    private final List<Runnable> closing = new CopyOnWriteArrayList<>();
    private final SyncMemory syncMemory = new SyncMemory();
    private final Set<ProjectStore> readers = new HashSet<>();
    private final Map<GradedUnits, KeptRubric> rubric;
    private boolean closed;

    public ProjectSession(ProjectStore store) {
        this(
                store,
                Arrays.stream(GradedUnits.values())
                        .collect(Collectors.toMap(units -> units, units -> new KeptRubric(units, store.isReadOnly()))));
    }

    /** @param rubric what is kept of the grades of the same project */
    private ProjectSession(ProjectStore store, Map<GradedUnits, KeptRubric> rubric) {
        this.rubric = rubric;
        this.store = store;
        this.nuggets = new NuggetService(store, () -> new NuggetId("n-" + UUID.randomUUID()));
        this.labelling = new LabellingService(store);
        this.support = new SupportService(store);
        this.history = new HistoryService(store);
        this.grades = new GradeService(store);
    }

    public NuggetService nuggets() {
        return nuggets;
    }

    public LabellingService labelling() {
        return labelling;
    }

    public SupportService support() {
        return support;
    }

    public HistoryService history() {
        return history;
    }

    public GradeService grades() {
        return grades;
    }

    public VerifyService verify(GradedUnits units) {
        return verify(units, false);
    }

    /** @param byLowest whether of several judgments of a passage the lowest counts, and not the highest */
    public VerifyService verify(GradedUnits units, boolean byLowest) {
        return new VerifyService(store, rubric.get(units), byLowest);
    }

    /**
     * The units behind these of which grades may be seen, in their order and then from the beginning; these where there
     * are no others.
     */
    public GradedUnits unitsAfter(GradedUnits units) {
        List<GradedUnits> all = List.of(GradedUnits.values());
        for (int step = 1; step < all.size(); step++) {
            GradedUnits next = all.get((units.ordinal() + step) % all.size());
            if (verify(next).hasGraders()) {
                return next;
            }
        }
        return units;
    }

    /** The file; may be asked on any thread. */
    public Path file() {
        return store.file();
    }

    /** May be asked on any thread. */
    public boolean isReadOnly() {
        return store.isReadOnly();
    }

    public ProjectSettings settings() {
        return store.settings();
    }

    public TopicProgress progress(TopicId topic) {
        return store.progress(topic);
    }

    public List<TopicProgress> progress() {
        return store.progress();
    }

    /** True if there is anything that a grader can be verified on, even if it may not be seen. */
    public boolean hasGrades() {
        return store.material().rubricTopics(RubricLine.Kind.GRADED) > 0
                || store.material().rubricTopics(RubricLine.Kind.GIVEN) > 0
                || !GradedAnswers.topics(store).isEmpty();
    }

    /** True if passages can be graded by items, be they imported, written by a model or added here. */
    public boolean hasBank() {
        return store.material().rubricTopics(RubricLine.Kind.BANK) > 0 || !store.material().editedItems().isEmpty();
    }

    /**
     * The topics that were drawn to be labelled, each with which of them it is, from 1; none where nothing was drawn.
     */
    public Map<TopicId, Integer> drawn() {
        return store.draw().map(TopicDraw::places).orElse(Map.of());
    }

    public UndoState undoState() {
        return store.undoState();
    }

    public Optional<LoggedEvent> undo() {
        return store.undo();
    }

    /**
     * Undoes one act after the other, each on record, the act of {@code sequence} last; nothing when that cannot be
     * undone any more.
     */
    public List<LoggedEvent> undoBackTo(long sequence) {
        boolean there = store.isUndoable(sequence);
        List<LoggedEvent> undone = new ArrayList<>();
        for (boolean more = there; more; ) {
            LoggedEvent event = store.undo().orElseThrow();
            undone.add(event);
            more = event.reverses().orElse(sequence) != sequence;
        }
        return undone;
    }

    /** The acts that undo would take back, the last act first. */
    public List<LoggedEvent> undoable(int limit) {
        return store.undoable(limit);
    }

    public Optional<LoggedEvent> redo() {
        return store.redo();
    }

    /** The changes of an event, in the order of the log. */
    public List<Change<?, ?>> changes(LoggedEvent event) {
        return store.changes(event);
    }

    public long lastEvent() {
        return store.lastEvent();
    }

    /** Something the window remembers; not part of the log. */
    public Optional<String> viewState(String key) {
        return store.viewState(key);
    }

    public void putViewState(String key, String value) {
        if (!isReadOnly()) {
            store.putViewState(key, value);
        }
    }

    /** Looks through the whole file, unless that was done on opening; what is damaged. Any thread. */
    public Optional<StoreException> lookThrough() {
        return store.lookThrough().map(damage -> BackupService.withAdvice(damage, file()));
    }

    /**
     * Brings what was saved into the file itself, so that a copy of the file alone is whole; a failure changes nothing.
     */
    public void foldIn() {
        store.foldIn();
    }

    /** A service on this project; whoever asks for it sees no store. */
    public <T> T service(Function<ProjectStore, T> make) {
        return make.apply(store);
    }

    /**
     * Reads the project at one moment beside what is being saved, so that nothing waits for it: for another thread than
     * that of the store. What is under way when the session is closed is given up.
     *
     * @param reading gets a session that can only be looked at, for as long as it reads
     */
    public <T> T beside(Function<ProjectSession, T> reading) {
        ProjectStore reader;
        synchronized (readers) {
            if (closed) {
                throw new CancellationException("The project is closed.");
            }
            reader = store.reader();
            readers.add(reader);
        }
        try (reader) {
            return reader.snapshot(() -> reading.apply(new ProjectSession(reader, rubric)));
        } finally {
            synchronized (readers) {
                readers.remove(reader);
                readers.notifyAll();
            }
        }
    }

    /** A file that is being read cannot be left as one file. */
    private void endReaders() {
        synchronized (readers) {
            closed = true;
            readers.forEach(ProjectStore::stopReading);
            long end = System.nanoTime() + LAST_READING.toNanos();
            while (!readers.isEmpty() && System.nanoTime() < end) {
                try {
                    readers.wait(Math.max(1, (end - System.nanoTime()) / 1_000_000));
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return;
                }
            }
        }
    }

    /** The store, for services that import or sync. */
    public ProjectStore store() {
        return store;
    }

    /** Says what is to end with the session, just before its file is closed. Any thread; {@code last} must not wait. */
    public void onClosing(Runnable last) {
        closing.add(last);
    }

    /** The memory kept from one sync to the next; may be asked for on any thread. */
    SyncMemory syncMemory() {
        return syncMemory;
    }

    @Override
    public void close() {
        closing.forEach(Runnable::run);
        endReaders();
        store.close();
    }
}
