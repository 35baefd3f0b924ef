package dev.assay.persistence.sqlite;

import dev.assay.model.Item;
import dev.assay.model.TopicId;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The table that holds the values of one kind. */
interface KindTable<K extends Item, V> {
    /** Name of the table. */
    String name();

    /** Names of the table and of those that stand beside it. */
    default List<String> names() {
        return List.of(name());
    }

    /** The value of an item; empty when it is blank. */
    Optional<V> value(K item);

    /** The items of a topic that have a value, with it; in no particular order. */
    Map<K, V> values(TopicId topic);

    /**
     * Gives an item the value after a change.
     *
     * @return whether it had the value before; nothing is written when it had not
     */
    default boolean replace(K item, Optional<V> before, Optional<V> after) {
        if (!value(item).equals(before)) {
            return false;
        }
        write(item, after);
        return true;
    }

    /** Gives an item a value, or none. */
    void write(K item, Optional<V> value);

    /** Every topic that an item with a value has to do with, whether material knows it or not. */
    List<TopicId> topics();
}
