package dev.assay.app.state;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/** Something on the screen that is on or off, kept in the project for the next opening. FX thread only. */
public final class KeptSwitch {
    private final Workspace workspace;
    private final String said;
    private final boolean usual;
    private final BooleanProperty on;
    private boolean recalling;

    /** @param usual whether it is on in a project in which nobody switched it */
    public KeptSwitch(Workspace workspace, String key, boolean usual) {
        this(workspace, key, usual, "");
    }

    /** @param said the sentences that tell that it was turned, by how their keys begin; empty for none */
    public KeptSwitch(Workspace workspace, String key, boolean usual, String said) {
        this.workspace = workspace;
        this.said = said;
        this.usual = usual;
        this.on = new SimpleBooleanProperty(usual);
        workspace.projectProperty().subscribe(open -> {
            recall(usual);
            if (open.isPresent()) {
                workspace.read(
                        session -> session.viewState(key),
                        kept -> kept.filter(one -> workspace.open().equals(open))
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

    /** True if it is on in a project in which nobody switched it. */
    public boolean isUsual() {
        return usual;
    }

    public boolean isOn() {
        return on.get();
    }

    public void toggle() {
        turn(!on.get());
    }

    /** Turns it on or off, and says so where it is to be said. */
    public void turn(boolean wanted) {
        on.set(wanted);
        if (!said.isEmpty()) {
            workspace.say(said + (wanted ? ".on" : ".off"));
        }
    }

    private void recall(boolean value) {
        recalling = true;
        on.set(value);
        recalling = false;
    }
}
