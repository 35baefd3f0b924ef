package dev.assay.app.feature.nuggets;

import dev.assay.app.service.work.TopicNuggets;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The selected nuggets, in the order of the set; kept for each topic while the program runs. */
public final class NuggetSelection {
    private final TopicInView topic;
    private final ReadOnlyObjectWrapper<List<NuggetId>> selected = new ReadOnlyObjectWrapper<>(List.of());
    private final Map<TopicId, List<NuggetId>> kept = new HashMap<>();
    private List<NuggetId> lastOrder = List.of();
    private boolean byItself;

    NuggetSelection(TopicInView topic) {
        this.topic = topic;
        topic.contentProperty().subscribe((before, after) -> keepInForce(before, after));
    }

    public ReadOnlyObjectProperty<List<NuggetId>> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    public List<NuggetId> ids() {
        return selected.get();
    }

    /** The selected nuggets, in the order of the set. */
    List<Nugget> nuggets() {
        return topic.content()
                .map(one -> one.set().nuggets().stream()
                        .filter(nugget -> selected.get().contains(nugget.id()))
                        .toList())
                .orElse(List.of());
    }

    /** The selected nugget when it is the only one. */
    public Optional<Nugget> single() {
        List<Nugget> nuggets = nuggets();
        return nuggets.size() == 1 ? Optional.of(nuggets.getFirst()) : Optional.empty();
    }

    /** True if the selection has been there from the start, and nobody chose it. */
    boolean isByItself() {
        return byItself;
    }

    /** Selects what is in hand from the start, where nothing is. */
    void begin(NuggetId first) {
        if (ids().isEmpty()) {
            select(List.of(first));
            byItself = true;
        }
    }

    public void select(List<NuggetId> ids) {
        byItself = false;
        List<NuggetId> inForce = topic.content()
                .map(one -> one.set().nuggets().stream().map(Nugget::id).filter(ids::contains).toList())
                .orElse(List.of());
        selected.set(inForce);
        topic.content().ifPresent(one -> kept.put(one.topic().id(), inForce));
    }

    /** Keeps the selection after a change; selects a neighbour if the selected nuggets are gone. */
    private void keepInForce(Optional<TopicNuggets> before, Optional<TopicNuggets> after) {
        if (after.isEmpty()) {
            selected.set(List.of());
            lastOrder = List.of();
            return;
        }
        List<NuggetId> order = after.get().set().nuggets().stream().map(Nugget::id).toList();
        List<NuggetId> wanted =
                before.isEmpty() ? kept.getOrDefault(after.get().topic().id(), List.of()) : selected.get();
        List<NuggetId> still = order.stream().filter(wanted::contains).toList();
        if (still.isEmpty() && !wanted.isEmpty() && !order.isEmpty()) {
            int place = Math.max(0, lastOrder.indexOf(wanted.getFirst()));
            still = List.of(order.get(Math.min(place, order.size() - 1)));
        }
        lastOrder = order;
        boolean same = byItself && still.equals(selected.get());
        select(still);
        byItself = same;
    }
}
