package dev.assay.app.judging;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.Reversal;
import dev.assay.app.state.ScreenView;
import dev.assay.app.state.Stage;
import dev.assay.app.state.TopicScreen;
import dev.assay.app.state.Workspace;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The acts and steps of a judging screen. FX thread only.
 *
 * <p>Keys come faster than the disk. Each key acts on the place that the keys before it lead to, what is on its way
 * counting as said,
 * while the view steps on when the judgment is on the disk; a step of the assessor's own is shown at once, and no
 * older judgment
 * takes it back.
 *
 * @param <K> an item
 * @param <P> a place on the screen
 * @param <W> what is said of an item
 */
public abstract class JudgingModel<K extends Item, P, W> {
    private final Workspace workspace;
    private final JudgingView<K, P, ?> view;
    private final ItemMemory<K> memory;
    private final List<Kind<? extends K, ?>> kinds;
    private final JudgingNotes<K, P> notes;
    private final PendingJudgments<K, W> pending = new PendingJudgments<>();
    private TopicScreen<?> screen;

    /** The place that the next key is for. */
    private P hand;
    /** The place that a note is for, when the keys have gone on from it by themselves. */
    private Optional<P> last = Optional.empty();
    /** The place where the keys were before a note took them back. */
    private Optional<P> leftOff = Optional.empty();
    /** True while the keys wait at the end of a page that they came to. */
    private boolean stopped;

    private long lastAct;
    private long shownAct;

    private record Read<T, K>(T content, Optional<K> place) {}

    /** @param kinds of the judgments that are given here */
    protected JudgingModel(
            Workspace workspace,
            Stage stage,
            JudgingView<K, P, ?> view,
            ItemMemory<K> memory,
            List<Kind<? extends K, ?>> kinds) {
        this.workspace = workspace;
        this.view = view;
        this.memory = memory;
        this.kinds = List.copyOf(kinds);
        this.hand = view.currentProperty().get();
        this.notes = new JudgingNotes<>(workspace, this, view, stage, memory);
        workspace.projectProperty().subscribe(open -> pending.forget());
    }

    /**
     * Follows the topic in view; called once, at the end of the constructor.
     *
     * @param reading reads a topic, on the {@code db} runner
     * @param sheet makes a sheet of it, with the reasons why something is not on the disk
     */
    protected final <T, S extends JudgingSheet<K, P>> void follow(
            Stage stage,
            BiFunction<ProjectSession, TopicId, T> reading,
            JudgingView<K, P, S> shown,
            BiFunction<T, Map<K, String>, S> sheet) {
        screen = new TopicScreen<>(
                workspace,
                stage,
                (session, topic) -> new Read<>(
                        reading.apply(session, topic),
                        session.viewState(memory.placeKey() + topic)
                                .flatMap(words -> memory.item().apply(topic, words))),
                new ScreenView<Read<T, K>>() {
                    @Override
                    public void leave() {
                        leaveTopic();
                    }

                    @Override
                    public void clear() {
                        shown.clear();
                    }

                    @Override
                    public void show(Read<T, K> read) {
                        open(shown, sheet.apply(read.content(), pending.unsaved()), read.place());
                        notes.recall(shown.sheet().topicId());
                        opened();
                    }

                    @Override
                    public Optional<String> takeInHand(Reversal reversal) {
                        return JudgingModel.this.takeInHand(reversal);
                    }
                });
    }

    protected final Workspace workspace() {
        return workspace;
    }

    /** The topic's content, for acts that are no judgments. */
    protected final TopicScreen<?> screen() {
        return screen;
    }

    /** The note being written. */
    public final JudgingNotes<K, P> notes() {
        return notes;
    }

    // What a screen says of itself.

    /** The judgment on the disk for a place. */
    protected abstract W said(P place);

    /** True if a place has a judgment that still holds. */
    protected abstract boolean isDecided(P place);

    /** True if this gives a judgment, and takes none away. */
    protected abstract boolean decides(W said);

