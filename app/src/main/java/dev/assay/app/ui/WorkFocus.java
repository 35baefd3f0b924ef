package dev.assay.app.ui;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.collections.ListChangeListener;
import javafx.event.ActionEvent;
import javafx.event.Event;
import javafx.event.EventDispatchChain;
import javafx.event.EventDispatcher;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Toggle;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;

/**
 * The keyboard focus in the work, and its return: a closing part gives the focus back to its former place, a clicked
 * button does not take it, and an arrow moves within the focused part and not out of it. Parts that only come and go,
 * or stand around the work, are set by {@link #passing}; the start of a screen's work by {@link #begins}. FX thread
 * only.
 */
public final class WorkFocus {
    private static final String KEPT = "assay.work-focus";
    private static final String PASSING = "assay.passing";
    private static final String BEGINS = "assay.begins";
    private static final int REMEMBERED = 16;

    private static boolean passing;

    private final Scene scene;
    private final Node work;
    private final Deque<Place> places = new ArrayDeque<>();
    private Optional<Node> lost = Optional.empty();
    private Optional<Node> strayed = Optional.empty();
    private Optional<Node> working = Optional.empty();

    /** A former place of the focus, the latest first; of a text also the selection. */
    private record Place(WeakReference<Node> node, boolean inWork, int anchor, int caret) {
        boolean is(Node one) {
            return node.get() == one;
        }
    }

    private WorkFocus(Scene scene, Node work) {
        this.scene = scene;
        this.work = work;
    }

    /**
     * Keeps the keys of a scene in its work from now on.
     *
     * @param work what the screens stand in; it has the keys itself where none of its nodes can
     */
    public static void keep(Scene scene, Node work) {
        passEscOn();
        WorkFocus kept = new WorkFocus(scene, work);
        scene.getProperties().put(KEPT, kept);
        scene.focusOwnerProperty().addListener((property, before, now) -> kept.moved(before, now));
        scene.addPreLayoutPulseListener(kept::settle);
        EventDispatcher usual = scene.getEventDispatcher();
        scene.setEventDispatcher((event, tail) -> kept.dispatch(usual, event, tail));
    }

    /** Has Esc do what it does without a tooltip where one is shown: it would hide that, and nothing else. */
    private static void passEscOn() {
        if (!passing) {
            passing = true;
            Window.getWindows().addListener((ListChangeListener<Window>) change -> {
                while (change.next()) {
                    change.getAddedSubList().stream()
                            .filter(Tooltip.class::isInstance)
                            .forEach(shown -> ((Tooltip) shown).setConsumeAutoHidingEvents(false));
                }
            });
        }
    }

    /** Says that a node, with all in it, has the keys in passing only: they go back to the work from it. */
    public static void passing(Node node) {
        node.getProperties().put(PASSING, true);
    }

    /** Says that the work of a screen begins at a node. */
    public static void begins(Node node) {
        node.getProperties().put(BEGINS, true);
    }

    /** Gives the keys back from a node to where they were in the work, in its scene. */
    public static void giveBack(Node from) {
        if (from.getScene() != null && from.getScene().getProperties().get(KEPT) instanceof WorkFocus kept) {
            kept.giveBack(Optional.empty(), Optional.of(from));
        }
    }

    /**
     * @param gone what had the keys and cannot have them any more: that of a screen leaves them to the screen that took
     * its place
     * @param from what does not keep them, though it has had them before
     */
    private void giveBack(Optional<Node> gone, Optional<Node> from) {
        boolean leftTheWork = gone.filter(node -> !isIn(node, work))
                .flatMap(node -> places.stream().filter(place -> place.is(node)).findFirst())
                .map(Place::inWork)
                .orElse(false);
        for (Place place : places) {
            Node node = place.node().get();
            if (node != null
                    && from.filter(node::equals).isEmpty()
                    && (place.inWork() || !leftTheWork)
                    && canHaveKeys(node)
                    && !isPassing(node)) {
                give(place, node);
                return;
            }
        }
        beginning(work).orElse(work).requestFocus();
    }

    private static void give(Place place, Node node) {
        node.requestFocus();
        // A text that gets the keys selects all of itself, and the next letter would take its place.
        if (node instanceof TextInputControl text) {
            text.selectRange(place.anchor(), place.caret());
        }
    }

    private static Optional<Node> beginning(Node node) {
        if (!node.isVisible()) {
            return Optional.empty();
        }
        if (node.getProperties().containsKey(BEGINS) && canHaveKeys(node)) {
            return Optional.of(node);
        }
        return node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(child -> beginning(child).stream()).findFirst()
                : Optional.empty();
    }

