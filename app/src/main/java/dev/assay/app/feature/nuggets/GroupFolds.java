package dev.assay.app.feature.nuggets;

import dev.assay.model.TopicId;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;

/**
 * The folded groups of nuggets, kept for each topic while the program runs, and the heading in hand. FX thread only.
 */
public final class GroupFolds {
    private final TopicInView topic;
    private final NuggetSelection selection;
    private final Map<TopicId, Set<String>> folded = new HashMap<>();
    private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper();
    private Optional<String> inHand = Optional.empty();

    GroupFolds(TopicInView topic, NuggetSelection selection) {
        this.topic = topic;
        this.selection = selection;
        topic.contentProperty().subscribe(content -> {
            if (content.isEmpty()) {
                inHand = Optional.empty();
            }
        });
    }

    /** True if any nugget is in a group. */
    static boolean isGrouped(Map<String, List<Nugget>> groups) {
        return groups.size() > 1 || !groups.isEmpty() && !groups.containsKey("");
    }

    /** Grows each time a group was folded or unfolded. */
    ReadOnlyIntegerProperty changesProperty() {
        return changes.getReadOnlyProperty();
    }

    boolean isFolded(String group) {
        return here().contains(group);
    }

    /** The group whose heading is selected. */
    public Optional<String> inHand() {
        return selection.ids().isEmpty() ? inHand : Optional.empty();
    }

    /** Takes a heading in hand, or none. */
    public void take(Optional<String> heading) {
        inHand = heading;
    }

    public void toggle(String group) {
        fold(group, !isFolded(group));
    }

    public void fold(String group, boolean fold) {
        if (fold ? here().add(group) : here().remove(group)) {
            if (fold) {
                takeHeadings(Set.of(group));
            }
            changes.set(changes.get() + 1);
        }
    }

    /** Folds all groups, or unfolds them when all are folded. */
    public void toggleAll() {
        Map<String, List<Nugget>> groups = topic.content().map(one -> one.set().groups()).orElse(Map.of());
        if (!isGrouped(groups)) {
            topic.say("nuggets.groups.none");
        } else {
            boolean allFolded = here().containsAll(groups.keySet());
            if (!allFolded) {
                takeHeadings(groups.keySet());
            }
            here().clear();
            if (!allFolded) {
                here().addAll(groups.keySet());
            }
            changes.set(changes.get() + 1);
        }
    }

    /** Selects no nugget of a group that is folded; where no other was selected, takes the heading of the first. */
    private void takeHeadings(Set<String> folding) {
        List<Nugget> selected = selection.nuggets();
        List<NuggetId> left = selected.stream()
                .filter(one -> !folding.contains(one.group()))
                .map(Nugget::id)
                .toList();
        if (left.size() < selected.size()) {
            inHand = selected.stream().map(Nugget::group).filter(folding::contains).findFirst();
            selection.select(left);
        }
    }

    /** Shows the groups that nuggets are in. */
    boolean unfold(List<NuggetId> ids) {
        Set<String> meant = new HashSet<>();
        topic.content()
                .ifPresent(one ->
                        ids.forEach(id -> one.set().find(id).map(Nugget::group).ifPresent(meant::add)));
        boolean any = here().removeAll(meant);
        if (any) {
            changes.set(changes.get() + 1);
        }
        return any;
    }

    private Set<String> here() {
        return topic.content()
                .map(one -> folded.computeIfAbsent(one.topic().id(), id -> new HashSet<>()))
                .orElseGet(HashSet::new);
    }
}
