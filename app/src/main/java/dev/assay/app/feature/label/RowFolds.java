package dev.assay.app.feature.label;

import dev.assay.model.TopicId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;

/** The folded groups, kept for each topic while the program runs. FX thread only. */
public final class RowFolds {
    private final Map<TopicId, Set<String>> all = new HashMap<>();
    private final IntegerProperty changes = new SimpleIntegerProperty();
    private NuggetGroups groups = NuggetGroups.NONE;
    private Set<String> folded = new HashSet<>();

    /** Goes on with the groups of a topic. */
    public void open(TopicId topic, NuggetGroups present) {
        groups = present;
        folded = all.computeIfAbsent(topic, id -> new HashSet<>());
        folded.retainAll(groups.names());
    }

    /** Grows each time a group was folded or unfolded. */
    public ReadOnlyIntegerProperty changesProperty() {
        return changes;
    }

    /** True if the group of a nugget is folded. */
    public boolean isFolded(int nugget) {
        return !folded.isEmpty() && folded.contains(groups.nameOf(nugget));
    }

    /** Folds the group of a nugget, or unfolds it. */
    public void fold(int nugget, boolean fold) {
        String name = groups.nameOf(nugget);
        if (groups.any() && (fold ? folded.add(name) : folded.remove(name))) {
            changed();
        }
    }

    /** Folds all groups but that of the nugget in hand, or unfolds them all when these are folded. */
    public void toggleAll(int inHand) {
        Set<String> others = new HashSet<>(groups.names());
        others.remove(groups.nameOf(inHand));
        boolean unfold = folded.containsAll(others);
        folded.clear();
        if (!unfold) {
            folded.addAll(others);
        }
        changed();
    }

    private void changed() {
        changes.set(changes.get() + 1);
    }
}
