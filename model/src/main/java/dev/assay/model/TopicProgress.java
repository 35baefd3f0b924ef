package dev.assay.model;

import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

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
 * @param reports how far reports are judged; empty where the project wants neither support nor alignment
 * @param judged the stages of judging that the project wants, in the order of the work
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
        Optional<ReportProgress> reports,
        List<StageProgress> judged) {
    public TopicProgress {
        judged = List.copyOf(judged);
    }

    /** The progress of a stage; nothing is expected of one that the project does not want. */
    public StageProgress of(Policy.Stage stage) {
        return judged.stream()
                .filter(one -> one.stage() == stage)
                .findFirst()
                .orElse(new StageProgress(stage, 0, 0));
    }

    /** The number of judgments that the project wants of the topic, in all stages. */
    public int judgmentsExpected() {
        return sum(StageProgress::expected);
    }

    /** The number of {@link #judgmentsExpected} that are decided. */
    public int judgments() {
        return sum(StageProgress::done);
    }

    private int sum(ToIntFunction<StageProgress> count) {
        return judged.stream().mapToInt(count).sum();
    }
}
