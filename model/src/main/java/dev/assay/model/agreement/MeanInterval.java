package dev.assay.model.agreement;

import dev.assay.model.ModelWords;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The 95 % interval of a run's mean over all topics that could have been drawn, or over those of its collection
 * ({@link Population}): Student's t over those that it has a score on (Student: <i>The Probable Error of a Mean</i>,
 * 1908). Fewer than {@value #LEAST_TOPICS} topics have none, nor have scores that are the same on every topic: without
 * a spread nothing says how far the mean may be off.
 *
 * <p>Scores from 0 to 1 vary less near the ends, so that few topics of a weak run tell too small a standard error when
 * they happen to be low. As in the score interval of a share (Wilson: <i>Probable Inference</i>, JASA 22, 1927), the
 * interval has the means &mu; whose t, with the standard error that the mean m would have there, s/&radic;n
 * &radic;(&mu;(1 - &mu;) / (m(1 - m))), is not too large. It never leaves 0 to 1. Other scores have m &plusmn; t
 * s/&radic;n.
 */
public final class MeanInterval {
    /** Below this number of topics a mean has no interval. */
    public static final int LEAST_TOPICS = 3;

    private static final double SAME = 1e-10;

    private MeanInterval() {}

    /** The interval of the mean of the run in a column. */
    public static Range of(ScoreGrid grid, int run, Population population) {
        return of(
                IntStream.range(0, grid.topics().size())
                        .mapToObj(topic -> grid.value(topic, run))
                        .filter(OptionalDouble::isPresent)
                        .mapToDouble(OptionalDouble::getAsDouble)
                        .toArray(),
                population);
    }

    /** The interval of the mean of such scores, one a topic. */
    public static Range of(double[] scores, Population population) {
        int n = scores.length;
        double mean = n == 0 ? 0 : DoubleStream.of(scores).sum() / n;
        double unknown = population.unknown(n);
        if (n > 0 && unknown == 0) {
            return new Range.Interval(mean, mean);
        }
        if (n < LEAST_TOPICS) {
            return Range.unknown(ModelWords.say("interval.few-run-topics", n, LEAST_TOPICS));
        }
        double squares = 0;
        for (double score : scores) {
            squares += (score - mean) * (score - mean);
        }
        double error = Math.sqrt(squares / (n - 1) / n);
        if (error < SAME) {
            return Range.unknown(ModelWords.say("interval.no-run-spread", n));
        }
        double half = StudentT.twoSided(Range.LEVEL, n - 1) * error * unknown;
        if (DoubleStream.of(scores).anyMatch(score -> score < 0 || score > 1)) {
            return new Range.Interval(mean - half, mean + half);
        }
        double pull = half * half / (mean * (1 - mean));
        double middle = (mean + pull / 2) / (1 + pull);
        double reach = Math.sqrt(half * half + pull * pull / 4) / (1 + pull);
        return new Range.Interval(Math.max(0, middle - reach), Math.min(1, middle + reach));
    }
}
