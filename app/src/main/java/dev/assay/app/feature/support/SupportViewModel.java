package dev.assay.app.feature.support;

import dev.assay.app.judging.ItemMemory;
import dev.assay.app.judging.PagePlace;
import dev.assay.app.judging.PagedModel;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.work.SupportService.Said;
import dev.assay.app.state.HistorySubject;
import dev.assay.app.state.Reversal;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.PassageKey;
import dev.assay.model.PassageMark;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.report.SentenceKey;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/** The acts and steps of the support screen. FX thread only. */
public final class SupportViewModel extends PagedModel<Item, Said> {
    private final SupportInView view;
    private final SupportChoices choices;
    private final AttestedAnswers answers;
    /** Documents with judgments that are not in the sheet yet. */
    private final Set<DocumentId> onTheirWay = new HashSet<>();
    /** The page whose answers get the keys when the view has come to it. */
    private Optional<PagePlace> answersDue = Optional.empty();

    private final BooleanProperty reportShown = new SimpleBooleanProperty();

    /** An answer that a document attests. */
    private record Tick(NuggetAnswerId answer, DocumentId document) {}

    public SupportViewModel(Workspace workspace) {
        this(workspace, new SupportInView());
    }

    private SupportViewModel(Workspace workspace, SupportInView view) {
        super(
                workspace,
                Stage.SUPPORT,
                view,
                new ItemMemory<>("support-place.", "support-note.", "\n\n", Page.Row::words, Page.Row::item),
                List.of(Kinds.SUPPORT, Kinds.NEED));
        this.view = view;
        this.choices = new SupportChoices(workspace);
        this.answers = new AttestedAnswers(workspace, this::screen, onTheirWay::add);
        view.sheetProperty().subscribe(sheet -> {
            if (sheet.isEmpty()) {
                reportShown.set(false);
            }
        });
        follow(Stage.SUPPORT, (session, topic) -> session.support().open(topic), view, SupportSheet::new);
        workspace.requests().item().onAsked(this::goToRequested);
        view.shownProperty().subscribe(shown -> {
            answers.show(shown);
            if (answersDue.equals(shown.map(SupportInView.Shown::place))) {
                answersDue = Optional.empty();
                answers.activate(true);
            }
        });
    }

    /** The answers that the document in view attests. */
    public AttestedAnswers answers() {
        return answers;
    }

    /** The state of the screen. */
    public SupportInView view() {
        return view;
    }

    /** The assessor's choices for this project, and those that the organiser allows. */
    public SupportChoices choices() {
        return choices;
    }

    @Override
    protected Said said(PagePlace place) {
        return view.item(place).map(item -> view.sheet().state(item)).orElse(RowState.BLANK).said();
    }

    @Override
    protected boolean decides(Said said) {
        return !said.equals(Said.NOTHING);
    }

    @Override
    protected Optional<PagePlace> requested() {
        return workspace().requests().takeItem(Stage.SUPPORT, view.sheet().topicId()).flatMap(view::find);
    }

    @Override
    protected void leaveTopic() {
        super.leaveTopic();
        answers.save();
    }

    @Override
    protected void opened() {
        onTheirWay.clear();
        super.opened();
        if (view.isReady()) {
            answers.recall(view.sheet(), this::goTo);
        }
    }

    @Override
    protected void keepNote(Item item, String words, Runnable saved) {
        submit(List.of(item), session -> session.support().note(item, words), kept -> {
            saved.run();
            put(List.of(kept));
        });
    }

    // Where to go.

    /** True while the whole report of the row in hand lies over the text being read. */
    public ReadOnlyBooleanProperty reportShownProperty() {
        return reportShown;
    }

    /** True if the report can lie over the text being read: if that is a document. */
    public boolean mayShowReport() {
        return view.shownProperty().get().map(shown -> shown.page() instanceof Page.OfDocument).orElse(false);
    }

    public void showReport(boolean shown) {
        reportShown.set(shown && view.isReady());
    }

