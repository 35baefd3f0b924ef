package dev.assay.app.shell;

import dev.assay.app.ui.Command;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Scope;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.stage.Window;

/** The keys of a screen, as a dialog. */
final class KeysOverview {
    private static final int COLUMNS = 2;

    private KeysOverview() {}

    static void show(Window owner, Scope scope) {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle(Messages.get("shell.keys.title"));
        dialog.setHeaderText(Messages.get("shell.keys.title"));
        GridPane grid = new GridPane(24, 6);
        int[] cell = {0};
        Command.of(scope).forEach(command -> {
            HBox keys = new HBox(4);
            command.keys().stream().map(KeysOverview::cap).forEach(keys.getChildren()::add);
            keys.setMinWidth(150);
            HBox row = new HBox(10, keys, new Label(command.title()));
            grid.add(row, cell[0] % COLUMNS, cell[0] / COLUMNS);
            cell[0]++;
        });
        ScrollPane scroll = new ScrollPane(grid);
        scroll.setFitToWidth(true);
        scroll.setPrefSize(720, 480);
        dialog.getDialogPane().setContent(scroll);
        dialog.getDialogPane().getButtonTypes().add(ButtonType.CLOSE);
        dialog.show();
    }

    private static Label cap(String key) {
        Label cap = new Label(Command.keyText(key));
        cap.getStyleClass().add("key-cap");
        return cap;
    }
}
