package dev.assay.model.agreement;

import dev.assay.model.ModelWords;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * The 95 % interval of a run's mean over all topics that could have been drawn: Student's t over those that it has a
 * score on (Student: <i>The Probable Error of a Mean</i>, 1908). It is not cut at 0 and 1. Fewer than {@value
 * #LEAST_TOPICS} topics have none, nor have scores that are the same on every topic: without a spread nothing says how
 * far the mean may be off.
 */
public final class MeanInterval {
    /** Below this number of topics a mean has no interval. */
    public static final int LEAST_TOPICS = 3;

    private static final double SAME = 1e-10;

    private MeanInterval() {}

    /** The interval of the mean of the run in a column. */
    public static Range of(ScoreGrid grid, int run) {
        return of(IntStream.range(0, grid.topics().size())
                .mapToObj(topic -> grid.value(topic, run))
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .toArray());
    }

    /** The interval of the mean of such scores, one a topic. */
    public static Range of(double[] scores) {
        int n = scores.length;
        if (n < LEAST_TOPICS) {
            return Range.unknown(ModelWords.say("interval.few-run-topics", n, LEAST_TOPICS));
        }
        double sum = 0;
        for (int topic = 0; topic < n; topic++) {
            sum += scores[topic];
        }
        double mean = sum / n;
        double squares = 0;
        for (int topic = 0; topic < n; topic++) {
            squares += (scores[topic] - mean) * (scores[topic] - mean);
        }
        double error = Math.sqrt(squares / (n - 1) / n);
        if (error < SAME) {
            return Range.unknown(ModelWords.say("interval.no-run-spread", n));
        }
        double half = StudentT.twoSided(Range.LEVEL, n - 1) * error;
        return new Range.Interval(mean - half, mean + half);
    }
}
