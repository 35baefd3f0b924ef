package dev.assay.model.agreement;

import java.util.Arrays;

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
