package dev.assay.model.agreement;

import dev.assay.model.ModelWords;

/**
 * Cohen's kappa of two judges: 1 - D<sub>o</sub> / D<sub>e</sub>, the observed disagreement over the one expected if
 * each judge kept their own shares of the categories and gave them by chance.
 *
 * <p>D<sub>o</sub> is the sum of v<sub>kl</sub> n<sub>kl</sub> / n, D<sub>e</sub> that of v<sub>kl</sub> n<sub>k.</sub>
 * n<sub>.l</sub> / n<sup>2</sup>, with disagreement weights v = 1 - {@link Weights}. Sources: Cohen, <i>A Coefficient
 * of Agreement for Nominal Scales</i>, 1960; Cohen, <i>Weighted Kappa</i>, 1968. Ranges from below 0 (worse than
 * chance) to 1. Items that one judge did not rate are left out. Undefined without a common item, and when chance alone
 * leaves no disagreement: both judges gave one and the same category throughout.
 */
public final class CohenKappa {
    private CohenKappa() {}

    /** Kappa of two of the judges of {@code ratings}. */
    public static Outcome of(Ratings<?> ratings, int first, int second, Weights weights) {
        return of(Confusion.of(ratings, first, second), weights);
    }

    /** Kappa of a confusion matrix; {@link Weights#IDENTITY} gives the plain one. */
    public static Outcome of(Confusion confusion, Weights weights) {
        return of(confusion, disagreement(weights, confusion.categories().size()));
    }

    /**
     * Kappa with disagreement weights of one's own.
     *
     * @param disagreement a row and a column for each category; 0 for agreement, more for worse; need not be symmetric
     */
    public static Outcome of(Confusion confusion, double[][] disagreement) {
        int size = confusion.categories().size();
        double[][] counts = new double[size][size];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                counts[row][column] = confusion.count(row, column);
            }
        }
        return ofCounts(counts, disagreement);
    }

    /** The disagreement weights that go with those of agreement. */
    static double[][] disagreement(Weights weights, int categories) {
        double[][] disagreement = weights.matrix(categories);
        for (double[] row : disagreement) {
            for (int column = 0; column < row.length; column++) {
                row[column] = 1 - row[column];
            }
        }
        return disagreement;
    }

    /** Kappa of a matrix of counts. */
    static Outcome ofCounts(double[][] counts, double[][] disagreement) {
        int size = counts.length;
        double[] rows = new double[size];
        double[] columns = new double[size];
        double total = 0;
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                rows[row] += counts[row][column];
                columns[column] += counts[row][column];
                total += counts[row][column];
            }
        }
        if (total == 0) {
            return Outcome.undefined(ModelWords.say("statistic.no-common-item"));
        }
        double observed = 0;
        double expected = 0;
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                observed += disagreement[row][column] * counts[row][column];
                expected += disagreement[row][column] * (rows[row] * columns[column] / total);
            }
        }
        return expected == 0
                ? Outcome.undefined(ModelWords.say("statistic.one-category"))
                : Outcome.of(1 - observed / expected);
    }
}
