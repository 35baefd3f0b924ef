package dev.assay.persistence.sync;

import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Permit;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.persistence.Judgments;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.ModelCall;
import dev.assay.persistence.record.Withheld;
import dev.assay.persistence.scores.AdjudicatedJudge;
import dev.assay.persistence.scores.ProjectScores;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The data that a sync leaves out: other judges' labels of answers and values of other items that are not revealed,
 * what follows from them, and the models' replies that hold such labels. The assessor's folder is kept up to date while
 * labels are given blind, and anybody can read it.
 */
final class WithheldLabels {
    private final ProjectStore store;
    private final boolean withJudges;
    private final Permit permit;
    private final Count count;

    /**
     * The amount of the existing data that is left out.
     *
     * @param answers of how many answers to which topics
     * @param showsPeople whether anything that another person said is not
     */
    record Count(Withheld counts, Map<String, Long> answers, boolean showsPeople) {}

    /**
     * @param withJudges whether nothing is to be left out
     * @param known what was counted before, where nothing came since and nothing was revealed
     */
    WithheldLabels(ProjectStore store, boolean withJudges, Optional<Count> known) {
        this.store = store;
        this.withJudges = withJudges;
        this.permit = withJudges ? Visibility.permitToCarry() : store.visibility().permit(Purpose.LABELS);
        this.count = known.orElseGet(this::counted);
    }

    private Count counted() {
        Set<JudgeId> people = AdjudicatedJudge.people(store);
        Map<String, Long> answers = new HashMap<>();
        boolean[] person = {withJudges};
        store.judgments().forEachAnswer((judge, answer) -> {
            if (!permit.covers(judge, answer)) {
                answers.merge(answer.topic().value(), 1L, Long::sum);
            } else if (people.contains(judge)) {
                person[0] = true;
            }
        });
        long calls = store.modelCalls().count().stream()
                .filter(one -> one.judged().filter(item -> !permit.covers(item)).isPresent())
                .mapToLong(ModelCall.Count::calls)
                .sum();
        long[] items = {0};
        for (Kind<?, ?> kind : Judgments.byItem(store.kinds())) {
            store.judgments()
                    .forEach(
                            Visibility.permitToCarry(),
                            kind,
                            said -> items[0] += permit.covers(said.judge(), said.item()) ? 0 : 1);
        }
        long all = answers.values().stream().mapToLong(Long::longValue).sum();
        return new Count(new Withheld(all, calls, items[0]), answers, person[0]);
    }

    Count count() {
        return count;
    }

    /** Counts of what is left out, including data that this project never had. */
    Withheld counts() {
        return count.counts().and(store.judgments().missing());
    }

    /** Number of judges' views of answers to a topic that are left out. */
    long answers(TopicId topic) {
        return count.answers().getOrDefault(topic.value(), 0L);
    }

    /** Covers what is written of other judges. */
    Permit permit() {
        return permit;
    }

    /** True if the labels of the {@link AdjudicatedJudge} are written: they follow from those of other people. */
    boolean hasAdjudicated(TopicId topic) {
        return withJudges || count.showsPeople() && permit.covers(topic);
    }

    /** The scores that follow from what is written. */
    ScoreSheet scores(ProjectScores all) {
        ScoreSheet covered = all.sheet(permit);
        String adjudicated = AdjudicatedJudge.nameIn(store).orElse("");
        return covered.where(score -> !score.judge().equals(adjudicated) || hasAdjudicated(score.answer().topic()));
    }
}
