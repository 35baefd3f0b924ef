package dev.assay.app.feature.label;

import dev.assay.app.judging.ItemMemory;
import dev.assay.app.judging.JudgingModel;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.HistorySubject;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** The acts and steps of the label screen. FX thread only. */
public final class LabelViewModel extends JudgingModel<LabelKey, Pair, Label> {
    private final LabelsInView view;
    private final RecheckedPairs recheckFilter;
    private final Consistency consistency;
    private final FormerWords formerWords;
    private final ChoiceSwitches choices;
    private final Steps steps;
    private final Glance glance;

    private Runnable atStop = () -> {};

    public LabelViewModel(Workspace workspace) {
        this(workspace, new LabelsInView());
    }

    private LabelViewModel(Workspace workspace, LabelsInView view) {
        super(
                workspace,
                Stage.LABEL,
                view,
                new ItemMemory<>("label.pair.", "label.note.", "\n", LabelViewModel::words, LabelViewModel::key),
                List.of(Kinds.LABEL));
        this.view = view;
        this.recheckFilter = new RecheckedPairs(view);
        this.consistency = new Consistency(view, this::goTo);
        this.formerWords = new FormerWords(workspace, view);
        this.choices = new ChoiceSwitches(workspace);
        this.steps = new Steps(workspace, this);
        this.glance = new Glance(this);
        follow(Stage.LABEL, new TopicToLabel.Reader()::read, view, LabelSheet::new);
        workspace.requests().answer().onAsked(this::goToRequested);
        view.answerProperty().subscribe(shown -> workspace.answerProperty()
                .set(shown.map(answer -> view.key(view.currentProperty().get()).run())));
    }

    /** A pair as the project's file remembers it. */
    private static String words(LabelKey key) {
        return key.run().value() + "\n" + key.nugget().value();
    }

    private static Optional<LabelKey> key(TopicId topic, String words) {
        int at = words.indexOf('\n');
        return at < 1 || at == words.length() - 1
                ? Optional.empty()
                : Optional.of(
                        new LabelKey(topic, new RunId(words.substring(0, at)), new NuggetId(words.substring(at + 1))));
    }

    /** The state of the screen. */
    public LabelsInView view() {
        return view;
    }

    /** The disagreements pointed out among answers that say the same. */
    public Consistency consistency() {
        return consistency;
    }

    /** The former wording of nuggets with labels to recheck. */
    public FormerWords formerWords() {
        return formerWords;
    }

    /** One nugget at a glance. */
    public Glance glance() {
        return glance;
    }

    /** The assessor's own steps. */
    public Steps steps() {
        return steps;
    }

    /** The assessor's choices for this project, and those that the organiser allows. */
    public ChoiceSwitches choices() {
        return choices;
    }

    @Override
    protected Label said(Pair pair) {
        return view.state(pair).label();
    }

    @Override
    protected boolean isDecided(Pair pair) {
        return view.state(pair).label().isDecided();
    }

    @Override
    protected boolean decides(Label label) {
        return label.isDecided();
    }

    @Override
    protected Optional<Pair> next(Pair from, Predicate<Pair> wanted) {
        return view.walk().next(from, wanted);
    }

    @Override
    protected int page(Pair pair) {
        return view.walk().outerOf(pair);
    }

    @Override
    protected int pages() {
        return view.walk().outers();
    }

    @Override
    protected Optional<Pair> requested() {
        return workspace().requests().answer().take(wanted ->
                view.find(new LabelKey(wanted.topic(), wanted.run(), view.key(hand()).nugget())));
    }

    @Override
    protected void leave() {
        consistency.leave();
    }

    @Override
    protected void keepNote(LabelKey key, String words, Runnable saved) {
        submit(List.of(key), session -> session.labelling().note(key, words), kept -> {
            saved.run();
            put(List.of(kept));
        });
    }

    /** The next pair that waits to be looked at again. */
    Optional<Pair> nextRecheck() {
        return next(hand(), pair -> view.state(pair).recheck() && !isPending(pair));
    }

    /** The filter of the pairs shown. */
    public RecheckedPairs recheckFilter() {
        return recheckFilter;
    }

    public void setOrder(Walk.Order order) {
        if (view.isReady() && order != view.orderProperty().get()) {
            workspace().remember(TopicToLabel.ORDER_KEY, order.name());
            forgetLast();
            view.setOrder(order);
        }
    }

    /**
     * Sets the action for a label given at a stop, with no row left to give it to: the window names the keys that lead
     * on.
     */
    public void whenStopped(Runnable told) {
        atStop = told;
    }

