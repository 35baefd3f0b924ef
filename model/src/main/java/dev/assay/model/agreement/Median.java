package dev.assay.model.agreement;

import java.util.Arrays;

/** The middle of some numbers. */
public final class Median {
    private Median() {}

    /** The number in the middle, or the mean of the two there; {@code numbers} are one or more, in any order. */
    public static double of(double... numbers) {
        double[] sorted = numbers.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
