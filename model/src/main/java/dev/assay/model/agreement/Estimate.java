package dev.assay.model.agreement;

import dev.assay.model.Message;

/**
 * A statistic with its uncertainty.
 *
 * @param value what it comes to on the data as they are
 * @param range its 95 % interval
 */
public record Estimate(Outcome value, Range range) {
    /** A statistic that is undefined for that reason, and its interval with it. */
    public static Estimate undefined(Message reason) {
        return new Estimate(Outcome.undefined(reason), Range.unknown(reason));
    }

    /** The same with an interval that ends where no value can lie beyond; the value itself lies within. */
    public Estimate within(double lowest, double highest) {
        return range instanceof Range.Interval(double low, double high)
                ? new Estimate(value, new Range.Interval(Math.max(lowest, low), Math.min(highest, high)))
                : this;
    }
}
