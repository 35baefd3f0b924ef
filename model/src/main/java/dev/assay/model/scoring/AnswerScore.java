package dev.assay.model.scoring;

import dev.assay.model.AnswerKey;
import dev.assay.model.Label;
import dev.assay.model.scoring.NuggetScoring.Judged;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One answer as one judge sees it: its scores, or what stands open.
 *
 * @param words the answer's length
 * @param nuggets how many nuggets the judge had to label
 * @param open nuggets without a label that counts
 * @param scores empty when something stands open
 */
public record AnswerScore(
        AnswerKey answer, String judge, int words, int nuggets, OpenLabels open, Optional<Scores> scores) {
    public AnswerScore {
        Objects.requireNonNull(answer);
        Objects.requireNonNull(judge);
        Objects.requireNonNull(open);
        Objects.requireNonNull(scores);
    }

    /** Whether something stands open, so that there is no score. */
    public boolean isIncomplete() {
        return scores.isEmpty();
    }

    /**
     * Scores one answer.
     *
     * @param listed the nuggets that the judge lists, with its labels
     * @param missing how many nuggets of the set the judge does not list; they stand open, except where {@code failed} says
     *     that a judge is scored over what it lists
     */
    public static AnswerScore of(
            AnswerKey answer, String judge, int words, List<Judged> listed, int missing, FailedLabels failed) {
        LabelCounts counts = new LabelCounts();
        listed.forEach(judged -> counts.add(judged.importance(), judged.label()));
        return of(answer, judge, words, counts, missing, failed);
    }

    /** As the other, of nuggets that are counted already. */
    public static AnswerScore of(
            AnswerKey answer, String judge, int words, LabelCounts listed, int missing, FailedLabels failed) {
        OpenLabels open = new OpenLabels(
                missing + listed.of(Label.UNLABELLED), listed.of(Label.FAILED), listed.of(Label.CANT_JUDGE));
        int blocking =
                failed == FailedLabels.AS_NOT_SUPPORT ? open.count() - missing - open.failed() : open.count();
        Optional<Scores> scores = blocking > 0 ? Optional.empty() : Optional.of(listed.scores());
        return new AnswerScore(answer, judge, words, listed.all() + missing, open, scores);
    }
}
