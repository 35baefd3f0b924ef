package dev.assay.model.rubric;

import dev.assay.model.Item;
import dev.assay.model.TopicId;

/**
 * A grader's grades of a topic's passages, as something that can be shown.
 *
 * @param grader as {@link Grader#key} has it, or as {@link #ofAll} has it
 */
public record ShownGrades(TopicId topic, String grader) implements Item {
    /** No grader is called so: each has a prompt behind its kind. */
    private static final String EVERYBODY = "*";

    /**
     * The grades of everybody who graded a topic's passages by items of a kind, as somebody sees them who looks through
     * them.
     */
    public static ShownGrades ofAll(TopicId topic, ItemKind kind) {
        return new ShownGrades(topic, EVERYBODY + " " + kind.word());
    }
}
