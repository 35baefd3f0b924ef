package dev.assay.app.feature.label;

import dev.assay.app.state.KeptSwitch;
import dev.assay.app.state.ProjectSwitch;
import dev.assay.app.state.Requests;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.Policy;

/**
 * What the assessor chose for the project in view, all but the grid off until then, and what the organiser allows of
 * it. FX thread only.
 */
public final class ChoiceSwitches {
    private final Workspace workspace;
    private final KeptSwitch identicalAtOnce;
    private final KeptSwitch terms;
    private final KeptSwitch lookHere;
    private final KeptSwitch grid;
    private final KeptSwitch stops;
    private final KeptSwitch glance;

    ChoiceSwitches(Workspace workspace) {
        this.workspace = workspace;
        this.identicalAtOnce = new KeptSwitch(workspace, "label.identical", false);
        this.terms = new KeptSwitch(workspace, "label.terms", false);
        this.lookHere = new KeptSwitch(workspace, "label.look-here", false);
        this.grid = new KeptSwitch(workspace, "label.grid", true);
        this.stops = new KeptSwitch(workspace, "label.stop", false);
        this.glance = new KeptSwitch(workspace, "label.glance", false);
        offer(workspace.requests());
    }

    /** So that the page of settings has them too. */
    private void offer(Requests requests) {
        requests.offer(new ProjectSwitch(
                "label-identical", Stage.LABEL, () -> true, identicalAtOnce::isOn, this::toggleIdenticalAtOnce));
        requests.offer(new ProjectSwitch("label-stop", Stage.LABEL, () -> true, stops::isOn, this::toggleStops));
        requests.offer(ProjectSwitch.of("label-grid", Stage.LABEL, grid));
        requests.offer(ProjectSwitch.of("label-terms", Stage.LABEL, terms));
        requests.offer(new ProjectSwitch(
                "label-look-here", Stage.LABEL, this::mayLookHere, lookHere::isOn, this::toggleLookHere));
        requests.offer(new ProjectSwitch(
                "label-glance", Stage.LABEL, () -> allows(Policy.Aid.LOOK_HERE), glance::isOn, glance::toggle));
    }

    /** Whether the organiser allows something that quickens the work and can steer it. */
    public boolean allows(Policy.Aid aid) {
        return workspace.projectProperty().get().map(open -> open.settings().policy().allows(aid)).orElse(false);
    }

    /**
     * Whether the likeliest sentences may be marked when the assessor chooses so: where the organiser does not forbid
     * it.
     */
    public boolean mayLookHere() {
        return workspace.projectProperty().get()
                .map(open -> !open.settings().policy().forbids(Policy.Aid.LOOK_HERE))
                .orElse(false);
    }

    /** Whether a label goes to all answers with the same text. */
    public KeptSwitch identicalAtOnce() {
        return identicalAtOnce;
    }

    /** Whether the words of the nugget in hand are marked in the answer; it can steer. */
    public KeptSwitch terms() {
        return terms;
    }

    /**
     * Whether the sentences likeliest to hold the nugget are marked; it can steer, so the log says so: see {@link
     * #toggleLookHere}.
     */
    public KeptSwitch lookHere() {
        return lookHere;
    }

    /** Whether the grid is shown. */
    public KeptSwitch grid() {
        return grid;
    }

    /** Whether the last label of an answer, or of a nugget in all answers, leaves the assessor there. */
    public KeptSwitch stops() {
        return stops;
    }

    /** Whether, by nuggets, only the likeliest sentences of every answer are shown; each label says so. */
    public KeptSwitch glance() {
        return glance;
    }

    public void toggleIdenticalAtOnce() {
        identicalAtOnce.toggle();
        workspace.notify(Messages.get(identicalAtOnce.isOn() ? "label.identical.on" : "label.identical.off"));
    }

    public void toggleStops() {
        stops.toggle();
        workspace.notify(Messages.get(stops.isOn() ? "label.stop.on" : "label.stop.off"));
    }

    /** The log says when the likeliest sentences were shown; they are shown once it does. */
    public void toggleLookHere() {
        boolean on = !lookHere.isOn();
        workspace.topicProperty().get().ifPresent(topic -> workspace.perform(
                topic,
                session -> session.labelling().lookHere(on),
                logged -> {
                    lookHere.onProperty().set(on);
                    workspace.notify(Messages.get(on ? "label.look-here.on" : "label.look-here.off"));
                },
                null));
    }
}
