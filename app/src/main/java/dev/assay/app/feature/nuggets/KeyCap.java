package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.Command;
import javafx.scene.Node;
import javafx.scene.control.Label;

/** The small sign that shows a key. */
final class KeyCap {
    private KeyCap() {}

    static Label of(Command command) {
        return new dev.assay.app.ui.KeyCap(command);
    }

    static Label of(String key) {
        return dev.assay.app.ui.KeyCap.of(key);
    }

    /** Shows a node, or takes it away with its room. */
    static void show(Node node, boolean visible) {
        node.setVisible(visible);
        node.setManaged(visible);
    }
}
