package dev.assay.app.feature.label.work;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.HistorySubject;
import dev.assay.app.state.ScreenView;
import dev.assay.app.state.Stage;
import dev.assay.app.state.TopicScreen;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Assignment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * What can be done on the label screen. FX thread only.
 *
 * <p>Keys come faster than the disk. Each key acts on the pair that the keys before it lead to ({@code next}), while the view
 * steps on when the label is on the disk; a step of the assessor's own is shown at once, and no older label takes it back.
 */
public final class LabelViewModel {
    private final Workspace workspace;
    private final PlaceMemory places;
    private final TopicInView view = new TopicInView();
    private final Notes notes;
    private final TopicScreen<TopicToLabel> screen;
    private final RecheckFilter recheckFilter = new RecheckFilter(view);
    private final Consistency consistency = new Consistency(view, this::goTo);
    private final FormerWords formerWords;
    private final ChoiceSwitches choices;
    private final PendingLabels pending = new PendingLabels();
    private final Glance glance;

    private Pair next = new Pair(0, 0);
    /** What a note and the mark of a sentence are for, when the keys have gone on from it by themselves. */
    private Optional<Pair> last = Optional.empty();
    /** Whether the keys came to the end of an answer and wait there. */
    private boolean stopped;
    /** Where the keys were before a note took them back. */
    private Optional<Pair> leftOff = Optional.empty();
    private long lastIntent;
    private long shownIntent;

    public LabelViewModel(Workspace workspace) {
        this.workspace = workspace;
        this.places = new PlaceMemory(workspace);
        this.formerWords = new FormerWords(workspace, view);
        this.choices = new ChoiceSwitches(workspace);
        this.glance = new Glance(this);
        this.notes = new Notes(workspace, this);
        workspace.projectProperty().subscribe(open -> pending.forget());
        this.screen = new TopicScreen<>(workspace, Stage.LABEL, new TopicToLabel.Reader()::read, new ScreenView<>() {
            @Override
            public void leave() {
                notes.save();
            }

            @Override
            public void clear() {
                view.clear();
            }

            @Override
            public void show(TopicToLabel read) {
                open(read);
            }
        });
        workspace.requests().answerProperty().subscribe(this::goToRequested);
        view.answerProperty().subscribe(shown -> workspace.answerProperty()
                .set(shown.map(answer -> view.key(view.currentProperty().get()).run())));
    }

    /** What is shown. */
    public TopicInView view() {
        return view;
    }

    /** What is pointed out about answers that say the same. */
    public Consistency consistency() {
        return consistency;
    }

    /** What nuggets said when labels were given that are to be looked at again. */
    public FormerWords formerWords() {
        return formerWords;
    }

    /** The note being written. */
    public Notes notes() {
        return notes;
    }

    /** One nugget at a glance. */
    public Glance glance() {
        return glance;
    }

    /** What the assessor chose for this project. */
    public ChoiceSwitches choices() {
        return choices;
    }

    // Where to go.

    public void goTo(Pair pair) {
        if (view.isReady()) {
            notes.save();
            consistency.leave();
            if (view.bannerProperty().get() == Tally.Banner.LOCK_ASKED) {
                view.askToLock(false);
            }
            next = view.walk().clamp(pair);
            isAbout(Optional.empty());
            view.setTurn(Optional.empty());
            stopped = false;
            leftOff = Optional.empty();
            shownIntent = ++lastIntent;
            view.show(next);
            rememberPlace();
        }
    }

    /** Goes back to where the keys were before a note took them to the pair labelled last. */
    void goBack() {
        leftOff.ifPresent(pair -> {
            Pair noted = next;
            goTo(pair);
            isAbout(Optional.of(noted));
        });
    }

    private void isAbout(Optional<Pair> pair) {
        last = pair;
        view.setLastLabelled(pair);
    }

