package dev.assay.app.ui;

import javafx.scene.Node;
import javafx.scene.layout.Region;
import org.controlsfx.control.PopOver;

/** A pop-over beside its subject, with an arrow to it: gone with a click elsewhere or {@code Esc}. */
public final class Beside {
    private Beside() {}

    /** Makes what is to be shown. */
    public static PopOver of(Region content) {
        PopOver made = new PopOver(content);
        made.setAnimated(false);
        made.setDetachable(false);
        made.setAutoHide(true);
        made.setHideOnEscape(true);
        return made;
    }

    /** Shows it below a node, with its arrow near the node's end. */
    public static void below(Node node, PopOver shown) {
        shown.setArrowLocation(PopOver.ArrowLocation.TOP_RIGHT);
        shown.show(node);
    }
}
