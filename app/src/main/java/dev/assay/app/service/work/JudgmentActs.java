package dev.assay.app.service.work;

import dev.assay.model.Item;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kind;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Acts that say something of items of one kind. */
public final class JudgmentActs {
    private JudgmentActs() {}

    /**
     * Commits one act of everything that becomes something else; where nothing does there is no act.
     *
     * @param items of one topic, at least one
     * @param how makes of an item's value another one; a value that says nothing is not kept
     * @return the values as they are now
     */
    public static <K extends Item, V> List<V> commit(
            ProjectStore store, ActKind act, Kind<K, V> kind, List<K> items, BiFunction<K, Optional<V>, V> how) {
        List<V> after = new ArrayList<>(items.size());
        List<Change<?, ?>> changes = new ArrayList<>(items.size());
        for (K item : items) {
            Optional<V> before = store.value(kind, item);
            after.add(how.apply(item, before));
            Optional<V> kept = Optional.of(after.getLast()).filter(value -> !kind.judgment(value).isBlank());
            if (!before.equals(kept)) {
                changes.add(kind.change(item, before, kept));
            }
        }
        if (!changes.isEmpty()) {
            store.commit(new Act(act, items.getFirst().topic(), changes));
        }
        return after;
    }
}
