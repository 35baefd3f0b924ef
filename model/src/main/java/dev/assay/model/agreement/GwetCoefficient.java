package dev.assay.model.agreement;

import java.util.Arrays;

/**
 * Gwet's AC1 and AC2 of two or more judges, of whom any may have left items out: (p<sub>a</sub> - p<sub>e</sub>) / (1 -
 * p<sub>e</sub>). Unlike kappa it stays high when nearly all items are of one category and the judges agree on them.
 *
 * <p>With w the {@link Weights} of q categories, r<sub>ik</sub> the judges who gave item i category k, r<sub>i</sub> those who
 * rated it, and r*<sub>ik</sub> = &Sigma;<sub>l</sub> w<sub>kl</sub> r<sub>il</sub>: p<sub>a</sub> is the mean over items with two
 * or more ratings of &Sigma;<sub>k</sub> r<sub>ik</sub> (r*<sub>ik</sub> - 1) / (r<sub>i</sub> (r<sub>i</sub> - 1));
 * &pi;<sub>k</sub> the mean over all rated items of r<sub>ik</sub> / r<sub>i</sub>; p<sub>e</sub> = &Sigma; w / (q (q - 1))
 * &Sigma;<sub>k</sub> &pi;<sub>k</sub> (1 - &pi;<sub>k</sub>). Identity weights give AC1, others AC2; where Assay says AC2 and no
 * more, the weights are {@link Weights#ORDINAL}. Source: Gwet, <i>Handbook of Inter-Rater Reliability</i>, 4th edition, 2014,
 * chapters 4 and 5. Undefined when no item has two ratings, or the scale has one category.
 */
public final class GwetCoefficient {
    private GwetCoefficient() {}

    /** AC1: every difference counts in full. */
    public static Outcome ac1(Ratings<?> ratings) {
        return of(ratings, Weights.IDENTITY);
    }

    /** AC2 with ordinal weights. */
    public static Outcome ac2(Ratings<?> ratings) {
        return of(ratings, Weights.ORDINAL);
    }

    /** The coefficient with any of the weights. */
    public static Outcome of(Ratings<?> ratings, Weights weights) {
        int size = ratings.categories().size();
        if (size < 2) {
            return Outcome.undefined("The scale has fewer than two categories, so judges cannot differ.");
        }
        Tally tally = Tally.of(ratings, weights.matrix(size));
        if (tally.paired == 0) {
            return Outcome.undefined("No item was rated by two judges, so there is nothing to pair.");
        }
        double sumOfWeights = Arrays.stream(weights.matrix(size)).flatMapToDouble(Arrays::stream).sum();
        double spread = 0;
        for (double sum : tally.shares) {
            double share = sum / tally.rated;
            spread += share * (1 - share);
        }
        double expected = sumOfWeights / ((double) size * (size - 1)) * spread;
        double observed = tally.agreement / tally.paired;
        return expected >= 1
                ? Outcome.undefined("Chance alone would make the judges agree throughout.")
                : Outcome.of((observed - expected) / (1 - expected));
    }

    /** The share of pairs of ratings of an item that agree, averaged over the items with two or more. */
    static Outcome observed(Ratings<?> ratings) {
        Tally tally = Tally.of(ratings, Weights.IDENTITY.matrix(ratings.categories().size()));
        return tally.paired == 0
                ? Outcome.undefined("No item was rated by two judges, so there is nothing to pair.")
                : Outcome.of(tally.agreement / tally.paired);
    }

    private static final class Tally {
        private final double[] shares;
        private long rated;
        private long paired;
        private double agreement;

        private Tally(int size) {
            shares = new double[size];
        }

        static Tally of(Ratings<?> ratings, double[][] weights) {
            Tally tally = new Tally(weights.length);
            int[] given = new int[weights.length];
            int items = ratings.items().size();
            for (int item = 0; item < items; item++) {
                int count = 0;
                for (int judge = 0; judge < ratings.judges(); judge++) {
                    int code = ratings.code(judge, item);
                    if (code != Ratings.MISSING) {
                        given[code]++;
                        count++;
                    }
                }
                if (count > 0) {
                    tally.add(given, count, weights);
                    Arrays.fill(given, 0);
                }
            }
            return tally;
        }

        private void add(int[] given, int count, double[][] weights) {
            rated++;
            double pairs = 0;
            for (int k = 0; k < given.length; k++) {
                if (given[k] > 0) {
                    shares[k] += (double) given[k] / count;
                    double weighted = 0;
                    for (int l = 0; l < given.length; l++) {
                        weighted += weights[k][l] * given[l];
                    }
                    pairs += given[k] * (weighted - 1);
                }
            }
            if (count > 1) {
                paired++;
                agreement += pairs / ((double) count * (count - 1));
            }
        }
    }
}