    /** Goes to the answer that another part of the window asked for, once its topic is in view. */
    private void goToRequested() {
        if (view.isReady()) {
            workspace.requests().answerProperty().get()
                    .flatMap(wanted -> find(new LabelKey(wanted.topic(), wanted.run(), view.key(next).nugget())))
                    .ifPresent(pair -> {
                        workspace.requests().answerProperty().set(Optional.empty());
                        goTo(pair);
                    });
        }
    }

    public void stepRow(int by) {
        if (view.isReady()) {
            goTo(recheckFilter.isOn()
                    ? recheckFilter.step(next, by).orElse(next)
                    : view.walk().stepRow(next, by));
        }
    }

    /** The next or previous answer; in nugget-first order the next or previous nugget. */
    public void stepOuter(int by) {
        if (view.isReady()) {
            goTo(recheckFilter.isOn()
                    ? recheckFilter.stepOuter(next, by).orElse(next)
                    : view.walk().stepOuter(next, by));
        }
    }

    /** Goes to the next pair without a label; when there is none, to the next that waits to be looked at again. */
    public void goToNextUnlabelled() {
        if (view.isReady()) {
            view.walk().next(next, this::willBeUnlabelled)
                    .or(() -> willBeUnlabelled(next) ? Optional.empty() : nextRecheck())
                    .ifPresent(this::goTo);
        }
    }

    /** Which pairs are shown. */
    public RecheckFilter recheckFilter() {
        return recheckFilter;
    }

    /** Shows only what is to be looked at again, or everything; says so when nothing is. */
    public void toggleRecheckFilter() {
        if (recheckFilter.isOn()) {
            recheckFilter.switchTo(false);
        } else if (view.isReady() && view.tallyProperty().get().recheck() == 0) {
            workspace.notify(Messages.get("label.only-recheck.none"));
        } else if (view.isReady()) {
            recheckFilter.switchTo(true);
            if (!view.state(next).recheck()) {
                stepRow(1);
            }
        }
    }

    /** Opens both answers of a disagreement; says so when there is none. */
    public void lookAtBoth() {
        if (view.isReady() && !consistency.lookAtBoth()) {
            workspace.notify(Messages.get("label.related.none-left"));
        }
    }

    /** Goes on to the next disagreement where one is being looked at, and else to the next pair that has one. */
    public void goToNextDisagreement() {
        if (consistency.lookingProperty().get().isEmpty()) {
            goToNext(Walk.Landmark.DISAGREEMENT);
        } else if (!consistency.lookAtNext()) {
            workspace.notify(Messages.get("label.related.none-left"));
        }
    }

    /** Goes to the next pair of a kind, or says that there is none. */
    public void goToNext(Walk.Landmark wanted) {
        if (view.isReady()) {
            Predicate<Pair> test =
                    switch (wanted) {
                        case RECHECK -> pair -> view.state(pair).recheck();
                        case FLAGGED -> pair ->
                                !view.state(pair).note().isEmpty() || view.state(pair).label() == Label.CANT_JUDGE;
                        case DISAGREEMENT -> view::disagrees;
                    };
            Optional<Pair> found = view.walk().next(next, test);
            found.ifPresent(this::goTo);
            if (found.isEmpty() && !(wanted == Walk.Landmark.DISAGREEMENT && view.disagrees(next))) {
                workspace.notify(Messages.get("label.no-next." + wanted.name().toLowerCase(Locale.ROOT)));
            }
        }
    }

    public void setOrder(Walk.Order order) {
        if (view.isReady() && order != view.orderProperty().get()) {
            places.remember(order);
            isAbout(Optional.empty());
            view.setTurn(Optional.empty());
            stopped = false;
            view.setOrder(order);
        }
    }

    public void stepSentence(int by) {
        view.answerProperty().get().ifPresent(shown -> {
            int last = shown.sentences().size() - 1;
            int from = view.sentenceCursorProperty().get();
            int to = from < 0 && by < 0 ? last : Math.min(from + by, last);
            view.setSentenceCursor(last < 0 ? -1 : Math.max(0, to));
        });
    }

