package dev.assay.app.ui;

import javafx.scene.Node;
import javafx.scene.control.Label;

/** What is done to nodes of any kind. */
public final class Nodes {
    private Nodes() {}

    /** Shows a node, or takes it away with the room it had. A bar that had no room for it decides anew. */
    public static void show(Node node, boolean shown) {
        if (shown && !node.isVisible() && node.isManaged() && node.getParent() != null) {
            node.getParent().requestLayout();
        }
        node.setVisible(shown);
        node.setManaged(shown);
    }

    /** Shows words, or takes their label away when there are none. */
    public static void show(Label label, String words) {
        label.setText(words);
        show(label, !words.isEmpty());
    }
}
