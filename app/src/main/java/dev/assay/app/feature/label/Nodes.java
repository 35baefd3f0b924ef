package dev.assay.app.feature.label;

import javafx.scene.Node;

/** What is done to nodes of any kind. */
final class Nodes {
    private Nodes() {}

    /** Shows a node, or takes it away with the room it had. */
    static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }
}
