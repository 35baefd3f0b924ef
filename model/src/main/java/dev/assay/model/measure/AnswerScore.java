package dev.assay.model.measure;

import dev.assay.model.AnswerKey;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import java.util.List;
import java.util.Optional;

/**
 * One answer as one judge sees it: its scores, or what stands open.
 *
 * @param words the answer's length
 * @param nuggets how many nuggets the judge had to label
 * @param open nuggets without a label that counts
 * @param scores empty when something stands open
 * @param bounds between which values the scores will be once nothing does; empty when there are scores
 * @param most the highest scores that labels of the same nuggets give: 0 in a measure in which none of them counts
 */
public record AnswerScore(
        AnswerKey answer,
        String judge,
        int words,
        int nuggets,
        OpenLabels open,
        Optional<Scores> scores,
        Optional<ScoreBounds> bounds,
        Scores most) {
    /** A nugget's importance and its label in the answer. */
    public record Judged(Importance importance, Label label) {}

    /** The same score as that of another answer or judge. */
    public AnswerScore of(AnswerKey another, String by) {
        return new AnswerScore(another, by, words, nuggets, open, scores, bounds, most);
    }

    /** True if some judgment is open, so that there is no score. */
    public boolean isIncomplete() {
        return scores.isEmpty();
    }

    /**
     * Scores one answer's nuggets.
     *
     * @param listed the nuggets that the judge lists, with its labels
     * @param missing how many nuggets of the set the judge does not list; they stand open, except where {@code failed}
     * says that a judge is scored over what it lists
     */
    public static AnswerScore of(
            AnswerKey answer, String judge, int words, List<Judged> listed, int missing, FailedLabels failed) {
        JudgmentCounts counts = JudgmentCounts.ofLabels();
        listed.forEach(judged -> counts.add(judged.importance(), judged.label()));
        return of(answer, judge, words, counts, missing, failed);
    }

    /** As the other, of nuggets that are counted already. */
    public static AnswerScore of(
            AnswerKey answer, String judge, int words, JudgmentCounts listed, int missing, FailedLabels failed) {
        return of(answer, judge, words, listed, missing, failed, Measure.NUGGETS);
    }

    /** As the other, in other measures. */
    public static AnswerScore of(
            AnswerKey answer,
            String judge,
            int words,
            JudgmentCounts listed,
            int missing,
            FailedLabels failed,
            List<Measure> measures) {
        OpenLabels open = listed.open();
        OpenLabels all = new OpenLabels(missing + open.unlabelled(), open.failed(), open.cantJudge());
        boolean scored = listed.isScored(failed) && (missing == 0 || failed == FailedLabels.AS_NOT_SUPPORT);
        Optional<Scores> scores = scored ? Optional.of(listed.scores(measures)) : Optional.empty();
        Optional<ScoreBounds> bounds = scored
                ? Optional.empty()
                : Optional.of(listed.bounds(measures, failed, failed == FailedLabels.OPEN ? missing : 0));
        Scores most = missing == 0 || failed == FailedLabels.AS_NOT_SUPPORT
                ? listed.most(measures)
                : ScoreBounds.ofAnyLabels(measures).high();
        return new AnswerScore(answer, judge, words, listed.all() + missing, all, scores, bounds, most);
    }
}