    /** Another row of the page; false where there is none. */
    public boolean stepRow(int by) {
        PagePlace before = hand();
        goTo(new PagePlace(before.page(), before.row() + by));
        return !before.equals(hand());
    }

    /**
     * The next row of which nothing is said, on whatever page; where documents are gone through for what they attest,
     * the answers of one before the page turns.
     */
    public void toUnfinished() {
        if (!view.isReady()) {
            return;
        }
        if (sheet().asksDocuments()) {
            Optional<PagePlace> here =
                    answers.activeProperty().get() ? Optional.empty() : next(hand(), this::isOpenOnPage);
            if (here.isPresent()) {
                goTo(here.get());
            } else if (!answers.activeProperty().get() && !isOpen(hand()) && isUnsaid(hand().page())) {
                toAnswers();
            } else {
                nextUnfinished().ifPresentOrElse(this::visit, this::sayNoneOpen);
            }
        } else {
            nextOpen().or(this::nextUnsaid).ifPresentOrElse(this::goTo, this::sayNoneOpen);
        }
    }

    private void sayNoneOpen() {
        workspace().say(isOpen(hand()) || isUnsaid(hand().page()) ? "support.no-other" : "support.none-open");
    }

    /**
     * Goes on when what a document attests was said; says what is to be done where it was not.
     *
     * @return false where nothing is left to go on to
     */
    public boolean finishDocument() {
        if (view.isReady() && isUnsaid(hand().page())) {
            workspace().say("support.answers.unsaid");
            return true;
        }
        return !view.isReady() || leaveDocument();
    }

    /** Goes to the open sentences of the page, or else to the next page that is unfinished; false where none is. */
    private boolean leaveDocument() {
        if (isOpen(hand())) {
            answers.activate(false);
            return true;
        }
        Optional<PagePlace> next = next(hand(), this::isOpenOnPage).or(this::nextUnfinished);
        next.ifPresentOrElse(this::visit, this::sayNoneOpen);
        return next.isPresent();
    }

    private void visit(PagePlace place) {
        goTo(place);
        if (isOpen(place)) {
            answers.activate(false);
        } else {
            toAnswers();
        }
    }

    private boolean isOpenOnPage(PagePlace place) {
        return place.page() == hand().page() && isOpen(place);
    }

    /** True if the document of a page has neither ticks nor “no nugget” yet. */
    private boolean isUnsaid(int page) {
        return sheet().pages().get(page) instanceof Page.OfDocument one
                && !onTheirWay.contains(one.document().id())
                && sheet().unsaid().contains(one.document().id());
    }

