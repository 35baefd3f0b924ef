package dev.assay.app.service;

import dev.assay.model.NuggetId;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.persistence.LoggedEvent;
import dev.assay.persistence.ProjectSettings;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.UndoState;
import dev.assay.persistence.exchange.SyncMemory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;

/** One open project with the services that work on it. Used on the {@code db} runner only. */
public final class ProjectSession implements AutoCloseable {
    private final ProjectStore store;
    private final NuggetService nuggets;
    private final LabellingService labelling;
    private final HistoryService history;
    private final GradeService grades;
    private final List<Runnable> closing = new CopyOnWriteArrayList<>();
    private final SyncMemory syncMemory = new SyncMemory();

    public ProjectSession(ProjectStore store) {
        this.store = store;
        this.nuggets = new NuggetService(store, () -> new NuggetId("n-" + UUID.randomUUID()));
        this.labelling = new LabellingService(store);
        this.history = new HistoryService(store);
        this.grades = new GradeService(store);
    }

    public NuggetService nuggets() {
        return nuggets;
    }

    public LabellingService labelling() {
        return labelling;
    }

    public HistoryService history() {
        return history;
    }

    public GradeService grades() {
        return grades;
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

    public UndoState undoState() {
        return store.undoState();
    }

    public Optional<LoggedEvent> undo() {
        return store.undo();
    }

    /**
     * Undoes one act after the other, each on record, the act of {@code sequence} last; nothing when that cannot be undone any
     * more.
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

    /** What undo would take back, the last act first. */
    public List<LoggedEvent> undoable(int limit) {
        return store.undoable(limit);
    }

    public Optional<LoggedEvent> redo() {
        return store.redo();
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

    /** Brings what was saved into the file itself, so that a copy of the file alone is whole; a failure changes nothing. */
    public void foldIn() {
        store.foldIn();
    }

    /** The store, for services that import or sync. */
    public ProjectStore store() {
        return store;
    }

    /** Says what is to end with the session, just before its file is closed. Any thread; {@code last} must not wait. */
    public void onClosing(Runnable last) {
        closing.add(last);
    }

    /** What is remembered from one sync to the next; may be asked on any thread. */
    SyncMemory syncMemory() {
        return syncMemory;
    }

    @Override
    public void close() {
        closing.forEach(Runnable::run);
        store.close();
    }
}
