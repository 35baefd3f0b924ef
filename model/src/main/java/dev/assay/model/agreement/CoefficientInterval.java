package dev.assay.model.agreement;

import dev.assay.model.ModelWords;
import java.util.Arrays;
import java.util.Optional;

/**
 * The 95 % intervals of coefficients between -1 and 1 over topics. Resamples of the topics give a standard deviation s
 * alone (Efron, Tibshirani: <i>An Introduction to the Bootstrap</i>, 1993, chapters 6 and 12), Student's t of n - 1
 * degrees the reach: percentiles of few topics are too short. How often each holds is in {@code docs/statistics.md}.
 */
public final class CoefficientInterval {
    /** Fewer runs or topics have too few orders for an interval of a coefficient between runs. */
    static final int LEAST = 5;

    private static final double SAME = 1e-9;

    private CoefficientInterval() {}

    /**
     * The interval of a coefficient between the means of m runs, with t&prime; = t &radic;(m / (m - 1)). One of ranks
     * moves in steps, near 1 as elsewhere: r &plusmn; t&prime; s &radic;((n - 1) / n). Pearson's moves less and less
     * towards 1, as the cosine of an angle does: arccos r &plusmn; t&prime; s, with s of the angles, and with the
     * middle moved by half of what resampling lowers it by, since that adds the noise of topics once more. All ends lie
     * within -1 and 1. These forms were chosen by simulation.
     *
     * <p>None for fewer than {@value #LEAST} runs or topics, and where all resamples agree.
     *
     * @param drawn the value in each resample; NaN where the resample does not define it, and such resamples are left
     * out
     */
    public static Range ofRuns(Correlation correlation, Outcome value, double[] drawn, int runs, int topics) {
        return runs < LEAST || topics < LEAST
                ? Range.unknown(ModelWords.say("interval.few-runs", runs, topics, LEAST))
                : whyNone(value, drawn, topics).orElseGet(() -> {
                    double t = t(topics) * Math.sqrt(runs / (runs - 1.0));
                    double[] kept = defined(drawn);
                    return correlation == Correlation.PEARSON
                            ? ofAngles(value.orThrow(), kept, t)
                            : within(value.orThrow(), t * Math.sqrt((topics - 1.0) / topics) * deviation(kept));
                });
    }

    private static Range ofAngles(double r, double[] drawn, double t) {
        double[] angles = Arrays.stream(drawn).map(Math::acos).toArray();
        double angle = Math.acos(r);
        double middle = Math.max(angle, (angle + Arrays.stream(angles).sum() / angles.length) / 2);
        double reach = t * deviation(angles);
        return new Range.Interval(
                Math.cos(Math.min(Math.PI, middle + reach)), Math.cos(Math.clamp(middle - reach, 0, angle)));
    }

    /**
     * The interval of agreement, which is a smooth function of what topics add up to: n topics that are drawn from n
     * vary by (n - 1) / n of what they would vary by. None where the resamples agree, since nothing then tells how far
     * the value may be off.
     *
     * @param drawn as in {@link #ofRuns}
     */
    static Range ofAgreement(Outcome value, double[] drawn, int topics) {
        return whyNone(value, drawn, topics)
                .orElseGet(() -> around(
                        value.orThrow(), Math.sqrt(topics / (topics - 1.0)) * deviation(defined(drawn)), topics));
    }

    /**
     * The interval of the mean of what each topic gives by itself, whose standard error needs no resamples. None where
     * the topics do not differ.
     *
     * @param values one per topic; NaN where a topic has none, and it is left out
     */
    static Range ofMean(double[] values) {
        double[] kept = defined(values);
        if (kept.length < 2) {
            return Range.unknown(Resamples.TOO_FEW);
        }
        double deviation = deviation(kept);
        return deviation < SAME
                ? Range.unknown(ModelWords.say("interval.no-topic-spread", kept.length))
                : around(Arrays.stream(kept).sum() / kept.length, deviation / Math.sqrt(kept.length), kept.length);
    }

    private static Optional<Range> whyNone(Outcome value, double[] drawn, int topics) {
        double[] kept = defined(drawn);
        return topics < 2 || !value.isDefined()
                ? Optional.of(Range.unknown(Resamples.TOO_FEW))
                : kept.length < 2
                        ? Optional.of(Range.unknown(ModelWords.say("interval.no-resample")))
                        : deviation(kept) < SAME
                                ? Optional.of(Range.unknown(ModelWords.say("interval.no-topic-spread", topics)))
                                : Optional.empty();
    }

    /**
     * The interval of a standard error s over n topics: tanh(artanh(r) &plusmn; t s / (1 - r<sup>2</sup>)) (Fisher:
     * <i>On the Probable Error of a Coefficient of Correlation</i>, 1921). Where r is 1 or -1, r &plusmn; t s within
     * those bounds.
     */
    private static Range around(double r, double error, int topics) {
        double reach = t(topics) * error;
        if (1 - Math.abs(r) < SAME) {
            return within(r, reach);
        }
        double middle = 0.5 * Math.log((1 + r) / (1 - r));
        double scaled = reach / (1 - r * r);
        return new Range.Interval(Math.tanh(middle - scaled), Math.tanh(middle + scaled));
    }

    private static Range within(double r, double reach) {
        return new Range.Interval(Math.max(-1, r - reach), Math.min(1, r + reach));
    }

    private static double t(int topics) {
        return StudentT.twoSided(Range.LEVEL, topics - 1);
    }

    private static double[] defined(double[] values) {
        return Arrays.stream(values).filter(one -> !Double.isNaN(one)).toArray();
    }

    private static double deviation(double[] values) {
        double mean = Arrays.stream(values).sum() / values.length;
        return Math.sqrt(Arrays.stream(values).map(one -> (one - mean) * (one - mean)).sum() / (values.length - 1));
    }
}
