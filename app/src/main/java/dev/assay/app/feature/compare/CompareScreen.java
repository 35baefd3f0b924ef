package dev.assay.app.feature.compare;

import dev.assay.app.feature.StageScreen;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Layouts;
import dev.assay.app.ui.keys.Commands;
import dev.assay.app.ui.keys.ComparisonCommand;
import java.util.List;
import javafx.scene.Parent;

/** Makes the screen. */
public final class CompareScreen {
    /** The stage as the window offers it. */
    public static final StageScreen STAGE =
            new StageScreen(
                    Stage.COMPARE,
                    List.of(ComparisonCommand.values()),
                    (workspace, commands, choosers) -> create(workspace, commands));

    private CompareScreen() {}

    /** The screen, bound to a workspace and answering its commands. */
    private static Parent create(Workspace workspace, Commands commands) {
        return Layouts.load("CompareView.fxml", new CompareController(new CompareViewModel(workspace), commands));
    }
}
