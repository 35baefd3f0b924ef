package dev.assay.app.feature.label;

import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;

/** Makes the screen. */
public final class LabelScreen {
    private LabelScreen() {}

    /** The screen, bound to a workspace and answering its commands. */
    public static Parent create(Workspace workspace, Commands commands) {
        FXMLLoader loader = new FXMLLoader(
                Objects.requireNonNull(LabelScreen.class.getResource("LabelView.fxml")), Messages.bundle());
        loader.setController(new LabelController(new LabelViewModel(workspace), commands));
        try {
            return loader.load();
        } catch (IOException e) {
            throw new UncheckedIOException("The layout of the label screen cannot be read", e);
        }
    }
}
