package dev.assay.app.state;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.project.FailureText;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.Messages;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kind;
import dev.assay.model.rubric.GradedUnits;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.UndoState;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The open project as the window sees it. All acts go through {@link #perform}: it commits on the {@code db} runner and
 * only then shows the result. FX thread only.
 */
public final class Workspace {
    private static final String TOPIC_KEY = "window.topic";
    private static final String STAGE_KEY = "window.stage";

    private final BackgroundRunner db;
    private final BackgroundRunner reading;
    private final BackgroundRunner compute;
    private final ObservableList<TopicProgress> topics = FXCollections.observableArrayList();
    // The list holds its read-only view weakly: made anew for each caller, it would take its listeners with it.
    private final ObservableList<TopicProgress> topicsSeen = FXCollections.unmodifiableObservableList(topics);
    private final ObjectProperty<Optional<OpenProject>> project = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Map<TopicId, Integer>> drawn = new SimpleObjectProperty<>(Map.of());
    private final ObjectProperty<Optional<TopicId>> topic = new SimpleObjectProperty<>(Optional.empty());
    private final List<Stage> everyStage;
    private final ObjectProperty<List<Stage>> stages;
    private final BooleanProperty bank = new SimpleBooleanProperty();
    private final ObjectProperty<Stage> stage;
    private final ObjectProperty<Optional<Stage>> making = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Optional<RunId>> answer = new SimpleObjectProperty<>(Optional.empty());
    private final Acts acts;
    private Runnable retried = () -> {};
    private final StringProperty assessor = new SimpleStringProperty("");
    private final Said said = new Said();
    private final List<Consumer<Optional<TopicId>>> changeListeners = new CopyOnWriteArrayList<>();
    private final Requests requests = new Requests();
    private final ViewMemory memory;
    private final ObjectProperty<Optional<Reversal>> reversal = new SimpleObjectProperty<>(Optional.empty());
    private final BooleanProperty reversing = new SimpleBooleanProperty();
    private final BooleanProperty home = new SimpleBooleanProperty(true);
    private boolean bringing;
    private boolean showing;

    /** The data of the open project that never change while it is open. */
    public record OpenProject(ProjectSession session, ProjectSettings settings, boolean readOnly) {}

    private static final Set<String> LOCKING = Stage.JUDGED.stream().map(Stage::id).collect(Collectors.toSet());

    /** The stages on which acts are seen besides that of their kind: those that read documents, and those that lock. */
    private static final Map<ActKind, Set<String>> ALSO_SEEN = Map.of(
            ActKind.ATTEST, Set.of(Stage.SUPPORT.id()),
            ActKind.UNATTEST, Set.of(Stage.SUPPORT.id()),
            ActKind.ADD_ANSWER, Set.of(Stage.SUPPORT.id()),
            ActKind.MARK_PASSAGE, Set.of(Stage.SUPPORT.id()),
            ActKind.LOCK, LOCKING,
            ActKind.UNLOCK, LOCKING);

    /** The readings that are waited for after an undo: what is being read at that moment is read once more. */
    private static final int READINGS = 2;

    private record Standing(
            List<TopicProgress> progress, UndoState undo, boolean graded, boolean bank, Map<TopicId, Integer> drawn) {
        static Standing of(ProjectSession session) {
            return new Standing(
                    session.progress(), session.undoState(), session.hasGrades(), session.hasBank(), session.drawn());
        }
    }

    private record Opening(
            ProjectSettings settings, Standing standing, Optional<String> topic, Optional<String> stage) {}

    /** A workspace in which what is worked out waits for what is saved. */
    public Workspace(BackgroundRunner db) {
        this(db, db);
    }

    /** A workspace with the stages that labelling nuggets takes. */
    public Workspace(BackgroundRunner db, BackgroundRunner compute) {
        this(new Runners(db, db, compute), Stage.USUAL);
    }

    /**
     * The threads of a workspace, each first in first out.
     *
     * @param db on which the project is written, and read where that is quick
     * @param reading on which is read what grows with the project, so that nothing waits for it to be saved
     * @param compute on which is worked out what takes long, so that nothing waits for it to be saved
     */
    public record Runners(BackgroundRunner db, BackgroundRunner reading, BackgroundRunner compute) {}

    /** @param stages every stage there is, in its order */
    public Workspace(Runners runners, List<Stage> stages) {
        this.db = runners.db();
        this.reading = runners.reading();
        this.compute = runners.compute();
        this.everyStage = List.copyOf(stages);
        this.stages = new SimpleObjectProperty<>(everyStage);
        this.stage = new SimpleObjectProperty<>(everyStage.getFirst());
        this.acts = new Acts(this, db);
        this.memory = new ViewMemory(this);
        topic.subscribe(this::rememberPlace);
        stage.subscribe(this::rememberPlace);
        topic.subscribe(one -> one.ifPresent(chosen -> showWork()));
        topic.subscribe(this::leaveReversal);
        stage.subscribe(this::leaveReversal);
        project.subscribe(this::endReversal);
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
        said.restart();
        db.run(
                () -> new Opening(
                        session.settings(),
                        Standing.of(session),
                        session.viewState(TOPIC_KEY),
                        session.viewState(STAGE_KEY)),
                opening -> {
                    List<Runnable> carried = acts.saving().takeUnsaved();
                    // Whoever only opens a project leaves its file as it is.
                    showing = true;
                    topic.set(Optional.empty());
                    if (!carry) {
                        requests.cutsProperty().set(RubricCuts.USUAL);
                        requests.unitsProperty().set(GradedUnits.PASSAGES);
                        requests.byLowestJudgmentProperty().set(false);
                    }
                    assessor.set(opening.settings().assessor());
                    project.set(Optional.of(new OpenProject(session, opening.settings(), session.isReadOnly())));
                    acts.restart(Optional.of(opening.standing().undo()));
                    show(opening.standing(), opening.settings());
                    stage.set(opening.stage()
                            .flatMap(word -> Stage.remembered(word, stages.get()))
                            .orElseGet(this::firstStage));
                    topic.set(opening.topic()
                            .map(TopicId::new)
                            .filter(id -> find(id).isPresent())
                            .or(this::firstTopic));
                    showWork();
                    showing = false;
                    if (carry) {
                        carried.forEach(Runnable::run);
                    }
                },
                this::report);
    }

    private void show(Standing standing, ProjectSettings settings) {
        drawn.set(standing.drawn());
        topics.setAll(standing.progress());
        bank.set(standing.bank());
        stages.set(Stage.shownBy(settings.policy(), everyStage, standing.graded()));
    }

    /** The stage to show first; with graded passages and nothing else, only the stage that verifies them. */
    private Stage firstStage() {
        boolean gradedAlone = stages.get().contains(Stage.VERIFY)
                && topics.stream()
                        .allMatch(one -> one.passages() + one.nuggets() + one.proposals() + one.answers() == 0);
        return gradedAlone ? Stage.VERIFY : stages.get().getFirst();
    }

    /** The name that acts in the project in view are logged under; empty without a project. */
    public ReadOnlyStringProperty assessorProperty() {
        return assessor;
    }

    /** Shows that acts are logged under another name from now on, so that the sync follows. */
    public void showAssessor(String name) {
        assessor.set(name);
        showCommitted();
    }

    /** Takes the project out of view; whoever opened it closes it. */
    public void hide() {
        topic.set(Optional.empty());
        topics.clear();
        drawn.set(Map.of());
        project.set(Optional.empty());
        showHome();
        assessor.set("");
        // What could not be saved there is of no other project.
        acts.saving().takeUnsaved();
        acts.restart(Optional.empty());
    }

    /** True while the list of projects is in view in place of the work, as it always is without a project. */
    public ReadOnlyBooleanProperty homeProperty() {
        return home;
    }

    /** Brings the list of projects into view; the project stays open. */
    public void showHome() {
        home.set(true);
    }

    /** Brings the open project back into view. */
    public void showWork() {
        home.set(project.get().isEmpty());
    }

    /** The project in view. */
    public ReadOnlyObjectProperty<Optional<OpenProject>> projectProperty() {
        return project;
    }

    /** The project in view now; empty when none is. */
    public Optional<OpenProject> open() {
        return project.get();
    }

    /** The project in view, if it can be changed. */
    public Optional<OpenProject> writable() {
        return open().filter(one -> !one.readOnly());
    }

    /** The policy of the project in view. */
    public Optional<Policy> policy() {
        return open().map(one -> one.settings().policy());
    }

    /** The guidelines of the project in view; empty without any. */
    public String guidelines() {
        return open().map(one -> one.settings().guidelines()).orElse("");
    }

    /** True if nothing can be changed in the project in view; without one nothing can. */
    public boolean isReadOnly() {
        return writable().isEmpty();
    }

    /** The progress of every topic, in the topics' order. */
    public ObservableList<TopicProgress> topics() {
        return topicsSeen;
    }

    /**
     * The topics that were drawn to be labelled, each with which of them it is, from 1; none where nothing was drawn.
     */
    public ReadOnlyObjectProperty<Map<TopicId, Integer>> drawnProperty() {
        return drawn;
    }

    /**
     * The topic to show if nobody chose one: of those drawn the first that is not locked, and the first of all where
     * there is none.
     */
    private Optional<TopicId> firstTopic() {
        Map<TopicId, Integer> places = drawn.get();
        return topics.stream()
                .filter(one -> one.state() != TopicState.LOCKED && places.containsKey(one.topic().id()))
                .min(Comparator.comparing(one -> places.get(one.topic().id())))
                .or(() -> topics.stream().findFirst())
                .map(one -> one.topic().id());
    }

    /** The topic in view. */
    public ObjectProperty<Optional<TopicId>> topicProperty() {
        return topic;
    }

    /** True if the project in view has items that passages can be graded by. */
    public ReadOnlyBooleanProperty bankProperty() {
        return bank;
    }

    /** The stages that the project in view shows, in their order. */
    public ReadOnlyObjectProperty<List<Stage>> stagesProperty() {
        return stages;
    }

    /** Brings a stage into view, if the project shows it. */
    public void goTo(Stage wanted) {
        if (stages.get().contains(wanted)) {
            showWork();
            stage.set(wanted);
        }
    }

    /** The stage in view. */
    public ObjectProperty<Stage> stageProperty() {
        return stage;
    }

    /** True while a stage is in view. */
    public ObservableValue<Boolean> inView(Stage one) {
        return stage.flatMap(now -> making.map(screen -> one.equals(now) && !screen.equals(Optional.of(one))));
    }

    /** Makes the screen of a stage, which is not in view before it is whole. */
    public <T> T make(Stage one, Supplier<T> screen) {
        making.set(Optional.of(one));
        try {
            return screen.get();
        } finally {
            making.set(Optional.empty());
        }
    }

    /**
     * The run whose answer is in view, for the time spent on it; empty when none is. Kept by the screen that shows it.
     */
    public ObjectProperty<Optional<RunId>> answerProperty() {
        return answer;
    }

    /** The requests that parts of the window make to each other. */
    public Requests requests() {
        return requests;
    }

    public ReadOnlyObjectProperty<SaveState> saveStateProperty() {
        return acts.saving().stateProperty();
    }

    public ReadOnlyObjectProperty<UndoState> undoStateProperty() {
        return acts.undoStateProperty();
    }

    /**
     * A sentence for the assessor: why something was refused, or what went wrong. Empty when there is nothing to say.
     */
    public ReadOnlyObjectProperty<String> noticeProperty() {
        return said.wordsProperty();
    }

    /** The present message and the earlier ones. */
    public Said said() {
        return said;
    }

    /** Dismisses the message, which has been seen. */
    public void dismissNotice() {
        said.dismiss();
    }

    /** Says something that is good to know. */
    public void notify(String sentence) {
        said.say(sentence, false);
    }

    /** As {@link #notify(String)}, of something that can be opened; it stays until something else is done. */
    public void notify(String sentence, Runnable open) {
        said.say(sentence, false, Optional.of(open));
    }

    /** As {@link #notify(String)}, by the key of the sentence. */
    public void say(String key, Object... arguments) {
        notify(Messages.get(key, arguments));
    }

    /** Says that something failed or may be lost: it stays until it has been seen. */
    public void warn(String sentence) {
        said.say(sentence, true);
    }

    /** The progress of a topic. */
    public Optional<TopicProgress> find(TopicId id) {
        return topics.stream().filter(one -> one.topic().id().equals(id)).findFirst();
    }

    /**
     * Tells {@code listener} when a topic changed by other means than its own acts: undo, redo, import, or another
     * screen's act. Empty means any topic.
     */
    public void onChange(Consumer<Optional<TopicId>> listener) {
        changeListeners.add(listener);
    }

    /** Reads something for a screen. A failure is shown as a notice. */
    public <T> void read(Function<ProjectSession, T> work, Consumer<T> done) {
        read(work, done, failure -> {});
    }

    /** As {@link #read(Function, Consumer)}; {@code failed} is told after the notice. */
    <T> void read(Function<ProjectSession, T> work, Consumer<T> done, Consumer<Exception> failed) {
        project.get().ifPresent(open -> db.run(() -> work.apply(open.session()), done, failure -> {
            report(failure);
            failed.accept(failure);
        }));
    }

    /**
     * Reads what grows with the project, without holding up what is saved meanwhile: everything that was asked to be
     * saved before is seen, and what is saved meanwhile is not. Nothing comes of it when another project is in view by
     * then; a failure is shown as a notice.
     */
    public <T> void readBeside(Function<ProjectSession, T> work, Consumer<T> done) {
        readBeside(work, done, failure -> {});
    }

    /** As {@link #readBeside(Function, Consumer)}; {@code failed} is told after the notice. */
    <T> void readBeside(Function<ProjectSession, T> work, Consumer<T> done, Consumer<Exception> failed) {
        project.get().ifPresent(open -> {
            if (open.readOnly()) {
                // Nothing is saved, so nothing waits.
                read(work, done, failed);
                return;
            }
            Consumer<T> found = result -> {
                if (isInView(open)) {
                    done.accept(result);
                }
            };
            Consumer<Exception> broken = failure -> {
                if (!isInView(open)) {
                    return;
                }
                if (failure instanceof StoreException one && one.kind() == StoreException.Kind.MISSING) {
                    // What is open is not to be had by its name any more: only who has it open can read it.
                    read(work, done, failed);
                } else {
                    report(failure);
                    failed.accept(failure);
                }
            };
            if (reading == db) {
                db.run(() -> open.session().beside(work), found, broken);
            } else {
                db.run(() -> true, before -> reading.run(() -> open.session().beside(work), found, broken), broken);
            }
        });
    }

    /**
     * Works something out from what was read, without holding up what is saved meanwhile. Nothing comes of it when
     * another project is in view by then; a failure is shown as a notice.
     *
     * @param work reads no project: that is for {@link #readBeside}
     */
    public <T> void compute(Supplier<T> work, Consumer<T> done) {
        compute(work, done, failure -> {});
    }

    /** As {@link #compute(Supplier, Consumer)}; {@code failed} is told after the notice. */
    <T> void compute(Supplier<T> work, Consumer<T> done, Consumer<Exception> failed) {
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
                        failed.accept(failure);
                    }
                }));
    }

    private boolean isInView(OpenProject open) {
        return project.get().filter(now -> now == open).isPresent();
    }

    /**
     * Commits an act to a topic, then shows it. When it cannot be saved it is kept for {@link #retry}, and the save
     * state says why; when the rules refuse it, a notice says so.
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
     * As {@link #perform(TopicId, Function, Consumer, Consumer)}; what could not be saved before is tried again first,
     * so that an older act never comes to lie over a newer one.
     *
     * @param failed told when the act was refused or could not be saved, after the save state or the notice says so
     */
    public <T> void perform(
            TopicId id,
            Function<ProjectSession, T> act,
            Consumer<T> done,
            Consumer<Exception> failed,
            Consumer<Optional<TopicId>> source) {
        acts.perform(id, act, done, failed, source);
    }

    /** Tries again to save what could not be saved, in order, as the assessor asked. */
    public void retry() {
        acts.retry();
        retried.run();
    }

    /** Sets who is told that the assessor asked to try again. */
    public void onRetry(Runnable listener) {
        retried = listener;
    }

    /** True if acts wait for a retry. */
    public boolean hasUnsaved() {
        return acts.saving().hasUnsaved();
    }

    public void undo() {
        acts.reverse(true, session -> session.undo().stream().toList());
    }

    public void redo() {
        acts.reverse(false, session -> session.redo().stream().toList());
    }

    /** Undoes one act after the other, the one of {@code sequence} last. */
    public void undoBackTo(long sequence) {
        acts.reverse(true, session -> session.undoBackTo(sequence));
    }

    /** The act that was taken back or done again and that no screen has shown yet. */
    public ReadOnlyObjectProperty<Optional<Reversal>> reversalProperty() {
        return reversal;
    }

    /** True from an undo or redo on until what it changed is in hand: the next key is for that. */
    public ReadOnlyBooleanProperty reversingProperty() {
        return reversing;
    }

    /** Ends the reversal: a user who goes elsewhere meanwhile stays there. */
    private void leaveReversal() {
        if (!bringing) {
            reversal.set(Optional.empty());
        }
    }

    void beginReversal() {
        reversal.set(Optional.empty());
        reversing.set(true);
    }

    void endReversal() {
        reversal.set(Optional.empty());
        reversing.set(false);
    }

    /**
     * Brings what the last of some acts changed into view, and has the screen of its stage take it in hand.
     *
     * @param changes of the last act, in its order
     */
    void showReversed(List<LoggedEvent> events, boolean undone, List<Change<?, ?>> changes) {
        if (events.isEmpty()) {
            endReversal();
            return;
        }
        showWork();
        LoggedEvent last = events.getLast();
        Reversal came = new Reversal(last.kind(), undone, last.topic(), stageOf(last.kind(), changes), changes);
        bringing = true;
        reversal.set(Optional.of(came));
        topicsOf(events).forEach(id -> tell(Optional.of(id), null));
        if (events.stream().anyMatch(event -> event.topic().isEmpty())) {
            tell(Optional.empty(), null);
        }
        last.topic().ifPresent(id -> topic.set(Optional.of(id)));
        came.stage().ifPresent(stage::set);
        bringing = false;
        endWhenRead(Optional.of(came), READINGS);
    }

    /** The stage on which an act is seen: the one in view where it is seen there too, or else the first. */
    private Optional<Stage> stageOf(ActKind act, List<Change<?, ?>> changes) {
        Set<String> also = ALSO_SEEN.getOrDefault(act, Set.of());
        // A decision between judges is seen in a window of its own.
        Set<String> seen = changes.stream()
                .map(Change::kind)
                .filter(kind -> kind.decides().isEmpty())
                .map(Kind::stage)
                .collect(Collectors.toSet());
        Stage now = stage.get();
        // An act on nuggets may change labels as well, and is seen where it was done.
        return also.contains(now.id())
                ? Optional.of(now)
                : stages.get().stream()
                        .filter(one -> seen.contains(one.id()))
                        .findFirst()
                        .or(() -> stages.get().stream().filter(one -> also.contains(one.id())).findFirst());
    }

    /**
     * Has a screen that was just read show what was taken back or done again, if it is seen there.
     *
     * @param subject what the screen is of
     */
    void offerReversal(ScreenView<?> view, Object subject) {
        reversal.get()
                .filter(came -> came.stage().map(stage.get()::equals).orElse(true))
                .filter(came -> !(subject instanceof TopicId) || came.topic().stream().allMatch(subject::equals))
                .ifPresent(came -> view.takeInHand(came).ifPresent(thing -> {
                    reversal.set(Optional.empty());
                    notify(came.words(thing));
                }));
    }

    /**
     * Ends a reversal when its screen was read: what no screen takes in hand is said.
     *
     * @param times what is being read already is read once more
     */
    private void endWhenRead(Optional<Reversal> came, int times) {
        Runnable then = () -> {
            boolean open = reversal.get().equals(came);
            if (open && times > 1) {
                endWhenRead(came, times - 1);
                return;
            }
            if (open) {
                came.map(Workspace::words).ifPresent(this::notify);
            }
            if (open || reversal.get().isEmpty()) {
                endReversal();
            }
        };
        readBeside(session -> true, read -> then.run(), failure -> then.run());
    }

    private static String words(Reversal reversal) {
        return reversal.topic()
                .map(id -> reversal.words(Messages.get("reversal.topic", id.value())))
                .orElseGet(reversal::words);
    }

    static Stream<TopicId> topicsOf(List<LoggedEvent> events) {
        return events.stream().flatMap(event -> event.topic().stream()).distinct();
    }

    /** Shows that something was committed which no act of the window brought, so that the sync follows. */
    public void showCommitted() {
        acts.saving().show(true);
    }

    /** Reads everything anew, after an import. */
    public void reload() {
        read(
                Standing::of,
                all -> {
                    Optional<TopicId> present = topic.get();
                    acts.show(all.undo());
                    project.get().ifPresent(open -> show(all, open.settings()));
                    if (present.isEmpty()) {
                        topic.set(firstTopic());
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
            remember(STAGE_KEY, where.remembered());
        });
    }

    /** Shows where one topic stands now. */
    void replace(TopicProgress changed) {
        for (int i = 0; i < topics.size(); i++) {
            if (topics.get(i).topic().id().equals(changed.topic().id())) {
                if (!topics.get(i).equals(changed)) {
                    topics.set(i, changed);
                }
                return;
            }
        }
    }

    /** Tells whoever shows a topic, but for {@code source}, that it changed. */
    void tell(Optional<TopicId> id, Consumer<Optional<TopicId>> source) {
        changeListeners.stream().filter(listener -> listener != source).forEach(listener -> listener.accept(id));
    }

    /** Says why something was refused or went wrong. */
    void report(Exception failure) {
        said.say(FailureText.words(failure), !(failure instanceof RefusedException));
    }
}
