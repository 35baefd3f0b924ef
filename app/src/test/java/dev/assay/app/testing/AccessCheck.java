package dev.assay.app.testing;

import dev.assay.app.ui.table.TableFoot;
import dev.assay.app.ui.text.DrawnGrid;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.TraversalDirection;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Toggle;
import javafx.scene.control.Tooltip;
import javafx.scene.control.skin.TableHeaderRow;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.BorderPane;
import javafx.scene.text.Text;

/**
 * What somebody has of a scene who hears it, goes through it with Tab, or reads it in large text: the tree of roles,
 * names and states that a screen reader is told, the order of the focus, and whether all words are there and within
 * reach. Faults are gathered from place to place. FX thread only.
 */
public final class AccessCheck {
    /** A name of one letter or of digits, of a constant, of a key of the messages, or with a part not filled in. */
    private static final Pattern CODE = Pattern.compile("[\\W_]*\\p{L}?[\\W_]*|[\\d\\W]+|[A-Z]+_[A-Z_]+"
            + "|[a-z]+(\\.[a-z-]+){2,}|.*\\{\\d.*|[a-z]+[A-Z]\\w*");

    /** The states that a screen reader tells of a control. */
    private static final List<AccessibleAttribute> STATES = List.of(
            AccessibleAttribute.SELECTED,
            AccessibleAttribute.INDETERMINATE,
            AccessibleAttribute.EXPANDED,
            AccessibleAttribute.VALUE,
            AccessibleAttribute.ITEM_COUNT);

    /** More steps than any scene has. */
    private static final int STEPS = 400;
    /** By so much two nodes of one line may stand at different heights, and a node over its edge. */
    private static final double SLACK = 2;

    private final Path folder;
    private final Set<String> faults = new TreeSet<>();
    private final Set<String> said = new HashSet<>();

    private AccessCheck(Path folder) {
        this.folder = folder;
    }

    /** Keeps the trees that it hears in {@code app/target/access}. */
    public static AccessCheck create() {
        return new AccessCheck(Path.of(System.getProperty("assay.root", ".."), "app/target/access"));
    }

    /** What was wrong so far, a line each; the same fault of a node in several places once. */
    public String faults() {
        return String.join("\n", faults);
    }

    /** A step of the focus that may have led out of sight. */
    public record Step(Node from, Node to) {}

    /**
     * Looks at a scene in every way, and keeps its tree by the name of the place.
     *
     * @return the steps that are to be gone by a real Tab and to be looked at with {@link #arrived}: what has the focus
     *     may be scrolled to in the next pulse alone
     */
    public List<Step> look(String place, Scene scene) {
        scene.getRoot().applyCss();
        scene.getRoot().layout();
        keep(place, scene.getRoot());
        List<Node> seen = seen(scene.getRoot());
        seen.forEach(node -> name(place, node));
        neighbours(place, seen);
        seen.forEach(node -> words(place, node));
        seen.forEach(node -> reach(place, node));
        return tab(place, scene);
    }

    private void fault(String place, String kind, Node node) {
        String what = kind + ": " + describe(node);
        if (said.add(what)) {
            faults.add(what + " (" + place + ")");
        }
    }

