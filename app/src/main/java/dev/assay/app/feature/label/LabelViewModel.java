package dev.assay.app.feature.label;

import dev.assay.app.service.ProjectSession;
import dev.assay.app.service.TopicLabels;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.model.Assignment;
import dev.assay.model.Label;
import dev.assay.model.LabelKey;
import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The label screen: the topic's pairs, the one in hand, and what can be done to it. FX thread only.
 *
 * <p>Keys come faster than the disk. Each key acts on the pair that the keys before it lead to ({@code next}), while what is
 * shown ({@code current}) steps on when the label is on the disk.
 */
final class LabelViewModel {
    /** What there is to show. */
    enum Situation {
        LOADING,
        NO_NUGGETS,
        NEVER_FROZEN,
        NO_ANSWERS,
        READY
    }

    private record Opening(TopicLabels topic, Order order, Optional<LabelKey> place) {}

    private final Workspace workspace;
    private final PlaceMemory places;
    private final Consumer<Optional<TopicId>> changeListener = this::changed;
    private final List<Consumer<Pair>> pairListeners = new ArrayList<>();
    private final Map<LabelKey, String> unsaved = new HashMap<>();
    private final Map<LabelKey, Label> requested = new HashMap<>();

    private final ReadOnlyObjectWrapper<Situation> situation = new ReadOnlyObjectWrapper<>(Situation.LOADING);
    private final ReadOnlyObjectWrapper<Optional<LabelSheet>> sheet = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Order> order = new ReadOnlyObjectWrapper<>(Order.ANSWER_FIRST);
    private final ReadOnlyObjectWrapper<Pair> current = new ReadOnlyObjectWrapper<>(new Pair(0, 0));
    private final ReadOnlyObjectWrapper<Optional<AnswerView>> answer = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Tally> tally = new ReadOnlyObjectWrapper<>(Tally.NONE);
    private final ReadOnlyIntegerWrapper sentenceCursor = new ReadOnlyIntegerWrapper(-1);
    private final ReadOnlyObjectWrapper<Optional<Pair>> noteEditing = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ObservableList<PairRow> rows = FXCollections.observableArrayList();

    private Optional<TopicId> loaded = Optional.empty();
    private boolean stale;
    private Pair next = new Pair(0, 0);
    private long lastIntent;
    private long shownIntent;

    LabelViewModel(Workspace workspace) {
        this.workspace = workspace;
        this.places = new PlaceMemory(workspace);
        workspace.onChange(changeListener);
        workspace.projectProperty().subscribe(open -> forget());
        workspace.topicProperty().subscribe(this::refresh);
        workspace.stageProperty().subscribe(this::refresh);
    }

    ReadOnlyObjectProperty<Situation> situationProperty() {
        return situation.getReadOnlyProperty();
    }

