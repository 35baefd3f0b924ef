package dev.assay.app.ui;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.SplitPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/** The positions of the dividers of split panes, by the id of each split pane. */
public final class Dividers {
    /** What cannot be moved is not shown. */
    private static final PseudoClass FOLDED = PseudoClass.getPseudoClass("folded");

    private final List<SplitPane> splits = new ArrayList<>();
    private final Set<SplitPane> folded = new HashSet<>();

    /** Where they were when a size of text was left, by its percentage. */
    private final Map<Integer, Map<SplitPane, Double>> leftAt = new HashMap<>();

    /** The last known ones: a split pane of which one side is folded away has none. */
    private final Map<String, Double> last = new TreeMap<>();

    /**
     * Those of the split panes in a part, shown or not, from now on; they are put where they were left, if that was
     * said before.
     */
    public void add(Node part) {
        int known = splits.size();
        find(part);
        splits.subList(known, splits.size()).forEach(this::place);
    }

    private void find(Node node) {
        if (node instanceof SplitPane split) {
            if (split.getId() != null && !splits.contains(split)) {
                splits.add(split);
            }
            // Before it was shown once a split pane's items are not among its children.
            split.getItems().forEach(this::find);
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(this::find);
        }
    }

    /** Puts the dividers where they were left. */
    public void place(Map<String, Double> places) {
        places.forEach((split, place) -> {
            if (place > 0 && place < 1) {
                last.put(split, place);
            }
        });
        splits.forEach(this::place);
    }

    private void place(SplitPane split) {
        Double place = last.get(split.getId());
        if (place != null) {
            split.setDividerPositions(place);
        }
    }

    /**
     * Folds the first side of a split pane to nothing, and remembers where its divider was. It stays in the pane, which
     * would take both sides out and dress all that is in them anew.
     *
     * @param side no style sheet says how wide it may be
     */
    public void fold(SplitPane split, Region side) {
        if (folded.add(split)) {
            last.put(split.getId(), split.getDividerPositions()[0]);
            side.setMinWidth(0);
            side.setMaxWidth(0);
            side.setVisible(false);
            split.setDividerPositions(0);
            split.pseudoClassStateChanged(FOLDED, true);
        }
    }

    /** Brings back the first side of a split pane, with its divider where it was. */
    public void unfold(SplitPane split, Region side) {
        if (folded.remove(split)) {
            side.setMinWidth(Region.USE_COMPUTED_SIZE);
            side.setMaxWidth(Region.USE_COMPUTED_SIZE);
            side.setVisible(true);
            place(split);
            split.pseudoClassStateChanged(FOLDED, false);
        }
    }

    /**
     * Goes from one size of text to another: what was moved by larger text comes back where it was when that size was
     * left.
     */
    public void resize(int from, int to, Runnable resizing) {
        if (from == to || splits.stream().noneMatch(this::isInSight)) {
            resizing.run();
            return;
        }
        splits.stream().filter(this::isInSight).map(Node::getScene).distinct().forEach(Dividers::settle);
        leftAt.put(
                from,
                splits.stream()
                        .filter(this::isInSight)
                        .collect(Collectors.toMap(Function.identity(), split -> split.getDividerPositions()[0])));
        resizing.run();
        Map<SplitPane, Double> places = leftAt.getOrDefault(to, Map.of());
        // The outer ones first: the inner ones go by the room that these leave them.
        splits.stream().filter(places::containsKey).filter(this::isInSight).forEach(split -> {
            // Its panes take their least sizes at the next layout, and move it once more before that.
            settle(split.getScene());
            split.setDividerPositions(places.get(split));
            settle(split.getScene());
        });
    }

    private boolean isInSight(SplitPane split) {
        return split.getScene() != null
                && split.getScene().getWindow() != null
                && split.getScene().getWindow().isShowing()
                && split.getDividerPositions().length > 0
                && !folded.contains(split);
    }

    private static void settle(Scene scene) {
        scene.getRoot().applyCss();
        scene.getRoot().layout();
    }

    /** Says when somebody drags a divider of a split pane, also by the grip on it. */
    public static void onDragged(SplitPane split, Runnable dragged) {
        split.addEventFilter(MouseEvent.MOUSE_DRAGGED, event -> {
            if (event.getTarget() instanceof Node node && (isDivider(node) || isDivider(node.getParent()))) {
                dragged.run();
            }
        });
    }

    private static boolean isDivider(Node node) {
        return node != null && node.getStyleClass().contains("split-pane-divider");
    }

    /** The positions of the dividers. */
    public Map<String, Double> places() {
        for (SplitPane split : splits) {
            if (split.getDividerPositions().length > 0 && !folded.contains(split)) {
                last.put(split.getId(), split.getDividerPositions()[0]);
            }
        }
        return new TreeMap<>(last);
    }
}
