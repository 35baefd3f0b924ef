package dev.assay.model.meta;

import dev.assay.model.ModelWords;
import dev.assay.model.agreement.Outcome;
import java.util.Arrays;

/**
 * Rank-biased overlap of two rankings of the same runs, looked at down to some depth: 1 where both have the same runs
 * at each depth, 0 where they have none in common. The first places weigh most: p = {@value #P}.
 *
 * <p>With A(d) the agreement at depth d, it is A(k) p<sup>k</sup> + (1 - p) / p &Sigma;<sub>d=1..k</sub> A(d)
 * p<sup>d</sup>: what is seen down to depth k, extrapolated (Webber, Moffat, Zobel: <i>A Similarity Measure for
 * Indefinite Rankings</i>, TOIS 28, 2010, equation 32, for lists of one length). Tied runs all stand at the first of
 * their ranks, and A(d) = 2 |common| / (|first| + |second|) of the runs with rank d or better (their section 4.5).
 */
public final class RankOverlap {
    /** How much the next place weighs against the one before. */
    public static final double P = 0.9;

    private RankOverlap() {}

    /**
     * The overlap.
     *
     * @param x by run, its score in the first ranking
     * @param y by run, its score in the second
     * @param depth 1 or more; at most the number of runs counts
     */
    public static Outcome of(double[] x, double[] y, int depth) {
        return x.length == 0
                ? Outcome.undefined(ModelWords.say("statistic.no-pair"))
                : Outcome.of(raw(ranks(x), ranks(y), depth));
    }

    static double raw(int[] first, int[] second, int depth) {
        int deepest = Math.min(depth, first.length);
        int[] ofFirst = new int[deepest + 1];
        int[] ofSecond = new int[deepest + 1];
        int[] common = new int[deepest + 1];
        for (int run = 0; run < first.length; run++) {
            count(ofFirst, first[run]);
            count(ofSecond, second[run]);
            count(common, Math.max(first[run], second[run]));
        }
        double sum = 0;
        double agreement = 0;
        double weight = 1;
        for (int depthNow = 1; depthNow <= deepest; depthNow++) {
            ofFirst[depthNow] += ofFirst[depthNow - 1];
            ofSecond[depthNow] += ofSecond[depthNow - 1];
            common[depthNow] += common[depthNow - 1];
            agreement = 2.0 * common[depthNow] / (ofFirst[depthNow] + ofSecond[depthNow]);
            weight *= P;
            sum += agreement * weight;
        }
        return agreement * weight + (1 - P) / P * sum;
    }

    private static void count(int[] counts, int rank) {
        if (rank < counts.length) {
            counts[rank]++;
        }
    }

    /** By run, 1 and one more for each run with a higher score. */
    static int[] ranks(double[] scores) {
        double[] ascending = scores.clone();
        Arrays.sort(ascending);
        int[] ranks = new int[scores.length];
        for (int run = 0; run < scores.length; run++) {
            int place = Arrays.binarySearch(ascending, scores[run]);
            while (place + 1 < ascending.length && ascending[place + 1] == scores[run]) {
                place++;
            }
            ranks[run] = scores.length - place;
        }
        return ranks;
    }
}
