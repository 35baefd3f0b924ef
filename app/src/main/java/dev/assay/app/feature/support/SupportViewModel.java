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
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.report.SentenceKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/** The acts and steps of the support screen. FX thread only. */
public final class SupportViewModel extends PagedModel<Item, Said> {
    private final SupportInView view;
    private final SupportChoices choices;
    private final AttestedAnswers answers;
    private final ReadOnlyBooleanWrapper reportShown = new ReadOnlyBooleanWrapper();

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
        this.answers = new AttestedAnswers(workspace, this::screen);
        view.sheetProperty().subscribe(sheet -> {
            if (sheet.isEmpty()) {
                reportShown.set(false);
            }
        });
        follow(Stage.SUPPORT, (session, topic) -> session.support().open(topic), view, SupportSheet::new);
        workspace.requests().item().onAsked(this::goToRequested);
        view.shownProperty().subscribe(answers::show);
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
        return reportShown.getReadOnlyProperty();
    }

    /** True if the report can lie over the text being read: if that is a document. */
    public boolean mayShowReport() {
        return view.shownProperty().get().map(shown -> shown.page() instanceof Page.OfDocument).orElse(false);
    }

    public void showReport(boolean shown) {
        reportShown.set(shown && view.isReady());
    }

    /** Another row of the page. */
    public void stepRow(int by) {
        goTo(new PagePlace(hand().page(), hand().row() + by));
    }

    /** The next row of which nothing is said, on whatever page. */
    public void toUnfinished() {
        if (view.isReady()) {
            nextOpen().ifPresentOrElse(this::goTo, () -> {
                if (isOpen(hand())) {
                    workspace().say("support.no-other");
                } else {
                    toUnsaidDocument();
                }
            });
        }
    }

    /**
     * The next document of which neither what it attests nor that there is nothing in it was said, where nuggets are
     * shaped.
     */
    private void toUnsaidDocument() {
        boolean wanted = workspace().open()
                .filter(open -> open.settings().policy().wants(Policy.Stage.NUGGETS))
                .isPresent();
        Optional<PagePlace> found = wanted ? sheet().nextUnsaid(hand()) : Optional.empty();
        found.ifPresent(this::goTo);
        workspace().say(found.isPresent() ? "support.none-open.document" : "support.none-open");
    }

    /** The next row of which something else is said elsewhere. */
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
        if (view.isReady()) {
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

    /** The words that can be said of a row, in the order of their keys. */
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
        if (mayChange()) {
            sheet().row(hand()).ifPresent(row -> {
                List<Item> items = saidAtOnce(row);
                if (!view.isLocked()) {
                    ask(items, said);
                    if (decides(said)) {
                        goOn(nextOpen(), false);
                    } else {
                        stay();
                    }
                }
                submit(items, session -> session.support().say(items, said));
            });
        }
    }

    /** Says something of a row as a click does: takes it in hand and stays. What is said already is taken away. */
    public void chooseRow(int place, Said said) {
        goToRow(place);
        if (mayChange()) {
            sheet().row(hand()).ifPresent(row -> {
                List<Item> items = saidAtOnce(row);
                Said wanted = willBe(hand()).equals(said) ? Said.NOTHING : said;
                ask(items, wanted);
                submit(items, session -> session.support().say(items, wanted));
            });
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
                    goOnPast();
                }
                submit(open, session -> session.support().cantJudgeWithoutText(open));
            }
        }
    }

    /** Says of the document in view that there is no nugget in it, or takes that back. */
    public void toggleNoNugget() {
        if (mayChange() && sheet().page(hand()) instanceof Page.OfDocument page) {
            DocumentId id = page.document().id();
            TopicId topic = sheet().topic().topic().id();
            PassageMark mark = sheet().topic().withoutNugget().contains(id) ? PassageMark.NONE : PassageMark.NO_NUGGET;
            screen().perform(
                    topic,
                    session -> {
                        session.nuggets().markPassage(topic, id, mark);
                        return mark;
                    },
                    kept -> screen().reload());
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
