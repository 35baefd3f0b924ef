package dev.assay.model.agreement;

/**
 * AP rank correlation, which weighs what happens near the top of a ranking more; high values are the top.
 *
 * <p>Without ties: walk the estimated ranking from its second place down; 2 / (n - 1) &Sigma;<sub>i</sub> C(i) / (i - 1) - 1, with
 * C(i) how many of the i - 1 items above place i the reference puts above it too. Source: Yilmaz, Aslam, Robertson, <i>A New Rank
 * Correlation Coefficient for Information Retrieval</i>, 2008. It has a direction: the estimate's ranks weigh.
 *
 * <p>With ties, as the tau<sub>AP,b</sub> of Urbano and Marrero, <i>The Treatment of Ties in AP Correlation</i>, 2017: an item is
 * compared with the items of strictly higher estimate only, p - 1 of them when its tie group starts at place p; the t items of the
 * top group have none and are left out: 2 / (n - t) &Sigma; C / (p - 1) - 1. A pair that the reference ties counts as not in order.
 * Their coefficient is the mean of both directions, which makes it symmetric.
 */
final class TauAp {
    private TauAp() {}

    /** The mean of both directions; NaN when either list has fewer than two distinct values. */
    static double symmetric(DenseRanks first, DenseRanks second) {
        return (directed(first, second) + directed(second, first)) / 2;
    }

    /** From a reference to an estimate; NaN when either has fewer than two distinct values. */
    static double directed(DenseRanks reference, DenseRanks estimate) {
        if (reference.distinct() < 2 || estimate.distinct() < 2) {
            return Double.NaN;
        }
        int[] order = estimate.ascending();
        int items = order.length;
        CountTree seen = new CountTree(reference.distinct());
        double sum = 0;
        int above = 0;
        for (int place = estimate.distinct() - 1; place >= 0; place--) {
            int count = estimate.counts()[place];
            int end = items - above;
            long inOrder = 0;
            for (int i = end - count; i < end; i++) {
                inOrder += seen.above(reference.places()[order[i]]);
            }
            if (above > 0) {
                sum += (double) inOrder / above;
            }
            for (int i = end - count; i < end; i++) {
                seen.add(reference.places()[order[i]]);
            }
            above += count;
        }
        int top = estimate.counts()[estimate.distinct() - 1];
        return Math.clamp(2 * sum / (items - top) - 1, -1, 1);
    }
}
