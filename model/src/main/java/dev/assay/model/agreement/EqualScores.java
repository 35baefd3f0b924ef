package dev.assay.model.agreement;

/** Makes scores tie that are equal as fractions: the last digits of a mean depend on the order of summing. */
public final class EqualScores {
    private static final double STEPS = 1e12;

    private EqualScores() {}

    /** A score without the digits beyond 10<sup>-12</sup>. */
    public static double rounded(double score) {
        return rounded(score, STEPS);
    }

    /** A number in whole steps, so many to 1. */
    public static double rounded(double number, double steps) {
        return Math.rint(number * steps) / steps;
    }
}
