package dev.assay.app.feature.support.work;

import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.work.SupportService.Said;
import dev.assay.app.service.work.TopicSupport;
import dev.assay.app.state.HistorySubject;
import dev.assay.app.state.Reversal;
import dev.assay.app.state.ScreenView;
import dev.assay.app.state.Stage;
import dev.assay.app.state.TopicScreen;
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
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/**
 * What can be done on the support screen. FX thread only.
 *
 * <p>Keys come faster than the disk. Each key acts on the row that the keys before it lead to, while the view steps on when the
 * judgment is on the disk; a step of the assessor's own is shown at once, and no older judgment takes it back.
 */
public final class SupportViewModel {
    private final Workspace workspace;
    private final SupportInView view = new SupportInView();
    private final SupportChoices choices;
    private final PlaceMemory places;
    private final Pending pending = new Pending();
    private final Notes notes;
    private final TopicScreen<Opening> screen;
    private final AttestedAnswers answers;

    /** The row that the next key is for. */
    private Place hand = new Place(0, 0);
    /** What a note is for, when the keys have gone on from it by themselves. */
    private Optional<Item> last = Optional.empty();
    /** Where the keys were before a note took them back. */
    private Optional<Place> leftOff = Optional.empty();

    private final ReadOnlyBooleanWrapper reportShown = new ReadOnlyBooleanWrapper();
    private long lastIntent;
    private long shownIntent;

    /** An answer that a document attests. */
    private record Tick(NuggetAnswerId answer, DocumentId document) {}

    private record Opening(TopicSupport topic, Optional<Item> place) {}

    public SupportViewModel(Workspace workspace) {
        this.workspace = workspace;
        this.choices = new SupportChoices(workspace);
        this.places = new PlaceMemory(workspace);
        this.notes = new Notes(workspace, this);
        workspace.projectProperty().subscribe(open -> pending.forget());
        workspace.requests().item().onAsked(this::goToRequested);
        this.screen = new TopicScreen<>(
                workspace,
                Stage.SUPPORT,
                (session, topic) -> new Opening(session.support().open(topic), PlaceMemory.of(session, topic)),
                new ScreenView<>() {
                    @Override
                    public void leave() {
                        notes.save();
                        answers.save();
                    }

                    @Override
                    public void clear() {
                        reportShown.set(false);
                        view.clear();
                    }

                    @Override
                    public void show(Opening read) {
                        open(read);
                    }

                    @Override
                    public Optional<String> takeInHand(Reversal reversal) {
                        return SupportViewModel.this.takeInHand(reversal);
                    }
                });
        this.answers = new AttestedAnswers(workspace, screen);
        view.shownProperty().subscribe(answers::show);
    }

    /** The answers that the document in view attests. */
    public AttestedAnswers answers() {
        return answers;
    }

    /** What is shown. */
    public SupportInView view() {
        return view;
    }

    /** What the assessor chose for this project, and what the organiser allows. */
    public SupportChoices choices() {
        return choices;
    }

    /** The note being written. */
    public Notes notes() {
        return notes;
    }

    /** The organiser's guidelines; empty when there are none. */
    public String guidelines() {
        return workspace.projectProperty().get().map(open -> open.settings().guidelines()).orElse("");
    }

    // Where to go.

    public void goTo(Place place) {
        if (view.isReady()) {
            notes.save();
            leftOff = Optional.empty();
            last = Optional.empty();
            view.setLastJudged(last);
            view.setTurn(Optional.empty());
            hand = sheet().clamp(place);
            shownIntent = ++lastIntent;
            view.show(hand);
            rememberPlace();
        }
    }

    private void goToRequested() {
        if (view.isReady()) {
            workspace.requests().takeItem(Stage.SUPPORT, sheet().topic().topic().id()).flatMap(sheet()::find).ifPresent(this::goTo);
        }
    }

