package dev.assay.app.feature.nuggets;

import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import javafx.scene.Parent;
import javafx.scene.control.Label;

/** Makes the screen. */
public final class NuggetsScreen {
    private NuggetsScreen() {}

    /** The screen, bound to a workspace and answering its commands. */
    public static Parent create(Workspace workspace, Commands commands) {
        return new Label("nuggets");
    }
}
