package dev.assay.model.agreement;

import dev.assay.model.Message;
import dev.assay.model.ModelWords;
import java.util.Arrays;

/**
 * The resamples of a bootstrap over topics: each draws as many topics as there are, with replacement. One set of
 * resamples serves every run, measure and judge over the same topics, so that differences are paired.
 *
 * <p>Shape: {@code size()} resamples of {@code units()} topics. Resample after resample, draw after draw, the topic is
 * {@link SplitMix64#nextInt} of the number of topics; a resample is kept as how often each topic was drawn.
 */
public final class Resamples {
    /** The default number of resamples. */
    public static final int DEFAULT_SIZE = 10_000;
    /** The seed that Assay draws with unless told otherwise. */
    public static final long DEFAULT_SEED = 2024;

    static final Message TOO_FEW =
            ModelWords.say("interval.few-topics");

    private final int units;
    private final short[][] counts;

    private Resamples(int units, short[][] counts) {
        this.units = units;
        this.counts = counts;
    }

    /** Draws {@link #DEFAULT_SIZE} resamples with {@link #DEFAULT_SEED}. */
    public static Resamples of(int units) {
        return of(units, DEFAULT_SIZE, DEFAULT_SEED);
    }

    /**
     * Draws resamples.
     *
     * @param units how many topics there are, 1 to 32,767
     * @param size how many resamples to draw, 1 or more
     * @param seed where the random numbers start
     */
    public static Resamples of(int units, int size, long seed) {
        if (units < 1 || units > Short.MAX_VALUE) {
            throw new IllegalArgumentException("A bootstrap needs 1 to 32767 topics, not " + units + ".");
        }
        if (size < 1) {
            throw new IllegalArgumentException("A bootstrap needs at least one resample, not " + size + ".");
        }
        SplitMix64 random = new SplitMix64(seed);
        short[][] counts = new short[size][units];
        for (short[] count : counts) {
            for (int draw = 0; draw < units; draw++) {
                count[random.nextInt(units)]++;
            }
        }
        return new Resamples(units, counts);
    }

    /** The number of topics that each resample draws. */
    public int units() {
        return units;
    }

    /** The number of resamples. */
    public int size() {
        return counts.length;
    }

    /** The number of times that {@code resample} drew {@code unit}. */
    public int count(int resample, int unit) {
        return counts[resample][unit];
    }

    /** The counts of one resample, by topic; not to be changed. */
    short[] counts(int resample) {
        return counts[resample];
    }

    /**
     * The sums of every column over the drawn topics, resample by resample.
     *
     * @param values by topic, then column; finite numbers
     * @return by column, then resample
     */
    public double[][] sums(double[][] values) {
        if (values.length != units) {
            throw new IllegalArgumentException(
                    "The values are of " + values.length + " topics, the resamples of " + units + ".");
        }
        int columns = values[0].length;
        double[][] sums = new double[columns][counts.length];
        double[] sum = new double[columns];
        for (int resample = 0; resample < counts.length; resample++) {
            Arrays.fill(sum, 0);
            short[] count = counts[resample];
            for (int unit = 0; unit < units; unit++) {
                if (count[unit] != 0) {
                    addTo(sum, values[unit], count[unit]);
                }
            }
            for (int column = 0; column < columns; column++) {
                sums[column][resample] = sum[column];
            }
        }
        return sums;
    }

    private static void addTo(double[] sum, double[] row, double times) {
        for (int column = 0; column < sum.length; column++) {
            sum[column] += times * row[column];
        }
    }

    /**
     * The 95 % percentile interval of a statistic.
     *
     * @param statistic the statistic's value in each resample; NaN where the resample does not define it, and such
     * resamples are left out
     * @param unitsWithValue how many topics have a value at all; with fewer than two there is no interval
     */
    Range range(double[] statistic, int unitsWithValue) {
        if (unitsWithValue < 2) {
            return Range.unknown(TOO_FEW);
        }
        double[] kept = new double[statistic.length];
        int count = 0;
        for (double value : statistic) {
            if (!Double.isNaN(value)) {
                kept[count++] = value;
            }
        }
        return count == 0
                ? Range.unknown(ModelWords.say("interval.no-resample"))
                : Percentiles.interval(kept, count);
    }

