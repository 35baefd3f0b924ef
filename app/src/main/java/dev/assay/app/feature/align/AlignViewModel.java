package dev.assay.app.feature.align;

import dev.assay.app.judging.ItemMemory;
import dev.assay.app.judging.PagePlace;
import dev.assay.app.judging.PagedModel;
import dev.assay.app.service.work.AlignmentService;
import dev.assay.app.state.HistorySubject;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.SentenceKey;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** The acts and steps of the screen Align. FX thread only. */
final class AlignViewModel extends PagedModel<SentenceKey, Boolean> {
    private final AlignInView view;
    private final TargetList targets = new TargetList();

    AlignViewModel(Workspace workspace) {
        this(workspace, new AlignInView());
    }

    private AlignViewModel(Workspace workspace, AlignInView view) {
        super(
                workspace,
                Stage.ALIGN,
                view,
                new ItemMemory<>("align.place.", "align.note.", "\n", AlignViewModel::words, AlignViewModel::key),
                List.of(Kinds.ALIGNMENT));
        this.view = view;
        view.sheetProperty().subscribe(sheet -> sheet.ifPresent(shown -> targets.show(shown.topic().set())));
        view.currentProperty().subscribe(this::showAnswer);
        follow(
                Stage.ALIGN,
                (session, id) -> session.service(AlignmentService::new).open(id),
                view,
                AlignSheet::new);
        workspace.requests().item().onAsked(this::goToRequested);
    }

    /** A sentence as the project's file remembers it. */
    private static String words(SentenceKey key) {
        return key.run() + "\n" + key.sentence();
    }

    private static Optional<SentenceKey> key(TopicId topic, String words) {
        String[] parts = words.split("\n", 2);
        return parts.length == 2 && parts[1].matches("\\d{1,9}")
                ? Optional.of(new SentenceKey(topic, new RunId(parts[0]), Integer.parseInt(parts[1])))
                : Optional.empty();
    }

    /** The state of the screen. */
    AlignInView view() {
        return view;
    }

    /** The targets that a sentence can convey. */
    TargetList targets() {
        return targets;
    }

    private void showAnswer() {
        if (view.isReady()) {
            workspace().answerProperty().set(Optional.of(view.report().run()));
        }
    }

    @Override
    protected void opened() {
        super.opened();
        showAnswer();
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
    protected Optional<PagePlace> requested() {
        return workspace().requests()
                .takeItem(Stage.ALIGN, view.sheet().topicId())
                .filter(SentenceKey.class::isInstance)
                .flatMap(item -> view.find((SentenceKey) item));
    }

    @Override
    protected void keepNote(SentenceKey key, String words, Runnable saved) {
        submit(List.of(key), session -> session.service(AlignmentService::new).note(key, words), kept -> {
            saved.run();
            view.put(kept);
        });
    }

    // Where to go.

    /** Goes to another sentence, and from the last of a report on to the next report; false where there is none. */
    boolean step(int by) {
        PagePlace before = hand();
        if (view.isReady()) {
            int row = before.row() + by;
            boolean over = row >= view.sheet().items(before.page()).size() && before.page() + 1 < pages();
            goTo(over ? new PagePlace(before.page() + 1, 0) : new PagePlace(before.page(), row));
        }
        return !before.equals(hand());
    }

    /**
     * Goes to the next sentence that is open, of this report or a later one, then from the start; says so when there
     * is none.
     */
    void toOpen() {
        if (view.isReady()) {
            nextOpen().ifPresentOrElse(
                    this::goTo,
                    () -> workspace().say(isOpen(hand()) ? "support.no-other" : "align.none-open"));
        }
    }

    // What to say of the sentence in hand.

    /** Toggles what has a digit, counted from 0. */
    void toggle(int digit) {
        targets.ofDigit(digit).ifPresent(this::toggle);
    }

    void toggle(TargetRow.One row) {
        targets.take(row);
        if (view.isReady()) {
            boolean single = !view.sheet().topic().rules().severalNuggets();
            boolean takesAway = view.item(hand())
                    .filter(key -> view.sheet().alignment(key).targets().contains(row.target()))
                    .isPresent();
            submit((service, key) -> service.toggle(key, row.target()), single && !takesAway);
        }
    }

    /** Says that the sentence gives another answer to the question of the row in hand, or takes that back. */
    void toggleOtherAnswer() {
        targets.otherAnswer().ifPresentOrElse(
                this::toggle, () -> workspace().say("align.no-question"));
    }

    void say(String option) {
        submit((service, key) -> service.say(key, option), true);
    }

    void sayOwn(int number) {
        if (view.isReady() && number < view.sheet().topic().rules().options().size()) {
            say(view.sheet().topic().rules().options().get(number).word());
        }
    }

    void cantJudge() {
        submit(AlignmentService::cantJudge, true);
    }

    void clear() {
        submit(AlignmentService::clear, false);
    }

    void confirm() {
        if (view.isReady() && view.item(hand()).filter(key -> view.sheet().alignment(key).recheck()).isPresent()) {
            submit(AlignmentService::confirm, true);
        }
    }

    /** Asks for the history of the selected sentence's judgment. */
    void askForHistory() {
        view.itemInHand().ifPresent(key ->
                workspace().requests().askForHistory(new HistorySubject.OfJudgment<>(Kinds.ALIGNMENT, key)));
    }

    private void submit(BiFunction<AlignmentService, SentenceKey, Alignment> act, boolean goesOn) {
        if (mayChange()) {
            view.item(hand()).ifPresent(key -> {
                if (goesOn && !view.isLocked()) {
                    ask(List.of(key), true);
                    goOn(nextOpen(), false);
                } else {
                    stay();
                }
                submit(List.of(key), session -> act.apply(session.service(AlignmentService::new), key), view::put);
            });
        }
    }

    @Override
    protected String name(PagePlace place) {
        SentenceKey key = view.item(place).orElseThrow();
        AlignSheet sheet = view.sheet();
        Alignment said = sheet.alignment(key);
        String words = sheet.words().said(said.state(), said.option(), said.targets());
        return Messages.get("align.said", sheet.report(place.page()).blindName(), key.sentence() + 1, words);
    }
}
