package dev.assay.app.feature.label;

import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** What the assessor chose for the project in view, and how it is switched. FX thread only. */
final class ChoiceSwitches {
    private final Workspace workspace;
    private final PlaceMemory places;
    private final ReadOnlyObjectWrapper<Choices> chosen = new ReadOnlyObjectWrapper<>(Choices.NONE);

    ChoiceSwitches(Workspace workspace, PlaceMemory places) {
        this.workspace = workspace;
        this.places = places;
    }

    ReadOnlyObjectProperty<Choices> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    Choices chosen() {
        return chosen.get();
    }

    /** Shows what was chosen before. */
    void show(Choices kept) {
        chosen.set(kept);
    }

    void toggleIdenticalAtOnce() {
        boolean on = !chosen().identicalAtOnce();
        choose(chosen().withIdenticalAtOnce(on));
        workspace.notify(Messages.get(on ? "label.identical.on" : "label.identical.off"));
    }

    void toggleTerms() {
        choose(chosen().withTerms(!chosen().terms()));
    }

    /** The log says when the likeliest sentences were shown, for it can steer; they are shown once it does. */
    void toggleLookHere() {
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
}
