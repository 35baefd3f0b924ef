package dev.assay.app.feature.label;

import dev.assay.app.service.ProjectSession;
import dev.assay.app.state.HistorySubject;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.Assignment;
import dev.assay.model.Label;
import dev.assay.model.LabelKey;
import dev.assay.model.TopicId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What can be done on the label screen. FX thread only.
 *
 * <p>Keys come faster than the disk. Each key acts on the pair that the keys before it lead to ({@code next}), while the view
 * steps on when the label is on the disk; a step of the assessor's own is shown at once, and no older label takes it back.
 */
final class LabelViewModel {
    private final Workspace workspace;
    private final PlaceMemory places;
    private final TopicInView view = new TopicInView();
    private final NoteMemory notes;
    private final TopicLoader loader;
    private final RecheckFilter recheckFilter = new RecheckFilter(view);
    private final Consistency consistency = new Consistency(view, this::goTo);
    private final ChoiceSwitches choices;
    private final PendingLabels pending = new PendingLabels();
    private final Consumer<Optional<TopicId>> changeListener;

    private Pair next = new Pair(0, 0);
    private long lastIntent;
    private long shownIntent;

    LabelViewModel(Workspace workspace) {
        this.workspace = workspace;
        this.places = new PlaceMemory(workspace);
        this.choices = new ChoiceSwitches(workspace, places);
        this.notes = new NoteMemory(workspace, view);
        this.loader = new TopicLoader(workspace, this::saveNote, view::clear, this::open);
        this.changeListener = loader::changed;
        workspace.onChange(changeListener);
        workspace.projectProperty().subscribe(open -> forget());
        workspace.topicProperty().subscribe(loader::refresh);
        workspace.stageProperty().subscribe(loader::refresh);
        workspace.requests().answerProperty().subscribe(this::goToRequested);
        view.answerProperty().subscribe(shown -> workspace.answerProperty()
                .set(shown.map(answer -> view.key(view.currentProperty().get()).run())));
    }

    /** What is shown. */
    TopicInView view() {
        return view;
    }

    /** What is pointed out about answers that say the same. */
    Consistency consistency() {
        return consistency;
    }

    /** What the assessor chose for this project. */
    ChoiceSwitches choices() {
        return choices;
    }

    // Where to go.

