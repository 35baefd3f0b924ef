package dev.assay.app.judging;

import dev.assay.model.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/**
 * The state of a judging screen: nothing in here is ahead of the disk. A single item that changes is told to its
 * listeners; everything else is a new sheet. FX thread only.
 */
public abstract class JudgingView<K extends Item, P, S extends JudgingSheet<K, P>> {
    private final ObjectProperty<Situation> situation = new SimpleObjectProperty<>(Situation.LOADING);
    private final ObjectProperty<Optional<S>> sheet = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<P> current;
    private final ObjectProperty<Optional<P>> lastJudged = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Optional<PageTurn>> turn = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Optional<P>> noteEditing = new SimpleObjectProperty<>(Optional.empty());
    private final StringProperty noteDraft = new SimpleStringProperty("");
    private final IntegerProperty changes = new SimpleIntegerProperty();
    private final List<Consumer<P>> listeners = new ArrayList<>();

    /** @param first the place that is in hand before anything is shown */
    protected JudgingView(P first) {
        this.current = new SimpleObjectProperty<>(first);
    }

    public final ReadOnlyObjectProperty<Situation> situationProperty() {
        return situation;
    }

    public final boolean isReady() {
        return situation.get() == Situation.READY;
    }

    /** The items; a new sheet whenever more than single items changed. */
    public final ReadOnlyObjectProperty<Optional<S>> sheetProperty() {
        return sheet;
    }

    /** The sheet, which is there whenever something is ready to be shown. */
    public final S sheet() {
        return sheet.get().orElseThrow();
    }

    /** The place in hand. Means something only when the situation is {@code READY}. */
    public final ReadOnlyObjectProperty<P> currentProperty() {
        return current;
    }

    /**
     * The place that was judged last, until somebody moves by hand: a note is written to it, though the next is in
     * hand.
     */
    public final ReadOnlyObjectProperty<Optional<P>> lastJudgedProperty() {
        return lastJudged;
    }

    /** The turn to another page that the keys made by themselves, until the next judgment or step. */
    public final ReadOnlyObjectProperty<Optional<PageTurn>> turnProperty() {
        return turn;
    }

    /** The place whose note is being written. */
    public final ReadOnlyObjectProperty<Optional<P>> noteEditingProperty() {
        return noteEditing;
    }

    /** The words typed into the note so far. */
    public final StringProperty noteDraftProperty() {
        return noteDraft;
    }

    /** Tells {@code listener} about each single item that changed, by its place. */
    public final void onChange(Consumer<P> listener) {
        listeners.add(listener);
    }

    /** Grows whenever something in view is another. */
    public final ReadOnlyIntegerProperty changesProperty() {
        return changes;
    }

    protected final void tell(P place) {
        changes.set(changes.get() + 1);
        listeners.forEach(listener -> listener.accept(place));
    }

    /** The item at a place of the sheet in view. */
    public final Optional<K> item(P place) {
        return sheet.get().flatMap(shown -> shown.item(place));
    }

    /** The item in hand; empty where nothing can be judged. */
    public final Optional<K> itemInHand() {
        return isReady() ? item(current.get()) : Optional.empty();
    }

    /** The place of an item of the sheet in view. */
    public final Optional<P> find(K item) {
        return sheet.get().flatMap(shown -> shown.find(item));
    }

    /** True if nothing can be changed any more. */
    public final boolean isLocked() {
        return sheet.get().filter(JudgingSheet::isLocked).isPresent();
    }

    final String note(P place) {
        return item(place).map(item -> sheet().note(item)).orElse("");
    }

    /** Shows nothing, until a topic comes. */
    protected void clear() {
        stopNote();
        situation.set(Situation.LOADING);
        setLastJudged(Optional.empty());
        turn.set(Optional.empty());
        sheet.set(Optional.empty());
    }

    /** Shows a sheet, with a place in hand. */
    protected void open(S fresh, P place) {
        stopNote();
        setSheet(fresh);
        if (fresh.situation() == Situation.READY) {
            setCurrent(place);
        }
        setSituation(fresh.situation());
        changes.set(changes.get() + 1);
    }

    protected final void setSheet(S fresh) {
        sheet.set(Optional.of(fresh));
    }

    protected final void setCurrent(P place) {
        current.set(place);
    }

    protected final void setSituation(Situation found) {
        situation.set(found);
    }

    /** Takes another place in hand. */
    protected void show(P place) {
        if (!place.equals(current.get())) {
            stopNote();
            current.set(place);
        }
    }

    final void setLastJudged(Optional<P> place) {
        lastJudged.set(place);
    }

    final void setTurn(Optional<PageTurn> come) {
        turn.set(come);
    }

    /** Begins or goes on to write the note of a place. */
    final void editNote(P place, String words) {
        stopNote();
        // The words are there before anything shows a field for them: an empty field would be taken for what was typed.
        noteDraft.set(words);
        noteEditing.set(Optional.of(place));
        showEditing(place, true);
    }

    /** No note is being written any more. */
    protected final void stopNote() {
        Optional<P> before = noteEditing.get();
        noteEditing.set(Optional.empty());
        noteDraft.set("");
        before.ifPresent(place -> showEditing(place, false));
    }

    /** The note of a place is being written, or no more. */
    protected void showEditing(P place, boolean editing) {
        tell(place);
    }

    /** Shows why the last thing done to an item is not on the disk; nothing where it is. */
    protected abstract void putUnsaved(K item, Optional<String> reason);
}
