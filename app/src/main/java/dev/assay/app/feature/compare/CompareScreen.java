package dev.assay.app.feature.compare;

import dev.assay.app.judging.StageScreen;
import dev.assay.app.judging.TabNote;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.ComparisonCommand;
import dev.assay.app.ui.Layouts;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import java.util.List;
import javafx.scene.Parent;

/** Makes the screen. */
public final class CompareScreen {
    /** The stage as the window offers it. */
    public static final StageScreen STAGE =
            new StageScreen(
                    Stage.COMPARE,
                    List.of(ComparisonCommand.values()),
                    (workspace, commands, choosers) -> create(workspace, commands),
                    (workspace, topic) -> isClosed(workspace, topic) ? TabNote.CLOSED : TabNote.NOTHING);

    private CompareScreen() {}

    /** As far as it can be told without a look at what other judges said: by answers something may be open already. */
    private static boolean isClosed(Workspace workspace, TopicProgress topic) {
        return workspace.policy().map(policy -> switch (policy.reveal()) {
                    case NEVER -> true;
                    case AFTER_TOPIC -> topic.state() != TopicState.LOCKED && !topic.revealed();
                    case AFTER_ANSWER -> false;
                })
                .orElse(false);
    }

    /** The screen, bound to a workspace and answering its commands. */
    private static Parent create(Workspace workspace, Commands commands) {
        return Layouts.load(
                "CompareView.fxml", new CompareController(workspace, new CompareViewModel(workspace), commands));
    }
}