    private void moved(Node before, Node now) {
        if (before != null && before.isDisabled()) {
            working = Optional.of(before);
        }
        if (before instanceof TextInputControl && places.removeIf(place -> place.is(before))) {
            remember(before);
        }
        if (now == null) {
            lost = Optional.ofNullable(before);
        } else if (before == null) {
            // What had the keys is gone, and they went to whatever comes next to it.
            strayed = Optional.of(now);
        } else {
            strayed = Optional.empty();
            remember(now);
        }
    }

    private void remember(Node node) {
        // The work itself has the keys only where none of its parts can: then there is nothing to go back to.
        if (node != null && node != work && !isPassing(node)) {
            places.removeIf(place -> place.is(node) || place.node().get() == null);
            boolean text = node instanceof TextInputControl;
            places.addFirst(new Place(
                    new WeakReference<>(node),
                    isIn(node, work),
                    text ? ((TextInputControl) node).getAnchor() : 0,
                    text ? ((TextInputControl) node).getCaretPosition() : 0));
            if (places.size() > REMEMBERED) {
                places.removeLast();
            }
        }
    }

    private void settle() {
        strayed.filter(node -> node == scene.getFocusOwner()).ifPresent(node -> giveBack(lost, Optional.empty()));
        strayed = Optional.empty();
        lost = Optional.empty();
        // A button that waits for what it began has the keys again afterwards, unless they were used by then.
        working.filter(WorkFocus::canHaveKeys).ifPresent(node -> {
            working = Optional.empty();
            node.requestFocus();
        });
        if (scene.getFocusOwner() == work) {
            // A screen that came into view may not have had its parts yet.
            beginning(work).ifPresent(Node::requestFocus);
        }
    }

    private Event dispatch(EventDispatcher usual, Event event, EventDispatchChain tail) {
        if (event.getEventType() == KeyEvent.KEY_PRESSED || event.getEventType() == MouseEvent.MOUSE_PRESSED) {
            working = Optional.empty();
        }
        Node before = scene.getFocusOwner();
        Event rest = usual.dispatchEvent(event, tail);
        Node now = scene.getFocusOwner();
        boolean moved = now != before && before != null && now != null;
        boolean pressed = moved && event.getEventType() == MouseEvent.MOUSE_PRESSED;
        if (pressed && isIn(work, now)) {
            // Bare ground was clicked, and what all the work is scrolled in took the keys.
            places.removeIf(place -> place.is(now));
            giveBack(Optional.empty(), Optional.empty());
        } else if (pressed && now instanceof ButtonBase) {
            places.removeIf(place -> place.is(now));
            leave(now);
        } else if (moved
                && event instanceof KeyEvent key
                && key.getCode().isArrowKey()
                && now.isFocusVisible()
                && !areOne(before, now)) {
            places.removeIf(place -> place.is(now));
            places.stream().filter(place -> place.is(before)).findFirst().ifPresentOrElse(
                    place -> give(place, before), before::requestFocus);
        } else if (now != null && closes(event) && !canHaveKeys(now)) {
            giveBack(Optional.of(now), Optional.empty());
        }
        return rest;
    }

    private void leave(Node button) {
        if (button instanceof MenuButton menu && menu.isShowing()) {
            // Its menu would close without the keys.
            menu.showingProperty().addListener(new InvalidationListener() {
                @Override
                public void invalidated(Observable showing) {
                    if (!menu.isShowing()) {
                        showing.removeListener(this);
                        leave(menu);
                    }
                }
            });
        } else if (scene.getFocusOwner() == button) {
            giveBack(Optional.empty(), Optional.empty());
        }
    }

    private static boolean closes(Event event) {
        return event instanceof KeyEvent
                || event instanceof ActionEvent
                || event.getEventType() == MouseEvent.MOUSE_PRESSED
                || event.getEventType() == MouseEvent.MOUSE_RELEASED
                || event.getEventType() == MouseEvent.MOUSE_CLICKED;
    }

    /** Of several things one is chosen with the arrows. */
    private static boolean areOne(Node before, Node now) {
        return before instanceof Toggle one
                && now instanceof Toggle other
                && one.getToggleGroup() != null
                && one.getToggleGroup() == other.getToggleGroup();
    }

    private static boolean canHaveKeys(Node node) {
        if (node.getScene() == null || node.isDisabled()) {
            return false;
        }
        for (Node one = node; one != null; one = one.getParent()) {
            if (!one.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private static boolean isPassing(Node node) {
        for (Node one = node; one != null; one = one.getParent()) {
            if (one.getProperties().containsKey(PASSING)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isIn(Node node, Node around) {
        for (Node one = node; one != null; one = one.getParent()) {
            if (one == around) {
                return true;
            }
        }
        return false;
    }
}
