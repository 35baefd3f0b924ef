package dev.assay.model.agreement;

/**
 * Pearson's product-moment correlation, and Spearman's, which is Pearson's of the ranks, tied values taking the mean of their
 * ranks.
 */
final class ProductMoment {
    private ProductMoment() {}

    /** Pearson's; NaN when a list has fewer than two distinct values. */
    static double pearson(double[] x, double[] y) {
        if (isConstant(x) || isConstant(y)) {
            return Double.NaN;
        }
        double meanX = mean(x);
        double meanY = mean(y);
        double xx = 0;
        double yy = 0;
        double xy = 0;
        for (int i = 0; i < x.length; i++) {
            double dx = x[i] - meanX;
            double dy = y[i] - meanY;
            xx += dx * dx;
            yy += dy * dy;
            xy += dx * dy;
        }
        return ratio(xy, xx, yy);
    }

    /** Spearman's; NaN when a list has fewer than two distinct values. */
    static double spearman(DenseRanks x, DenseRanks y) {
        return pearson(midRanks(x), midRanks(y));
    }

    /** xy / sqrt(xx yy), within -1 and 1; NaN when there is no spread. */
    static double ratio(double xy, double xx, double yy) {
        double root = Math.sqrt(xx) * Math.sqrt(yy);
        return root > 0 ? Math.clamp(xy / root, -1, 1) : Double.NaN;
    }

    private static double[] midRanks(DenseRanks ranks) {
        double[] rankOfPlace = new double[ranks.distinct()];
        int below = 0;
        for (int place = 0; place < rankOfPlace.length; place++) {
            rankOfPlace[place] = below + (ranks.counts()[place] + 1) / 2.0;
            below += ranks.counts()[place];
        }
        double[] rank = new double[ranks.places().length];
        for (int i = 0; i < rank.length; i++) {
            rank[i] = rankOfPlace[ranks.places()[i]];
        }
        return rank;
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    private static boolean isConstant(double[] values) {
        for (double value : values) {
            if (value != values[0]) {
                return false;
            }
        }
        return true;
    }
}