    /** The topic in view; a new one whenever more than single pairs changed. */
    ReadOnlyObjectProperty<Optional<LabelSheet>> sheetProperty() {
        return sheet.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Order> orderProperty() {
        return order.getReadOnlyProperty();
    }

    /** The pair in hand. Means something only when the situation is {@code READY}. */
    ReadOnlyObjectProperty<Pair> currentProperty() {
        return current.getReadOnlyProperty();
    }

    /** The answer of the pair in hand. */
    ReadOnlyObjectProperty<Optional<AnswerView>> answerProperty() {
        return answer.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Tally> tallyProperty() {
        return tally.getReadOnlyProperty();
    }

    /** The sentence that Space marks; -1 for none. */
    ReadOnlyIntegerProperty sentenceCursorProperty() {
        return sentenceCursor.getReadOnlyProperty();
    }

    /** The pair whose note is being written. */
    ReadOnlyObjectProperty<Optional<Pair>> noteEditingProperty() {
        return noteEditing.getReadOnlyProperty();
    }

    /** The rows beside the answer: its nuggets, or the answers of the nugget in hand. */
    ObservableList<PairRow> rows() {
        return rows;
    }

    /** Tells {@code listener} about each single pair that changed. */
    void onPairChange(Consumer<Pair> listener) {
        pairListeners.add(listener);
    }

    Walk walk() {
        return sheet.get().map(shown -> shown.walk(order.get())).orElse(new Walk(order.get(), 0, 0));
    }

    // Intents: where to go.

    void goTo(Pair pair) {
        if (isReady()) {
            next = walk().clamp(pair);
            shownIntent = ++lastIntent;
            show(next);
            rememberPlace();
        }
    }

    void stepRow(int by) {
        if (isReady()) {
            goTo(walk().stepRow(next, by));
        }
    }

    /** The next or previous answer; in nugget-first order the next or previous nugget. */
    void stepOuter(int by) {
        if (isReady()) {
            goTo(walk().stepOuter(next, by));
        }
    }

    /** Goes to the next pair without a label; when there is none, to the next that waits to be looked at again. */
    void goToNextUnlabelled() {
        if (isReady()) {
            walk().next(next, this::willBeUnlabelled)
                    .or(() -> willBeUnlabelled(next) ? Optional.empty() : nextRecheck())
                    .ifPresent(this::goTo);
        }
    }

    void switchOrder() {
        if (isReady()) {
            order.set(order.get().other());
            places.remember(order.get());
            fillRows();
        }
    }

    void stepSentence(int by) {
        answer.get().ifPresent(shown -> {
            int last = shown.sentences().size() - 1;
            int from = sentenceCursor.get() < 0 && by < 0 ? 0 : sentenceCursor.get();
            sentenceCursor.set(last < 0 ? -1 : Math.clamp(from + by, 0, last));
        });
    }

    // Intents: what to say of the pair in hand.

    /** Labels the pair in hand and steps on to the next unlabelled one; {@code UNLABELLED} clears it and stays. */
    void label(Label label) {
        if (!mayChange()) {
            return;
        }
        LabelSheet shown = sheet.get().orElseThrow();
        LabelKey key = shown.key(next);
        Pair target = next;
        if (!shown.topic().locked()) {
            requested.put(key, label);
            if (label != Label.UNLABELLED) {
                next = walk().next(next, this::willBeUnlabelled).orElse(next);
            }
        }
        submit(target, session -> session.labelling().label(key, label), next);
    }

    /** Labels a pair as a click does: takes it in hand and stays. The label that it has is taken away. */
    void choose(Pair pair, Label label) {
        goTo(pair);
        if (mayChange()) {
            LabelKey key = sheet.get().orElseThrow().key(next);
            Label wanted = willBe(next) == label ? Label.UNLABELLED : label;
            requested.put(key, wanted);
            submit(next, session -> session.labelling().label(key, wanted), next);
        }
    }

    /** Says that the label in hand still holds, and steps on to the next that waits to be looked at again. */
    void confirm() {
        if (isReady() && state(next).recheck() && mayChange()) {
            Pair target = next;
            LabelKey key = sheet.get().orElseThrow().key(target);
            next = nextRecheck().orElse(next);
            submit(target, session -> session.labelling().confirm(key), next);
        }
    }

    /** Marks the sentence at the cursor, or takes its mark away. */
    void toggleSentence() {
        if (sentenceCursor.get() >= 0) {
            toggleSentence(sentenceCursor.get());
        }
    }

    void toggleSentence(int sentence) {
        sentenceCursor.set(sentence);
        if (mayChange()) {
            LabelKey key = sheet.get().orElseThrow().key(next);
            submit(next, session -> session.labelling().toggleSentence(key, sentence), next);
        }
    }

    void editNote() {
        if (mayChange()) {
            show(next);
            shownIntent = ++lastIntent;
            noteEditing.set(Optional.of(next));
        }
    }

    void saveNote(String text) {
        noteEditing.get().ifPresent(pair -> {
            noteEditing.set(Optional.empty());
            LabelKey key = sheet.get().orElseThrow().key(pair);
            if (!state(pair).note().equals(text.strip())) {
                submit(pair, session -> session.labelling().note(key, text), next);
            }
        });
    }

    void cancelNote() {
        noteEditing.set(Optional.empty());
    }

    void lock() {
        changeLock(session -> {
            session.labelling().lock(loaded.orElseThrow());
            return null;
        });
    }

    void unlock() {
        changeLock(session -> {
            session.labelling().unlock(loaded.orElseThrow());
            return null;
        });
    }

    private void changeLock(Function<ProjectSession, Void> act) {
        if (mayChange()) {
            workspace.perform(loaded.orElseThrow(), act, nothing -> {}, changeListener);
            load(loaded.orElseThrow());
        }
    }

    private void submit(Pair target, Function<ProjectSession, Assignment> act, Pair after) {
        LabelKey key = sheet.get().orElseThrow().key(target);
        Optional<LabelKey> landing = sheet.get().map(shown -> shown.key(after));
        long intent = ++lastIntent;
        workspace.perform(
                key.topic(),
                act,
                kept -> committed(kept, intent, landing),
                failure -> failed(key, intent, failure),
                changeListener);
        rememberPlace();
    }

    private void committed(Assignment kept, long intent, Optional<LabelKey> landing) {
        unsaved.remove(kept.key());
        requested.remove(kept.key(), kept.label());
        put(kept.key(), PairState.of(kept, Optional.empty()));
        if (intent > shownIntent) {
            shownIntent = intent;
            landing.flatMap(key -> sheet.get().flatMap(shown -> shown.find(key))).ifPresent(this::show);
        }
    }

    private void failed(LabelKey key, long intent, Exception failure) {
        requested.remove(key);
        if (workspace.hasUnsaved()) {
            unsaved.put(key, String.valueOf(failure.getMessage()));
        }
        sheet.get().flatMap(shown -> shown.find(key)).ifPresent(pair -> {
            put(key, state(pair).withUnsaved(Optional.ofNullable(unsaved.get(key))));
            if (intent == lastIntent) {
                goTo(pair);
            }
        });
    }

    // What is shown.

    private void forget() {
        loaded = Optional.empty();
        unsaved.clear();
        requested.clear();
        sheet.set(Optional.empty());
        rows.clear();
        answer.set(Optional.empty());
        situation.set(Situation.LOADING);
    }

    private void changed(Optional<TopicId> topic) {
        if (topic.isEmpty() || topic.equals(loaded)) {
            stale = true;
            refresh();
        }
    }

    private void refresh() {
        Optional<TopicId> wanted = workspace.topicProperty().get();
        if (workspace.stageProperty().get() != Stage.LABEL || wanted.isEmpty()) {
            return;
        }
        if (!wanted.equals(loaded)) {
            noteEditing.set(Optional.empty());
            situation.set(Situation.LOADING);
            loaded = wanted;
            sheet.set(Optional.empty());
            load(wanted.get());
        } else if (stale) {
            load(wanted.get());
        }
    }

    private void load(TopicId topic) {
        stale = false;
        workspace.read(
                session -> new Opening(
                        session.labelling().open(topic), PlaceMemory.order(session), PlaceMemory.pair(session, topic)),
                opening -> {
                    if (loaded.equals(Optional.of(topic))) {
                        opened(opening);
                    }
                });
    }

    private void opened(Opening opening) {
        Optional<LabelSheet> older = sheet.get();
        Optional<LabelKey> nextKey = older.filter(shown -> isReady()).map(shown -> shown.key(next));
        LabelSheet fresh = new LabelSheet(opening.topic(), unsaved);
        order.set(opening.order());
        Situation found = situationOf(opening.topic());
        if (found == Situation.READY) {
            Walk walk = fresh.walk(opening.order());
            next = older.flatMap(fresh::onlyDifference)
                    .or(() -> nextKey.or(opening::place).flatMap(fresh::find))
                    .or(() -> walk.first(pair -> !fresh.state(pair).label().isDecided()))
                    .orElseGet(() -> walk.clamp(next));
        }
        sheet.set(Optional.of(fresh));
        tally.set(fresh.tally());
        situation.set(found);
        if (found == Situation.READY) {
            current.set(next);
            shownIntent = lastIntent;
            fillRows();
            showAnswer();
        } else {
            rows.clear();
            answer.set(Optional.empty());
        }
    }

    private static Situation situationOf(TopicLabels topic) {
        if (topic.set().nuggets().isEmpty()) {
            return Situation.NO_NUGGETS;
        }
        if (!topic.set().wasFrozen()) {
            return Situation.NEVER_FROZEN;
        }
        return topic.answers().isEmpty() ? Situation.NO_ANSWERS : Situation.READY;
    }

    private void show(Pair pair) {
        Pair before = current.get();
        if (pair.equals(before)) {
            return;
        }
        boolean otherOuter = walk().outerOf(pair) != walk().outerOf(before);
        noteEditing.set(Optional.empty());
        current.set(pair);
        if (otherOuter) {
            fillRows();
        }
        if (pair.answer() != before.answer()) {
            showAnswer();
        }
    }

    private void fillRows() {
        LabelSheet shown = sheet.get().orElseThrow();
        Walk walk = walk();
        int outer = walk.outerOf(current.get());
        List<PairRow> fresh = new ArrayList<>(walk.rows());
        for (int row = 0; row < walk.rows(); row++) {
            Pair pair = walk.pair(outer, row);
            fresh.add(new PairRow(pair, subject(shown, pair), shown.state(pair)));
        }
        rows.setAll(fresh);
    }

    private PairRow.Subject subject(LabelSheet shown, Pair pair) {
        return switch (order.get()) {
            case ANSWER_FIRST -> new PairRow.OfNugget(
                    pair.nugget() + 1, shown.nugget(pair).importance(), shown.nugget(pair).text());
            case NUGGET_FIRST -> new PairRow.OfAnswer(
                    shown.answer(pair).blindName(),
                    shown.answer(pair).words(),
                    shown.topic().runsVisible()
                            ? Optional.of(shown.answer(pair).run().value())
                            : Optional.empty());
        };
    }

    private void showAnswer() {
        LabelSheet shown = sheet.get().orElseThrow();
        sentenceCursor.set(-1);
        answer.set(Optional.of(AnswerView.of(
                shown.answer(current.get()),
                current.get().answer(),
                shown.topic().answers().size(),
                shown.topic().runsVisible(),
                shown.topic().titles())));
    }

    private void put(LabelKey key, PairState state) {
        sheet.get().ifPresent(shown -> shown.find(key).ifPresent(pair -> {
            shown.put(pair, state);
            tally.set(shown.tally());
            int row = walk().rowOf(pair);
            if (row < rows.size() && rows.get(row).pair().equals(pair)) {
                rows.set(row, rows.get(row).withState(state));
            }
            pairListeners.forEach(listener -> listener.accept(pair));
        }));
    }

    PairState state(Pair pair) {
        return sheet.get().map(shown -> shown.state(pair)).orElse(PairState.BLANK);
    }

    private boolean isReady() {
        return situation.get() == Situation.READY;
    }

    private boolean mayChange() {
        boolean readOnly = workspace.projectProperty().get().map(Workspace.OpenProject::readOnly).orElse(true);
        if (isReady() && readOnly) {
            workspace.notify(dev.assay.app.ui.Messages.get("label.read-only"));
        }
        return isReady() && !readOnly;
    }

    private Optional<Pair> nextRecheck() {
        Predicate<Pair> waits = pair -> state(pair).recheck();
        return walk().next(next, waits);
    }

    private Label willBe(Pair pair) {
        LabelSheet shown = sheet.get().orElseThrow();
        Label asked = requested.get(shown.key(pair));
        return asked == null ? shown.state(pair).label() : asked;
    }

    private boolean willBeUnlabelled(Pair pair) {
        return !willBe(pair).isDecided();
    }

    private void rememberPlace() {
        sheet.get().ifPresent(shown -> places.remember(shown.key(next)));
    }
}
