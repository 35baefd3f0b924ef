package dev.assay.app.feature.align;

import dev.assay.app.judging.StageScreen;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.Layouts;
import java.util.List;

/** The screen Align. */
public final class AlignScreen {
    /** The stage as the window offers it. */
    public static final StageScreen STAGE = new StageScreen(
            Stage.ALIGN,
            List.of(AlignCommand.values()),
            (workspace, commands, choosers) -> Layouts.load(
                    "AlignView.fxml", new AlignController(workspace, new AlignViewModel(workspace), commands)));

    private AlignScreen() {}
}