    // What to say of the pair in hand.

    /** Labels the pair in hand and steps on to the next unlabelled one; {@code UNLABELLED} clears it and stays. */
    public void label(Label label) {
        if (stopped && label != Label.UNLABELLED) {
            workspace.notify(Messages.get("label.stop.here"));
        } else if (mayChange()) {
            Pair pair = next;
            List<LabelKey> keys = labelledAtOnce(pair);
            if (!view.tallyProperty().get().locked()) {
                pending.ask(keys, label);
                last = Optional.empty();
                if (label != Label.UNLABELLED) {
                    goOn();
                }
            }
            submit(keys, given(pair, keys, label));
        }
    }

    /** Goes on to what is to be labelled next, or stays at the end of an answer where the assessor chose so. */
    private void goOn() {
        Pair following = (recheckFilter.isOn() ? nextRecheck() : view.walk().next(next, this::willBeUnlabelled)).orElse(next);
        stopped = choices.stops().isOn() && view.walk().outerOf(following) != view.walk().outerOf(next);
        if (!stopped) {
            last = Optional.of(next);
            next = following;
        }
    }

    /** The act that gives a label to pairs, which says how much was to be seen of the first one's answer. */
    private Function<ProjectSession, List<Assignment>> given(Pair pair, List<LabelKey> keys, Label label) {
        return glance.isAllThatIsSeenOf(pair)
                ? session -> session.labelling().labelAtAGlance(keys, label)
                : session -> session.labelling().labelIdentical(keys, label);
    }

    /** Labels a pair that is looked at beside another, and stays where it was. It is given to this answer only. */
    public void settle(Pair pair, Label label) {
        if (mayChange()) {
            LabelKey key = view.key(pair);
            pending.ask(List.of(key), label);
            submit(key, session -> session.labelling().label(key, label));
        }
    }

    /** Whether the organiser allows something that quickens the work and can steer it. */
    public boolean allows(Policy.Aid aid) {
        return workspace.projectProperty().get().map(open -> open.settings().policy().allows(aid)).orElse(false);
    }

    /** Whether the likeliest sentences may be marked when the assessor chooses so: where the organiser does not forbid it. */
    public boolean mayLookHere() {
        return workspace.projectProperty().get()
                .map(open -> !open.settings().policy().forbids(Policy.Aid.LOOK_HERE))
                .orElse(false);
    }

    /** Gives <i>not support</i> to every nugget of the answer in hand that has no label, as one act, and steps on. */
    public void restNotSupport() {
        if (!mayChange()) {
            return;
        }
        List<LabelKey> keys = IntStream.range(0, view.walk().nuggets())
                .mapToObj(nugget -> new Pair(next.answer(), nugget))
                .filter(this::willBeUnlabelled)
                .map(view::key)
                .toList();
        if (keys.isEmpty()) {
            workspace.notify(Messages.get("label.rest.none"));
            return;
        }
        if (!view.tallyProperty().get().locked()) {
            pending.ask(keys, Label.NOT_SUPPORT);
            next = view.walk().next(next, this::willBeUnlabelled).orElse(next);
        }
        submit(
                keys,
                session -> session.labelling().restNotSupport(keys),
                () -> workspace.notify(Messages.get("label.rest.done", keys.size())));
    }

    /** The pair, and with it the same nugget in identical answers when the assessor chose so. */
    private List<LabelKey> labelledAtOnce(Pair pair) {
        return choices.identicalAtOnce().isOn()
                ? view.sheetProperty().get().orElseThrow().related().sameText(pair.answer()).stream()
                        .map(answer -> view.key(new Pair(answer, pair.nugget())))
                        .toList()
                : List.of(view.key(pair));
    }

