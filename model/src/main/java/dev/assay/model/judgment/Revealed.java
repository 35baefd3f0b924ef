package dev.assay.model.judgment;

import dev.assay.model.AnswerKey;
import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.Optional;

/**
 * A record of a reveal: the topic or answer for which other judges' labels have been seen.
 *
 * @param run the one answer of the topic; absent when it is the whole topic
 */
public record Revealed(TopicId topic, Optional<RunId> run) implements Item {
    /** A whole topic. */
    public static Revealed topic(TopicId topic) {
        return new Revealed(topic, Optional.empty());
    }

    /** One answer. */
    public static Revealed answer(AnswerKey answer) {
        return new Revealed(answer.topic(), Optional.of(answer.run()));
    }

    @Override
    public Optional<RunId> answerOf() {
        return run;
    }

    /** True if other judges' values for an item have been revealed with it. */
    public boolean covers(Item item) {
        return item.topic().equals(topic) && (run.isEmpty() || run.equals(item.answerOf()));
    }
}
