package dev.assay.app.state;

import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;

/** Whose history is asked for. */
public sealed interface HistorySubject {
    /** A nugget, in force or deleted. */
    record OfNugget(TopicId topic, NuggetId nugget) implements HistorySubject {}

    /** The label of one nugget in one answer. */
    record OfLabel(LabelKey key) implements HistorySubject {}

    /** What was said of a report: of a citation, of a sentence that cites nothing, or what a sentence conveys. */
    record OfReport<K extends Item, V>(Kind<K, V> kind, K item) implements HistorySubject {}
}