    /** Labels a pair as a click does: takes it in hand and stays. The label that it has already is taken away. */
    public void choose(Pair pair, Label label) {
        goTo(pair);
        if (mayChange()) {
            List<LabelKey> keys = labelledAtOnce(next);
            Label wanted = willBe(next) == label ? Label.UNLABELLED : label;
            pending.ask(keys, wanted);
            submit(keys, given(next, keys, wanted));
        }
    }

    /** Says that the label in hand still holds, and steps on to the next that waits to be looked at again. */
    public void confirm() {
        if (view.isReady() && view.state(next).recheck() && mayChange()) {
            LabelKey key = view.key(next);
            last = Optional.of(next);
            next = nextRecheck().orElse(next);
            submit(key, session -> session.labelling().confirm(key));
        }
    }

    /** Marks the sentence at the cursor, or takes its mark away. */
    public void toggleSentence() {
        if (view.sentenceCursorProperty().get() >= 0) {
            toggleSentence(view.sentenceCursorProperty().get());
        }
    }

    public void toggleSentence(int sentence) {
        view.setSentenceCursor(sentence);
        if (mayChange()) {
            Pair pair = last.filter(one -> one.answer() == next.answer()).orElse(next);
            LabelKey key = view.key(pair);
            submit(key, session -> session.labelling().toggleSentence(key, sentence));
        }
    }

    /** Shows the pair that a note is for: the one labelled last, or else the one in hand. Empty when nothing may be done to it. */
    Optional<Pair> takeInHand() {
        if (mayChange()) {
            Optional<Pair> from = last.map(one -> next);
            goTo(last.orElse(next));
            leftOff = from;
            return Optional.of(next);
        }
        return Optional.empty();
    }

    /** Asks for the history of the label in hand. */
    public void askForHistory() {
        if (view.isReady()) {
            workspace.requests().askForHistory(new HistorySubject.OfLabel(view.key(next)));
        }
    }

    /**
     * Asks whether to lock the topic in view, once everything that was said of it is on the disk; one that cannot be locked yet says
     * why. Asked again, the question is put again.
     */
    public void askToLock() {
        if (mayChange()) {
            TopicId topic = screen.topic().orElseThrow();
            workspace.read(
                    session -> {
                        session.labelling().checkLockable(topic);
                        return topic;
                    },
                    lockable -> {
                        if (screen.topic().equals(Optional.of(lockable)) && view.tallyProperty().get().complete()) {
                            view.askToLock(true);
                        }
                    });
        }
    }

    /** Does not lock. */
    public void doNotLock() {
        view.askToLock(false);
    }

    /** Locks the topic in view. */
    public void lock() {
        changeLock((session, topic) -> session.labelling().lock(topic));
    }

    public void unlock() {
        changeLock((session, topic) -> session.labelling().unlock(topic));
    }

    /** Asks once, or no longer, whether to unlock. */
    public void askToUnlock(boolean asked) {
        view.askToUnlock(asked);
    }

    /** The organiser's guidelines; empty when there are none. */
    public String guidelines() {
        return workspace.projectProperty().get().map(open -> open.settings().guidelines()).orElse("");
    }

    /** Tries again to save what could not be saved. */
    void retry() {
        workspace.retry();
    }

    private void changeLock(BiConsumer<ProjectSession, TopicId> act) {
        if (mayChange()) {
            TopicId topic = screen.topic().orElseThrow();
            screen.perform(
                    topic,
                    session -> {
                        act.accept(session, topic);
                        return true;
                    },
                    nothing -> {});
            screen.reload();
        }
    }

    private void submit(LabelKey key, Function<ProjectSession, Assignment> act) {
        submit(List.of(key), session -> List.of(act.apply(session)));
    }

    /** @param keys what the act changes, the pair it was given for first */
    private void submit(List<LabelKey> keys, Function<ProjectSession, List<Assignment>> act) {
        submit(keys, act, () -> {});
    }

