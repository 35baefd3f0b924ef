package dev.assay.model.hints;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;

/**
 * Two answers to one topic that are related.
 *
 * @param runA for {@code CONTAINS} the one that contains the other; otherwise the one that came first
 * @param similarity the share of three-word sequences that the two have in common, 0 to 1
 */
public record AnswerPair(TopicId topic, RunId runA, RunId runB, Relation relation, double similarity) {
    public AnswerPair {
        if (!(similarity >= 0 && similarity <= 1)) {
            throw new IllegalArgumentException("A similarity is between 0 and 1, not " + similarity);
        }
    }
}