    /** The first place behind {@code from} that is wanted, going round; {@code from} itself never counts. */
    protected abstract Optional<P> next(P from, Predicate<P> wanted);

    /** The page that a place is on, from 0. */
    protected abstract int page(P place);

    protected abstract int pages();

    /** A place in words, with its judgment. */
    protected abstract String name(P place);

    /** Keeps a note with {@link #submit}; {@code saved} is told first when it is on the disk. */
    protected abstract void keepNote(K item, String words, Runnable saved);

    /** The place that another part of the window wants to go to. */
    protected Optional<P> requested() {
        return Optional.empty();
    }

    /** The assessor goes elsewhere of his own accord. */
    protected void leave() {}

    /** Another topic, stage or project comes into view. */
    protected void leaveTopic() {
        notes.save();
    }

    /** A sheet has come into view. */
    protected void opened() {
        goToRequested();
    }

    /** Commits an act. */
    protected <R> void commit(
            TopicId topic, Function<ProjectSession, R> act, Consumer<R> done, Consumer<Exception> failed) {
        screen.commit(topic, act, done, failed);
    }

    /** Keeps the place in hand. */
    protected void rememberPlace() {
        view.item(hand).ifPresent(item ->
                workspace.remember(memory.placeKey() + item.topic(), memory.words().apply(item)));
    }

    /** True if the topic in view may be changed; says why not. */
    public final boolean mayChange() {
        if (view.isReady() && workspace.isReadOnly()) {
            workspace.say("judging.read-only");
        }
        return view.isReady() && !workspace.isReadOnly();
    }

    // Where to go.

    public final void goTo(P place) {
        if (view.isReady()) {
            notes.save();
            leave();
            leftOff = Optional.empty();
            forgetLast();
            hand = view.sheet().nearest(place);
            shownAct = ++lastAct;
            view.show(hand);
            rememberPlace();
        }
    }

    /** Goes to what another part of the window asked for, once its topic is in view. */
    protected final void goToRequested() {
        if (view.isReady()) {
            requested().ifPresent(this::goTo);
        }
    }

    /** The place that the next key is for; what is shown may still be behind it. */
    public final P hand() {
        return hand;
    }

    /** The place judged last, from which the keys went on by themselves. */
    protected final Optional<P> last() {
        return last;
    }

    /** True while the keys wait at the end of a page that they came to. */
    protected final boolean isStopped() {
        return stopped;
    }

    /** A note is for the place in hand. */
    protected final void forgetLast() {
        setLast(Optional.empty());
        view.setTurn(Optional.empty());
        stopped = false;
    }

    private void setLast(Optional<P> place) {
        last = place;
        view.setLastJudged(place);
    }

    /**
     * Shows the place that a note is for: the one judged last, or else the one in hand. Empty when nothing may be done
     * to it.
     */
    final Optional<P> takeNoteInHand() {
        if (!mayChange() || view.item(last.orElse(hand)).isEmpty()) {
            return Optional.empty();
        }
        Optional<P> from = last.map(one -> hand);
        goTo(last.orElse(hand));
        leftOff = from;
        return Optional.of(hand);
    }

    /** Goes back to where the keys were before a note took them to the place judged last. */
    final void goBack() {
        leftOff.ifPresent(place -> {
            P noted = hand;
            goTo(place);
            setLast(Optional.of(noted));
        });
    }

    /** The judgment of a place once all pending ones have arrived. */
    public final W willBe(P place) {
        return view.item(place).flatMap(pending::asked).orElseGet(() -> said(place));
    }

    /** True if a place will have no judgment once all pending ones have arrived. */
    public final boolean isOpen(P place) {
        return view.item(place)
                .filter(item -> !pending.asked(item).map(this::decides).orElseGet(() -> isDecided(place)))
                .isPresent();
    }

    /** True if a judgment of a place is being saved. */
    public final boolean isPending(P place) {
        return view.item(place).flatMap(pending::asked).isPresent();
    }

    /** The next open place behind the one in hand, then from the start; empty where no other is open. */
    public final Optional<P> nextOpen() {
        return next(hand, this::isOpen);
    }

