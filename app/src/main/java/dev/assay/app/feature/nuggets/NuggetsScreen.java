package dev.assay.app.feature.nuggets;

import dev.assay.app.judging.StageScreen;
import dev.assay.app.judging.TabNote;
import dev.assay.app.judging.RevisionPane;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Layouts;
import java.util.List;
import javafx.scene.Parent;

/** The screen Nuggets. */
public final class NuggetsScreen {
    /** The stage as the window offers it. */
    public static final StageScreen STAGE =
            new StageScreen(
                    Stage.NUGGETS,
                    List.of(NuggetCommand.values()),
                    (workspace, commands, choosers) -> create(workspace, commands),
                    (workspace, topic) -> TabNote.count(topic.nuggets()));

    private NuggetsScreen() {}

    /** The screen, bound to a workspace and answering its commands. */
    private static Parent create(Workspace workspace, Commands commands) {
        NuggetsModel model = NuggetsModel.of(workspace);
        NuggetsController whole = new NuggetsController(workspace, model, commands);
        NuggetPaneController right = new NuggetPaneController(workspace, model, commands);
        Parent screen = Layouts.load("NuggetsView.fxml", whole);
        whole.put(List.of(
                RevisionPane.over(
                        Layouts.load("PassagePane.fxml", new PassagePaneController(model, commands, right::takeKeys)),
                        model.revision(),
                        commands,
                        NuggetCommand.COMPARE_REVISIONS,
                        right::takeKeys),
                Layouts.load("NuggetPane.fxml", right)));
        right.put(Layouts.load("AsidePane.fxml", new AsideController(model, commands)));
        return screen;
    }
}
