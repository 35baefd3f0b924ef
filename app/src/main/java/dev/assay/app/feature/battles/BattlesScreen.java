package dev.assay.app.feature.battles;

import dev.assay.app.judging.StageScreen;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.Layouts;
import java.util.List;

/** The screen Battles. */
public final class BattlesScreen {
    /** The stage as the window offers it. */
    public static final StageScreen STAGE = new StageScreen(
            Stage.BATTLES,
            List.of(BattlesCommand.values()),
            (workspace, commands, choosers) -> Layouts.load(
                    "BattlesView.fxml",
                    new BattlesController(workspace, new BattlesViewModel(workspace), commands)));

    private BattlesScreen() {}
}
