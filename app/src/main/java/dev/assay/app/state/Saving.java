package dev.assay.app.state;

import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The progress of saving: counts the acts on their way to the disk, and keeps those that did not arrive. FX thread
 * only.
 */
final class Saving {
    private final ObjectProperty<SaveState> state = new SimpleObjectProperty<>(new SaveState.Untouched());
    private final List<Runnable> unsaved = new ArrayList<>();
    private SaveState lastSaved = new SaveState.Untouched();
    private int inFlight;

    ReadOnlyObjectProperty<SaveState> stateProperty() {
        return state;
    }

    /** Another project is in view, or none: nothing was done to it yet. */
    void restart() {
        lastSaved = new SaveState.Untouched();
        state.set(lastSaved);
    }

    /** An act is on its way. */
    void begin() {
        inFlight++;
        // What is not saved stays said, whatever is saved after it.
        if (unsaved.isEmpty()) {
            state.set(new SaveState.Saving());
        }
    }

    /** An act is no longer being saved; {@link #show}, {@link #keep} or {@link #failed} tells its result. */
    void end() {
        inFlight--;
    }

    /**
     * Shows how things stand now that all that was on its way arrived; {@code changed} when something was committed.
     */
    void show(boolean changed) {
        if (changed) {
            lastSaved = new SaveState.Saved(LocalTime.now());
        }
        if (unsaved.isEmpty() && inFlight == 0) {
            state.set(lastSaved);
        }
    }

    /** Keeps an act that could not be saved, to be tried again. */
    void keep(Runnable again, String reason) {
        unsaved.add(again);
        failed(reason);
    }

    /** Says why something could not be saved that is not tried again. */
    void failed(String reason) {
        state.set(new SaveState.NotSaved(reason));
    }

    boolean hasUnsaved() {
        return !unsaved.isEmpty();
    }

    /** Takes the acts that could not be saved, in order; they are kept no longer. */
    List<Runnable> takeUnsaved() {
        List<Runnable> taken = List.copyOf(unsaved);
        unsaved.clear();
        return taken;
    }
}
