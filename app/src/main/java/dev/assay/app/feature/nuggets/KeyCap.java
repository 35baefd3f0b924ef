package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.Command;
import javafx.scene.Node;
import javafx.scene.control.Label;

/** The small sign that shows a key. */
final class KeyCap {
    private KeyCap() {}

    static Label of(Command command) {
        return of(command.keyText());
    }

    static Label of(String key) {
        Label cap = new Label(key);
        cap.getStyleClass().add("key-cap");
        cap.setMinWidth(javafx.scene.layout.Region.USE_PREF_SIZE);
        return cap;
    }

    /** Shows a node, or takes it away with its room. */
    static void show(Node node, boolean visible) {
        node.setVisible(visible);
        node.setManaged(visible);
    }
}
