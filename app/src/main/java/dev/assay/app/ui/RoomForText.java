package dev.assay.app.ui;

import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.skin.VirtualFlow;

/**
 * Keeps a screen usable when its text is large for the window: the style sheets are told that the window is {@code
 * :narrow}, and the focused control is scrolled into view.
 */
public final class RoomForText {
    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");

    /** Below this many em of the window two panes beside each other are too narrow to read in. */
    private static final double LEAST_EM = 50;

    /** Room above what has the keys, as a share of the pane. */
    private static final double MARGIN = 0.08;

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
        follow(pane, owner -> reveal(pane, owner));
    }

    /** Scrolls a list to whatever of one of its rows has the keys. */
    public static void follow(ListView<?> list) {
        follow(list, owner -> reveal(list, owner));
    }

    private static void follow(Node pane, Consumer<Node> reveal) {
        pane.sceneProperty().flatMap(Scene::focusOwnerProperty).subscribe(owner -> {
            if (owner != null) {
                Scene scene = pane.getScene();
                reveal.accept(owner);
                afterLayout(scene, () -> {
                    if (scene.getFocusOwner() == owner) {
                        reveal.accept(owner);
                    }
                });
            }
        });
    }

    /**
     * Does something once everything has its place: Tab itself scrolls to the end of what it comes to, however high
     * that is, and does so last; and nothing may be taken out of a pane that is being laid out.
     */
    public static void afterLayout(Scene scene, Runnable look) {
        Runnable once = new Runnable() {
            @Override
            public void run() {
                scene.removePostLayoutPulseListener(this);
                look.run();
            }
        };
        scene.addPostLayoutPulseListener(once);
        Platform.requestNextPulse();
    }

    private static void reveal(ListView<?> list, Node owner) {
        if (owner == list
                || !isInside(list, owner)
                || !(list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow)) {
            return;
        }
        Bounds place = flow.sceneToLocal(owner.localToScene(owner.getLayoutBounds()));
        if (place.getMaxY() > flow.getHeight()) {
            flow.scrollPixels(Math.min(place.getMinY(), place.getMaxY() - flow.getHeight()));
        } else if (place.getMinY() < 0) {
            flow.scrollPixels(place.getMinY());
        }
    }

    /** Scrolls a pane to a node in it; to the beginning of one that is higher than the pane. */
    public static void reveal(ScrollPane pane, Node owner) {
        double shown = pane.getViewportBounds().getHeight();
        double hidden = pane.getContent().getLayoutBounds().getHeight() - shown;
        // A pane without its size yet would be scrolled although all of it may have room.
        if (shown <= 0 || hidden <= 0 || owner == pane.getContent() || !isInside(pane.getContent(), owner)) {
            return;
        }
        Bounds place = pane.getContent().sceneToLocal(shown(owner, pane.getContent()));
        double top = pane.getVvalue() * hidden;
        double end = Math.min(place.getMaxY(), place.getMinY() + shown / 2);
        if (place.getMinY() < top || end > top + shown) {
            // Its label stands above it, and what belongs to it below.
            pane.setVvalue(Math.clamp((place.getMinY() - MARGIN * shown) / hidden, 0, 1));
        }
    }

    /** The visible part of a node inside the panes that scroll it, in coordinates of the scene. */
    private static Bounds shown(Node node, Node content) {
        Bounds shown = node.localToScene(node.getLayoutBounds());
        for (Node around = node.getParent(); around != null && around != content; around = around.getParent()) {
            if (around instanceof ScrollPane) {
                Bounds room = around.localToScene(around.getLayoutBounds());
                double top = Math.clamp(shown.getMinY(), room.getMinY(), room.getMaxY());
                double end = Math.clamp(shown.getMaxY(), room.getMinY(), room.getMaxY());
                shown = new BoundingBox(shown.getMinX(), top, shown.getWidth(), end - top);
            }
        }
        return shown;
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
