package dev.assay.model.agreement;

import dev.assay.model.ModelWords;
import java.util.Arrays;

/**
 * Gwet's AC1 and AC2 of two or more judges, of whom any may have left items out: (p<sub>a</sub> - p<sub>e</sub>) / (1 -
 * p<sub>e</sub>). Unlike kappa it stays high when nearly all items are of one category and the judges agree on them.
 *
 * <p>With w the {@link Weights} of q categories, r<sub>ik</sub> the judges who gave item i category k, r<sub>i</sub>
 * those who rated it, and r*<sub>ik</sub> = &Sigma;<sub>l</sub> w<sub>kl</sub> r<sub>il</sub>: p<sub>a</sub> is the
 * mean over items with two or more ratings of &Sigma;<sub>k</sub> r<sub>ik</sub> (r*<sub>ik</sub> - 1) / (r<sub>i</sub>
 * (r<sub>i</sub> - 1)); &pi;<sub>k</sub> the mean over all rated items of r<sub>ik</sub> / r<sub>i</sub>; p<sub>e</sub>
 * = &Sigma; w / (q (q - 1)) &Sigma;<sub>k</sub> &pi;<sub>k</sub> (1 - &pi;<sub>k</sub>). Identity weights give AC1,
 * others AC2; where Assay says AC2 and no more, the weights are {@link Weights#ORDINAL}. Source: Gwet, <i>Handbook of
 * Inter-Rater Reliability</i>, 4th edition, 2014, chapters 4 and 5. What is given here counts in &pi;<sub>k</sub> also
 * where one judge alone rated an item; {@link Agreement} gives it only what two or more rated. Undefined when no item
 * has two ratings, or the scale has one category.
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
        return of(GwetTally.of(ratings, weights), weights);
    }

    /** The coefficient of sums over items. */
    static Outcome of(GwetTally tally, Weights weights) {
        int size = tally.shares().length;
        if (size < 2) {
            return Outcome.undefined(ModelWords.say("statistic.few-categories"));
        }
        if (tally.paired() == 0) {
            return Outcome.undefined(ModelWords.say("statistic.nothing-paired"));
        }
        double sumOfWeights = Arrays.stream(weights.matrix(size)).flatMapToDouble(Arrays::stream).sum();
        double spread = 0;
        for (double sum : tally.shares()) {
            double share = sum / tally.rated();
            spread += share * (1 - share);
        }
        double expected = sumOfWeights / ((double) size * (size - 1)) * spread;
        double observed = tally.agreement() / tally.paired();
        return expected >= 1
                ? Outcome.undefined(ModelWords.say("statistic.chance-agrees"))
                : Outcome.of((observed - expected) / (1 - expected));
    }

    /** The share of pairs of ratings of an item that agree, averaged over the items with two or more. */
    static Outcome observed(Ratings<?> ratings) {
        return observed(GwetTally.of(ratings, Weights.IDENTITY));
    }

    /** The observed share of agreement, from sums with identity weights. */
    static Outcome observed(GwetTally tally) {
        return tally.paired() == 0
                ? Outcome.undefined(ModelWords.say("statistic.nothing-paired"))
                : Outcome.of(tally.agreement() / tally.paired());
    }

    /**
     * The sums over items that Gwet's coefficients are made of; those of several sets of items add up.
     *
     * @param shares by category the sum over rated items of the share of their ratings that it has
     * @param rated how many items have a rating
     * @param paired how many have two or more
     * @param agreement the sum over those of the weighted share of their pairs of ratings that agree
     */
    record GwetTally(double[] shares, double rated, double paired, double agreement) {
        static GwetTally of(Ratings<?> ratings, Weights weights) {
            int size = ratings.categories().size();
            double[][] matrix = weights.matrix(size);
            double[] shares = new double[size];
            int[] given = new int[size];
            long rated = 0;
            long paired = 0;
            double agreement = 0;
            for (int item = 0; item < ratings.items().size(); item++) {
                Arrays.fill(given, 0);
                int count = 0;
                for (int judge = 0; judge < ratings.judges(); judge++) {
                    int code = ratings.code(judge, item);
                    if (code != Ratings.MISSING) {
                        given[code]++;
                        count++;
                    }
                }
                for (int k = 0; k < size && count > 0; k++) {
                    shares[k] += (double) given[k] / count;
                }
                rated += count > 0 ? 1 : 0;
                if (count > 1) {
                    paired++;
                    agreement += pairs(given, matrix) / ((double) count * (count - 1));
                }
            }
            return new GwetTally(shares, rated, paired, agreement);
        }

        private static double pairs(int[] given, double[][] weights) {
            double pairs = 0;
            for (int k = 0; k < given.length; k++) {
                if (given[k] > 0) {
                    double weighted = 0;
                    for (int l = 0; l < given.length; l++) {
                        weighted += weights[k][l] * given[l];
                    }
                    pairs += given[k] * (weighted - 1);
                }
            }
            return pairs;
        }
    }
}
