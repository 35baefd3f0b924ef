package dev.assay.model;

import java.util.Objects;
import java.util.Optional;

/**
 * Where one topic stands, in numbers.
 *
 * @param passages passages in its pool
 * @param passagesDone passages that attest a nugget or an answer to its question, or are marked as having no nugget
 * @param nuggets nuggets in force
 * @param proposals proposals that wait for a decision
 * @param labels pairs of nugget and answer that are decided (a label, or can't judge)
 * @param cantJudge how many of {@code labels} are can't judge
 * @param recheck decided pairs whose nugget changed since
 * @param labelsExpected nuggets times answers
 * @param reports how far reports are judged; empty where the project wants neither support nor alignment
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
        int labelsExpected,
        Optional<ReportProgress> reports) {
    public TopicProgress {
        Objects.requireNonNull(topic);
        Objects.requireNonNull(state);
        Objects.requireNonNull(reports);
    }
}
