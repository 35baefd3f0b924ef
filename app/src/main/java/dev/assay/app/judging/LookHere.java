package dev.assay.app.judging;

import dev.assay.app.state.KeptSwitch;
import dev.assay.app.state.ProjectSwitch;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Command;
import dev.assay.model.Policy;
import javafx.beans.property.BooleanProperty;

/**
 * The mark on what is likeliest to be looked for, on one screen. It can steer: the organiser may forbid it, and the log
 * says when it was shown. FX thread only.
 */
public final class LookHere {
    private final Workspace workspace;
    private final KeptSwitch kept;

    /**
     * @param command turns it on that screen
     * @param name of the setting
     * @param key by which the project's file keeps it
     * @param said the sentences that tell that it was turned, by how their keys begin
     */
    public LookHere(Workspace workspace, Command command, String name, String key, String said) {
        this.workspace = workspace;
        this.kept = new KeptSwitch(workspace, key, false, said);
        workspace.requests()
                .offer(new ProjectSwitch(
                        name, command, true, kept.isUsual(), this::isAllowed, kept.onProperty(), this::toggle));
    }

    /** The assessor's choice, whether or not it may be. */
    public BooleanProperty onProperty() {
        return kept.onProperty();
    }

    /** Whether the organiser does not forbid it. */
    public boolean isAllowed() {
        return workspace.policy().filter(policy -> !policy.forbids(Policy.Aid.LOOK_HERE)).isPresent();
    }

    /** Whether it is shown. */
    public boolean isShown() {
        return kept.isOn() && isAllowed();
    }

    /** Turns it, once the log says so. */
    public void toggle() {
        boolean on = !kept.isOn();
        workspace.topicProperty().get().ifPresent(topic -> workspace.perform(
                topic, session -> session.labelling().lookHere(on), logged -> kept.turn(on), null));
    }
}