    void goTo(Pair pair) {
        if (view.isReady()) {
            saveNote();
            consistency.leave();
            next = view.walk().clamp(pair);
            shownIntent = ++lastIntent;
            view.show(next);
            rememberPlace();
        }
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

    void stepRow(int by) {
        if (view.isReady()) {
            goTo(recheckFilter.isOn()
                    ? recheckFilter.step(next, by).orElse(next)
                    : view.walk().stepRow(next, by));
        }
    }

    /** The next or previous answer; in nugget-first order the next or previous nugget. */
    void stepOuter(int by) {
        if (view.isReady()) {
            goTo(recheckFilter.isOn()
                    ? recheckFilter.stepOuter(next, by).orElse(next)
                    : view.walk().stepOuter(next, by));
        }
    }

    /** Goes to the next pair without a label; when there is none, to the next that waits to be looked at again. */
    void goToNextUnlabelled() {
        if (view.isReady()) {
            view.walk().next(next, this::willBeUnlabelled)
                    .or(() -> willBeUnlabelled(next) ? Optional.empty() : nextRecheck())
                    .ifPresent(this::goTo);
        }
    }

    /** Which pairs are shown. */
    RecheckFilter recheckFilter() {
        return recheckFilter;
    }

    /** Shows only what is to be looked at again, or everything; says so when nothing is. */
    void toggleRecheckFilter() {
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
    void lookAtBoth() {
        if (view.isReady() && !consistency.lookAtBoth()) {
            workspace.notify(Messages.get("label.related.none-left"));
        }
    }

    /** Goes on to the next disagreement where one is being looked at, and else to the next pair that has one. */
    void goToNextDisagreement() {
        if (consistency.lookingProperty().get().isEmpty()) {
            goToNext(Wanted.DISAGREEMENT);
        } else if (!consistency.lookAtNext()) {
            workspace.notify(Messages.get("label.related.none-left"));
        }
    }

    /** Goes to the next pair of a kind, or says that there is none. */
    void goToNext(Wanted wanted) {
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
            if (found.isEmpty() && !(wanted == Wanted.DISAGREEMENT && view.disagrees(next))) {
                workspace.notify(Messages.get("label.no-next." + wanted.name().toLowerCase(Locale.ROOT)));
            }
        }
    }

    void setOrder(Order order) {
        if (view.isReady() && order != view.orderProperty().get()) {
            places.remember(order);
            view.setOrder(order);
        }
    }

    void stepSentence(int by) {
        view.answerProperty().get().ifPresent(shown -> {
            int last = shown.sentences().size() - 1;
            int from = view.sentenceCursorProperty().get();
            int to = from < 0 && by < 0 ? last : Math.min(from + by, last);
            view.setSentenceCursor(last < 0 ? -1 : Math.max(0, to));
        });
    }

    void goToNuggets() {
        workspace.stageProperty().set(Stage.NUGGETS);
    }

    // What to say of the pair in hand.

    /** Labels the pair in hand and steps on to the next unlabelled one; {@code UNLABELLED} clears it and stays. */
    void label(Label label) {
        if (mayChange()) {
            List<LabelKey> keys = labelledAtOnce(next);
            if (!view.tallyProperty().get().locked()) {
                pending.ask(keys, label);
                if (label != Label.UNLABELLED) {
                    next = (recheckFilter.isOn() ? nextRecheck() : view.walk().next(next, this::willBeUnlabelled))
                            .orElse(next);
                }
            }
            submit(keys, session -> session.labelling().labelIdentical(keys, label));
        }
    }

    /** Labels a pair that is looked at beside another, and stays where it was. It is given to this answer only. */
    void settle(Pair pair, Label label) {
        if (mayChange()) {
            LabelKey key = view.key(pair);
            pending.ask(List.of(key), label);
            submit(key, session -> session.labelling().label(key, label));
        }
    }

    /** The pair, and with it the same nugget in identical answers when the assessor chose so. */
    private List<LabelKey> labelledAtOnce(Pair pair) {
        return choices.chosen().identicalAtOnce()
                ? view.sheetProperty().get().orElseThrow().related().sameText(pair.answer()).stream()
                        .map(answer -> view.key(new Pair(answer, pair.nugget())))
                        .toList()
                : List.of(view.key(pair));
    }

    /** Labels a pair as a click does: takes it in hand and stays. The label that it has already is taken away. */
    void choose(Pair pair, Label label) {
        goTo(pair);
        if (mayChange()) {
            List<LabelKey> keys = labelledAtOnce(next);
            Label wanted = willBe(next) == label ? Label.UNLABELLED : label;
            pending.ask(keys, wanted);
            submit(keys, session -> session.labelling().labelIdentical(keys, wanted));
        }
    }

    /** Says that the label in hand still holds, and steps on to the next that waits to be looked at again. */
    void confirm() {
        if (view.isReady() && view.state(next).recheck() && mayChange()) {
            LabelKey key = view.key(next);
            next = nextRecheck().orElse(next);
            submit(key, session -> session.labelling().confirm(key));
        }
    }

    /** Marks the sentence at the cursor, or takes its mark away. */
    void toggleSentence() {
        if (view.sentenceCursorProperty().get() >= 0) {
            toggleSentence(view.sentenceCursorProperty().get());
        }
    }

    void toggleSentence(int sentence) {
        view.setSentenceCursor(sentence);
        if (mayChange()) {
            LabelKey key = view.key(next);
            submit(key, session -> session.labelling().toggleSentence(key, sentence));
        }
    }

    void editNote() {
        if (mayChange()) {
            goTo(next);
            view.editNote(next, view.state(next).note());
        }
    }

    /** Keeps what was typed; going elsewhere does so too. */
    void saveNote() {
        view.noteEditingProperty().get().ifPresent(pair -> {
            String text = view.noteDraftProperty().get();
            view.stopNote();
            LabelKey key = view.key(pair);
            if (view.state(pair).note().equals(text.strip())) {
                notes.saved(key, text);
            } else {
                submit(
                        List.of(key),
                        session -> List.of(session.labelling().note(key, text)),
                        () -> notes.saved(key, text));
            }
        });
    }

    void cancelNote() {
        view.noteEditingProperty().get().ifPresent(pair -> notes.forget(view.key(pair).topic()));
        view.stopNote();
    }

    /** Asks for the history of the label in hand. */
    void askForHistory() {
        if (view.isReady()) {
            workspace.requests().askForHistory(new HistorySubject.OfLabel(view.key(next)));
        }
    }

    void lock() {
        changeLock((session, topic) -> session.labelling().lock(topic));
    }

    void unlock() {
        changeLock((session, topic) -> session.labelling().unlock(topic));
    }

    /** Asks once, or no longer, whether to unlock. */
    void askToUnlock(boolean asked) {
        view.askToUnlock(asked);
    }

    /** The organiser's guidelines; empty when there are none. */
    String guidelines() {
        return workspace.projectProperty().get().map(open -> open.settings().guidelines()).orElse("");
    }

    /** Tries again to save what could not be saved. */
    void retry() {
        workspace.retry();
    }

    private void changeLock(BiConsumer<ProjectSession, TopicId> act) {
        if (mayChange()) {
            TopicId topic = loader.topic().orElseThrow();
            Function<ProjectSession, Boolean> done = session -> {
                act.accept(session, topic);
                return true;
            };
            workspace.perform(topic, done, nothing -> {}, changeListener);
            loader.load();
        }
    }

    private void submit(LabelKey key, Function<ProjectSession, Assignment> act) {
        submit(List.of(key), session -> List.of(act.apply(session)));
    }

    /** @param keys what the act changes, the pair it was given for first */
    private void submit(List<LabelKey> keys, Function<ProjectSession, List<Assignment>> act) {
        submit(keys, act, () -> {});
    }

    private void submit(List<LabelKey> keys, Function<ProjectSession, List<Assignment>> act, Runnable saved) {
        LabelKey landing = view.key(next);
        long intent = ++lastIntent;
        workspace.perform(
                keys.getFirst().topic(),
                act,
                kept -> {
                    saved.run();
                    committed(kept, intent, landing);
                },
                failure -> failed(keys, intent, failure),
                changeListener);
        rememberPlace();
    }

    private void committed(List<Assignment> all, long intent, LabelKey landing) {
        for (Assignment kept : all) {
            pending.saved(kept);
            view.put(kept.key(), PairState.of(kept, Optional.empty()));
        }
        find(all.getFirst().key()).ifPresent(consistency::labelled);
        if (intent > shownIntent) {
            shownIntent = intent;
            find(landing).ifPresent(view::show);
        }
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

    private void forget() {
        pending.forget();
        loader.forget();
    }

    private void open(TopicLoader.Opening opening) {
        LabelSheet fresh = new LabelSheet(opening.topic(), opening.relations(), pending.unsaved());
        choices.show(opening.choices());
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
        Optional<NoteMemory.Left> writing = view.noteEditingProperty().get()
                .map(pair -> new NoteMemory.Left(view.key(pair), view.noteDraftProperty().get()));
        view.open(fresh, opening.order(), next);
        // What somebody else brought into the topic takes no words from whoever is writing.
        writing.ifPresent(this::goOn);
        notes.recall(opening.topic().topic().id(), this::bringBack);
        goToRequested();
    }

    /** Goes on with a note that was being written when the program ended. */
    private void bringBack(NoteMemory.Left note) {
        Optional<Pair> pair = find(note.key());
        if (pair.filter(one -> view.state(one).note().equals(note.text().strip())).isPresent()) {
            // It ended between keeping the note and forgetting its words.
            notes.saved(note.key(), note.text());
        } else if (pair.isPresent() && mayChange()) {
            goTo(pair.get());
            goOn(note);
        }
    }

    private void goOn(NoteMemory.Left note) {
        find(note.key()).filter(pair -> view.isReady()).ifPresent(pair -> view.editNote(pair, note.text()));
    }

    private boolean mayChange() {
        boolean readOnly = workspace.projectProperty().get().map(Workspace.OpenProject::readOnly).orElse(true);
        if (view.isReady() && readOnly) {
            workspace.notify(Messages.get("label.read-only"));
        }
        return view.isReady() && !readOnly;
    }

    private Optional<Pair> find(LabelKey key) {
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
