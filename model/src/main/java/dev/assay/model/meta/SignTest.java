package dev.assay.model.meta;

/**
 * The exact two-sided sign test: the probability of a split at least as uneven where both directions are equally likely
 * (McNemar: <i>Note on the Sampling Error of the Difference Between Correlated Proportions or Percentages</i>, 1947,
 * with the binomial distribution instead of its approximation). What goes in neither direction has no part in it.
 */
public final class SignTest {
    private SignTest() {}

    /** The probability, 0 to 1; 1 where nothing goes in either direction. */
    public static double of(long one, long other) {
        long all = one + other;
        long few = Math.min(one, other);
        if (2 * few >= all) {
            return 1;
        }
        double last = -all * Math.log(2);
        double highest = last;
        for (long i = 1; i <= few; i++) {
            highest += Math.log((double) (all - i + 1) / i);
        }
        // From the largest term down: the smaller ones vanish beside it.
        double sum = 0;
        double term = 1;
        for (long i = few; i >= 0 && term > 1e-18; i--) {
            sum += term;
            term *= (double) i / (all - i + 1);
        }
        return Math.min(1, 2 * sum * Math.exp(highest));
    }
}
