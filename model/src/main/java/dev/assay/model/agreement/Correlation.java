package dev.assay.model.agreement;

import dev.assay.model.Message;
import dev.assay.model.ModelWords;
import java.util.Arrays;

/** A coefficient of correlation between two lists of scores of the same things, from -1 to 1. */
public enum Correlation {
    /**
     * Kendall's tau-b: pairs in the same order less pairs in different order, corrected for ties (Kendall, 1945).
     * Symmetric.
     */
    KENDALL_TAU_B("tau") {
        @Override
        double raw(Ranked x, Ranked y, int[] times) {
            return KendallTau.tauB(x.ranks(), y.ranks(), times);
        }
    },
    /**
     * tau<sub>AP</sub> of Yilmaz, Aslam and Robertson (2008), x being the reference and y the estimate whose ranks
     * weigh, the higher score above; ties as one direction of tau<sub>AP,b</sub> (Urbano and Marrero, 2017). Not
     * symmetric.
     */
    TAU_AP("tau_ap") {
        @Override
        double raw(Ranked x, Ranked y, int[] times) {
            return TauAp.directed(x.ranks(), y.ranks(), times);
        }
    },
    /** tau<sub>AP,b</sub> of Urbano and Marrero (2017): the mean of tau<sub>AP</sub> in both directions. Symmetric. */
    TAU_AP_B("tau_ap_b") {
        @Override
        double raw(Ranked x, Ranked y, int[] times) {
            return (TauAp.directed(x.ranks(), y.ranks(), times) + TauAp.directed(y.ranks(), x.ranks(), times)) / 2;
        }
    },
    /** Spearman's rho: Pearson's of the ranks, tied scores taking the mean of their ranks. Symmetric. */
    SPEARMAN("spearman") {
        @Override
        double raw(Ranked x, Ranked y, int[] times) {
            return ProductMoment.spearman(x.ranks(), y.ranks(), times);
        }
    },
    /** Pearson's product-moment correlation. Symmetric. */
    PEARSON("pearson") {
        @Override
        double raw(Ranked x, Ranked y, int[] times) {
            return ProductMoment.pearson(x.values(), y.values(), times);
        }
    };

    private final String key;

    Correlation(String key) {
        this.key = key;
    }

    /** The name that files use. */
    public String key() {
        return key;
    }

    /** A list of finite numbers with its ranks, which several coefficients share. */
    record Ranked(double[] values, DenseRanks ranks) {
        static Ranked of(double[] values) {
            return new Ranked(values, DenseRanks.of(values));
        }
    }

    /**
     * The coefficient; NaN where it is undefined.
     *
     * @param times by item, how often it stands in the lists
     */
    abstract double raw(Ranked x, Ranked y, int[] times);

    /** The coefficient of items that stand there once; NaN where it is undefined. */
    double raw(Ranked x, Ranked y) {
        int[] once = new int[x.values().length];
        Arrays.fill(once, 1);
        return raw(x, y, once);
    }

    /**
     * The coefficient of two lists, the same place in both being the same thing. Undefined, with the reason, for fewer
     * than two places and when a list has one and the same value throughout.
     *
     * @throws IllegalArgumentException when the lists differ in length or hold something else than finite numbers
     */
    public Outcome of(double[] x, double[] y) {
        if (x.length != y.length) {
            throw new IllegalArgumentException("A correlation is between two lists of the same length, but one has "
                    + x.length + " numbers and the other " + y.length + ".");
        }
        requireFinite(x, "first");
        requireFinite(y, "second");
        if (x.length < 2) {
            return Outcome.undefined(
                    x.length == 0
                            ? ModelWords.say("statistic.no-pair")
                            : ModelWords.say("statistic.one-pair"));
        }
        double value = raw(Ranked.of(x), Ranked.of(y));
        return Double.isNaN(value) ? Outcome.undefined(whyNot(x)) : Outcome.of(value);
    }

    private static Message whyNot(double[] x) {
        return DenseRanks.of(x).distinct() < 2
                ? ModelWords.say("statistic.first-alike")
                : ModelWords.say("statistic.second-alike");
    }