    /** Shows the row that a note is for: the one judged last, or else the one in hand. Empty when nothing may be done to it. */
    Optional<Item> takeInHand() {
        if (!mayChange()) {
            return Optional.empty();
        }
        Optional<Place> from = last.map(one -> hand);
        goTo(last.flatMap(sheet()::find).orElse(hand));
        leftOff = from;
        return sheet().row(hand).map(Page.Row::item);
    }

    /** Goes back to where the keys were before a note took them to the row judged last. */
    void goBack() {
        leftOff.ifPresent(place -> {
            Optional<Item> noted = sheet().row(hand).map(Page.Row::item);
            goTo(place);
            last = noted;
            view.setLastJudged(noted);
        });
    }

    /** A row of the page in view, from 0. */
    public void goToRow(int row) {
        goTo(new Place(hand.page(), row));
    }

    /** Whether the whole report of the row in hand lies over what is read. */
    public ReadOnlyBooleanProperty reportShownProperty() {
        return reportShown.getReadOnlyProperty();
    }

    /** Whether the report can lie over what is read: where that is a document. */
    public boolean mayShowReport() {
        return view.shownProperty().get().map(shown -> shown.page() instanceof Page.OfDocument).orElse(false);
    }

    public void showReport(boolean shown) {
        reportShown.set(shown && view.isReady());
    }

    /** Another row of the page. */
    public void stepRow(int by) {
        goTo(new Place(hand.page(), hand.row() + by));
    }

    /** The first row of the next or previous page. */
    public void stepPage(int by) {
        if (view.isReady()) {
            int page = Math.clamp(hand.page() + by, 0, sheet().pages().size() - 1);
            if (page != hand.page()) {
                goTo(new Place(page, firstOpen(page)));
            }
        }
    }

    private int firstOpen(int page) {
        List<Page.Row> rows = sheet().pages().get(page).rows();
        for (int row = 0; row < rows.size(); row++) {
            if (isOpen(rows.get(row))) {
                return row;
            }
        }
        return 0;
    }

    /** The next row of which nothing is said, on whatever page. */
    public void toUnfinished() {
        if (view.isReady()) {
            sheet().next(hand, this::isOpen).ifPresentOrElse(this::goTo, () -> {
                if (sheet().row(hand).filter(this::isOpen).isPresent()) {
                    workspace.notify(Messages.get("support.no-other"));
                } else {
                    toUnsaidDocument();
                }
            });
        }
    }

    /** The next document of which neither what it attests nor that there is nothing in it was said, where nuggets are shaped. */
    private void toUnsaidDocument() {
        boolean wanted = workspace.projectProperty().get()
                .filter(open -> open.settings().policy().wants(Policy.Stage.NUGGETS))
                .isPresent();
        Optional<Place> found = wanted ? sheet().nextUnsaid(hand) : Optional.empty();
        found.ifPresent(this::goTo);
        workspace.notify(Messages.get(found.isPresent() ? "support.none-open.document" : "support.none-open"));
    }

    /** The next row of which something else is said elsewhere. */
    public void toContradiction() {
        if (view.isReady()) {
            sheet().next(hand, sheet()::isContradicted)
                    .ifPresentOrElse(this::goTo, () -> workspace.notify(Messages.get("support.no-contradiction")));
        }
    }

    /** Asks for the history of what is said of the row in hand. */
    public void askForHistory() {
        if (view.isReady()) {
            sheet().row(hand).map(Page.Row::item).ifPresent(item -> workspace.requests().askForHistory(
                    item instanceof CitationKey citation
                            ? new HistorySubject.OfReport<>(Kinds.SUPPORT, citation)
                            : new HistorySubject.OfReport<>(Kinds.NEED, (SentenceKey) item)));
        }
    }

    // What to say of the row in hand.

