package dev.assay.model.measure;

import dev.assay.model.Message;
import dev.assay.model.ModelWords;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.StudentT;
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
}
