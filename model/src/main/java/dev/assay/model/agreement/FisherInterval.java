package dev.assay.model.agreement;

import dev.assay.model.ModelWords;
import java.util.Arrays;

/**
 * The interval of a coefficient between -1 and 1 over topics. Resamples of the topics give its standard deviation s
 * alone; the interval is tanh(artanh(r) &plusmn; t s / (1 - r<sup>2</sup>)), with Student's t of n - 1 degrees (Fisher:
 * <i>On the Probable Error of a Coefficient of Correlation</i>, 1921, for the scale; Efron, Tibshirani: <i>An
 * Introduction to the Bootstrap</i>, 1993, chapters 6 and 12, for the standard error). Where r is 1 or -1, r &plusmn; t
 * s within those bounds. Percentiles of few topics are too short.
 */
final class FisherInterval {
    private static final double SAME = 1e-9;

    private FisherInterval() {}

    /**
     * The interval.
     *
     * @param drawn the value in each resample; NaN where the resample does not define it, and such resamples are left
     * out
     * @param topics how many there are
     */
    static Range of(Outcome value, double[] drawn, int topics) {
        if (topics < 2 || !value.isDefined()) {
            return Range.unknown(Resamples.TOO_FEW);
        }
        double[] kept = Arrays.stream(drawn).filter(one -> !Double.isNaN(one)).toArray();
        if (kept.length < 2) {
            return Range.unknown(ModelWords.say("interval.no-resample"));
        }
        return around(value.orThrow(), deviation(kept), topics);
    }

    /** The interval of a standard error over n topics. */
    private static Range around(double r, double error, int topics) {
        double reach = StudentT.twoSided(Range.LEVEL, topics - 1) * error;
        if (1 - Math.abs(r) < SAME) {
            return new Range.Interval(Math.max(-1, r - reach), Math.min(1, r + reach));
        }
        double middle = 0.5 * Math.log((1 + r) / (1 - r));
        double scaled = reach / (1 - r * r);
        return new Range.Interval(Math.tanh(middle - scaled), Math.tanh(middle + scaled));
    }

    /**
     * As the other, for agreement, which is a smooth function of what topics add up to: n topics that are drawn from n
     * vary by (n - 1) / n of what they would vary by. None where the resamples do not differ, since nothing then tells
     * how far the value may be off.
     */
    static Range ofAgreement(Outcome value, double[] drawn, int topics) {
        double[] kept = Arrays.stream(drawn).filter(one -> !Double.isNaN(one)).toArray();
        if (topics >= 2 && value.isDefined() && kept.length >= 2 && deviation(kept) < SAME) {
            return Range.unknown(ModelWords.say("interval.no-topic-spread", topics));
        }
        double mean = Arrays.stream(kept).average().orElse(Double.NaN);
        double wider = Math.sqrt(topics / (topics - 1.0));
        return of(value, Arrays.stream(kept).map(one -> mean + wider * (one - mean)).toArray(), topics);
    }

    /**
     * The interval of the mean of what each topic gives by itself, whose standard error needs no resamples. None where
     * the topics do not differ.
     *
     * @param values one per topic; NaN where a topic has none, and it is left out
     */
    static Range ofMean(double[] values) {
        double[] kept = Arrays.stream(values).filter(one -> !Double.isNaN(one)).toArray();
        if (kept.length < 2) {
            return Range.unknown(Resamples.TOO_FEW);
        }
        double deviation = deviation(kept);
        return deviation < SAME
                ? Range.unknown(ModelWords.say("interval.no-topic-spread", kept.length))
                : around(Arrays.stream(kept).sum() / kept.length, deviation / Math.sqrt(kept.length), kept.length);
    }

    private static double deviation(double[] values) {
        double mean = Arrays.stream(values).sum() / values.length;
        return Math.sqrt(Arrays.stream(values).map(one -> (one - mean) * (one - mean)).sum() / (values.length - 1));
    }
}
