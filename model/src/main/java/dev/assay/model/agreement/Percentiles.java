package dev.assay.model.agreement;

import java.util.Arrays;

/**
 * The percentile interval of resampled values: from the 2.5th to the 97.5th percentile, each interpolated linearly between the
 * neighbours at place {@code p (n - 1)} of the sorted values, counted from 0 (Efron, Tibshirani: <i>An Introduction to the
 * Bootstrap</i>, 1993, chapter 13; Hyndman, Fan: <i>Sample Quantiles</i>, 1996, definition 7).
 */
final class Percentiles {
    private static final double LOW = (1 - Range.LEVEL) / 2;

    private Percentiles() {}

    /** The interval of the first {@code count} of {@code values}, one at the least; their order is not kept. */
    static Range.Interval interval(double[] values, int count) {
        Arrays.sort(values, 0, count);
        return new Range.Interval(at(values, count, LOW), at(values, count, 1 - LOW));
    }

    private static double at(double[] sorted, int count, double share) {
        double place = share * (count - 1);
        int below = (int) place;
        int above = Math.min(below + 1, count - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }
}
