package dev.assay.app.shell;

import dev.assay.app.feature.label.LabelScreen;
import dev.assay.app.feature.nuggets.NuggetsScreen;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Scope;
import dev.assay.app.ui.Theme;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import javafx.fxml.FXMLLoader;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Stage;

/** The one window, put together from its screens. */
public final class MainWindow {
    private static final double WIDTH = 1280;
    private static final double HEIGHT = 820;

    private final Scene scene;
    private final Commands commands;

    public MainWindow(Workspace workspace) {
        this.commands = new Commands(() -> scope(workspace));
        Map<dev.assay.app.state.Stage, Node> screens = new EnumMap<>(dev.assay.app.state.Stage.class);
        screens.put(dev.assay.app.state.Stage.NUGGETS, NuggetsScreen.create(workspace, commands));
        screens.put(dev.assay.app.state.Stage.LABEL, LabelScreen.create(workspace, commands));
        MainController controller =
                new MainController(workspace, commands, screens, new MainMenu(workspace, commands, this::dress));
        FXMLLoader loader = new FXMLLoader(
                Objects.requireNonNull(MainWindow.class.getResource("MainView.fxml")), Messages.bundle());
        loader.setController(controller);
        try {
            Parent root = loader.load();
            scene = new Scene(root, WIDTH, HEIGHT);
        } catch (IOException e) {
            throw new UncheckedIOException("The window's layout cannot be read", e);
        }
        commands.listenTo(scene);
        commands.on(Command.SHOW_KEYS, () -> KeysOverview.show(scene.getWindow(), scope(workspace)));
        dress(Theme.LIGHT);
    }

    /** What keys and menus give. */
    public Commands commands() {
        return commands;
    }

    public Scene scene() {
        return scene;
    }

    /** Changes the look. */
    public void dress(Theme theme) {
        theme.applyTo(scene);
    }

    /** Shows the window on a stage. */
    public void showOn(Stage stage) {
        stage.setTitle(Messages.get("app.name"));
        stage.setMinWidth(800);
        stage.setMinHeight(560);
        stage.setScene(scene);
        stage.show();
    }

    private static Scope scope(Workspace workspace) {
        return switch (workspace.stageProperty().get()) {
            case NUGGETS -> Scope.NUGGETS;
            case LABEL -> Scope.LABEL;
        };
    }
}