    // What to say.

    /** Judgments of these items count from now on, although they are not on the disk yet. */
    protected final void ask(List<? extends K> items, W said) {
        pending.ask(items, said, lastAct + 1);
    }

    /** Stays at the place in hand, for which a note is too. */
    protected final void stay() {
        last = Optional.empty();
        stopped = false;
    }

    /** Goes on to what follows, or stays at the end of a page when it is to {@code stop} there. */
    protected final void goOn(Optional<P> following, boolean stop) {
        P next = following.orElse(hand);
        stopped = stop && page(next) != page(hand);
        last = stopped ? Optional.empty() : Optional.of(hand);
        hand = stopped ? hand : next;
    }

    /** Goes on past several places of which everything is said. */
    protected final void goOnPast() {
        stopped = false;
        hand = nextOpen().orElse(hand);
    }

    /**
     * Commits an act.
     *
     * @param items what it changes, the one it was given for first
     * @param kept shows what came of it
     */
    protected final <R> void submit(List<? extends K> items, Function<ProjectSession, R> act, Consumer<R> kept) {
        P at = hand;
        Optional<K> landing = view.item(at);
        Optional<K> about = last.flatMap(view::item);
        boolean stops = stopped;
        long number = ++lastAct;
        commit(
                items.getFirst().topic(),
                act,
                result -> {
                    pending.saved(items, number);
                    kept.accept(result);
                    if (number > shownAct) {
                        shownAct = number;
                        // A page without items has none to be found again by.
                        landing.map(view::find)
                                .orElseGet(() -> Optional.of(view.sheet().nearest(at)))
                                .ifPresent(place -> step(place, stops));
                        view.setLastJudged(about.flatMap(view::find));
                    }
                },
                failure -> failed(items, number, failure));
        rememberPlace();
    }

    /** Steps on with the disk; says that another page has come into view, or that this one is at its end. */
    private void step(P place, boolean stops) {
        int before = page(view.currentProperty().get());
        view.show(place);
        int now = page(place);
        view.setTurn(stops || now != before ? Optional.of(new PageTurn(now + 1, pages(), stops)) : Optional.empty());
    }

    private void failed(List<? extends K> items, long number, Exception failure) {
        items.forEach(item -> view.putUnsaved(item, pending.failed(item, number, failure)));
        if (number == lastAct) {
            view.find(items.getFirst()).ifPresent(this::goTo);
        }
    }

    // What comes in.

    /** Shows nothing, until something was read. */
    protected final void showNothing() {
        view.clear();
    }

    /** Shows a sheet at the place that is in hand, or was left there, or else where it starts. */
    protected final <S extends JudgingSheet<K, P>> void open(
            JudgingView<K, P, S> shown, S fresh, Optional<K> remembered) {
        last = Optional.empty();
        view.setLastJudged(last);
        if (fresh.situation() == Situation.READY) {
            Optional<S> before = Optional.of(shown).filter(JudgingView::isReady).map(JudgingView::sheet);
            Optional<P> held = before.flatMap(older -> fresh.find(older, hand));
            leftOff = before.flatMap(older -> leftOff.flatMap(place -> fresh.find(older, place)));
            if (held.isEmpty()) {
                forgetLast();
            }
            hand = held.or(() -> remembered.flatMap(fresh::find)).orElseGet(fresh::start);
            shownAct = lastAct;
        }
        Optional<ItemMemory.Draft<K>> writing = notes.writing();
        shown.open(fresh, hand);
        // What somebody else brought into the topic takes no words from whoever is writing.
        writing.ifPresent(notes::goOn);
    }

    /** Turns to what was taken back or done again. */
    protected Optional<String> takeInHand(Reversal reversal) {
        if (!view.isReady()) {
            return Optional.empty();
        }
        List<K> items = reversal.items(kinds);
        return items.stream().flatMap(item -> view.find(item).stream()).findFirst().map(place -> {
            goTo(place);
            return Reversal.andMore(name(place), items.size());
        });
    }
}
