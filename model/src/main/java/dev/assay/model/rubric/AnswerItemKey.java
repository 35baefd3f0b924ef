package dev.assay.model.rubric;

import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.Objects;
import java.util.Optional;

/**
 * An item of a topic's bank in an answer.
 *
 * @param item the item's id
 */
public record AnswerItemKey(TopicId topic, RunId run, String item) implements Item {
    public AnswerItemKey {
        Objects.requireNonNull(item);
    }

    @Override
    public Optional<RunId> answerOf() {
        return Optional.of(run);
    }
}
