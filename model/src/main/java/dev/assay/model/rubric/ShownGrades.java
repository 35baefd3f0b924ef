package dev.assay.model.rubric;

import dev.assay.model.Item;
import dev.assay.model.TopicId;
import java.util.Objects;

/**
 * A grader's grades of a topic's passages, as something that can be shown.
 *
 * @param grader as {@link Grader#key} has it
 */
public record ShownGrades(TopicId topic, String grader) implements Item {
    public ShownGrades {
        Objects.requireNonNull(topic);
        Objects.requireNonNull(grader);
    }
}
