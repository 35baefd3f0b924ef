package dev.assay.persistence.exchange;

import dev.assay.model.scoring.AnswerScore;
import java.util.List;

/**
 * The scores of one topic's answers.
 *
 * @param first by the assessor's first labels, by run
 * @param afterReveal the same with those given after the reveal; empty when there are none
 * @param others by every other judge's, by judge, then by run
 */
record TopicScores(List<AnswerScore> first, List<AnswerScore> afterReveal, List<AnswerScore> others) {
    static final TopicScores NONE = new TopicScores(List.of(), List.of(), List.of());

    TopicScores {
        first = List.copyOf(first);
        afterReveal = List.copyOf(afterReveal);
        others = List.copyOf(others);
    }
}
