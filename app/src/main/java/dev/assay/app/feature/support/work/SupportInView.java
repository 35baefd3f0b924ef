package dev.assay.app.feature.support.work;

import dev.assay.app.service.work.TopicSupport;
import dev.assay.model.Item;
import dev.assay.model.ReportRules;
import dev.assay.model.Topic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/**
 * What the support screen shows of the topic in view: nothing in here is ahead of the disk. A single row that changes is told to the
 * row listeners; everything else is a new sheet. FX thread only.
 */
public final class SupportInView {
    /** What there is to show. */
    public enum Situation {
        LOADING,
        NO_REPORTS,
        /** The project waits for frozen nuggets, and there are no nuggets yet. */
        NO_NUGGETS,
        /** The project waits for frozen nuggets. */
        NEVER_FROZEN,
        READY
    }

    /** A topic and the row of it that is in hand. The sheet is another one whenever more than single rows changed. */
    public record Shown(SupportSheet sheet, Place place) {
        public Page page() {
            return sheet.page(place);
        }

        /** The row in hand; empty on a page without rows. */
        public Optional<Page.Row> row() {
            return sheet.row(place);
        }
    }

    /** That the keys have come to another page by themselves. */
    public record Turn(Page page, int number, int count) {}

    private final ReadOnlyObjectWrapper<Situation> situation = new ReadOnlyObjectWrapper<>(Situation.LOADING);
    private final ReadOnlyObjectWrapper<Optional<Shown>> shown = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Tally> tally = new ReadOnlyObjectWrapper<>(Tally.NONE);
    private final ReadOnlyObjectWrapper<Optional<Item>> lastJudged = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Turn>> turn = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Item>> noteEditing = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final StringProperty noteDraft = new SimpleStringProperty("");
    private final List<Consumer<Item>> rowListeners = new ArrayList<>();
    private Optional<Topic> topic = Optional.empty();

    public ReadOnlyObjectProperty<Situation> situationProperty() {
        return situation.getReadOnlyProperty();
    }

    /** The topic with the row in hand; empty where there is nothing to judge. */
    public ReadOnlyObjectProperty<Optional<Shown>> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** The topic in view, whether there is something to judge or not. */
    public Optional<Topic> topic() {
        return topic;
    }

    public ReadOnlyObjectProperty<Tally> tallyProperty() {
        return tally.getReadOnlyProperty();
    }

    /** What was judged last, until somebody moves by hand: a note is written to it, though the next row is in hand. */
    public ReadOnlyObjectProperty<Optional<Item>> lastJudgedProperty() {
        return lastJudged.getReadOnlyProperty();
    }

    /** That the keys have come to another page by themselves, until the next judgment or step. */
    public ReadOnlyObjectProperty<Optional<Turn>> turnProperty() {
        return turn.getReadOnlyProperty();
    }

    /** The row whose note is being written. */
    public ReadOnlyObjectProperty<Optional<Item>> noteEditingProperty() {
        return noteEditing.getReadOnlyProperty();
    }

    /** What was typed into the note so far. */
    public StringProperty noteDraftProperty() {
        return noteDraft;
    }

    /** Tells {@code listener} about each single row that changed. */
    public void onRowChange(Consumer<Item> listener) {
        rowListeners.add(listener);
    }

    public boolean isReady() {
        return situation.get() == Situation.READY;
    }

    Optional<SupportSheet> sheet() {
        return shown.get().map(Shown::sheet);
    }

    /** Shows nothing, until a topic comes. */
    void clear() {
        stopNote();
        situation.set(Situation.LOADING);
        lastJudged.set(Optional.empty());
        turn.set(Optional.empty());
        topic = Optional.empty();
        shown.set(Optional.empty());
        tally.set(Tally.NONE);
    }

    /** Shows a topic, with a row in hand. */
    void open(SupportSheet fresh, Place place) {
        Situation found = situationOf(fresh.topic());
        stopNote();
        topic = Optional.of(fresh.topic().topic());
        tally.set(fresh.tally());
        shown.set(found == Situation.READY ? Optional.of(new Shown(fresh, place)) : Optional.empty());
        situation.set(found);
    }

    static Situation situationOf(TopicSupport topic) {
        boolean waits = topic.rules().supportGate() == ReportRules.Gate.ENFORCED && !topic.set().wasFrozen();
        if (topic.answers().stream().allMatch(answer -> answer.sentences().isEmpty())) {
            return Situation.NO_REPORTS;
        }
        if (waits) {
            return topic.set().nuggets().isEmpty() ? Situation.NO_NUGGETS : Situation.NEVER_FROZEN;
        }
        return Situation.READY;
    }

    /** Takes another row in hand. */
    void show(Place place) {
        shown.get().filter(before -> !before.place().equals(place)).ifPresent(before -> {
            stopNote();
            shown.set(Optional.of(new Shown(before.sheet(), place)));
        });
    }

    void setLastJudged(Optional<Item> item) {
        lastJudged.set(item);
    }

    void setTurn(Optional<Turn> come) {
        turn.set(come);
    }

    /** Begins or goes on to write the note of a row. */
    void editNote(Item item, String words) {
        stopNote();
        // The words are there before anything shows a field for them: an empty field would be taken for what was typed.
        noteDraft.set(words);
        noteEditing.set(Optional.of(item));
        tell(item);
    }

    /** No note is being written any more. */
    void stopNote() {
        Optional<Item> before = noteEditing.get();
        noteEditing.set(Optional.empty());
        noteDraft.set("");
        before.ifPresent(this::tell);
    }

    /** Shows what is known of rows now; one of another topic is left alone. */
    void put(Item item, RowState state) {
        sheet().filter(sheet -> sheet.find(item).isPresent()).ifPresent(sheet -> {
            sheet.put(item, state);
            tally.set(sheet.tally());
            // What is said of one of them changes what there is to say of the others.
            sheet.find(item).flatMap(sheet::row).map(sheet::sameAs).orElse(List.of()).forEach(row -> tell(row.item()));
        });
    }

    private void tell(Item item) {
        rowListeners.forEach(listener -> listener.accept(item));
    }
}
