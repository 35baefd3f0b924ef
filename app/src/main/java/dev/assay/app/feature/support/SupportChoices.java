package dev.assay.app.feature.support;

import dev.assay.app.state.KeptSwitch;
import dev.assay.app.state.ProjectSwitch;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.Policy;

/**
 * What the assessor chose for the project in view, off until then, and what the organiser allows of it. FX thread only.
 */
public final class SupportChoices {
    private final Workspace workspace;
    private final KeptSwitch identicalAtOnce;
    private final KeptSwitch likeliestPlace;

    SupportChoices(Workspace workspace) {
        this.workspace = workspace;
        this.identicalAtOnce = new KeptSwitch(workspace, "support-identical", false);
        this.likeliestPlace = new KeptSwitch(workspace, "support-look-here", false);
        workspace
                .requests()
                .offer(new ProjectSwitch(
                        "support-identical",
                        Stage.SUPPORT,
                        () -> true,
                        identicalAtOnce::isOn,
                        this::toggleIdenticalAtOnce));
        workspace
                .requests()
                .offer(new ProjectSwitch(
                        "support-place",
                        Stage.SUPPORT,
                        this::mayMarkPlace,
                        likeliestPlace::isOn,
                        this::toggleLikeliestPlace));
    }

    /** Whether a judgment goes to all sentences of the same text that cite the same document. */
    public KeptSwitch identicalAtOnce() {
        return identicalAtOnce;
    }

    /** Whether the document's likeliest place for the sentence is marked; it can steer, so the log says so. */
    public KeptSwitch likeliestPlace() {
        return likeliestPlace;
    }

    /** Whether it is marked, and may be: where the organiser does not forbid it. */
    public boolean isPlaceMarked() {
        return likeliestPlace.isOn() && mayMarkPlace();
    }

    public boolean mayMarkPlace() {
        return workspace.projectProperty().get()
                .map(open -> !open.settings().policy().forbids(Policy.Aid.LOOK_HERE))
                .orElse(false);
    }

    public void toggleIdenticalAtOnce() {
        identicalAtOnce.toggle();
        workspace.notify(Messages.get(identicalAtOnce.isOn() ? "support.identical.on" : "support.identical.off"));
    }

    /** The log says when the likeliest place was marked; it is marked once it does. */
    public void toggleLikeliestPlace() {
        boolean on = !likeliestPlace.isOn();
        workspace.topicProperty().get().ifPresent(topic -> workspace.perform(
                topic,
                session -> session.labelling().lookHere(on),
                logged -> {
                    likeliestPlace.onProperty().set(on);
                    workspace.notify(Messages.get(on ? "support.place.on" : "support.place.off"));
                },
                null));
    }
}
