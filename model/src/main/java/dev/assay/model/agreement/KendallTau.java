package dev.assay.model.agreement;

/**
 * Kendall's tau-b: (C - D) / sqrt((P - T<sub>x</sub>) (P - T<sub>y</sub>)), with C pairs of items that both lists order the same
 * way, D that they order differently, P = n (n - 1) / 2 pairs in all, and T those that a list ties. Source: Kendall, <i>The
 * Treatment of Ties in Ranking Problems</i>, 1945. Counted exactly, in O(n log n).
 */
final class KendallTau {
    private KendallTau() {}

    /** Tau-b; NaN when a list has fewer than two distinct values. */
    static double tauB(DenseRanks first, DenseRanks second) {
        int items = first.places().length;
        long pairs = (long) items * (items - 1) / 2;
        return ratio(surplus(first, second), pairs - first.tiedPairs(), pairs - second.tiedPairs());
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

    private static long surplus(DenseRanks first, DenseRanks second) {
        int[] order = first.ascending();
        CountTree lower = new CountTree(second.distinct());
        long surplus = 0;
        int start = 0;
        for (int count : first.counts()) {
            for (int i = start; i < start + count; i++) {
                int place = second.places()[order[i]];
                surplus += lower.below(place) - lower.above(place);
            }
            for (int i = start; i < start + count; i++) {
                lower.add(second.places()[order[i]]);
            }
            start += count;
        }
        return surplus;
    }
}
