package dev.assay.app.feature.battles;

import dev.assay.app.feature.battles.BattlesInView.SentenceInHand;
import dev.assay.app.feature.battles.BattlesInView.TakenBack;
import dev.assay.app.judging.ItemMemory;
import dev.assay.app.judging.PagePlace;
import dev.assay.app.judging.PagedModel;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.work.BattleService;
import dev.assay.app.service.work.TopicBattles.Look;
import dev.assay.app.state.Reversal;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.Battle.Showing;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.BattleVerdict;
import dev.assay.model.battle.SentenceMarks;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment.State;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The acts and steps of the screen Battles. FX thread only. */
final class BattlesViewModel extends PagedModel<Look, Boolean> {
    private static final String TURNED = "turned";

    private final BattlesInView view;

    BattlesViewModel(Workspace workspace) {
        this(workspace, new BattlesInView());
    }

    private BattlesViewModel(Workspace workspace, BattlesInView view) {
        super(
                workspace,
                Stage.BATTLES,
                view,
                new ItemMemory<>(
                        "battle.place.", "battle.note.", "\n", BattlesViewModel::words, BattlesViewModel::look),
                List.of());
        this.view = view;
        follow(
                Stage.BATTLES,
                (session, topic) -> new BattleService(session.store()).open(topic),
                view,
                BattlesSheet::new);
        workspace.requests().item().onAsked(this::goToRequested);
        workspace.projectProperty().subscribe(open -> view.forgetWaiting());
    }

    private static String words(Look look) {
        return look.pair().first() + "\n" + look.pair().second() + "\n" + (look.turned() ? TURNED : "");
    }

    private static Optional<Look> look(TopicId topic, String words) {
        String[] parts = words.split("\n", -1);
        return parts.length == 3 && parts[0].compareTo(parts[1]) < 0 && !parts[0].isEmpty()
                ? Optional.of(new Look(
                        new BattleKey(topic, new RunId(parts[0]), new RunId(parts[1])), parts[2].equals(TURNED)))
                : Optional.empty();
    }

    BattlesInView view() {
        return view;
    }

    /** Gives a verdict on the battle in hand, and goes on to the next that is open. */
    void say(BattleVerdict verdict) {
        judge(look -> new Showing(
                look.turned(),
                State.GIVEN,
                Optional.of(verdict),
                view.markedProperty().get(),
                view.marks(look)));
    }

    /** Says that the battle in hand can't be judged. */
    void cantJudge() {
        judge(look -> new Showing(
                look.turned(),
                State.CANT_JUDGE,
                Optional.empty(),
                view.markedProperty().get(),
                view.marks(look)));
    }

    private void judge(Function<Look, Showing> how) {
        if (mayChange()) {
            view.item(hand()).ifPresent(look -> {
                Showing showing = how.apply(look);
                if (!view.isLocked()) {
                    ask(List.of(look), true);
                    goOn(nextOpen(), false);
                }
                keep(look, battles -> battles.say(look.pair(), showing));
            });
        }
    }

    /** Takes the next or previous sentence in hand: those of the left answer, then those of the right one. */
    void stepSentence(int by) {
        view.item(hand()).ifPresent(look -> {
            int left = sentences(look.left());
            int all = left + sentences(look.right());
            int at = view.sentenceProperty().get()
                    .map(one -> one.number() + (one.onLeft() ? 0 : left))
                    .orElse(by > 0 ? -1 : all);
            int next = Math.clamp(at + by, 0, Math.max(0, all - 1));
            if (all > 0) {
                view.sentenceProperty().set(Optional.of(
                        new SentenceInHand(next < left, next < left ? next : next - left)));
            }
        });
    }

    private int sentences(RunId run) {
        return view.sheet().topic().answers().get(run).sentences().size();
    }

    /** Marks the sentence in hand as better than the other answer, or no longer; kept with the verdict. */
    void markSentence() {
        view.sentenceProperty().get().filter(one -> mayChange()).ifPresent(one -> view.item(hand()).ifPresent(look -> {
            SentenceMarks now = view.marks(look).toggled(one.onLeft(), one.number());
            view.sheet()
                    .showing(look)
                    .ifPresentOrElse(
                            said -> keep(look, battles -> battles.say(look.pair(), said.withBetter(now))),
                            () -> view.putWaiting(look, now));
        }));
    }

