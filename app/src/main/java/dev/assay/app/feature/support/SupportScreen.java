package dev.assay.app.feature.support;

import dev.assay.app.judging.StageScreen;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Layouts;
import java.util.List;
import javafx.scene.Parent;

/** Makes the screen. */
public final class SupportScreen {
    /** The stage as the window offers it. */
    public static final StageScreen STAGE = new StageScreen(
            Stage.SUPPORT,
            List.of(SupportCommand.values()),
            (workspace, commands, choosers) -> create(workspace, commands));

    private SupportScreen() {}

    /** The screen, bound to a workspace and answering its commands. */
    private static Parent create(Workspace workspace, Commands commands) {
        return Layouts.load(
                "SupportView.fxml", new SupportController(workspace, new SupportViewModel(workspace), commands));
    }
}
