package dev.assay.app.ui;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.Region;

/** The positions of the dividers of split panes, by the id of each split pane. */
public final class Dividers {
    private static final PseudoClass FOLDED = PseudoClass.getPseudoClass("folded");

    private final List<SplitPane> splits = new ArrayList<>();
    /** The least width of the first side of those that are folded. */
    private final Map<SplitPane, Double> least = new HashMap<>();

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
     * Folds the first side of a split pane to nothing, and remembers where its divider was. It stays in the pane: taken
     * out and put back, a side that keeps its width when the window grows would come back at its least one.
     */
    public void fold(SplitPane split, Region side) {
        if (side.isVisible()) {
            last.put(split.getId(), split.getDividerPositions()[0]);
            least.put(split, side.getMinWidth());
            width(split, side, false, 0, 0);
        }
    }

    /** Brings back the first side of a split pane, with its divider where it was. */
    public void unfold(SplitPane split, Region side) {
        if (!side.isVisible()) {
            width(split, side, true, least.remove(split), Region.USE_COMPUTED_SIZE);
            split.layout();
            place(split);
            // Now, since a pane that changes its own width next keeps the widths that its sides have by then.
            split.layout();
        }
    }

    private static void width(SplitPane split, Region side, boolean shown, double least, double most) {
        side.setVisible(shown);
        side.setMinWidth(least);
        side.setMaxWidth(most);
        split.pseudoClassStateChanged(FOLDED, !shown);
    }

    /** The positions of the dividers. */
    public Map<String, Double> places() {
        for (SplitPane split : splits) {
            if (split.getDividerPositions().length > 0 && !least.containsKey(split)) {
                last.put(split.getId(), split.getDividerPositions()[0]);
            }
        }
        return new TreeMap<>(last);
    }
}