    /** Takes the verdict on the battle in hand away. */
    void clear() {
        if (mayChange()) {
            view.item(hand()).ifPresent(look -> {
                stay();
                keep(look, battles -> battles.clear(look.pair(), look.turned()));
            });
        }
    }

    private void keep(Look look, Function<BattleService, Battle> act) {
        view.takenBackProperty().set(Optional.empty());
        submit(
                List.of(look),
                session -> act.apply(battles(session)),
                kept -> view.put(look, kept));
    }

    private static BattleService battles(ProjectSession session) {
        return new BattleService(session.store());
    }

    /** Steps so many battles on, no further than to the last. */
    void step(int by) {
        goToRow(hand().row() + by);
    }

    /** Goes to the next battle that is open. */
    void toOpen() {
        nextOpen().ifPresentOrElse(this::goTo, () -> workspace().say("battles.none-open"));
    }

    @Override
    protected void keepNote(Look look, String words, Runnable saved) {
        submit(List.of(look), session -> battles(session).note(look.pair(), words), kept -> {
            saved.run();
            view.put(look, kept);
        });
    }

    @Override
    protected Optional<String> takeInHand(Reversal reversal) {
        List<BattleKey> pairs = reversal.items(List.of(Kinds.BATTLE));
        if (!view.isReady() || pairs.isEmpty()) {
            return Optional.empty();
        }
        List<Look> looks = looks(pairs.getFirst());
        // Of a pair that is shown twice, the showing that is another now.
        return looks.stream()
                .filter(look -> reversal.of(Kinds.BATTLE).stream()
                        .filter(change -> change.item().equals(look.pair()))
                        .anyMatch(change -> !shown(change.before(), look).equals(shown(change.after(), look))))
                .findFirst()
                .or(() -> looks.stream().reduce((one, last) -> last))
                .map(look -> {
                    PagePlace place = view.find(look).orElseThrow();
                    goTo(place);
                    view.takenBackProperty().set(takenBack(reversal, look));
                    return Reversal.andMore(name(place), pairs.size());
                });
    }

    private List<Look> looks(Item pair) {
        return view.sheet().items().stream().filter(look -> look.pair().equals(pair)).toList();
    }

    private static Optional<Showing> shown(Optional<Battle> battle, Look look) {
        return battle.flatMap(one -> one.shown(look.turned()));
    }

    /** The verdict that an undo took off a showing; the change has it on one side alone. */
    private static Optional<TakenBack> takenBack(Reversal reversal, Look look) {
        return reversal.of(Kinds.BATTLE).stream()
                .filter(change -> reversal.undone() && change.item().equals(look.pair()))
                .flatMap(change -> Stream.of(change.before(), change.after()))
                .flatMap(battle -> shown(battle, look).stream())
                .map(said -> new TakenBack(look, said))
                .findFirst();
    }

    @Override
    protected void leave() {
        view.takenBackProperty().set(Optional.empty());
        view.sentenceProperty().set(Optional.empty());
    }

    @Override
    protected Optional<PagePlace> requested() {
        return workspace().requests()
                .takeItem(Stage.BATTLES, view.sheet().topicId())
                .flatMap(wanted -> looks(wanted).stream().findFirst())
                .flatMap(view::find);
    }

    @Override
    protected Boolean said(PagePlace place) {
        return isDecided(place);
    }

    @Override
    protected boolean decides(Boolean said) {
        return said;
    }

    @Override
    protected String name(PagePlace place) {
        return Messages.get("battles.named", place.row() + 1, said(view.item(place).flatMap(view.sheet()::showing)));
    }

    /** A verdict in words. */
    static String said(Optional<Showing> showing) {
        return showing.map(one -> one.verdict()
                        .map(verdict -> Messages.get("battles.verdict." + verdict.word()))
                        .orElseGet(() -> Messages.get("label.state.cant_judge")))
                .orElseGet(() -> Messages.get("support.open"));
    }
}
