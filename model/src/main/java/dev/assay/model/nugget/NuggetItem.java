package dev.assay.model.nugget;

import dev.assay.model.Item;

/**
 * An item that is about nuggets: which of the topic's nugget sets they are of is part of the item. The same nugget in
 * two sets, or a pair with it, is two items.
 */
public interface NuggetItem extends Item {
    NuggetSetId set();
}