    /** Says a sentence in the window's one line for messages. */
    public void tell(String sentence) {
        workspace().notify(sentence);
    }

    // What to say of the pair in hand.

    /** Labels the pair in hand and steps on to the next unlabelled one; {@code UNLABELLED} clears it and stays. */
    public void label(Label label) {
        if (isStopped() && decides(label)) {
            atStop.run();
        } else if (mayChange()) {
            Pair pair = hand();
            List<LabelKey> keys = labelledAtOnce(pair);
            if (!view.isLocked()) {
                ask(keys, label);
                if (decides(label)) {
                    goOn(recheckFilter.isOn() ? nextRecheck() : nextOpen(), choices.stops().isOn());
                } else {
                    stay();
                }
            }
            submit(keys, given(pair, keys, label));
        }
    }

    /** The act that gives a label to pairs, which says how much was to be seen of the first one's answer. */
    private Function<ProjectSession, List<Judgment<LabelKey>>> given(Pair pair, List<LabelKey> keys, Label label) {
        return glance.isAllThatIsSeenOf(pair)
                ? session -> session.labelling().labelAtAGlance(keys, label)
                : session -> session.labelling().labelIdentical(keys, label);
    }

    /** Labels a pair that is looked at beside another, and stays where it was. It is given to this answer only. */
    public void settle(Pair pair, Label label) {
        if (mayChange()) {
            LabelKey key = view.key(pair);
            ask(List.of(key), label);
            submit(key, session -> session.labelling().label(key, label));
        }
    }

    /** Gives <i>not support</i> to every nugget of the answer in hand that has no label, as one act, and steps on. */
    public void restNotSupport() {
        if (!mayChange()) {
            return;
        }
        List<LabelKey> keys = IntStream.range(0, view.walk().nuggets())
                .mapToObj(nugget -> new Pair(hand().answer(), nugget))
                .filter(this::isOpen)
                .map(view::key)
                .toList();
        if (keys.isEmpty()) {
            workspace().say("label.rest.none");
            return;
        }
        if (!view.isLocked()) {
            ask(keys, Label.NOT_SUPPORT);
            goOnPast();
        }
        submit(keys, session -> session.labelling().restNotSupport(keys), kept -> {
            workspace().say("label.rest.done", keys.size());
            put(kept);
        });
    }

    /** The pair, and with it the same nugget in identical answers when the assessor chose so. */
    private List<LabelKey> labelledAtOnce(Pair pair) {
        return choices.identicalAtOnce().isOn()
                ? view.sheet().related().sameText(pair.answer()).stream()
                        .map(answer -> view.key(new Pair(answer, pair.nugget())))
                        .toList()
                : List.of(view.key(pair));
    }

    /** Labels a pair as a click does: as its key, but the label that it has already is taken away. */
    public void choose(Pair pair, Label label) {
        goTo(pair);
        if (view.isReady()) {
            label(willBe(hand()) == label ? Label.UNLABELLED : label);
        }
    }

    /** Says that the label in hand still holds, and steps on to the next that waits to be looked at again. */
    public void confirm() {
        if (view.isReady() && view.state(hand()).recheck() && mayChange()) {
            LabelKey key = view.key(hand());
            goOn(nextRecheck(), false);
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
            Pair pair = last().filter(one -> one.answer() == hand().answer()).orElse(hand());
            LabelKey key = view.key(pair);
            submit(key, session -> session.labelling().toggleSentence(key, sentence));
        }
    }

    /** Asks for the history of the label in hand. */
    public void askForHistory() {
        if (view.isReady()) {
            workspace().requests().askForHistory(new HistorySubject.OfJudgment<>(Kinds.LABEL, view.key(hand())));
        }
    }

    /** Tries again to save what could not be saved. */
    void retry() {
        workspace().retry();
    }

    private void submit(LabelKey key, Function<ProjectSession, Judgment<LabelKey>> act) {
        submit(List.of(key), session -> List.of(act.apply(session)));
    }

    private void submit(List<LabelKey> keys, Function<ProjectSession, List<Judgment<LabelKey>>> act) {
        submit(keys, act, this::put);
    }

    private void put(List<Judgment<LabelKey>> all) {
        all.forEach(kept -> view.put(kept.item(), PairState.of(kept, Optional.empty())));
        view.find(all.getFirst().item()).ifPresent(consistency::labelled);
    }

    @Override
    protected String name(Pair pair) {
        return Messages.get(
                "label.pair.now",
                view.sheet().answer(pair).blindName(),
                Integer.toString(pair.nugget() + 1),
                Messages.get("label.state." + view.state(pair).label().word()));
    }
}