    private void keep(String place, Node root) {
        StringBuilder tree = new StringBuilder();
        tell(root, 0, tree);
        try {
            Files.createDirectories(folder);
            Files.writeString(folder.resolve(place.replaceAll("\\W+", "-") + ".txt"), tree);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A line for each node that is more than a place for others. */
    private static void tell(Node node, int depth, StringBuilder tree) {
        if (!node.isVisible()) {
            return;
        }
        AccessibleRole role = node.getAccessibleRole();
        boolean told = role != AccessibleRole.PARENT && role != AccessibleRole.NODE && role != AccessibleRole.TEXT
                || !name(node).isEmpty();
        if (told) {
            tree.append("  ".repeat(depth)).append(role).append(" \"").append(name(node)).append('"');
            for (AccessibleAttribute state : STATES) {
                Object value = node.queryAccessibleAttribute(state);
                if (value != null && !Boolean.FALSE.equals(value)) {
                    tree.append(' ').append(state).append('=').append(value);
                }
            }
            if (node.isDisabled()) {
                tree.append(" disabled");
            }
            if (node.isFocusTraversable()) {
                tree.append(" Tab");
            }
            tree.append('\n');
        }
        if (node instanceof Parent parent && !(node instanceof ButtonBase)) {
            parent.getChildrenUnmodifiable().forEach(child -> tell(child, told ? depth + 1 : depth, tree));
        }
    }

    /** What a screen reader says of a node: the name that was given to it, its words, or those of its label. */
    private static String name(Node node) {
        String given = node.getAccessibleText();
        if (given != null && !given.isBlank()) {
            return given.strip();
        }
        Object label = node.queryAccessibleAttribute(AccessibleAttribute.LABELED_BY);
        if (label instanceof Label labelled) {
            return labelled.getText().strip();
        }
        String words = switch (node) {
            case Labeled labeled -> labeled.getText();
            case Text text -> text.getText();
            default -> "";
        };
        return words == null ? "" : words.strip();
    }

    private void name(String place, Node node) {
        boolean answers = node.isFocusTraversable() || node instanceof ButtonBase;
        boolean row = node instanceof ListCell<?> cell && !cell.isEmpty();
        if (!answers && !row) {
            return;
        }
        String name = name(node);
        if (name.isEmpty()) {
            fault(place, "no name", node);
        } else if (CODE.matcher(name).matches() && (answers || name.length() == 1)) {
            fault(place, "a code is its name, \"" + name + "\"", node);
        }
        AccessibleRole role = node.getAccessibleRole();
        if (answers && (role == null || role == AccessibleRole.NODE || role == AccessibleRole.PARENT)) {
            fault(place, "no role", node);
        }
    }

    /** Of two controls beside each other that have one name nobody who hears them knows which is which. */
    private void neighbours(String place, List<Node> seen) {
        Set<Parent> parents = new LinkedHashSet<>();
        seen.stream().filter(AccessCheck::isControl).forEach(node -> parents.add(node.getParent()));
        for (Parent parent : parents) {
            Set<String> names = new HashSet<>();
            for (Node child : parent.getChildrenUnmodifiable()) {
                if (child.isVisible() && isControl(child) && !name(child).isEmpty() && !names.add(name(child))) {
                    fault(place, "its neighbour has its name, \"" + name(child) + "\"", child);
                }
            }
        }
    }

    private static boolean isControl(Node node) {
        return node instanceof ButtonBase || node instanceof TextInputControl || node instanceof ComboBoxBase;
    }

    /** Words that end in an ellipsis must be told in full beside them. */
    private void words(String place, Node node) {
        if (node instanceof Text text
                && text.getParent() instanceof Labeled labeled
                && labeled.getText() != null
                && text.getText().length() < labeled.getText().length()
                && text.getText().endsWith(labeled.getEllipsisString())
                && !isToldWhole(labeled)) {
            fault(place, "cut, \"" + text.getText() + "\"", labeled);
        }
    }

    private static boolean isToldWhole(Labeled labeled) {
        for (Node node = labeled; node != null; node = node.getParent()) {
            Tooltip tip = node instanceof Control control && control.getTooltip() != null
                    ? control.getTooltip()
                    : (Tooltip) node.getProperties().get("javafx.scene.control.Tooltip");
            if (tip != null && tip.getText() != null && tip.getText().contains(labeled.getText().strip())) {
                return true;
            }
        }
        return false;
    }

    /** What has words or takes the keys is in the window, or something scrolls to it. */
    private void reach(String place, Node node) {
        boolean counts = node instanceof Labeled labeled && labeled.getText() != null && !labeled.getText().isBlank()
                || node instanceof Text text && !text.getText().isBlank() && !(text.getParent() instanceof Labeled)
                || isControl(node)
                || node.isFocusTraversable();
        if (!counts || node instanceof IndexedCell<?>) {
            return;
        }
        Bounds bounds = node.localToScene(node.getLayoutBounds());
        boolean across = true;
        boolean down = true;
        for (Node within = node.getParent(); within != null && (across || down); within = within.getParent()) {
            if (within.getParent() instanceof ScrollPane pane) {
                across &= pane.getHbarPolicy() == ScrollPane.ScrollBarPolicy.NEVER;
                down &= pane.getVbarPolicy() == ScrollPane.ScrollBarPolicy.NEVER;
            } else if (scrolls(within)) {
                break;
            }
            Optional<Bounds> room = room(within);
            if (room.isPresent()
                    && (across && outsideAcross(bounds, room.get()) || down && outsideDown(bounds, room.get()))) {
                fault(place, "out of reach", node);
                return;
            }
        }
    }

    /** What a node lets be seen of what stands in it: a row its own room, and whatever is clipped that of the clip. */
    private static Optional<Bounds> room(Node within) {
        if (within.getClip() != null) {
            return Optional.of(within.localToScene(within.getClip().getBoundsInParent()));
        }
        if (within.getParent() == null) {
            return Optional.of(
                    new BoundingBox(0, 0, within.getScene().getWidth(), within.getScene().getHeight()));
        }
        return within instanceof IndexedCell<?>
                ? Optional.of(within.localToScene(within.getLayoutBounds()))
                : Optional.empty();
    }

    /** Rows, the heads and feet of their columns, and what is drawn as a grid are scrolled to. */
    private static boolean scrolls(Node within) {
        return within.getParent() instanceof VirtualFlow<?>
                || within instanceof TableHeaderRow
                || within instanceof TableFoot<?>
                || within.getParent() instanceof DrawnGrid<?>
                || within.getParent() != null && within.getParent().getStyleClass().contains("context-menu");
    }

    private static boolean outsideAcross(Bounds bounds, Bounds room) {
        return bounds.getMinX() < room.getMinX() - SLACK || bounds.getMaxX() > room.getMaxX() + SLACK;
    }

    private static boolean outsideDown(Bounds bounds, Bounds room) {
        return bounds.getMinY() < room.getMinY() - SLACK || bounds.getMaxY() > room.getMaxY() + SLACK;
    }

    /** Notes that what Tab came to is out of sight, if it is so once the window stands still. */
    public void arrived(String place, Step step) {
        if (step.to().getScene().getFocusOwner() == step.to() && !isInSight(step.to())) {
            fault(place, "Tab goes out of sight", step.to());
        }
    }

    /** Tab goes to all that takes the keys and is seen, to nothing else, and as the eye goes. */
    private List<Step> tab(String place, Scene scene) {
        Set<Node> expected = new LinkedHashSet<>(seen(scene.getRoot()).stream()
                .filter(node -> node.isFocusTraversable() && !node.isDisabled())
                .toList());
        // A menu is gone through with arrows, and scrolls by itself.
        if (expected.isEmpty() || scene.getWindow() instanceof ContextMenu) {
            return List.of();
        }
        List<Step> doubtful = new ArrayList<>();
        Node before = scene.getFocusOwner();
        Node first = expected.stream()
                .min(Comparator.comparingDouble(AccessCheck::top).thenComparingDouble(AccessCheck::left))
                .orElseThrow();
        first.requestFocus();
        Set<Node> visited = new LinkedHashSet<>();
        Node last = null;
        for (Node now = scene.getFocusOwner(); now != null && visited.add(now) && visited.size() < STEPS; ) {
            scene.getRoot().layout();
            if (!isInSight(now)) {
                doubtful.add(new Step(last, now));
            }
            if (last != null && isBack(last, now)) {
                fault(place, "Tab goes back from " + describe(last), now);
            }
            last = now;
            now.requestFocusTraversal(TraversalDirection.NEXT);
            now = scene.getFocusOwner();
        }
        expected.stream()
                .filter(node -> !visited.contains(node) && node.getScene() == scene && isSeen(node))
                .filter(node -> !(node instanceof Toggle toggle && isOfAnother(toggle, visited)))
                .forEach(node -> fault(place, "Tab does not go to it", node));
        if (before != null) {
            before.requestFocus();
        }
        return doubtful;
    }

    /** Of those of which one is chosen Tab goes to that one, and arrows go to the others. */
    private static boolean isOfAnother(Toggle toggle, Set<Node> visited) {
        return toggle.getToggleGroup() != null
                && toggle.getToggleGroup().getToggles().stream().anyMatch(visited::contains);
    }

    private static double top(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMinY();
    }

    private static double left(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMinX();
    }

    private static boolean isBack(Node last, Node now) {
        if (pane(last) != pane(now)) {
            return false;
        }
        Bounds from = last.localToScene(last.getLayoutBounds());
        Bounds to = now.localToScene(now.getLayoutBounds());
        boolean right = to.getMinX() >= from.getMaxX() - SLACK;
        if (to.getMaxY() <= from.getMinY() + SLACK) {
            return !right;
        }
        double apart = Math.abs(to.getCenterY() - from.getCenterY());
        boolean oneLine = apart < Math.min(from.getHeight(), to.getHeight()) / 2;
        return oneLine && to.getMaxX() <= from.getMinX() + SLACK;
    }

    /** What a node belongs to as a whole: a side of a divided pane, a part of the window's frame, a page. */
    private static Node pane(Node node) {
        Node pane = node;
        while (pane.getParent() != null
                && !(pane.getParent() instanceof BorderPane)
                && !(pane.getParent().getParent() instanceof SplitPane)) {
            pane = pane.getParent();
        }
        return pane;
    }

    private static boolean isInSight(Node node) {
        if (!isSeen(node)) {
            return false;
        }
        Bounds bounds = node.localToScene(node.getLayoutBounds());
        double left = Math.max(0, bounds.getMinX());
        double top = Math.max(0, bounds.getMinY());
        double right = Math.min(node.getScene().getWidth(), bounds.getMaxX());
        double bottom = Math.min(node.getScene().getHeight(), bounds.getMaxY());
        for (Node within = node.getParent(); within != null; within = within.getParent()) {
            if (within.getClip() != null) {
                Bounds room = within.localToScene(within.getClip().getBoundsInParent());
                left = Math.max(left, room.getMinX());
                top = Math.max(top, room.getMinY());
                right = Math.min(right, room.getMaxX());
                bottom = Math.min(bottom, room.getMaxY());
            }
        }
        return right - left > Math.min(8, bounds.getWidth() / 2) && bottom - top > Math.min(8, bounds.getHeight() / 2);
    }

    private static boolean isSeen(Node node) {
        return Stream.iterate(node, one -> one != null, Node::getParent).allMatch(Node::isVisible);
    }

    private static List<Node> seen(Node node) {
        List<Node> found = new ArrayList<>();
        add(node, found);
        return found;
    }

    private static void add(Node node, List<Node> found) {
        if (node.isVisible() && node.getOpacity() > 0) {
            found.add(node);
            if (node instanceof Parent parent) {
                parent.getChildrenUnmodifiable().forEach(child -> add(child, found));
            }
        }
    }

    /** A node by its id, or by what it stands in. */
    private static String describe(Node node) {
        String id = Stream.<Node>iterate(node, one -> one != null, Node::getParent)
                .map(Node::getId)
                .filter(one -> one != null)
                .findFirst()
                .orElse("");
        String words = Optional.of(name(node)).map(one -> one.length() > 40 ? one.substring(0, 40) : one).orElse("");
        return (node.getId() == null ? "in #" : "#") + id + " " + node.getClass().getSimpleName() + " "
                + node.getStyleClass() + (words.isEmpty() ? "" : " \"" + words + "\"");
    }
}
