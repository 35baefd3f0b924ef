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
        return of(GwetTally.of(ratings, weights), weights);
    }

    /** The coefficient of sums over items. */
    static Outcome of(GwetTally tally, Weights weights) {
        int size = tally.shares().length;
        if (size < 2) {
            return Outcome.undefined("The scale has fewer than two categories, so judges cannot differ.");
        }
        if (tally.paired() == 0) {
            return Outcome.undefined("No item was rated by two judges, so there is nothing to pair.");
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
                ? Outcome.undefined("Chance alone would make the judges agree throughout.")
                : Outcome.of((observed - expected) / (1 - expected));
    }

    /** The share of pairs of ratings of an item that agree, averaged over the items with two or more. */
    static Outcome observed(Ratings<?> ratings) {
        return observed(GwetTally.of(ratings, Weights.IDENTITY));
    }

    /** That share, from sums with identity weights. */
    static Outcome observed(GwetTally tally) {
        return tally.paired() == 0
                ? Outcome.undefined("No item was rated by two judges, so there is nothing to pair.")
                : Outcome.of(tally.agreement() / tally.paired());
    }
}
