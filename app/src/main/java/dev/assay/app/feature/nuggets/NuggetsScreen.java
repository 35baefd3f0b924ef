package dev.assay.app.feature.nuggets;

import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;

/** Makes the screen. */
public final class NuggetsScreen {
    private NuggetsScreen() {}

    /** The screen, bound to a workspace and answering its commands. */
    public static Parent create(Workspace workspace, Commands commands) {
        NuggetsModel model = NuggetsModel.of(workspace);
        NuggetsController whole = new NuggetsController(workspace, model.topic(), commands);
        NuggetPaneController right = new NuggetPaneController(workspace, model, commands);
        Parent screen = load("NuggetsView.fxml", whole);
        whole.put(List.of(
                load("PassagePane.fxml", new PassagePaneController(model, commands)), load("NuggetPane.fxml", right)));
        right.put(load("AsidePane.fxml", new AsideController(model, commands)));
        return screen;
    }

    private static Parent load(String name, Object controller) {
        FXMLLoader loader = new FXMLLoader(
                Objects.requireNonNull(NuggetsScreen.class.getResource(name)), Messages.bundle());
        loader.setController(controller);
        try {
            return loader.load();
        } catch (IOException e) {
            throw new UncheckedIOException("The layout " + name + " cannot be read", e);
        }
    }
}
