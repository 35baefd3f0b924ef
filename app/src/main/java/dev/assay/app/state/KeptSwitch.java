package dev.assay.app.state;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/** Something on the screen that is on or off, kept in the project for the next opening. FX thread only. */
public final class KeptSwitch {
    private final BooleanProperty on;
    private boolean recalling;

    /** @param usual whether it is on in a project in which nobody switched it */
    public KeptSwitch(Workspace workspace, String key, boolean usual) {
        this.on = new SimpleBooleanProperty(usual);
        workspace.projectProperty().subscribe(open -> {
            recall(usual);
            if (open.isPresent()) {
                workspace.read(
                        session -> session.viewState(key),
                        kept -> kept.filter(one -> workspace.projectProperty().get().equals(open))
                                .ifPresent(one -> recall(Boolean.parseBoolean(one))));
            }
        });
        on.subscribe((before, now) -> {
            if (!recalling) {
                workspace.remember(key, Boolean.toString(now));
            }
        });
    }

    public BooleanProperty onProperty() {
        return on;
    }

    public boolean isOn() {
        return on.get();
    }

    public void toggle() {
        on.set(!on.get());
    }

    private void recall(boolean value) {
        recalling = true;
        on.set(value);
        recalling = false;
    }
}
