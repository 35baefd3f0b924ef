package dev.assay.model.rubric;

import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import java.util.Objects;

/**
 * An item of a bank in a passage.
 *
 * @param item the item's id
 */
public record CellKey(TopicId topic, DocumentId passage, String item) implements Item {
    public CellKey {
        Objects.requireNonNull(item);
    }
}
