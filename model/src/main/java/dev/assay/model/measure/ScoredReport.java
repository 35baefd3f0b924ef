package dev.assay.model.measure;

import dev.assay.model.AnswerKey;
import dev.assay.model.Message;
import dev.assay.model.ModelWords;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.measure.ReportMeasure.Family;
import java.util.List;
import java.util.Optional;

/**
 * One report as one judge sees it: what its sentences come to, and its counts, or what is open.
 *
 * @param outcomes of each sentence in order; empty while something that it depends on is open
 * @param reasons why each sentence has its outcome, or what keeps it open, in order; empty where nobody asked
 * @param nuggets how many nuggets it is held to
 * @param begun whether the judge said anything of it
 * @param counts empty when something is open, so that not every measure has a score
 * @param ends the least and the most that it can come to count, whatever will be said of what is open
 */
public record ScoredReport(
        Report report,
        List<Optional<SentenceOutcome>> outcomes,
        List<Message> reasons,
        int nuggets,
        OpenJudgments open,
        boolean begun,
        Optional<ReportCounts> counts,
        ReportCounts.Ends ends) {
    public ScoredReport {
        outcomes = List.copyOf(outcomes);
        reasons = List.copyOf(reasons);
    }

    public AnswerKey answer() {
        return report.answer();
    }

    /**
     * True if a sentence cites documents and is not borne out by them, which counts as hallucinated as much as one that
     * should cite and does not.
     */
    public boolean isNotSupported(int sentence) {
        return outcomes.get(sentence).equals(Optional.of(SentenceOutcome.HALLUCINATED))
                && !report.sentences().get(sentence).citations().isEmpty();
    }

    /** The number of sentences that are known to have that outcome. */
    public int count(SentenceOutcome outcome) {
        return (int) outcomes.stream().filter(Optional.of(outcome)::equals).count();
    }

    /** True if nothing is open that a family of measures looks at. */
    public boolean isFinal(Family family) {
        return open.of(family).count() == 0;
    }

    /** Its score in a measure; undefined while something that it looks at is open. */
    public Outcome score(ReportMeasure measure) {
        return isFinal(measure.family())
                ? measure.of(ends.least())
                : Outcome.undefined(
                        ModelWords.say("report.open", open.of(measure.family()).count()));
    }

    /** The bounds of its scores, depending on the open judgments; empty if there are scores. */
    public Optional<ScoreBounds> bounds() {
        return counts.isPresent() ? Optional.empty() : Optional.of(ReportMeasure.bounds(ends));
    }

    /** The scores of a family as a line of a sheet, where what has no number counts 0. */
    public AnswerScore answerScore(String judge, Family family) {
        boolean known = isFinal(family);
        return new AnswerScore(
                answer(),
                judge,
                report.words(),
                nuggets,
                open.of(family),
                known ? Optional.of(ReportMeasure.scores(ends.least(), family)) : Optional.empty(),
                known ? Optional.empty() : Optional.of(ReportMeasure.bounds(ends, family)),
                ScoreBounds.ofAnyLabels(ReportMeasure.of(family).stream().map(ReportMeasure::measure).toList())
                        .high());
    }
}
