package dev.assay.app.feature.label;

import dev.assay.app.judging.StageScreen;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Layouts;
import java.util.List;
import javafx.scene.Parent;

/** Makes the screen. */
public final class LabelScreen {
    /** The stage as the window offers it. */
    public static final StageScreen STAGE =
            new StageScreen(
                    Stage.LABEL,
                    List.of(LabelCommand.values()),
                    (workspace, commands, choosers) -> create(workspace, commands));

    private LabelScreen() {}

    /** The screen, bound to a workspace and answering its commands. */
    private static Parent create(Workspace workspace, Commands commands) {
        return Layouts.load(
                "LabelView.fxml",
                new LabelController(workspace, new LabelViewModel(workspace), commands, new GridHeight(workspace)));
    }
}