    private static void requireFinite(double[] values, String which) {
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new IllegalArgumentException(
                        "Number " + (i + 1) + " of the " + which + " list is " + values[i] + ", which is no score.");
            }
        }
    }

    /**
     * Kendall's tau-b: (C - D) / sqrt((P - T<sub>x</sub>) (P - T<sub>y</sub>)), with C pairs of items that both lists
     * order the same way, D that they order differently, P = n (n - 1) / 2 pairs in all, and T those that a list ties.
     * Source: Kendall, <i>The Treatment of Ties in Ranking Problems</i>, 1945. Counted exactly, in O(n log n).
     */
    static final class KendallTau {
        private KendallTau() {}

        /** Tau-b; NaN when a list has fewer than two distinct values. */
        static double tauB(DenseRanks first, DenseRanks second, int[] times) {
            return ratio(surplus(first, second, times), first.untiedPairs(times), second.untiedPairs(times));
        }

        /** (C - D) / sqrt(untied pairs of x, of y), within -1 and 1; NaN when a list ties all pairs. */
        static double ratio(double surplus, double untiedInFirst, double untiedInSecond) {
            if (untiedInFirst == 0 || untiedInSecond == 0) {
                return Double.NaN;
            }
            double root = untiedInFirst == untiedInSecond
                    ? untiedInFirst
                    : Math.sqrt(untiedInFirst) * Math.sqrt(untiedInSecond);
            return Math.clamp(surplus / root, -1, 1);
        }

        private static long surplus(DenseRanks first, DenseRanks second, int[] times) {
            int[] order = first.ascending();
            DenseRanks.CountTree lower = new DenseRanks.CountTree(second.distinct());
            long surplus = 0;
            for (int from = 0; from < order.length; ) {
                int to = from;
                for (; to < order.length && first.places()[order[to]] == first.places()[order[from]]; to++) {
                    int drawn = times[order[to]];
                    int place = second.places()[order[to]];
                    surplus += drawn == 0 ? 0 : (long) drawn * (lower.below(place) - lower.above(place));
                }
                for (; from < to; from++) {
                    lower.add(second.places()[order[from]], times[order[from]]);
                }
            }
            return surplus;
        }
    }

    /**
     * AP rank correlation, which weighs what happens near the top of a ranking more; high values are the top.
     *
     * <p>Without ties: walk the estimated ranking from its second place down; 2 / (n - 1) &Sigma;<sub>i</sub> C(i) / (i
     * - 1) - 1, with C(i) how many of the i - 1 items above place i the reference puts above it too. Source: Yilmaz,
     * Aslam, Robertson, <i>A New Rank Correlation Coefficient for Information Retrieval</i>, 2008. It has a direction:
     * the estimate's ranks weigh.
     *
     * <p>With ties, as the tau<sub>AP,b</sub> of Urbano and Marrero, <i>The Treatment of Ties in AP Correlation</i>,
     * 2017: an item is compared with the items of strictly higher estimate only, p - 1 of them when its tie group
     * starts at place p; the t items of the top group have none and are left out: 2 / (n - t) &Sigma; C / (p - 1) - 1.
     * A pair that the reference ties counts as not in order. Their coefficient is the mean of both directions, which
     * makes it symmetric.
     */
    static final class TauAp {
        private TauAp() {}

        /** From a reference to an estimate; NaN when either has fewer than two distinct values. */
        static double directed(DenseRanks reference, DenseRanks estimate, int[] times) {
            if (reference.untiedPairs(times) == 0 || estimate.untiedPairs(times) == 0) {
                return Double.NaN;
            }
            int[] order = estimate.ascending();
            DenseRanks.CountTree seen = new DenseRanks.CountTree(reference.distinct());
            double sum = 0;
            long above = 0;
            long top = 0;
            for (int to = order.length; to > 0; ) {
                int from = to;
                long inOrder = 0;
                long group = 0;
                for (; from > 0 && estimate.places()[order[from - 1]] == estimate.places()[order[to - 1]]; from--) {
                    int item = order[from - 1];
                    inOrder += times[item] == 0 ? 0 : (long) times[item] * seen.above(reference.places()[item]);
                    group += times[item];
                }
                for (; to > from; to--) {
                    seen.add(reference.places()[order[to - 1]], times[order[to - 1]]);
                }
                if (above > 0) {
                    sum += (double) inOrder / above;
                } else {
                    top = group;
                }
                above += group;
            }
            return Math.clamp(2 * sum / (above - top) - 1, -1, 1);
        }
    }
}
