package dev.assay.app.feature.compare;

import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;

/** Makes the screen. */
public final class CompareScreen {
    private CompareScreen() {}

    /** The screen, bound to a workspace and answering its commands. */
    public static Parent create(Workspace workspace, Commands commands) {
        return load("CompareView.fxml", new CompareController(new CompareViewModel(workspace), commands));
    }

    /** Loads a part of the screen from its layout. */
    static Parent load(String layout, Object controller) {
        FXMLLoader loader =
                new FXMLLoader(Objects.requireNonNull(CompareScreen.class.getResource(layout)), Messages.bundle());
        loader.setController(controller);
        try {
            return loader.load();
        } catch (IOException e) {
            throw new UncheckedIOException("The layout " + layout + " cannot be read", e);
        }
    }
}
