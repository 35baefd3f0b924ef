package dev.assay.app.judging;

import dev.assay.app.state.Workspace;
import dev.assay.model.rubric.GradedUnits;
import javafx.beans.property.BooleanProperty;

/** The choice of the grades on every screen that shows any, and the acts to change it. FX thread only. */
public final class GradesChoice {
    private final Workspace workspace;

    public GradesChoice(Workspace workspace) {
        this.workspace = workspace;
    }

    /** The units that the grades are of. */
    public GradedUnits units() {
        return workspace.requests().unitsProperty().get();
    }

    /** True if the lowest of several judgments of a passage counts. */
    public boolean isByLowest() {
        return workspace.requests().byLowestJudgmentProperty().get();
    }

    /** Turns to other units with grades: passages, or parts of answers. */
    public void nextUnits() {
        GradedUnits now = units();
        workspace.readBeside(session -> session.unitsAfter(now), next -> {
            if (next == now) {
                workspace.say("verify.units.no-others");
            } else {
                workspace.requests().unitsProperty().set(next);
            }
        });
    }

    /** Turns to the first units with grades, if passages have none. */
    public void findUnits() {
        workspace.readBeside(
                session -> session.unitsAfter(GradedUnits.PASSAGES),
                workspace.requests().unitsProperty()::set);
    }

    /** Counts the lowest of several judgments of a passage, or the highest again. */
    public void turnJudgments() {
        BooleanProperty lowest = workspace.requests().byLowestJudgmentProperty();
        lowest.set(!lowest.get());
        workspace.say(lowest.get() ? "verify.judgments.lowest" : "verify.judgments.highest");
    }
}
