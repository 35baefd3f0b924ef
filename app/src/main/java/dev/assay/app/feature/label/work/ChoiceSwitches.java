package dev.assay.app.feature.label.work;

import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** What the assessor chose for the project in view, and how it is switched. FX thread only. */
public final class ChoiceSwitches {
    private final Workspace workspace;
    private final PlaceMemory places;
    private final ReadOnlyObjectWrapper<Choices> chosen = new ReadOnlyObjectWrapper<>(Choices.NONE);

    ChoiceSwitches(Workspace workspace, PlaceMemory places) {
        this.workspace = workspace;
        this.places = places;
    }

    public ReadOnlyObjectProperty<Choices> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    Choices chosen() {
        return chosen.get();
    }

    /** Shows what was chosen before. */
    void show(Choices kept) {
        chosen.set(kept);
    }

    public void toggleIdenticalAtOnce() {
        boolean on = !chosen().identicalAtOnce();
        choose(chosen().withIdenticalAtOnce(on));
        workspace.notify(Messages.get(on ? "label.identical.on" : "label.identical.off"));
    }

    public void toggleTerms() {
        choose(chosen().withTerms(!chosen().terms()));
    }

    /** The log says when the likeliest sentences were shown, for it can steer; they are shown once it does. */
    public void toggleLookHere() {
        boolean on = !chosen().lookHere();
        workspace.topicProperty().get().ifPresent(topic -> workspace.perform(
                topic,
                session -> session.labelling().lookHere(on),
                logged -> {
                    choose(chosen().withLookHere(on));
                    workspace.notify(Messages.get(on ? "label.look-here.on" : "label.look-here.off"));
                },
                null));
    }

    private void choose(Choices now) {
        chosen.set(now);
        places.remember(now);
    }

    /**
     * What the assessor chose for a project; everything is off until then.
     *
     * @param identicalAtOnce a label goes to all answers with the same text
     * @param terms the words of the nugget in hand are marked in the answer; it can steer
     * @param lookHere the sentences of the answer that are likeliest to hold the nugget are marked; it can steer, so the log says so
     */
    public record Choices(boolean identicalAtOnce, boolean terms, boolean lookHere) {
        static final Choices NONE = new Choices(false, false, false);

        Choices withIdenticalAtOnce(boolean on) {
            return new Choices(on, terms, lookHere);
        }

        Choices withTerms(boolean on) {
            return new Choices(identicalAtOnce, on, lookHere);
        }

        Choices withLookHere(boolean on) {
            return new Choices(identicalAtOnce, terms, on);
        }
    }
}
