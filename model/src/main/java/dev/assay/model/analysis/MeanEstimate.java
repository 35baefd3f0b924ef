package dev.assay.model.analysis;

import dev.assay.model.ModelWords;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import dev.assay.model.message.Message;
import java.util.Arrays;

/** A mean with the interval of Student's t: mean &plusmn; t<sub>n-1</sub> s / sqrt(n). */
final class MeanEstimate {
    private MeanEstimate() {}

    /** Undefined for no values, for that reason; without an interval for one. */
    static Estimate of(double[] values, Message whyNot) {
        if (values.length == 0) {
            return Estimate.undefined(whyNot);
        }
        double mean = mean(values);
        if (values.length == 1) {
            return new Estimate(
                    Outcome.of(mean), Range.unknown(ModelWords.say("interval.one-topic")));
        }
        return around(mean, variance(values) / values.length, values.length - 1);
    }

    static Estimate around(double value, double varianceOfMean, int degrees) {
        double half = StudentT.twoSided(Range.LEVEL, degrees) * Math.sqrt(varianceOfMean);
        return new Estimate(Outcome.of(value), new Range.Interval(value - half, value + half));
    }

    static double mean(double[] values) {
        return Arrays.stream(values).sum() / values.length;
    }

    /** With n - 1 below the line; 0 for fewer than two values. */
    static double variance(double[] values) {
        return covariance(values, values);
    }

    static double covariance(double[] x, double[] y) {
        if (x.length < 2) {
            return 0;
        }
        double meanX = mean(x);
        double meanY = mean(y);
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += (x[i] - meanX) * (y[i] - meanY);
        }
        return sum / (x.length - 1);
    }

    /**
     * Student's t distribution for whole degrees of freedom, from the finite series of Abramowitz and Stegun, <i>Handbook of
     * Mathematical Functions</i>, 1964, 26.7.3 and 26.7.4.
     */
    static final class StudentT {
        private StudentT() {}

        /** The t that |T| does not exceed with probability {@code level}, for {@code degrees} 1 or more; to about 10 digits. */
        static double twoSided(double level, int degrees) {
            double low = 0;
            double high = 1;
            while (within(high, degrees) < level) {
                high *= 2;
            }
            for (int step = 0; step < 100 && high - low > 1e-12 * high; step++) {
                double middle = (low + high) / 2;
                if (within(middle, degrees) < level) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            return (low + high) / 2;
        }

        /** The probability that |T| does not exceed {@code t}. */
        private static double within(double t, int degrees) {
            double angle = Math.atan(t / Math.sqrt(degrees));
            double sine = Math.sin(angle);
            double cosine = Math.cos(angle);
            boolean odd = degrees % 2 == 1;
            double term = odd ? cosine : 1;
            double sum = degrees == 1 ? 0 : term;
            for (int k = odd ? 3 : 2; k <= degrees - 2; k += 2) {
                term *= cosine * cosine * (k - 1) / k;
                sum += term;
            }
            return odd ? 2 / Math.PI * (angle + sine * sum) : sine * sum;
        }
    }
}
