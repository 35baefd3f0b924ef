package dev.assay.model.meta;

import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Resamples.SplitMix64;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.agreement.StudentT;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.TreeSet;

/**
 * What a measure would tell with fewer topics: at each number of topics, the share of pairs of runs told apart and how
 * often a second sample of topics would turn a pair round.
 *
 * <p>Swap rate: two samples of topics without a topic in common; the share of pairs of runs that they put in opposite
 * orders, over all samples (Voorhees, Buckley: <i>The Effect of Topic Set Size on Retrieval Experiment Error</i>, SIGIR
 * 2002). It goes as far as half the topics. Power: pairs with p below .05 by Student's paired t, each by itself (Sakai,
 * 2006), in samples without replacement.
 *
 * @param points by number of topics, ascending
 */
public record SampleCurve(List<Point> points) {
    /** The swap rate that a difference is to stay below to be trusted. */
    public static final double TRUSTED = 0.05;

    private static final int TRIALS = 100;
    private static final int POWER_TRIALS = 30;
    private static final int[] SIZES = {5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000};
    private static final double SAME = 1e-12;

    /**
     * At one number of topics.
     *
     * @param power the share of pairs told apart, each by itself
     * @param swap the share of pairs that two samples of this size put in opposite orders; empty beyond half the topics
     * @param needed the difference of two means from which on at most one pair in twenty is turned round, in steps of
     * .01; empty where none is large enough
     */
    public record Point(int topics, double power, OptionalDouble swap, OptionalDouble needed) {}

    public SampleCurve {
        points = List.copyOf(points);
    }

    /** The curve of a grid with two runs or more; {@code seed} is where the samples start. */
    public static SampleCurve of(ScoreGrid grid, long seed) {
        double[][] values = grid.byTopic();
        TreeSet<Integer> sizes = new TreeSet<>();
        for (int size : SIZES) {
            if (size < values.length) {
                sizes.add(size);
            }
        }
        if (values.length > 1) {
            sizes.add(values.length / 2);
            sizes.add(values.length);
        }
        SplitMix64 random = new SplitMix64(seed);
        List<Point> points = new ArrayList<>();
        for (int size : sizes) {
            Swaps swaps = new Swaps();
            for (int trial = 0; trial < TRIALS && 2 * size <= values.length; trial++) {
                int[] drawn = drawn(values.length, 2 * size, random);
                swaps.add(means(values, drawn, 0, size), means(values, drawn, size, 2 * size));
            }
            double power = 0;
            int trials = size == values.length ? 1 : POWER_TRIALS;
            for (int trial = 0; trial < trials; trial++) {
                power += power(values, drawn(values.length, size, random)) / trials;
            }
            points.add(new Point(size, power, swaps.rate(), swaps.needed()));
        }
        return new SampleCurve(points);
    }

    /** The fewest topics from which on at most that share of pairs is turned round. */
    public OptionalDouble topicsFor(double swapRate) {
        OptionalDouble least = OptionalDouble.empty();
        for (Point point : points.reversed()) {
            if (point.swap().isPresent() && point.swap().getAsDouble() > swapRate) {
                return least;
            }
            least = point.swap().isPresent() ? OptionalDouble.of(point.topics()) : least;
        }
        return least;
    }

    /** The first of a random order of that many. */
    static int[] drawn(int all, int wanted, SplitMix64 random) {
        int[] order = new int[all];
        for (int i = 0; i < all; i++) {
            order[i] = i;
        }
        for (int i = 0; i < wanted; i++) {
            int other = i + random.nextInt(all - i);
            int kept = order[i];
            order[i] = order[other];
            order[other] = kept;
        }
        return Arrays.copyOf(order, wanted);
    }

    /** By run, the mean over some of the drawn topics; NaN where it has a score on none. */
    static double[] means(double[][] values, int[] drawn, int from, int to) {
        int runs = values[0].length;
        double[] means = new double[runs];
        for (int run = 0; run < runs; run++) {
            double sum = 0;
            int count = 0;
            for (int i = from; i < to; i++) {
                double value = values[drawn[i]][run];
                if (!Double.isNaN(value)) {
                    sum += value;
                    count++;
                }
            }
            means[run] = sum / count;
        }
        return means;
    }

    /** The share of pairs with p below .05 by Student's paired t over these topics. */
    static double power(double[][] values, int[] drawn) {
        int runs = values[0].length;
        // By run, so that the innermost loop goes along two rows.
        double[][] byRun = new double[runs][drawn.length];
        for (int i = 0; i < drawn.length; i++) {
            for (int run = 0; run < runs; run++) {
                byRun[run][i] = values[drawn[i]][run];
            }
        }
        int apart = 0;
        for (int run = 0; run < runs; run++) {
            for (int other = 0; other < run; other++) {
                int n = 0;
                double sum = 0;
                double squares = 0;
                for (int i = 0; i < drawn.length; i++) {
                    double difference = byRun[run][i] - byRun[other][i];
                    if (!Double.isNaN(difference)) {
                        n++;
                        sum += difference;
                        squares += difference * difference;
                    }
                }
                if (n > 1) {
                    double critical = StudentT.twoSided(Range.LEVEL, n - 1);
                    double variance = (squares - sum * sum / n) / (n - 1);
                    apart += variance > SAME && Math.abs(sum / n) > critical * Math.sqrt(variance / n) ? 1 : 0;
                }
            }
        }
        return apart / (runs * (runs - 1) / 2.0);
    }

    /** Pairs of runs in two samples: how many there were, and how many were turned round, by difference. */
    static final class Swaps {
        private static final int BINS = 101;
        private static final int ENOUGH = 100;

        private final long[] pairs = new long[BINS];
        private final long[] turned = new long[BINS];

        /** Takes in the means of the runs in two samples; a pair counts by its difference in the first. */
        void add(double[] first, double[] second) {
            for (int run = 0; run < first.length; run++) {
                for (int other = 0; other < run; other++) {
                    double one = first[run] - first[other];
                    double two = second[run] - second[other];
                    if (!Double.isNaN(one) && !Double.isNaN(two)) {
                        int bin = Math.min(BINS - 1, (int) (Math.abs(one) * (BINS - 1) + SAME));
                        pairs[bin]++;
                        turned[bin] += Math.abs(one) > SAME && Math.abs(two) > SAME && one * two < 0 ? 1 : 0;
                    }
                }
            }
        }

        OptionalDouble rate() {
            long all = Arrays.stream(pairs).sum();
            return all == 0
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(Arrays.stream(turned).sum() / (double) all);
        }

        OptionalDouble needed() {
            OptionalDouble least = OptionalDouble.empty();
            long counted = 0;
            long wrong = 0;
            for (int bin = BINS - 1; bin >= 0; bin--) {
                counted += pairs[bin];
                wrong += turned[bin];
                // Few pairs differ by very much: these are taken together.
                if (counted >= ENOUGH) {
                    if (wrong > TRUSTED * counted) {
                        return least;
                    }
                    least = OptionalDouble.of(bin / (BINS - 1.0));
                    counted = 0;
                    wrong = 0;
                }
            }
            return least;
        }
    }
}