    /**
     * The 95 % percentile interval of a mean over topics.
     *
     * @param values one per topic; NaN where a topic has none, and it is left out wherever it is drawn
     */
    public Range meanRange(double[] values) {
        if (values.length != units) {
            throw new IllegalArgumentException(
                    "The values are of " + values.length + " topics, the resamples of " + units + ".");
        }
        double[][] columns = new double[units][2];
        int defined = 0;
        for (int unit = 0; unit < units; unit++) {
            if (!Double.isNaN(values[unit])) {
                columns[unit][0] = values[unit];
                columns[unit][1] = 1;
                defined++;
            }
        }
        double[][] sums = sums(columns);
        double[] means = sums[0];
        for (int resample = 0; resample < means.length; resample++) {
            // No topic with a value was drawn: 0/0 is NaN, which is left out.
            means[resample] /= sums[1][resample];
        }
        return range(means, defined);
    }

    /**
     * The percentile interval of resampled values: from the 2.5th to the 97.5th percentile, each interpolated linearly
     * between the neighbours at place {@code p (n - 1)} of the sorted values, counted from 0 (Efron, Tibshirani: <i>An
     * Introduction to the Bootstrap</i>, 1993, chapter 13; Hyndman, Fan: <i>Sample Quantiles</i>, 1996, definition 7).
     */
    static final class Percentiles {
        private static final double LOW = (1 - Range.LEVEL) / 2;

        private Percentiles() {}

        /** The interval of the first {@code count} of {@code values}, one at the least; their order is not kept. */
        static Range.Interval interval(double[] values, int count) {
            Arrays.sort(values, 0, count);
            return new Range.Interval(at(values, count, LOW), at(values, count, 1 - LOW));
        }

        private static double at(double[] sorted, int count, double share) {
            double place = share * (count - 1);
            int below = (int) place;
            int above = Math.min(below + 1, count - 1);
            return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
        }
    }

    /**
     * A seeded generator of random numbers whose sequence is part of what Assay promises: the same seed gives the same
     * numbers on every machine and in every version.
     *
     * <p>The state starts at the seed and grows by 0x9E3779B97F4A7C15 before each number; the number is the state mixed
     * by two xor-shift-multiply rounds (Steele, Lea, Flood: <i>Fast Splittable Pseudorandom Number Generators</i>,
     * 2014, with the constants of Stafford's variant 13).
     */
    public static final class SplitMix64 {
        private long state;

        /** Starts at {@code seed}; every seed is good, 0 included. */
        public SplitMix64(long seed) {
            this.state = seed;
        }

        /** The next 64 bits. */
        public long nextLong() {
            state += 0x9E3779B97F4A7C15L;
            long mixed = state;
            mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
            mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
            return mixed ^ (mixed >>> 31);
        }

        /**
         * The next number from 0 to {@code bound - 1}: the upper 32 bits times the bound, shifted down; draws that
         * would make some numbers likelier than others are drawn again (Lemire: <i>Fast Random Integer Generation in an
         * Interval</i>, 2019).
         *
         * @param bound 1 or more
         */
        public int nextInt(int bound) {
            if (bound < 1) {
                throw new IllegalArgumentException("A bound must be 1 or more, not " + bound + ".");
            }
            long product = (nextLong() >>> 32) * bound;
            long low = product & 0xFFFFFFFFL;
            if (low < bound) {
                long threshold = (1L << 32) % bound;
                while (low < threshold) {
                    product = (nextLong() >>> 32) * bound;
                    low = product & 0xFFFFFFFFL;
                }
            }
            return (int) (product >>> 32);
        }

        /** The next number from 0 (included) to 1 (excluded), in steps of 2<sup>-53</sup>. */
        public double nextDouble() {
            return (nextLong() >>> 11) * 0x1.0p-53;
        }
    }
}
