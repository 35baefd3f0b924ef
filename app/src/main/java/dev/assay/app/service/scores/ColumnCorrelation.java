package dev.assay.app.service.scores;

import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.MetaEvaluation;
import dev.assay.model.agreement.Outcome;
import java.util.Map;
import java.util.Optional;

/**
 * The correlation of two columns of a table.
 *
 * @param x the column that is the reference where a coefficient has a direction
 * @param y the column that is compared with it
 * @param n how many things have both scores: runs where the table tells topics apart, and else rows
 * @param leftOut rows without a score in one of the columns, or that hold means beside the topics
 * @param coefficients between those things
 * @param byTopic the three ways with their intervals, where the table has a topic and a run in each row
 */
public record ColumnCorrelation(
        String x,
        String y,
        int n,
        int leftOut,
        Map<Correlation, Outcome> coefficients,
        Optional<MetaEvaluation> byTopic) {
    public ColumnCorrelation {
        coefficients = Map.copyOf(coefficients);
    }

    /** True where there is any number at all. */
    public boolean isDefined() {
        return coefficients.values().stream().anyMatch(Outcome::isDefined);
    }
}