    /** Says the word of a number, from 1, of the row in hand and steps on. */
    public void sayWord(int number) {
        if (view.isReady()) {
            sheet().row(hand).ifPresent(row -> {
                List<String> words = words(row);
                if (number <= words.size()) {
                    say(Said.of(words.get(number - 1)));
                } else {
                    workspace.notify(Messages.get("support.no-word", words.size()));
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

    /** Says something of the row in hand and steps on to the next of which nothing is said; to say nothing clears it and stays. */
    public void say(Said said) {
        if (mayChange()) {
            sheet().row(hand).ifPresent(row -> {
                List<Item> items = saidAtOnce(row);
                if (!sheet().topic().locked()) {
                    pending.ask(items, said);
                    last = Optional.empty();
                    if (!said.equals(Said.NOTHING)) {
                        last = Optional.of(row.item());
                        hand = sheet().next(hand, this::isOpen).orElse(hand);
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
            sheet().row(hand).ifPresent(row -> {
                List<Item> items = saidAtOnce(row);
                Said wanted = willBe(row.item()).equals(said) ? Said.NOTHING : said;
                pending.ask(items, wanted);
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
                && sheet().page(hand) instanceof Page.OfDocument page
                && page.document().isWithoutText()) {
            List<CitationKey> open = sheet().open(page).stream().filter(item -> willBe(item).equals(Said.NOTHING)).toList();
            if (!open.isEmpty()) {
                if (!sheet().topic().locked()) {
                    pending.ask(open, Said.CANT_JUDGE);
                    hand = sheet().next(hand, this::isOpen).orElse(hand);
                }
                submit(open, session -> session.support().cantJudgeWithoutText(open));
            }
        }
    }

    /** Says of the document in view that there is no nugget in it, or takes that back. */
    public void toggleNoNugget() {
        if (mayChange() && sheet().page(hand) instanceof Page.OfDocument page) {
            DocumentId id = page.document().id();
            TopicId topic = sheet().topic().topic().id();
            PassageMark mark = sheet().topic().withoutNugget().contains(id) ? PassageMark.NONE : PassageMark.NO_NUGGET;
            screen.perform(
                    topic,
                    session -> {
                        session.nuggets().markPassage(topic, id, mark);
                        return mark;
                    },
                    kept -> screen.reload());
        }
    }

    private void submit(List<? extends Item> items, Function<ProjectSession, List<Judgment<?>>> act) {
        submit(items, act, () -> {});
    }

    /**
     * Commits an act.
     *
     * @param items what it changes, the row it was given for first
     * @param saved told before anybody else
     */
    void submit(List<? extends Item> items, Function<ProjectSession, List<Judgment<?>>> act, Runnable saved) {
        Optional<Item> landing = sheet().row(hand).map(Page.Row::item);
        Optional<Item> about = last;
        long intent = ++lastIntent;
        screen.commit(
                items.getFirst().topic(),
                act,
                kept -> {
                    saved.run();
                    committed(kept, intent, landing, about);
                },
                failure -> failed(items, intent, failure));
        rememberPlace();
    }

    private void committed(List<Judgment<?>> all, long intent, Optional<Item> landing, Optional<Item> about) {
        for (Judgment<?> kept : all) {
            pending.saved(kept);
            view.put(kept.item(), RowState.of(kept));
        }
        if (intent > shownIntent) {
            shownIntent = intent;
            landing.flatMap(item -> view.sheet().flatMap(shown -> shown.find(item))).ifPresent(place -> {
                int before = view.shownProperty().get().orElseThrow().place().page();
                view.show(place);
                view.setTurn(place.page() == before
                        ? Optional.empty()
                        : Optional.of(new SupportInView.Turn(
                                sheet().page(place), place.page() + 1, sheet().pages().size())));
            });
            view.setLastJudged(about);
        }
    }

    private void failed(List<? extends Item> items, long intent, Exception failure) {
        for (Item item : items) {
            Optional<String> unsaved = pending.failed(item, failure);
            view.sheet().ifPresent(shown -> view.put(item, shown.state(item).withUnsaved(unsaved)));
        }
        if (intent == lastIntent) {
            view.sheet().flatMap(shown -> shown.find(items.getFirst())).ifPresent(this::goTo);
        }
    }

    // What comes in.

    private void open(Opening read) {
        SupportSheet fresh = new SupportSheet(read.topic(), pending.unsaved());
        Optional<Item> held = view.isReady() ? sheet().row(hand).map(Page.Row::item) : Optional.empty();
        // A document that nobody cites has no row to be found again by.
        Optional<Place> heldPage = view.isReady() && held.isEmpty() ? fresh.find(sheet().page(hand)) : Optional.empty();
        last = Optional.empty();
        view.setLastJudged(last);
        if (SupportInView.situationOf(read.topic()) == SupportInView.Situation.READY) {
            Place start = new Place(0, 0);
            Optional<Item> asked = workspace.requests().takeItem(Stage.SUPPORT, read.topic().topic().id());
            hand = fresh.clamp(asked.flatMap(fresh::find)
                    .or(() -> heldPage)
                    .or(() -> held.or(read::place).flatMap(fresh::find))
                    .or(() -> fresh.row(start).filter(row -> !fresh.state(row.item()).isDecided()).map(row -> start))
                    .or(() -> fresh.next(start, row -> !fresh.state(row.item()).isDecided()))
                    .orElse(start));
            shownIntent = lastIntent;
        }
        Optional<Notes.Left> writing = notes.writing();
        view.open(fresh, hand);
        // What somebody else brought into the topic takes no words from whoever is writing.
        writing.ifPresent(notes::goOn);
        notes.recall(read.topic().topic().id());
        view.sheet().ifPresent(sheet -> answers.recall(sheet, this::goTo));
    }

    /** Turns to what was taken back or done again: a row, or the document of which something was said. */
    private Optional<String> takeInHand(Reversal reversal) {
        if (!view.isReady()) {
            return Optional.empty();
        }
        Optional<Place> row = reversal.first(sheet()::find, Kinds.SUPPORT, Kinds.NEED);
        if (row.isPresent()) {
            goTo(row.get());
            int all = reversal.items(Kinds.SUPPORT, Kinds.NEED).size();
            return sheet().row(hand).map(one -> Reversal.andMore(name(one), all));
        }
        Optional<DocumentId> document =
                documents(reversal).filter(id -> sheet().findDocument(id).isPresent()).findFirst();
        document.filter(id -> !(sheet().page(hand) instanceof Page.OfDocument now && now.document().id().equals(id)))
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

    /** A row in words, with what is said of it. */
    private String name(Page.Row row) {
        String said = WordTitles.of(sheet().topic().rules(), sheet().state(row.item()).said());
        return row.item() instanceof CitationKey citation
                ? Messages.get(
                        "support.row.cites", row.answer().blindName(), row.number(), citation.document().value(), said)
                : Messages.get("support.row", row.answer().blindName(), row.number(), said);
    }

    private boolean isOpen(Page.Row row) {
        return pending.asked(row.item())
                .map(said -> said.equals(Said.NOTHING))
                .orElseGet(() -> !sheet().state(row.item()).isDecided());
    }

    /** What is said of a row when everything has arrived. */
    private Said willBe(Item item) {
        return pending.asked(item).orElseGet(() -> sheet().state(item).said());
    }

    /** Whether something may be done to the topic in view; says why not. */
    private boolean mayChange() {
        boolean readOnly = workspace.projectProperty().get().map(Workspace.OpenProject::readOnly).orElse(true);
        if (view.isReady() && readOnly) {
            workspace.notify(Messages.get("support.read-only"));
        }
        return view.isReady() && !readOnly;
    }

    /** There is one whenever something is ready to be shown. */
    private SupportSheet sheet() {
        return view.sheet().orElseThrow();
    }

    private void rememberPlace() {
        sheet().row(hand).map(Page.Row::item).ifPresent(places::remember);
    }
}
