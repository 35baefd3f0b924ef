package dev.assay.model.agreement;

/**
 * Pearson's product-moment correlation, and Spearman's, which is Pearson's of the ranks, tied values taking the mean of
 * their ranks.
 */
final class ProductMoment {
    private ProductMoment() {}

    /** Pearson's of items that each stand there some times; NaN when a list has fewer than two distinct values. */
    static double pearson(double[] x, double[] y, int[] times) {
        if (isConstant(x, times) || isConstant(y, times)) {
            return Double.NaN;
        }
        double meanX = mean(x, times);
        double meanY = mean(y, times);
        double xx = 0;
        double yy = 0;
        double xy = 0;
        for (int i = 0; i < x.length; i++) {
            double dx = x[i] - meanX;
            double dy = y[i] - meanY;
            xx += times[i] * (dx * dx);
            yy += times[i] * (dy * dy);
            xy += times[i] * (dx * dy);
        }
        return ratio(xy, xx, yy);
    }

    /** Spearman's; NaN when a list has fewer than two distinct values. */
    static double spearman(DenseRanks x, DenseRanks y, int[] times) {
        return pearson(midRanks(x, times), midRanks(y, times), times);
    }

    /** xy / sqrt(xx yy), within -1 and 1; NaN when there is no spread. */
    static double ratio(double xy, double xx, double yy) {
        double root = Math.sqrt(xx) * Math.sqrt(yy);
        return root > 0 ? Math.clamp(xy / root, -1, 1) : Double.NaN;
    }

    private static double[] midRanks(DenseRanks ranks, int[] times) {
        double[] rankOfPlace = new double[ranks.distinct()];
        long[] counts = ranks.counts(times);
        long below = 0;
        for (int place = 0; place < rankOfPlace.length; place++) {
            rankOfPlace[place] = below + (counts[place] + 1) / 2.0;
            below += counts[place];
        }
        double[] rank = new double[times.length];
        for (int i = 0; i < rank.length; i++) {
            rank[i] = rankOfPlace[ranks.places()[i]];
        }
        return rank;
    }

    private static double mean(double[] values, int[] times) {
        double sum = 0;
        long count = 0;
        for (int i = 0; i < values.length; i++) {
            sum += times[i] * values[i];
            count += times[i];
        }
        return sum / count;
    }

    private static boolean isConstant(double[] values, int[] times) {
        double first = Double.NaN;
        for (int i = 0; i < values.length; i++) {
            if (times[i] > 0 && !Double.isNaN(first) && values[i] != first) {
                return false;
            }
            first = times[i] > 0 ? values[i] : first;
        }
        return true;
    }
}
