package dev.assay.model.rubric;

import dev.assay.model.Item;
import dev.assay.model.TopicId;
import java.util.Objects;

/**
 * An item of a topic's bank.
 *
 * @param item the item's id
 */
public record BankItemKey(TopicId topic, String item) implements Item {
    public BankItemKey {
        Objects.requireNonNull(item);
    }
}
