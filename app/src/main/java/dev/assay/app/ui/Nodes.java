package dev.assay.app.ui;

import javafx.scene.Node;
import javafx.scene.control.Label;

/** What is done to nodes of any kind. */
public final class Nodes {
    private Nodes() {}

    /** Shows a node, or takes it away with the room it had. */
    public static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    /** Shows words, or takes their label away when there are none. */
    public static void show(Label label, String words) {
        label.setText(words);
        show(label, !words.isEmpty());
    }
}
