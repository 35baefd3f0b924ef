package dev.assay.app.feature.nuggets;

import dev.assay.app.service.work.NuggetService;
import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.ui.Messages;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The list of a topic's nuggets: its rows, what is selected, and everything that can be done to it. FX thread only. */
public final class NuggetListViewModel {
    /**
     * The unfinished parts that a freeze would fix all the same.
     *
     * @param open the documents of which it is still to be said what they attest, where nuggets are questions
     */
    public record Unfinished(List<NuggetId> unset, List<NuggetId> withoutEvidence, List<DocumentId> open) {}

    /** The filters of the list besides the words that are searched for. */
    record Filters(RecheckFilter recheck, KindFilter kinds) {
        boolean shows(Nugget nugget) {
            return recheck.shows(nugget.id()) && kinds.shows(nugget);
        }
    }

    private final TopicInView topic;
    private final NuggetSelection selection;
    private final Drafts drafts;
    private final HintsViewModel hints;
    private final RecheckFilter recheck;
    private final KindFilter kinds;
    private final ObservableList<NuggetRows.Row> rows = FXCollections.observableArrayList();
    private final ReadOnlyIntegerWrapper shown = new ReadOnlyIntegerWrapper();
    private final StringProperty filter = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<Optional<Unfinished>> freezeQuestion =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final NuggetRows source;
    private final GroupFolds folds;
    private boolean updating;

    NuggetListViewModel(
            TopicInView topic,
            NuggetSelection selection,
            Drafts drafts,
            HintsViewModel hints,
            Filters filters,
            AnswersViewModel answers,
            GroupFolds folds) {
        this.topic = topic;
        this.selection = selection;
        this.drafts = drafts;
        this.hints = hints;
        this.recheck = filters.recheck();
        this.kinds = filters.kinds();
        this.folds = folds;
        this.source = new NuggetRows(hints, filters::shows, answers, folds);
        topic.contentProperty().subscribe((before, after) -> {
            if (before.isEmpty() || after.isEmpty()) {
                source.forget();
                filter.set("");
                freezeQuestion.set(Optional.empty());
            }
            show();
            if (kinds.isOn() && isSelectedHidden()) {
                // It became of another kind, and is not to vanish under the hand.
                kinds.choose(Optional.empty());
            }
            if (before.isEmpty()) {
                after.flatMap(this::firstToLookAt).ifPresent(selection::begin);
            }
        });
        drafts.draftProperty().subscribe(draft -> show());
        filter.subscribe(text -> show());
        recheck.onProperty().subscribe(on -> show());
        recheck.nuggetsProperty().subscribe(found -> show());
        kinds.chosenProperty().subscribe((before, now) -> {
            show();
            if (now.isPresent() && isSelectedHidden()) {
                selection.select(shownIds().stream().limit(1).toList());
            }
        });
        selection.selectedProperty().subscribe(ids -> showSelected());
        folds.changesProperty().subscribe(times -> show());
        answers.documentProperty().subscribe(document -> showHints());
        answers.inHandProperty().subscribe(answer -> showHints());
        hints.hintsProperty().subscribe(found -> showHints());
        hints.shownProperty().subscribe(shown -> showHints());
        topic.reversedProperty().subscribe(came -> came.ifPresent(this::showReversed));
    }

    /**
     * The nugget in hand at the opening of a topic: of the rows shown the first that is to be looked at again, or
     * unfinished in a draft, or else the first of all. None while words are typed.
     */
    private Optional<NuggetId> firstToLookAt(TopicNuggets content) {
        List<NuggetId> order = drafts.draftProperty().get().isPresent() ? List.of() : shownIds();
        return order.stream()
                .filter(id -> recheck.nuggetsProperty().get().contains(id)
                        || !content.set().isFrozen()
                                && content.set().find(id).filter(nugget -> isUnfinished(nugget, content)).isPresent())
                .findFirst()
                .or(() -> order.stream().findFirst());
    }

    private static boolean isUnfinished(Nugget nugget, TopicNuggets content) {
        return isUnset(nugget) || isWithoutEvidence(nugget, content);
    }

    /** A criterion counts by its weight. */
    private static boolean isUnset(Nugget nugget) {
        return nugget.importance() == Importance.UNSET && !nugget.isCriterion();
    }

    /** True if a nugget lacks evidence; false if there are no passages to take it from. */
    private static boolean isWithoutEvidence(Nugget nugget, TopicNuggets content) {
        return !content.passages().isEmpty()
                && !nugget.isCriterion()
                && nugget.evidence().isEmpty()
                && !nugget.question().map(NuggetQuestion::isAttested).orElse(false);
    }

    /** Selects the nuggets that were changed, which brings them into view. */
    private void showReversed(ChangedNuggets came) {
        List<NuggetId> ids = came.nuggets().stream().map(Nugget::id).toList();
        if (!ids.isEmpty() && !selection.ids().containsAll(ids)) {
            selection.select(ids);
        } else if (!ids.isEmpty()) {
            showSelected();
        }
    }

