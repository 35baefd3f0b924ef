package dev.assay.model;

import java.util.Optional;

/**
 * The progress of one topic, in numbers.
 *
 * @param revealed whether all that other judges said of it was revealed
 * @param othersWait whether judgments of others can be revealed; false of a topic that is not locked
 * @param passages passages in its pool
 * @param passagesDone passages that attest a nugget or an answer to its question, or are marked as having no nugget
 * @param nuggets nuggets in force
 * @param proposals proposals that wait for a decision
 * @param labels pairs of nugget and answer that are decided (a label, or can't judge)
 * @param cantJudge how many of {@code labels} are can't judge
 * @param recheck decided pairs whose nugget changed since
 * @param labelsExpected nuggets times answers
 * @param battles how often two answers are to be shown side by side, repeats included
 * @param battlesDone how many of those have a verdict, or can't be judged
 * @param reports how far reports are judged; empty where the project wants neither support nor alignment
 */
public record TopicProgress(
        Topic topic,
        TopicState state,
        boolean revealed,
        boolean othersWait,
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
        int battles,
        int battlesDone,
        Optional<ReportProgress> reports) {
    /**
     * The number of judgments that a project wants of the topic: labels, support, alignments, as far as its stages name
     * them.
     */
    public int judgmentsExpected(Policy policy) {
        return (policy.wants(Policy.Stage.LABEL) ? labelsExpected : 0)
                + (policy.wants(Policy.Stage.BATTLES) ? battles : 0)
                + reports.map(one -> (policy.wants(Policy.Stage.SUPPORT) ? one.pairs() + one.needs() : 0)
                                + (policy.wants(Policy.Stage.ALIGN) ? one.sentences() : 0))
                        .orElse(0);
    }

    /** The number of {@link #judgmentsExpected} that are decided. */
    public int judgments(Policy policy) {
        return (policy.wants(Policy.Stage.LABEL) ? labels : 0)
                + (policy.wants(Policy.Stage.BATTLES) ? battlesDone : 0)
                + reports.map(one -> (policy.wants(Policy.Stage.SUPPORT) ? one.pairsDone() + one.needsDone() : 0)
                                + (policy.wants(Policy.Stage.ALIGN) ? one.aligned() : 0))
                        .orElse(0);
    }
}
