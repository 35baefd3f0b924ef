package dev.assay.app.feature.nuggets;

import dev.assay.app.service.work.TopicNuggets;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Of which kinds the nuggets of the topic in view are and, while one is chosen, that its nuggets alone are shown. It
 * goes off when none of that kind, or no other, is left, and with the topic. FX thread only.
 */
public final class KindFilter {
    private final TopicInView topic;
    private final ReadOnlyObjectWrapper<Map<NuggetKind, Long>> counts = new ReadOnlyObjectWrapper<>(Map.of());
    private final ReadOnlyObjectWrapper<Optional<NuggetKind>> chosen = new ReadOnlyObjectWrapper<>(Optional.empty());

    KindFilter(TopicInView topic) {
        this.topic = topic;
        topic.contentProperty().subscribe(this::count);
    }

    /** Number of nuggets of each kind present, questions first. */
    public ReadOnlyObjectProperty<Map<NuggetKind, Long>> countsProperty() {
        return counts.getReadOnlyProperty();
    }

    /** The kind that is shown alone; empty for all. */
    public ReadOnlyObjectProperty<Optional<NuggetKind>> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    public boolean isOn() {
        return chosen.get().isPresent();
    }

    /** True if a nugget is to be seen. */
    boolean shows(Nugget nugget) {
        return chosen.get().map(kind -> kind == nugget.kind()).orElse(true);
    }

    /**
     * Shows the next of the kinds that there are alone, after the last one all; says so where there is one kind only.
     */
    public void next() {
        List<NuggetKind> kinds = new ArrayList<>(counts.get().keySet());
        if (kinds.size() < 2) {
            topic.say("nuggets.kinds.one");
            return;
        }
        int next = chosen.get().map(kinds::indexOf).orElse(-1) + 1;
        chosen.set(next < kinds.size() ? Optional.of(kinds.get(next)) : Optional.empty());
    }

    /** Shows a kind alone, or all. */
    public void choose(Optional<NuggetKind> kind) {
        chosen.set(kind);
    }

    private void count(Optional<TopicNuggets> content) {
        Map<NuggetKind, Long> now = content.stream()
                .flatMap(one -> one.set().nuggets().stream())
                .collect(Collectors.groupingBy(Nugget::kind, TreeMap::new, Collectors.counting()));
        counts.set(now);
        if (now.size() < 2 || chosen.get().filter(kind -> !now.containsKey(kind)).isPresent()) {
            chosen.set(Optional.empty());
        }
    }
}
