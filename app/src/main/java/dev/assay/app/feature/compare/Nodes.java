package dev.assay.app.feature.compare;

import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;

/** What is done to nodes of any kind. */
final class Nodes {
    private Nodes() {}

    /** Shows a node, or takes it away with the room it had. */
    static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    /** Makes a button give a command, with its key behind its words and its name for those who do not see it. */
    static void bind(Button button, Command command, Commands commands) {
        button.setGraphic(new KeyCap(command));
        button.setContentDisplay(ContentDisplay.RIGHT);
        button.setAccessibleText(command.title());
        button.setMinWidth(Button.USE_PREF_SIZE);
        button.setOnAction(event -> commands.run(command));
    }
}
