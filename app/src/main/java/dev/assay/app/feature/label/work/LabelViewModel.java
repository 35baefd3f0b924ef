package dev.assay.app.feature.label.work;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.HistorySubject;
import dev.assay.app.state.Reversal;
import dev.assay.app.state.ScreenView;
import dev.assay.app.state.Stage;
import dev.assay.app.state.TopicScreen;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Assignment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What can be done on the label screen. FX thread only.
 *
 * <p>Keys come faster than the disk. Each key acts on the pair that the keys before it lead to ({@link InHand}), while the view
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
    private final InHand hand = new InHand(view, recheckFilter);
    private final Steps steps;
    private final TopicLock lock;
    private final Glance glance;

    private Runnable atStop = () -> {};
    private long lastIntent;
    private long shownIntent;

    public LabelViewModel(Workspace workspace) {
        this.workspace = workspace;
        this.places = new PlaceMemory(workspace);
        this.formerWords = new FormerWords(workspace, view);
        this.choices = new ChoiceSwitches(workspace);
        this.steps = new Steps(workspace, this, hand);
        this.glance = new Glance(this);
        this.notes = new Notes(workspace, this);
        workspace.projectProperty().subscribe(open -> hand.pending().forget());
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

            @Override
            public Optional<String> takeInHand(Reversal reversal) {
                return reversal.first(LabelViewModel.this::find, Kinds.LABEL).map(pair -> {
                    goTo(pair);
                    return Reversal.andMore(name(pair), reversal.items(Kinds.LABEL).size());
                });
            }
        });
        this.lock = new TopicLock(workspace, this, screen);
        workspace.requests().answer().onAsked(this::goToRequested);
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

    /** The assessor's own steps. */
    public Steps steps() {
        return steps;
    }

    /** To lock the topic in view. */
    public TopicLock lock() {
        return lock;
    }

    /** What the assessor chose for this project, and what the organiser allows. */
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
            hand.take(view.walk().clamp(pair));
            shownIntent = ++lastIntent;
            view.show(hand.pair());
            rememberPlace();
        }
    }

    /** Goes back to where the keys were before a note took them to the pair labelled last. */
    void goBack() {
        hand.leftOff().ifPresent(pair -> {
            Pair noted = hand.pair();
            goTo(pair);
            hand.isAbout(Optional.of(noted));
        });
    }

    /** Goes to the answer that another part of the window asked for, once its topic is in view. */
    private void goToRequested() {
        if (view.isReady()) {
            workspace.requests().answer()
                    .take(wanted -> find(new LabelKey(wanted.topic(), wanted.run(), hand.key().nugget())))
                    .ifPresent(this::goTo);
        }
    }

    /** Which pairs are shown. */
    public RecheckFilter recheckFilter() {
        return recheckFilter;
    }

    public void setOrder(Walk.Order order) {
        if (view.isReady() && order != view.orderProperty().get()) {
            places.remember(order);
            hand.forgetLast();
            view.setOrder(order);
        }
    }

    /** What is done when a label is given at a stop, where there is no row to give it to: the window names the keys that lead on. */
    public void whenStopped(Runnable told) {
        atStop = told;
    }

    /** Says a sentence in the window's one line for messages. */
    public void tell(String sentence) {
        workspace.notify(sentence);
    }

    // What to say of the pair in hand.

    /** Labels the pair in hand and steps on to the next unlabelled one; {@code UNLABELLED} clears it and stays. */
    public void label(Label label) {
        if (hand.isStopped() && label != Label.UNLABELLED) {
            atStop.run();
        } else if (mayChange()) {
            Pair pair = hand.pair();
            List<LabelKey> keys = labelledAtOnce(pair);
            if (!view.tallyProperty().get().locked()) {
                hand.say(keys, label);
                if (label != Label.UNLABELLED) {
                    hand.goOn(choices.stops().isOn());
                }
            }
            submit(keys, given(pair, keys, label));
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
            hand.pending().ask(List.of(key), label);
            submit(key, session -> session.labelling().label(key, label));
        }
    }

    /** Gives <i>not support</i> to every nugget of the answer in hand that has no label, as one act, and steps on. */
    public void restNotSupport() {
        if (!mayChange()) {
            return;
        }
        List<LabelKey> keys = hand.unlabelledOfAnswer();
        if (keys.isEmpty()) {
            workspace.notify(Messages.get("label.rest.none"));
            return;
        }
        if (!view.tallyProperty().get().locked()) {
            hand.pending().ask(keys, Label.NOT_SUPPORT);
            hand.goOnFromAnswer();
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
            List<LabelKey> keys = labelledAtOnce(hand.pair());
            Label wanted = hand.willBe(hand.pair()) == label ? Label.UNLABELLED : label;
            hand.pending().ask(keys, wanted);
            submit(keys, given(hand.pair(), keys, wanted));
        }
    }

    /** Says that the label in hand still holds, and steps on to the next that waits to be looked at again. */
    public void confirm() {
        if (view.isReady() && view.state(hand.pair()).recheck() && mayChange()) {
            LabelKey key = hand.key();
            hand.goOnToRecheck();
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
            Pair pair = hand.last().filter(one -> one.answer() == hand.pair().answer()).orElse(hand.pair());
            LabelKey key = view.key(pair);
            submit(key, session -> session.labelling().toggleSentence(key, sentence));
        }
    }

    /** Shows the pair that a note is for: the one labelled last, or else the one in hand. Empty when nothing may be done to it. */
    Optional<Pair> takeInHand() {
        if (mayChange()) {
            Optional<Pair> from = hand.last().map(one -> hand.pair());
            goTo(hand.last().orElse(hand.pair()));
            hand.leaveOff(from);
            return Optional.of(hand.pair());
        }
        return Optional.empty();
    }

    /** Asks for the history of the label in hand. */
    public void askForHistory() {
        if (view.isReady()) {
            workspace.requests().askForHistory(new HistorySubject.OfLabel(hand.key()));
        }
    }

    /** The organiser's guidelines; empty when there are none. */
    public String guidelines() {
        return workspace.projectProperty().get().map(open -> open.settings().guidelines()).orElse("");
    }

    /** Tries again to save what could not be saved. */
    void retry() {
        workspace.retry();
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
        LabelKey landing = hand.key();
        Optional<LabelKey> about = hand.last().map(view::key);
        boolean stops = hand.isStopped();
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
            hand.pending().saved(kept);
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
            Optional<String> unsaved = hand.pending().failed(key, failure);
            find(key).ifPresent(pair -> view.put(key, view.state(pair).withUnsaved(unsaved)));
        }
        if (intent == lastIntent) {
            find(keys.getFirst()).ifPresent(this::goTo);
        }
    }

    // What comes in.

    private void open(TopicToLabel opening) {
        LabelSheet fresh = new LabelSheet(opening.topic(), opening.relations(), hand.pending().unsaved());
        hand.isAbout(Optional.empty());
        if (TopicInView.situationOf(opening.topic()) == TopicInView.Situation.READY) {
            Optional<LabelSheet> older = view.sheetProperty().get();
            Optional<LabelKey> held = older.filter(sheet -> view.isReady()).map(sheet -> sheet.key(hand.pair()));
            Walk walk = fresh.walk(opening.order());
            hand.reopen(held.or(opening::place).flatMap(fresh::find)
                    .or(() -> walk.first(pair -> !fresh.state(pair).label().isDecided()))
                    .orElseGet(() -> walk.clamp(hand.pair())));
            shownIntent = lastIntent;
        }
        Optional<Notes.Left> writing = notes.writing();
        view.open(fresh, opening.order(), hand.pair());
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

    /** A pair in words, with its label. */
    private String name(Pair pair) {
        return Messages.get(
                "label.pair",
                view.sheetProperty().get().orElseThrow().answer(pair).blindName(),
                Integer.toString(pair.nugget() + 1),
                Messages.get("label.state." + view.state(pair).label().word()));
    }

    private void rememberPlace() {
        places.remember(hand.key());
    }
}
