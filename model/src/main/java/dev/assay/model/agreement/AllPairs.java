package dev.assay.model.agreement;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/**
 * The scores of all runs on all topics at once, under two conditions; resampled by topic, all of a topic's answers together.
 *
 * <p>Each interval is exact for its resamples, and none takes sorting 13,545 points ten thousand times: those of ranks walk the points
 * in an order fixed beforehand ({@link DrawnPairs}), Pearson's is of sums over topics.
 */
final class AllPairs {
    private final double[] x;
    private final double[] y;
    private final int[] topicOf;
    private final int topics;

    /**
     * @param x by point
     * @param y by point
     * @param topicOf the point's topic, ascending
     */
    AllPairs(double[] x, double[] y, int[] topicOf, int topics) {
        this.x = x;
        this.y = y;
        this.topicOf = topicOf;
        this.topics = topics;
    }

    Outcome value(Correlation correlation) {
        return correlation.of(x, y);
    }

    /** The interval of every coefficient. */
    Map<Correlation, Range> ranges(Resamples resamples) {
        Map<Correlation, Range> ranges = new EnumMap<>(Correlation.class);
        new DrawnPairs(DenseRanks.of(x), DenseRanks.of(y), topicOf, topics)
                .coefficients(resamples)
                .forEach((correlation, values) -> ranges.put(correlation, resamples.range(values, topics)));
        ranges.put(Correlation.PEARSON, resamples.range(pearson(resamples), topics));
        return ranges;
    }

    private double[] pearson(Resamples resamples) {
        double middleX = Arrays.stream(x).average().orElse(0);
        double middleY = Arrays.stream(y).average().orElse(0);
        double[][] moments = new double[topics][6];
        for (int i = 0; i < topicOf.length; i++) {
            double dx = x[i] - middleX;
            double dy = y[i] - middleY;
            double[] own = moments[topicOf[i]];
            own[0]++;
            own[1] += dx;
            own[2] += dy;
            own[3] += dx * dx;
            own[4] += dy * dy;
            own[5] += dx * dy;
        }
        double[][] sums = resamples.sums(moments);
        double[] drawn = new double[resamples.size()];
        for (int resample = 0; resample < drawn.length; resample++) {
            double n = sums[0][resample];
            double sx = sums[1][resample];
            double sy = sums[2][resample];
            drawn[resample] = ProductMoment.ratio(
                    sums[5][resample] - sx * sy / n,
                    Math.max(0, sums[3][resample] - sx * sx / n),
                    Math.max(0, sums[4][resample] - sy * sy / n));
        }
        return drawn;
    }
}
