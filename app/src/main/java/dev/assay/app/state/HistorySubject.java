package dev.assay.app.state;

import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import dev.assay.model.nugget.NuggetId;

/** The subject of a request for history. */
public sealed interface HistorySubject {
    /** A nugget, in force or deleted. */
    record OfNugget(TopicId topic, NuggetId nugget) implements HistorySubject {}

    /** The assessor's judgment of one item. */
    record OfJudgment<K extends Item, V>(Kind<K, V> kind, K item) implements HistorySubject {}
}
