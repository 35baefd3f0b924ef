package dev.assay.model.scoring;

import java.util.Collection;

/**
 * The six measures of one answer, or their mean over several, each from 0 to 1.
 *
 * <p>Support counts 1 and partial support 0.5, or 0 in the strict measures; not_support 0. V averages over the vital nuggets
 * and is 0 when there are none; W weighs vital 1 and okay 0.5; A averages over all nuggets. Source: <i>Initial Nugget
 * Evaluation Results for the TREC 2024 RAG Track with the AutoNuggetizer Framework</i>, section 3.5.
 */
public record Scores(
        double vitalStrict,
        double vital,
        double weightedStrict,
        double weighted,
        double allStrict,
        double all) {

    /** The mean of each measure over {@code several}, which must not be empty. */
    public static Scores mean(Collection<Scores> several) {
        if (several.isEmpty()) {
            throw new IllegalArgumentException("There is no mean of no scores.");
        }
        double vitalStrict = 0;
        double vital = 0;
        double weightedStrict = 0;
        double weighted = 0;
        double allStrict = 0;
        double all = 0;
        for (Scores one : several) {
            vitalStrict += one.vitalStrict;
            vital += one.vital;
            weightedStrict += one.weightedStrict;
            weighted += one.weighted;
            allStrict += one.allStrict;
            all += one.all;
        }
        int n = several.size();
        return new Scores(
                vitalStrict / n, vital / n, weightedStrict / n, weighted / n, allStrict / n, all / n);
    }
}
