package dev.assay.app.service.scores;

import dev.assay.app.service.judges.AdjudicatedCounts;
import dev.assay.model.agreement.MetaEvaluation;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.MissingAnswers;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The agreement of two sets of labels, label by label and in the order of the runs.
 *
 * @param a the first, the reference where a coefficient has a direction
 * @param b the second
 * @param items of the nuggets of answers that both judged
 * @param onlyA how many labels only the first gave
 * @param onlyB how many labels only the second gave
 * @param runs by measure, the primary one first; all of the same runs and topics
 * @param settings the choices that were made
 */
public record LabelComparison(
        Side a,
        Side b,
        ItemAgreement items,
        int onlyA,
        int onlyB,
        Map<Measure, MetaEvaluation> runs,
        Settings settings) {
    public LabelComparison {
        runs = Collections.unmodifiableMap(new LinkedHashMap<>(runs));
    }

    /**
     * One set of labels in the comparison: its source and its judge.
     *
     * @param adjudicated what the labels rest on, where they are those that several people's in a project come to
     */
    public record Side(String source, String judge, Optional<AdjudicatedCounts> adjudicated) {}

    /**
     * Choices.
     *
     * @param missing what a run gets on a topic that neither source has an answer of it to
     * @param failed what becomes of labels that a judge failed to give, in the scores of the runs
     * @param resampling how intervals are drawn
     */
    public record Settings(MissingAnswers missing, FailedLabels failed, Resampling resampling) {}
}