    /** As above; {@code saved} is told before anybody else. */
    void submit(List<LabelKey> keys, Function<ProjectSession, List<Assignment>> act, Runnable saved) {
        LabelKey landing = view.key(next);
        Optional<LabelKey> about = last.map(view::key);
        boolean stops = stopped;
        long intent = ++lastIntent;
        screen.commit(
                keys.getFirst().topic(),
                act,
                kept -> {
                    saved.run();
                    committed(kept, intent, landing, about, stops);
                },
                failure -> failed(keys, intent, failure));
        rememberPlace();
    }

    private void committed(List<Assignment> all, long intent, LabelKey landing, Optional<LabelKey> about, boolean stops) {
        for (Assignment kept : all) {
            pending.saved(kept);
            view.put(kept.key(), PairState.of(kept, Optional.empty()));
        }
        find(all.getFirst().key()).ifPresent(consistency::labelled);
        if (intent > shownIntent) {
            shownIntent = intent;
            find(landing).ifPresent(pair -> {
                int before = view.walk().outerOf(view.currentProperty().get());
                view.show(pair);
                turn(before, stops);
            });
            view.setLastLabelled(about.flatMap(this::find));
        }
    }

    /** Says that another answer or nugget has come into view, or that this one is at its end. */
    private void turn(int before, boolean stops) {
        Walk walk = view.walk();
        int now = walk.outerOf(view.currentProperty().get());
        view.setTurn(stops || now != before
                ? Optional.of(new Turn(walk.order(), now + 1, walk.outers(), stops))
                : Optional.empty());
    }

    private void failed(List<LabelKey> keys, long intent, Exception failure) {
        for (LabelKey key : keys) {
            Optional<String> unsaved = pending.failed(key, failure);
            find(key).ifPresent(pair -> view.put(key, view.state(pair).withUnsaved(unsaved)));
        }
        if (intent == lastIntent) {
            find(keys.getFirst()).ifPresent(this::goTo);
        }
    }

    // What comes in.

    private void open(TopicToLabel opening) {
        LabelSheet fresh = new LabelSheet(opening.topic(), opening.relations(), pending.unsaved());
        isAbout(Optional.empty());
        if (TopicInView.situationOf(opening.topic()) == TopicInView.Situation.READY) {
            Optional<LabelSheet> older = view.sheetProperty().get();
            Optional<LabelKey> held = older.filter(sheet -> view.isReady()).map(sheet -> sheet.key(next));
            Walk walk = fresh.walk(opening.order());
            next = older.flatMap(fresh::onlyDifference)
                    .or(() -> held.or(opening::place).flatMap(fresh::find))
                    .or(() -> walk.first(pair -> !fresh.state(pair).label().isDecided()))
                    .orElseGet(() -> walk.clamp(next));
            shownIntent = lastIntent;
        }
        Optional<Notes.Left> writing = notes.writing();
        view.open(fresh, opening.order(), next);
        // What somebody else brought into the topic takes no words from whoever is writing.
        writing.ifPresent(notes::goOn);
        notes.recall(opening.topic().topic().id());
        goToRequested();
    }

    /** Whether something may be done to the topic in view; says why not. */
    boolean mayChange() {
        boolean readOnly = workspace.projectProperty().get().map(Workspace.OpenProject::readOnly).orElse(true);
        if (view.isReady() && readOnly) {
            workspace.notify(Messages.get("label.read-only"));
        }
        return view.isReady() && !readOnly;
    }

    /** The pair of a key, if it is in the topic in view. */
    Optional<Pair> find(LabelKey key) {
        return view.sheetProperty().get().flatMap(shown -> shown.find(key));
    }

    private Optional<Pair> nextRecheck() {
        return view.walk().next(next, pair -> view.state(pair).recheck() && pending.asked(view.key(pair)).isEmpty());
    }

    private Label willBe(Pair pair) {
        return pending.asked(view.key(pair)).orElseGet(() -> view.state(pair).label());
    }

    private boolean willBeUnlabelled(Pair pair) {
        return !willBe(pair).isDecided();
    }

    private void rememberPlace() {
        places.remember(view.key(next));
    }
}
