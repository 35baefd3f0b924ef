package dev.assay.model.agreement;

import dev.assay.model.Message;

/** Between which bounds a number lies with 95 % confidence, or a sentence that says why that is not known. */
public sealed interface Range {
    /** The confidence of every interval here. */
    double LEVEL = 0.95;

    /**
     * Two bounds.
     *
     * @param low finite, at most {@code high}
     * @param high finite
     */
    record Interval(double low, double high) implements Range {
        public Interval {
            if (!Double.isFinite(low) || !Double.isFinite(high) || low > high) {
                throw new IllegalArgumentException(
                        "An interval goes from a low to a high number, not from " + low + " to " + high + ".");
            }
        }

        /** The width of the interval. */
        public double width() {
            return high - low;
        }

        /** True if {@code value} lies in the interval, bounds included. */
        public boolean contains(double value) {
            return low <= value && value <= high;
        }

        /** True if 0 lies outside the interval by more than the noise of floating-point sums (10<sup>-12</sup>). */
        public boolean excludesZero() {
            return low > 1e-12 || high < -1e-12;
        }
    }

    /**
     * No bounds.
     *
     * @param reason a sentence for people: what is missing
     */
    record Unknown(Message reason) implements Range {}

    /** No bounds, for that reason. */
    static Range unknown(Message reason) {
        return new Unknown(reason);
    }

    /** True if there are bounds. */
    default boolean isKnown() {
        return this instanceof Interval;
    }
}
