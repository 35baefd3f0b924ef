package dev.assay.app.feature.verify;

import dev.assay.app.judging.StageScreen;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.Layouts;
import java.util.List;

/** Makes the screen. */
public final class VerifyScreen {
    /** The stage as the window offers it. */
    public static final StageScreen STAGE = new StageScreen(
            Stage.VERIFY,
            List.of(VerifyCommand.values()),
            (workspace, commands, choosers) -> Layouts.load(
                    "VerifyView.fxml",
                    new VerifyController(new VerifyViewModel(workspace), new GradesViewModel(workspace), commands)));

    private VerifyScreen() {}
}
