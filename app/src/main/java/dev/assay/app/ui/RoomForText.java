package dev.assay.app.ui;

import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;

/**
 * Keeps a screen usable when its text is large for the window: the style sheets are told that the window is {@code
 * :narrow}, and the focused control is scrolled into view.
 */
public final class RoomForText {
    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");

    /** Below this many em of the window two panes beside each other are too narrow to read in. */
    private static final double LEAST_EM = 50;

    private RoomForText() {}

    /** Tells the style sheets whether a window is narrow for its text. */
    public static void measure(Scene scene, TextSize size) {
        scene.getRoot().pseudoClassStateChanged(NARROW, scene.getWidth() < LEAST_EM * size.pixels());
    }

    /** True if there is so little room that words give way. */
    public static boolean isNarrow(Scene scene) {
        return scene.getRoot().getPseudoClassStates().contains(NARROW);
    }

    /** Scrolls a pane to whatever of it has the keys. */
    public static void follow(ScrollPane pane) {
        pane.sceneProperty().subscribe(scene -> {
            if (scene != null) {
                scene.focusOwnerProperty().subscribe(owner -> reveal(pane, owner));
            }
        });
    }

    private static void reveal(ScrollPane pane, Node owner) {
        double shown = pane.getViewportBounds().getHeight();
        double hidden = pane.getContent().getLayoutBounds().getHeight() - shown;
        if (hidden <= 0 || !isInside(pane.getContent(), owner)) {
            return;
        }
        Bounds place = pane.getContent().sceneToLocal(owner.localToScene(owner.getLayoutBounds()));
        double top = pane.getVvalue() * hidden;
        if (place.getMinY() < top || place.getMaxY() > top + shown) {
            pane.setVvalue(Math.clamp(place.getMinY() / hidden, 0, 1));
        }
    }

    private static boolean isInside(Node content, Node owner) {
        for (Node one = owner; one != null; one = one.getParent()) {
            if (one == content) {
                return true;
            }
        }
        return false;
    }
}
