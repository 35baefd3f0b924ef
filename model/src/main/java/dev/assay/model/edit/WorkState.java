package dev.assay.model.edit;

import dev.assay.model.Item;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Everything the assessor has done so far, built by applying changes one after the other: of each kind, the items that
 * have a value. Used to replay the log. Mutable, not thread-safe.
 */
public final class WorkState {
    private final Map<Kind<?, ?>, Map<Item, Object>> values = new HashMap<>();

    /**
     * Applies a change.
     *
     * @throws IllegalStateException when the value before is not the one that the change expects
     */
    public void apply(Change<?, ?> change) {
        Map<Item, Object> ofKind = values.computeIfAbsent(change.kind(), kind -> new HashMap<>());
        Object present = ofKind.get(change.item());
        if (!Objects.equals(present, change.before().orElse(null))) {
            throw new IllegalStateException("The log says " + change + ", but the value before was " + present);
        }
        Optional<?> after = change.after();
        if (after.isPresent()) {
            ofKind.put(change.item(), after.get());
        } else {
            ofKind.remove(change.item());
        }
    }

    /** The items of a kind that have a value, with it. */
    @SuppressWarnings("unchecked")
    public <K extends Item, V> Map<K, V> of(Kind<K, V> kind) {
        // What is kept under a kind came from its own changes.
        return Collections.unmodifiableMap((Map<K, V>) values.getOrDefault(kind, Map.of()));
    }
}
