package dev.assay.app.feature.label;

import dev.assay.app.judging.LookHere;
import dev.assay.app.state.KeptSwitch;
import dev.assay.app.state.ProjectSwitch;
import dev.assay.app.state.Requests;
import dev.assay.app.state.Workspace;
import dev.assay.model.Policy;

/**
 * The assessor's choices for the project in view, all but the grid off until made, and those that the organiser allows.
 * FX thread only.
 */
public final class ChoiceSwitches {
    private final Workspace workspace;
    private final KeptSwitch identicalAtOnce;
    private final KeptSwitch terms;
    private final LookHere lookHere;
    private final KeptSwitch grid;
    private final KeptSwitch stops;
    private final KeptSwitch glance;

    ChoiceSwitches(Workspace workspace) {
        this.workspace = workspace;
        this.identicalAtOnce = new KeptSwitch(workspace, "label.identical", false, "label.identical");
        this.terms = new KeptSwitch(workspace, "label.terms", false);
        this.grid = new KeptSwitch(workspace, "label.grid", true);
        this.stops = new KeptSwitch(workspace, "label.stop", false, "label.stop");
        this.glance = new KeptSwitch(workspace, "label.glance", false);
        // So that the page of settings has them too.
        Requests requests = workspace.requests();
        requests.offer(ProjectSwitch.of("label-identical", LabelCommand.IDENTICAL_AT_ONCE, false, identicalAtOnce));
        requests.offer(ProjectSwitch.of("label-stop", LabelCommand.STOP_AFTER_ANSWER, false, stops));
        requests.offer(ProjectSwitch.of("label-grid", LabelCommand.FOLD_GRID, false, grid));
        requests.offer(ProjectSwitch.of("label-terms", LabelCommand.SHOW_ANSWER_TERMS, true, terms));
        lookHere = new LookHere(
                workspace, LabelCommand.LOOK_HERE, "label-look-here", "label.look-here", "label.look-here");
        requests.offer(new ProjectSwitch(
                "label-glance",
                LabelCommand.GLANCE,
                true,
                glance.isUsual(),
                () -> allows(Policy.Aid.LOOK_HERE),
                glance.onProperty(),
                glance::toggle));
    }

    /** True if the organiser allows an aid that quickens the work and can steer it. */
    public boolean allows(Policy.Aid aid) {
        return workspace.policy().map(policy -> policy.allows(aid)).orElse(false);
    }

    /** The switch for giving a label to all answers with the same text. */
    public KeptSwitch identicalAtOnce() {
        return identicalAtOnce;
    }

    /** The switch for marking the words of the nugget in hand in the answer; it can steer. */
    public KeptSwitch terms() {
        return terms;
    }

    /** The mark on the sentences likeliest to hold the nugget. */
    public LookHere lookHere() {
        return lookHere;
    }

    /** The switch for showing the grid. */
    public KeptSwitch grid() {
        return grid;
    }

    /** The switch for staying at the last label of an answer, or of a nugget in all answers. */
    public KeptSwitch stops() {
        return stops;
    }

    /** The switch for showing, by nuggets, only the likeliest sentences of every answer; each label says so. */
    public KeptSwitch glance() {
        return glance;
    }
}
