package dev.assay.model.agreement;

/** A coefficient of correlation between two lists of scores of the same things, from -1 to 1. */
public enum Correlation {
    /** Kendall's tau-b: pairs in the same order less pairs in different order, corrected for ties (Kendall, 1945). Symmetric. */
    KENDALL_TAU_B("tau") {
        @Override
        double raw(Ranked x, Ranked y) {
            return KendallTau.tauB(x.ranks(), y.ranks());
        }
    },
    /**
     * tau<sub>AP</sub> of Yilmaz, Aslam and Robertson (2008), x being the reference and y the estimate whose ranks weigh, the
     * higher score above; ties as one direction of tau<sub>AP,b</sub> (Urbano and Marrero, 2017). Not symmetric.
     */
    TAU_AP("tau_ap") {
        @Override
        double raw(Ranked x, Ranked y) {
            return TauAp.directed(x.ranks(), y.ranks());
        }
    },
    /** tau<sub>AP,b</sub> of Urbano and Marrero (2017): the mean of tau<sub>AP</sub> in both directions. Symmetric. */
    TAU_AP_B("tau_ap_b") {
        @Override
        double raw(Ranked x, Ranked y) {
            return TauAp.symmetric(x.ranks(), y.ranks());
        }
    },
    /** Spearman's rho: Pearson's of the ranks, tied scores taking the mean of their ranks. Symmetric. */
    SPEARMAN("spearman") {
        @Override
        double raw(Ranked x, Ranked y) {
            return ProductMoment.spearman(x.ranks(), y.ranks());
        }
    },
    /** Pearson's product-moment correlation. Symmetric. */
    PEARSON("pearson") {
        @Override
        double raw(Ranked x, Ranked y) {
            return ProductMoment.pearson(x.values(), y.values());
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

    /** The coefficient; NaN where it is undefined. */
    abstract double raw(Ranked x, Ranked y);

    /**
     * The coefficient of two lists, the same place in both being the same thing. Undefined, with the reason, for fewer than two
     * places and when a list has one and the same value throughout.
     *
     * @throws IllegalArgumentException when the lists differ in length or hold something else than finite numbers
     */
    public Outcome of(double[] x, double[] y) {
        if (x.length != y.length) {
            throw new IllegalArgumentException("A correlation is between two lists of the same length, but one has " + x.length
                    + " numbers and the other " + y.length + ".");
        }
        requireFinite(x, "first");
        requireFinite(y, "second");
        if (x.length < 2) {
            return Outcome.undefined(
                    x.length == 0
                            ? "There is nothing that has both scores."
                            : "Only one thing has both scores; a correlation needs at least two.");
        }
        double value = raw(Ranked.of(x), Ranked.of(y));
        return Double.isNaN(value) ? Outcome.undefined(whyNot(x)) : Outcome.of(value);
    }

    private static String whyNot(double[] x) {
        boolean first = DenseRanks.of(x).distinct() < 2;
        return "All scores of the " + (first ? "first" : "second") + " list are the same, so there is no order to compare.";
    }

    private static void requireFinite(double[] values, String which) {
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new IllegalArgumentException(
                        "Number " + (i + 1) + " of the " + which + " list is " + values[i] + ", which is no score.");
            }
        }
    }
}
