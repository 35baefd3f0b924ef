package dev.assay.app.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.SplitPane;

/** Where the panes of split panes meet, by the id of each split pane. */
public final class Dividers {
    private final List<SplitPane> splits = new ArrayList<>();

    /** The last known ones: a split pane of which one side is folded away has none. */
    private final Map<String, Double> last = new TreeMap<>();

    /** Those of the split panes in {@code parts}, shown or not. */
    public Dividers(Iterable<? extends Node> parts) {
        parts.forEach(this::find);
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
        for (SplitPane split : splits) {
            Double place = places.get(split.getId());
            if (place != null && place > 0 && place < 1) {
                split.setDividerPositions(place);
                last.put(split.getId(), place);
            }
        }
    }

    /** Where the dividers are. */
    public Map<String, Double> places() {
        for (SplitPane split : splits) {
            if (split.getDividerPositions().length > 0) {
                last.put(split.getId(), split.getDividerPositions()[0]);
            }
        }
        return new TreeMap<>(last);
    }
}
