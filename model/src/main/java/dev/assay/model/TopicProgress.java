package dev.assay.model;

import java.util.Objects;

/**
 * Where one topic stands, in numbers.
 *
 * @param passages passages in its pool
 * @param passagesDone passages with evidence taken from them, or marked as having no nugget
 * @param nuggets nuggets in force
 * @param proposals proposals that wait for a decision
 * @param labels pairs of nugget and answer that are decided (a label, or can't judge)
 * @param cantJudge how many of {@code labels} are can't judge
 * @param recheck decided pairs whose nugget changed since
 * @param labelsExpected nuggets times answers
 */
public record TopicProgress(
        Topic topic,
        TopicState state,
        int revision,
        boolean frozen,
        int passages,
        int passagesDone,
        int nuggets,
        int vital,
        int okay,
        int proposals,
        int answers,
        int labels,
        int cantJudge,
        int recheck,
        int labelsExpected) {
    public TopicProgress {
        Objects.requireNonNull(topic);
        Objects.requireNonNull(state);
    }
}
