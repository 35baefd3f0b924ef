package dev.assay.app.state;

import dev.assay.app.service.FailureText;
import dev.assay.app.service.ProjectSession;
import dev.assay.app.service.RefusedException;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.edit.ActKind;
import dev.assay.model.shown.OneLine;
import dev.assay.persistence.LoggedEvent;
import dev.assay.persistence.ProjectSettings;
import dev.assay.persistence.UndoState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The open project as the window sees it. All acts go through {@link #perform}: it commits on the {@code db} runner and only
 * then shows the result. FX thread only.
 */
public final class Workspace {
    private static final String TOPIC_KEY = "window.topic";
    private static final String STAGE_KEY = "window.stage";

    private final BackgroundRunner db;
    private final BackgroundRunner compute;
    private final ObservableList<TopicProgress> topics = FXCollections.observableArrayList();
    // The list holds its read-only view weakly: made anew for each caller, it would take its listeners with it.
    private final ObservableList<TopicProgress> topicsSeen = FXCollections.unmodifiableObservableList(topics);
    private final ReadOnlyObjectWrapper<Optional<OpenProject>> project = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObjectProperty<Optional<TopicId>> topic = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Stage> stage = new SimpleObjectProperty<>(Stage.NUGGETS);
    private final ObjectProperty<Optional<RunId>> answer = new SimpleObjectProperty<>(Optional.empty());
    private final Saving saving = new Saving();
    private final ReadOnlyObjectWrapper<UndoState> undoState =
            new ReadOnlyObjectWrapper<>(new UndoState(Optional.empty(), Optional.empty()));
    private final ReadOnlyObjectWrapper<String> notice = new ReadOnlyObjectWrapper<>("");
    private final List<Consumer<Optional<TopicId>>> changeListeners = new CopyOnWriteArrayList<>();
    private final Requests requests = new Requests();
    private final ViewMemory memory;
    private boolean showing;

    /** What of the open project never changes while it is open. */
    public record OpenProject(ProjectSession session, ProjectSettings settings, boolean readOnly) {}

    private record Committed<T>(T result, Optional<TopicProgress> progress, UndoState undo) {}

    private record Reversed(List<LoggedEvent> events, List<TopicProgress> progress, UndoState undo) {}

    private record Opening(
            ProjectSettings settings,
            List<TopicProgress> topics,
            UndoState undo,
            Optional<String> topic,
            Optional<String> stage) {}

    /** A workspace in which what is worked out waits for what is saved. */
    public Workspace(BackgroundRunner db) {
        this(db, db);
    }

    /**
     * A workspace.
     *
     * @param db on which the project is read and written
     * @param compute on which is worked out what takes long, so that nothing waits for it to be saved
     */
    public Workspace(BackgroundRunner db, BackgroundRunner compute) {
        this.db = db;
        this.compute = compute;
        this.memory = new ViewMemory(this);
        topic.subscribe(this::rememberPlace);
        stage.subscribe(this::rememberPlace);
    }

    /** Puts a project in view, where the assessor left off. */
    public void show(ProjectSession session) {
        show(session, false);
    }

    /** Goes on in a copy of the project in view: what could not be saved there is saved here. */
    public void moveTo(ProjectSession copy) {
        show(copy, true);
    }

    private void show(ProjectSession session, boolean carry) {
        db.run(
                () -> new Opening(
                        session.settings(),
                        session.progress(),
                        session.undoState(),
                        session.viewState(TOPIC_KEY),
                        session.viewState(STAGE_KEY)),
                opening -> {
                    List<Runnable> carried = saving.takeUnsaved();
                    // Whoever only opens a project leaves its file as it is.
                    showing = true;
                    topic.set(Optional.empty());
                    project.set(Optional.of(new OpenProject(session, opening.settings(), session.isReadOnly())));
                    topics.setAll(opening.topics());
                    undoState.set(opening.undo());
                    saving.restart();
                    stage.set(opening.stage()
                            .flatMap(name -> Stream.of(Stage.values()).filter(one -> one.name().equals(name)).findFirst())
                            .orElse(Stage.NUGGETS));
                    topic.set(opening.topic()
                            .map(TopicId::new)
                            .filter(id -> find(id).isPresent())
                            .or(() -> topics.stream().findFirst().map(one -> one.topic().id())));
                    showing = false;
                    if (carry) {
                        carried.forEach(Runnable::run);
                    }
                },
                this::report);
    }

    /** Takes the project out of view; whoever opened it closes it. */
    public void hide() {
        topic.set(Optional.empty());
        topics.clear();
        project.set(Optional.empty());
        undoState.set(new UndoState(Optional.empty(), Optional.empty()));
        saving.restart();
    }

    /** The project in view. */
    public ReadOnlyObjectProperty<Optional<OpenProject>> projectProperty() {
        return project.getReadOnlyProperty();
    }

    /** Where every topic stands, in their order. */
    public ObservableList<TopicProgress> topics() {
        return topicsSeen;
    }

    /** The topic in view. */
    public ObjectProperty<Optional<TopicId>> topicProperty() {
        return topic;
    }

    /** The stage in view. */
    public ObjectProperty<Stage> stageProperty() {
        return stage;
    }

    /** Whose answer is in view, for the time spent on it; empty when none is. Kept by the screen that shows it. */
    public ObjectProperty<Optional<RunId>> answerProperty() {
        return answer;
    }

    /** What parts of the window ask of each other. */
    public Requests requests() {
        return requests;
    }

    public ReadOnlyObjectProperty<SaveState> saveStateProperty() {
        return saving.stateProperty();
    }

    public ReadOnlyObjectProperty<UndoState> undoStateProperty() {
        return undoState.getReadOnlyProperty();
    }

    /** A sentence for the assessor: why something was refused, or what went wrong. Empty when there is nothing to say. */
    public ReadOnlyObjectProperty<String> noticeProperty() {
        return notice.getReadOnlyProperty();
    }

    public void dismissNotice() {
        notice.set("");
    }

    public void notify(String sentence) {
        notice.set(OneLine.upright(sentence));
    }

    /** Where a topic stands. */
    public Optional<TopicProgress> find(TopicId id) {
        return topics.stream().filter(one -> one.topic().id().equals(id)).findFirst();
    }

    /**
     * Tells {@code listener} when a topic changed by other means than its own acts: undo, redo, import, or another screen's act.
     * Empty means any topic.
     */
    public void onChange(Consumer<Optional<TopicId>> listener) {
        changeListeners.add(listener);
    }

    /** Reads something for a screen. A failure is shown as a notice. */
    public <T> void read(Function<ProjectSession, T> work, Consumer<T> done) {
        project.get().ifPresent(open -> db.run(() -> work.apply(open.session()), done, this::report));
    }

    /**
     * Works something out from what was read, without holding up what is saved meanwhile. Nothing comes of it when another project
     * is in view by then; a failure is shown as a notice.
     *
     * @param work reads no project: that is for {@link #read}
     */
    public <T> void compute(Supplier<T> work, Consumer<T> done) {
        project.get().ifPresent(open -> compute.run(
                work::get,
                result -> {
                    if (isInView(open)) {
                        done.accept(result);
                    }
                },
                failure -> {
                    if (isInView(open)) {
                        report(failure);
                    }
                }));
    }

    private boolean isInView(OpenProject open) {
        return project.get().filter(now -> now == open).isPresent();
    }

    /**
     * Commits an act to a topic, then shows it. When it cannot be saved it is kept for {@link #retry}, and the save state says
     * why; when the rules refuse it, a notice says so.
     *
     * @param source the listener that shows the result itself and need not be told; may be null
     */
    public <T> void perform(
            TopicId id,
            Function<ProjectSession, T> act,
            Consumer<T> done,
            Consumer<Optional<TopicId>> source) {
        perform(id, act, done, failure -> {}, source);
    }

    /**
     * As {@link #perform(TopicId, Function, Consumer, Consumer)}; what could not be saved before is tried again first, so that
     * an older act never comes to lie over a newer one.
     *
     * @param failed told when the act was refused or could not be saved, after the save state or the notice says so
     */
    public <T> void perform(
            TopicId id,
            Function<ProjectSession, T> act,
            Consumer<T> done,
            Consumer<Exception> failed,
            Consumer<Optional<TopicId>> source) {
        retry();
        submit(id, act, done, failed, source);
    }

    private <T> void submit(
            TopicId id,
            Function<ProjectSession, T> act,
            Consumer<T> done,
            Consumer<Exception> failed,
            Consumer<Optional<TopicId>> source) {
        OpenProject open = project.get().orElseThrow();
        saving.begin();
        notice.set("");
        db.run(
                () -> {
                    long before = open.session().lastEvent();
                    T result = act.apply(open.session());
                    boolean changed = open.session().lastEvent() != before;
                    return new Committed<>(
                            result,
                            changed ? Optional.of(open.session().progress(id)) : Optional.empty(),
                            open.session().undoState());
                },
                committed -> {
                    saving.end();
                    committed.progress().ifPresent(this::replace);
                    undoState.set(committed.undo());
                    done.accept(committed.result());
                    saving.show(committed.progress().isPresent());
                    if (committed.progress().isPresent()) {
                        tell(Optional.of(id), source);
                    }
                },
                failure -> {
                    saving.end();
                    if (failure instanceof RefusedException) {
                        notice.set(OneLine.upright(FailureText.sentence(failure)));
                        saving.show(false);
                    } else {
                        saving.keep(() -> submit(id, act, done, failed, source), FailureText.sentence(failure));
                    }
                    failed.accept(failure);
                });
    }

    /** Tries again to save what could not be saved, in order. */
    public void retry() {
        saving.takeUnsaved().forEach(Runnable::run);
    }

    /** Whether acts wait for a retry. */
    public boolean hasUnsaved() {
        return saving.hasUnsaved();
    }

    public void undo() {
        reverse(session -> session.undo().stream().toList());
    }

    public void redo() {
        reverse(session -> session.redo().stream().toList());
    }

    /** Undoes one act after the other, the one of {@code sequence} last. */
    public void undoBackTo(long sequence) {
        reverse(session -> session.undoBackTo(sequence));
    }

    private void reverse(Function<ProjectSession, List<LoggedEvent>> how) {
        project.get().ifPresent(open -> {
            saving.begin();
            db.run(
                    () -> {
                        List<LoggedEvent> events = how.apply(open.session());
                        return new Reversed(
                                events,
                                topicsOf(events).map(open.session()::progress).toList(),
                                open.session().undoState());
                    },
                    reversed -> {
                        saving.end();
                        reversed.progress().forEach(this::replace);
                        undoState.set(reversed.undo());
                        saving.show(!reversed.events().isEmpty());
                        showReversed(reversed.events());
                    },
                    failure -> {
                        saving.end();
                        saving.failed(FailureText.sentence(failure));
                        // Of several acts some may be undone.
                        reload();
                    });
        });
    }

    private void showReversed(List<LoggedEvent> events) {
        if (!events.isEmpty()) {
            events.getLast().topic().ifPresent(id -> topic.set(Optional.of(id)));
            stage.set(stageOf(events.getLast().kind()));
            topicsOf(events).forEach(id -> tell(Optional.of(id), null));
            if (events.stream().anyMatch(event -> event.topic().isEmpty())) {
                tell(Optional.empty(), null);
            }
        }
    }

    private static Stream<TopicId> topicsOf(List<LoggedEvent> events) {
        return events.stream().flatMap(event -> event.topic().stream()).distinct();
    }

    /** Shows that something was committed which no act of the window brought, so that the sync follows. */
    public void showCommitted() {
        saving.show(true);
    }

    /** Reads everything anew, after an import. */
    public void reload() {
        read(
                session -> new Reversed(List.of(), session.progress(), session.undoState()),
                all -> {
                    Optional<TopicId> present = topic.get();
                    topics.setAll(all.progress());
                    undoState.set(all.undo());
                    if (present.isEmpty()) {
                        topic.set(topics.stream().findFirst().map(one -> one.topic().id()));
                    }
                    tell(Optional.empty(), null);
                });
    }

    /** Keeps something that the window remembers of the project, for the next opening. */
    public void remember(String key, String value) {
        memory.remember(key, value);
    }

    /** Keeps where the assessor is whenever that changes: a crash announces itself no more than a power cut does. */
    private void rememberPlace() {
        Stage where = stage.get();
        topic.get().filter(id -> !showing).ifPresent(id -> {
            remember(TOPIC_KEY, id.value());
            remember(STAGE_KEY, where.name());
        });
    }

    /** The stage in which an act is seen. */
    private static Stage stageOf(ActKind kind) {
        return switch (kind) {
            case LABEL, LABEL_IDENTICAL, CLEAR_LABEL, MARK_SENTENCES, NOTE, CONFIRM_LABEL, LOCK, UNLOCK -> Stage.LABEL;
            case KEEP_AFTER_REVEAL, CHANGE_AFTER_REVEAL, CLEAR_AFTER_REVEAL, ADJUDICATE, CLEAR_ADJUDICATION -> Stage.COMPARE;
            default -> Stage.NUGGETS;
        };
    }

    private void replace(TopicProgress changed) {
        for (int i = 0; i < topics.size(); i++) {
            if (topics.get(i).topic().id().equals(changed.topic().id())) {
                if (!topics.get(i).equals(changed)) {
                    topics.set(i, changed);
                }
                return;
            }
        }
    }

    private void tell(Optional<TopicId> id, Consumer<Optional<TopicId>> source) {
        changeListeners.stream().filter(listener -> listener != source).forEach(listener -> listener.accept(id));
    }

    private void report(Exception failure) {
        notice.set(OneLine.upright(FailureText.sentence(failure)));
    }
}