    public ObservableList<NuggetRows.Row> rows() {
        return rows;
    }

    /** Grows each time the rows changed and the selection must be shown anew. */
    public ReadOnlyIntegerProperty shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** True while the rows are being changed, so that a list's own guesses at the selection do not count. */
    public boolean isUpdating() {
        return updating;
    }

    public StringProperty filterProperty() {
        return filter;
    }

    public NuggetSelection selection() {
        return selection;
    }

    /** The question to answer before an unfinished set is frozen. */
    public ReadOnlyObjectProperty<Optional<Unfinished>> freezeQuestionProperty() {
        return freezeQuestion.getReadOnlyProperty();
    }

    // Acts on what is selected.

    public void setImportance(Importance importance) {
        withSelected(ids -> topic.editIfOpen((nuggets, id) -> nuggets.setImportance(id, ids, importance)));
    }

    /** Takes the selected nuggets away, and says what went with them. */
    public void delete() {
        record Gone(NuggetSet set, long aligned) {}
        withSelected(ids -> {
            TopicId id = topic.id();
            Optional<NuggetId> next = neighbour(ids);
            long ticks = selection.nuggets().stream()
                    .flatMap(nugget -> nugget.question().stream())
                    .flatMap(question -> question.answers().stream())
                    .mapToLong(answer -> answer.attestedBy().size())
                    .sum();
            topic.perform(
                    nuggets -> {
                        long aligned = nuggets.alignedWith(id, ids);
                        return new Gone(nuggets.delete(id, ids), aligned);
                    },
                    (before, gone) -> before.withSet(gone.set()),
                    gone -> ticks + gone.aligned() == 0
                            ? Optional.empty()
                            : Optional.of(Messages.get("nuggets.deleted", ids.size(), ticks, gone.aligned())),
                    added -> next.ifPresent(one -> selection.select(List.of(one))));
        });
    }

    public void duplicate() {
        withSelected(ids -> {
            TopicId id = topic.id();
            topic.edit(nuggets -> nuggets.duplicate(id, ids), selection::select);
        });
    }

    /** Moves the selected nuggets one place up among the rows shown. */
    public void moveUp() {
        withSelected(ids -> {
            List<NuggetId> order = shownIds();
            int first = order.indexOf(ids.getFirst());
            moveBefore(Optional.of(order.get(Math.max(0, first - 1))));
        });
    }

    /** Moves the selected nuggets one place down among the rows shown. */
    public void moveDown() {
        withSelected(ids -> {
            List<NuggetId> order = shownIds();
            int behind = order.indexOf(ids.getLast()) + 2;
            moveBefore(behind < order.size() ? Optional.of(order.get(behind)) : Optional.empty());
        });
    }

    /** Moves the selected nuggets together before another one, or to the end. */
    public void moveBefore(Optional<NuggetId> target) {
        withSelected(ids -> {
            NuggetSet set = topic.content().orElseThrow().set();
            int index = target.map(set::indexOf).filter(place -> place >= 0).orElse(set.nuggets().size());
            topic.editIfOpen((nuggets, id) -> nuggets.move(id, ids, index));
        });
    }

    public void edit() {
        selection.single().ifPresentOrElse(drafts::edit, () -> topic.say("nuggets.refused.one"));
    }

    /** Gives evidence to the nugget that is being written, or to the selected one. */
    public void addEvidence(Evidence evidence) {
        Optional<Draft> writing = drafts.draftProperty()
                .get()
                .filter(draft -> draft.use() == Draft.Use.ADD);
        if (writing.isPresent()) {
            if (!writing.get().evidence().contains(evidence)) {
                writing.get().evidence().add(evidence);
            }
            return;
        }
        selection.single().ifPresentOrElse(
                nugget -> topic.editIfOpen((nuggets, id) -> nuggets.addEvidence(id, nugget.id(), evidence)),
                () -> topic.say("nuggets.refused.one"));
    }

    public void removeEvidence(NuggetId nugget, Evidence evidence) {
        topic.editIfOpen((nuggets, id) -> nuggets.removeEvidence(id, nugget, evidence));
    }

    // Hints.

    /** Selects the next nugget that has a hint, past the last one the first. Hidden hints are shown. */
    public void nextHint() {
        stepToHint(shownIds());
    }

    /** Selects the nugget before that has a hint, past the first one the last. Hidden hints are shown. */
    public void previousHint() {
        stepToHint(shownIds().reversed());
    }