    /** The next page, going round and the present one last, that fits. */
    private Optional<PagePlace> nextPage(IntFunction<Optional<PagePlace>> wanted) {
        return IntStream.rangeClosed(1, pages())
                .mapToObj(by -> wanted.apply((hand().page() + by) % pages()))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<PagePlace> nextUnsaid() {
        return isOpen(hand())
                ? Optional.empty()
                : nextPage(page -> isUnsaid(page) ? Optional.of(new PagePlace(page, 0)) : Optional.empty());
    }

    /** The first open row of the next page that has one, or its first where only its answers are open. */
    private Optional<PagePlace> nextUnfinished() {
        return nextPage(page -> IntStream.range(0, sheet().items(page).size())
                .mapToObj(row -> new PagePlace(page, row))
                .filter(this::isOpen)
                .findFirst()
                .or(() -> isUnsaid(page) ? Optional.of(new PagePlace(page, 0)) : Optional.empty()));
    }

    /** Gives the keys to the answers of the page in hand; a view that is behind the keys catches up. */
    private void toAnswers() {
        if (view.currentProperty().get().page() != hand().page()) {
            goTo(hand());
        }
        answers.activate(true);
    }

    /** The next row with a contradicting judgment elsewhere. */
    public void toContradiction() {
        if (view.isReady()) {
            next(hand(), place -> sheet().isContradicted(sheet().row(place).orElseThrow()))
                    .ifPresentOrElse(this::goTo, () -> workspace().say("support.no-contradiction"));
        }
    }

    /** Asks for the history of what is said of the row in hand(). */
    public void askForHistory() {
        if (view.isReady()) {
            sheet().row(hand()).map(Page.Row::item).ifPresent(item -> workspace().requests().askForHistory(
                    item instanceof CitationKey citation
                            ? new HistorySubject.OfJudgment<>(Kinds.SUPPORT, citation)
                            : new HistorySubject.OfJudgment<>(Kinds.NEED, (SentenceKey) item)));
        }
    }

    // What to say of the row in hand().

    /** Says the word of a number, from 1, of the row in hand and steps on. */
    public void sayWord(int number) {
        if (isInAnswers()) {
            workspace().say("support.answers.keys");
        } else if (view.isReady()) {
            sheet().row(hand()).ifPresent(row -> {
                List<String> words = words(row);
                if (number <= words.size()) {
                    say(Said.of(words.get(number - 1)));
                } else {
                    workspace().say("support.no-word", words.size());
                }
            });
        }
    }

    /** True while the keys are for the answers: those of the sentences would mean what is out of sight. */
    private boolean isInAnswers() {
        return view.isReady() && answers.activeProperty().get();
    }

    /** The values that a row can get, in the order of their keys. */
    public List<String> words(Page.Row row) {
        return row.item() instanceof CitationKey
                ? sheet().topic().rules().support().stream().map(one -> one.word()).toList()
                : List.of(CitationNeed.NEEDS_CITATION.word(), CitationNeed.NEEDS_NONE.word());
    }

    /**
     * Says something of the row in hand and steps on to the next of which nothing is said; to say nothing clears it and
     * stays.
     */
    public void say(Said said) {
        if (isInAnswers()) {
            workspace().say("support.answers.keys");
        } else if (mayChange()) {
            sheet().row(hand()).ifPresent(row -> {
                List<Item> items = saidAtOnce(row);
                if (!view.isLocked()) {
                    ask(items, said);
                    if (!decides(said)) {
                        stay();
                    } else if (sheet().asksDocuments()) {
                        goOnByPage();
                    } else {
                        goOn(nextOpen(), false);
                    }
                }
                submit(items, session -> session.support().say(items, said));
            });
        }
    }

    /** Goes on through the sentences of a page, then to its answers, then to the next page. */
    private void goOnByPage() {
        Optional<PagePlace> here = next(hand(), this::isOpenOnPage);
        if (here.isEmpty() && isUnsaid(hand().page())) {
            toAnswers();
            goOn(Optional.empty(), false);
        } else {
            goOn(here.or(this::nextUnfinished), false);
            answersDue = !isOpen(hand()) && isUnsaid(hand().page()) ? Optional.of(hand()) : Optional.empty();
        }
    }

    /** Judges a row by a click: as its key does, but the present value is removed. */
    public void chooseRow(int place, Said said) {
        answers.activate(false);
        goToRow(place);
        if (view.isReady()) {
            say(willBe(hand()).equals(said) ? Said.NOTHING : said);
        }
    }

    /** The row, and with it those of the same sentence and document when the assessor chose so. */
    private List<Item> saidAtOnce(Page.Row row) {
        return choices.identicalAtOnce().isOn()
                ? Stream.concat(
                                Stream.of(row.item()), sheet().sameAs(row).stream().map(Page.Row::item))
                        .distinct()
                        .toList()
                : List.of(row.item());
    }

    /** Says of every open citation of the document in view that it cannot be judged, where that has no text. */
    public void cantJudgeWithoutText() {
        if (mayChange()
                && sheet().page(hand()) instanceof Page.OfDocument page
                && page.document().isWithoutText()) {
            List<CitationKey> open = sheet().items(hand().page()).stream()
                    .filter(item -> !decides(view.find(item).map(this::willBe).orElseThrow()))
                    .map(CitationKey.class::cast)
                    .toList();
            if (!open.isEmpty()) {
                if (!view.isLocked()) {
                    ask(open, Said.CANT_JUDGE);
                    if (sheet().asksDocuments()) {
                        goOnByPage();
                    } else {
                        goOnPast();
                    }
                }
                submit(open, session -> session.support().cantJudgeWithoutText(open));
            }
        }
    }

    /** The number of answers that the document in hand attests, which go when it is said to attest nothing. */
    public long ticksToLose() {
        return view.isReady()
                        && sheet().page(hand()) instanceof Page.OfDocument page
                        && !sheet().topic().withoutNugget().contains(page.document().id())
                ? sheet().ticks(page.document().id())
                : 0;
    }

    /** Says of the document in hand that there is no nugget in it and goes on, or takes that back. */
    public void toggleNoNugget() {
        if (mayChange()
                && sheet().topic().documentsWanted()
                && sheet().page(hand()) instanceof Page.OfDocument page) {
            DocumentId id = page.document().id();
            TopicId topic = sheet().topic().topic().id();
            boolean takesBack = sheet().topic().withoutNugget().contains(id) || onTheirWay.contains(id);
            screen().perform(
                    topic,
                    session -> {
                        if (takesBack) {
                            session.nuggets().markPassage(topic, id, PassageMark.NONE);
                        } else {
                            session.nuggets().attestNothing(topic, id);
                        }
                        return id;
                    },
                    kept -> screen().reload());
            if (!takesBack && sheet().asksDocuments()) {
                onTheirWay.add(id);
                leaveDocument();
            }
        }
    }

    private void submit(List<? extends Item> items, Function<ProjectSession, List<Judgment<?>>> act) {
        submit(items, act, this::put);
    }

    private void put(List<Judgment<?>> all) {
        Map<Item, RowState> fresh = new HashMap<>();
        all.forEach(kept -> fresh.put(kept.item(), RowState.of(kept)));
        view.put(fresh);
    }

    /** Turns to what was taken back or done again: a row, or the document of which something was said. */
    @Override
    protected Optional<String> takeInHand(Reversal reversal) {
        return super.takeInHand(reversal).or(() -> view.isReady() ? turnToDocument(reversal) : Optional.empty());
    }

    private Optional<String> turnToDocument(Reversal reversal) {
        Optional<DocumentId> document =
                documents(reversal).filter(id -> sheet().findDocument(id).isPresent()).findFirst();
        document.filter(id -> !(sheet().page(hand()) instanceof Page.OfDocument now && now.document().id().equals(id)))
                .flatMap(sheet()::findDocument)
                .ifPresent(this::goTo);
        return document.map(DocumentId::value);
    }

    /** The documents that were marked, or that attest something else than before. */
    private static Stream<DocumentId> documents(Reversal reversal) {
        return Stream.concat(
                reversal.items(Kinds.PASSAGE).stream().map(PassageKey::passage),
                reversal.of(Kinds.NUGGET).stream().flatMap(change -> {
                    Set<Tick> before = ticks(change.before());
                    Set<Tick> after = ticks(change.after());
                    return Stream.concat(before.stream(), after.stream())
                            .filter(tick -> !before.contains(tick) || !after.contains(tick))
                            .map(Tick::document);
                }));
    }

    private static Set<Tick> ticks(Optional<Nugget> nugget) {
        return nugget.flatMap(Nugget::question).stream()
                .flatMap(question -> question.answers().stream())
                .flatMap(answer -> answer.attestedBy().stream().map(document -> new Tick(answer.id(), document)))
                .collect(Collectors.toSet());
    }

    @Override
    protected String name(PagePlace place) {
        Page.Row row = sheet().row(place).orElseThrow();
        String said = sheet().said(row.item());
        return row.item() instanceof CitationKey citation
                ? Messages.get(
                        "support.row.cites", row.answer().blindName(), row.number(), citation.document().value(), said)
                : Messages.get("support.row", row.answer().blindName(), row.number(), said);
    }

    private SupportSheet sheet() {
        return view.sheet();
    }
}
