package dev.assay.app.state;

import dev.assay.model.LabelKey;
import dev.assay.model.NuggetId;
import dev.assay.model.TopicId;

/** Whose history is asked for. */
public sealed interface HistorySubject {
    /** A nugget, in force or deleted. */
    record OfNugget(TopicId topic, NuggetId nugget) implements HistorySubject {}

    /** The label of one nugget in one answer. */
    record OfLabel(LabelKey key) implements HistorySubject {}
}
