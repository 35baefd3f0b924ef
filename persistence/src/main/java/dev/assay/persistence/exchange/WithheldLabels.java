package dev.assay.persistence.exchange;

import dev.assay.model.AnswerKey;
import dev.assay.model.JudgeId;
import dev.assay.model.Revealed;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.scoring.AnswerScore;
import dev.assay.model.scoring.ScoreSheet;
import dev.assay.persistence.ModelCall;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.Withheld;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a sync leaves out: other judges' labels of answers that are not revealed, what follows from them, and the models' replies
 * that hold such labels. The assessor's folder is kept up to date while labels are given blind, and anybody can read it.
 */
final class WithheldLabels {
    /** The steps whose replies hold no labels: what they bring is on the assessor's screens before any label. */
    private static final Set<String> WITHOUT_LABELS = Set.of("grade", "create", "importance");

    private final ProjectStore store;
    private final boolean withJudges;
    private final Map<TopicId, List<Revealed>> revealed = new HashMap<>();
    private final Withheld counts;
    private final boolean showsPeople;

    /** @param withJudges whether nothing is to be left out */
    WithheldLabels(ProjectStore store, boolean withJudges) {
        this.store = store;
        this.withJudges = withJudges;
        Set<JudgeId> people = AdjudicatedJudge.people(store);
        long[] answers = {0};
        boolean[] person = {withJudges};
        store.judgments().forEachAnswer((judge, answer) -> {
            if (isOut(answer)) {
                answers[0]++;
            } else if (people.contains(judge)) {
                person[0] = true;
            }
        });
        long[] calls = {0};
        store.modelCalls().count((step, topic, subject, count) -> {
            if (isOut(step, topic, subject)) {
                calls[0] += count;
            }
        });
        this.counts = new Withheld(answers[0], calls[0]);
        this.showsPeople = person[0];
    }

    /** How much is left out; with what this project never had. */
    Withheld counts() {
        return counts.and(store.judgments().missing());
    }

    /** Whether what other judges said of an answer is left out. */
    boolean isOut(AnswerKey answer) {
        return !withJudges
                && revealed(answer.topic()).stream().noneMatch(what -> what.covers(answer.run()));
    }

    /** Whether a call is left out, because its reply holds labels. */
    boolean isOut(ModelCall call) {
        return isOut(call.window().step(), call.window().topic(), call.window().subject());
    }

    private boolean isOut(String step, TopicId topic, String subject) {
        if (withJudges || WITHOUT_LABELS.contains(step)) {
            return false;
        }
        return subject.isEmpty() ? !isRevealed(topic) : isOut(new AnswerKey(topic, new RunId(subject)));
    }

    /** Whether the labels of the {@link AdjudicatedJudge} are written: they follow from those of other people. */
    boolean hasAdjudicated(TopicId topic) {
        return withJudges || showsPeople && isRevealed(topic);
    }

    /** The scores that follow from what is written. */
    ScoreSheet scores(ScoreSheet all) {
        if (withJudges) {
            return all;
        }
        Set<String> others = new HashSet<>(store.judgments().judges().stream()
                .map(judge -> judge.id().value())
                .collect(Collectors.toSet()));
        String adjudicated = AdjudicatedJudge.nameIn(store).orElse("");
        return new ScoreSheet(all.answers().stream()
                .filter(score -> isWritten(score, others, adjudicated))
                .toList());
    }

    private boolean isWritten(AnswerScore score, Set<String> others, String adjudicated) {
        return others.contains(score.judge())
                ? !isOut(score.answer())
                : !score.judge().equals(adjudicated) || hasAdjudicated(score.answer().topic());
    }

    private boolean isRevealed(TopicId topic) {
        return revealed(topic).contains(Revealed.topic(topic));
    }

    private List<Revealed> revealed(TopicId topic) {
        return revealed.computeIfAbsent(topic, store::revealed);
    }
}
