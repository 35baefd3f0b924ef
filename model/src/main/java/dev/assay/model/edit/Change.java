package dev.assay.model.edit;

import dev.assay.model.Item;
import java.util.Optional;

/**
 * A change of one item by an act: the value before and the value after, absent if the item is blank. Made by its kind.
 */
public record Change<K extends Item, V>(Kind<K, V> kind, K item, Optional<V> before, Optional<V> after) {
    /** The change that takes this one back. */
    public Change<K, V> inverse() {
        return new Change<>(kind, item, after, before);
    }

    /** This change, if it is one of a kind. */
    @SuppressWarnings("unchecked")
    public <I extends Item, T> Optional<Change<I, T>> as(Kind<I, T> wanted) {
        // A kind is one object, so that the types of its items and values are those of the change.
        return kind == wanted ? Optional.of((Change<I, T>) this) : Optional.empty();
    }

    @Override
    public String toString() {
        return kind + " of " + item + " from " + before.map(Object::toString).orElse("nothing") + " to "
                + after.map(Object::toString).orElse("nothing");
    }
}