    private void stepToHint(List<NuggetId> order) {
        hints.shownProperty().set(true);
        List<NuggetId> hinted =
                order.stream().filter(hints.hintsProperty().get()::containsKey).toList();
        if (hinted.isEmpty()) {
            topic.say("nuggets.hints.none");
            return;
        }
        int here = selection.ids().stream().mapToInt(order::indexOf).max().orElse(-1);
        NuggetId next = hinted.stream().filter(id -> order.indexOf(id) > here).findFirst().orElse(hinted.getFirst());
        selection.select(List.of(next));
    }

    // Freezing.

    /** Freezes the set; when something is unfinished, asks first, and the second time does it. */
    public void freeze() {
        Optional<TopicNuggets> content = topic.content();
        if (topic.refusesEdits()) {
            return;
        }
        NuggetSet set = content.get().set();
        Unfinished unfinished = new Unfinished(
                ids(set, NuggetListViewModel::isUnset),
                ids(set, nugget -> isWithoutEvidence(nugget, content.get())),
                content.get().hasQuestions()
                        ? content.get().open().stream().map(Passage::id).toList()
                        : List.of());
        if (set.isFrozen()) {
            topic.say("nuggets.frozen-already", set.revision());
        } else if (freezeQuestion.get().isEmpty() && !set.nuggets().isEmpty()) {
            freezeQuestion.set(Optional.of(unfinished));
        } else {
            freezeQuestion.set(Optional.empty());
            topic.editIfOpen(NuggetService::freeze);
        }
    }

    private static List<NuggetId> ids(NuggetSet set, Predicate<Nugget> wanted) {
        return set.nuggets().stream().filter(wanted).map(Nugget::id).toList();
    }

    public void doNotFreeze() {
        freezeQuestion.set(Optional.empty());
    }

    // Rows.

    /** The place of a nugget among the rows, or -1. */
    public int rowOf(NuggetId id) {
        return rowOf(row -> row instanceof NuggetRows.Row.OfNugget nugget && nugget.id().equals(id));
    }

    /** The place of a group's heading among the rows, or -1. */
    public int rowOfGroup(String name) {
        return rowOf(row -> row instanceof NuggetRows.Row.OfGroup group && group.name().equals(name));
    }

    /** The place of a draft among the rows, or -1. */
    int rowOfDraft() {
        return rowOf(NuggetRows.Row.OfDraft.class::isInstance);
    }

    private int rowOf(Predicate<NuggetRows.Row> wanted) {
        return IntStream.range(0, rows.size()).filter(at -> wanted.test(rows.get(at))).findFirst().orElse(-1);
    }

    private void withSelected(Consumer<List<NuggetId>> act) {
        List<NuggetId> ids = selection.ids();
        if (ids.isEmpty()) {
            topic.say("nuggets.refused.none");
        } else if (!topic.refusesEdits()) {
            act.accept(ids);
        }
    }

    private Optional<NuggetId> neighbour(List<NuggetId> going) {
        List<NuggetId> order = shownIds();
        int last = order.indexOf(going.getLast());
        return order.stream()
                .skip(last + 1L)
                .filter(id -> !going.contains(id))
                .findFirst()
                .or(() -> order.stream()
                        .limit(Math.max(0, last))
                        .filter(id -> !going.contains(id))
                        .reduce((a, b) -> b));
    }

    /** The nuggets of rows, in their order. */
    public static List<NuggetId> ids(List<NuggetRows.Row> some) {
        return some.stream()
                .flatMap(row -> row instanceof NuggetRows.Row.OfNugget one ? Stream.of(one.id()) : Stream.empty())
                .toList();
    }

    private List<NuggetId> shownIds() {
        return ids(rows);
    }

    /** A nugget that was just made or pointed at is not hidden by the filter. */
    private void showSelected() {
        boolean hidden = isSelectedHidden();
        if (hidden && (!filter.get().isBlank() || recheck.onProperty().get() || kinds.isOn())) {
            filter.set("");
            recheck.switchOff();
            kinds.choose(Optional.empty());
        }
        if (hidden && folds.unfold(selection.ids())) {
            return;
        }
        if (!updating) {
            shown.set(shown.get() + 1);
        }
    }

    private boolean isSelectedHidden() {
        return selection.ids().stream().anyMatch(id -> rowOf(id) < 0 && !isDrafted(id));
    }

    private boolean isDrafted(NuggetId id) {
        return drafts.draftProperty().get().filter(draft -> draft.standsFor(id)).isPresent();
    }

    /** Hints come by themselves: what is selected and what is in sight stay as they are. */
    private void showHints() {
        topic.content().ifPresent(source::renew);
    }

    private void show() {
        List<NuggetRows.Row> wanted = topic.content()
                .map(content -> source.of(content, drafts.draftProperty().get(), filter.get()))
                .orElse(List.of());
        updating = true;
        try {
            if (!wanted.equals(rows)) {
                rows.setAll(wanted);
            }
        } finally {
            updating = false;
        }
        shown.set(shown.get() + 1);
    }
}
