package dev.assay.model.agreement;

import dev.assay.model.ModelWords;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The ranks that each run may have, all runs at once: with 95 % confidence every run's true rank, by its mean over all
 * topics that could have been drawn, or over those of its collection ({@link Population}), lies in its set. Two runs
 * are told apart when the simultaneous interval of their difference leaves 0 out, and a run's set goes from 1 + the
 * runs told to be better to all less the runs told to be worse (Mogstad, Romano, Shaikh, Wilhelm: <i>Inference for
 * Ranks</i>, Review of Economic Studies 91, 2024, section 3).
 *
 * <p>The interval of a difference over n common topics is d &plusmn; c s / sqrt(n). Where every run has a score on the
 * same topics, and they are {@value #JOINT_TOPICS} or more, c is the 95th percentile of the largest |t| of all pairs,
 * among normal samples with the covariance of the runs' scores ({@link MaxT}); where weights leave the differences
 * fewer degrees of freedom than n - 1, the quantile of those at the same level of one pair. Otherwise c is Student's
 * quantile at 0.05 divided by the number of pairs (Bonferroni), which is never smaller.
 *
 * <p>Runs with fewer than {@value #LEAST_TOPICS} common topics are not told apart. Differences that are the same on
 * every topic have no spread; such runs are told apart only where a sign test of that many topics, divided by the
 * pairs, falls below 0.05.
 */
public final class RankSets {
    /** Below this number of common topics two runs are not told apart. */
    public static final int LEAST_TOPICS = 5;

    private static final int JOINT_TOPICS = 20;
    private static final double SAME = 1e-10;
    /** A level at which Student's t is still finite in doubles. */
    private static final double CERTAIN = 1 - 1e-12;

    private final int runs;
    private final int pairs;
    /** By the first run, then by each with a lower place. */
    private final Difference[][] differences;

    /** The level at which Student's t of one difference holds for all at once, where it was simulated. */
    private final OptionalDouble level;

    /** The largest |t| of all pairs in each draw, ascending; none where pairs are not compared jointly. */
    private final double[] draws;

    /** The degrees of freedom of the draws. */
    private final int degrees;

    private final Population population;

    /**
     * By degrees of freedom, Student's t for all pairs at once: it takes long, and most pairs have the same degrees.
     */
    private final Map<Integer, Double> reaches = new ConcurrentHashMap<>();

    private RankSets(
            Difference[][] differences, OptionalDouble level, double[] draws, int degrees, Population population) {
        this.draws = draws;
        this.degrees = degrees;
        this.differences = differences;
        this.population = population;
        runs = differences.length;
        pairs = runs * (runs - 1) / 2;
        this.level = level;
    }

    /**
     * The difference between two runs with its standard error, before an interval is put around it.
     *
     * @param topics on how many topics both were scored by the judge whose order is wanted
     * @param mean of the first less the second; NaN where nothing is known of it
     * @param error its standard error
     * @param degrees those of freedom that the standard error has
     */
    public record Difference(int topics, double mean, double error, int degrees) {
        /**
         * The effect size: the mean over the standard deviation of the topics' differences (d<sub>z</sub> of Cohen:
         * <i>Statistical Power Analysis for the Behavioral Sciences</i>, 1988). More topics make it more certain, not
         * larger, and it is the same for a collection as for all topics of the kind.
         */
        public Outcome effect() {
            return topics < LEAST_TOPICS || error < SAME
                    ? Outcome.undefined(ModelWords.say("interval.no-effect"))
                    : Outcome.of(mean / (error * Math.sqrt(topics)));
        }

        /** The mean; undefined where no topic has both runs. */
        public Outcome value() {
            return Double.isNaN(mean) ? Outcome.undefined(ModelWords.say("statistic.no-pair")) : Outcome.of(mean + 0.0);
        }

        private Difference turned() {
            return new Difference(topics, -mean, error, degrees);
        }
    }

    /** The differences between any two runs, by their places. */
    @FunctionalInterface
    public interface Differences {
        /** The difference between two runs. */
        Difference of(int first, int second);
    }

    /** A range that contains the run's rank; {@code low} is the better one. */
    public record RankSet(int low, int high) {
        public RankSet {
            if (low < 1 || high < low) {
                throw new IllegalArgumentException(
                        "A set of ranks goes from a rank to the same or a lower place, not from " + low + " to " + high
                                + ".");
            }
        }

        @Override
        public String toString() {
            return low == high ? Integer.toString(low) : low + "-" + high;
        }
    }

    /** Works out how far differences may go. */
    public static RankSets of(ScoreGrid grid, Population population, long seed) {
        double[][] byRun = grid.byRun();
        boolean gaps = Arrays.stream(byRun).flatMapToDouble(Arrays::stream).anyMatch(Double::isNaN);
        return of(
                byRun.length,
                (first, second) -> difference(byRun[first], byRun[second]),
                gaps ? new double[0][] : byRun,
                population,
                seed);
    }

    /**
     * The same of differences that are worked out elsewhere.
     *
     * @param together by run, then topic: what the differences vary by, without gaps; empty where there are gaps
     */
    public static RankSets of(int runs, Differences known, double[][] together, long seed) {
        return of(runs, known, together, Population.OF_THE_KIND, seed);
    }

    private static RankSets of(
            int runs, Differences known, double[][] together, Population population, long seed) {
        Difference[][] differences = new Difference[runs][];
        for (int run = 0; run < runs; run++) {
            differences[run] = new Difference[run];
            for (int other = 0; other < run; other++) {
                differences[run][other] = known.of(run, other);
            }
        }
        boolean jointly = runs > 1 && together.length == runs && together[0].length >= JOINT_TOPICS;
        double[] draws = jointly ? MaxT.draws(together, seed) : new double[0];
        int degrees = together.length == 0 ? 0 : together[0].length - 1;
        return new RankSets(
                differences,
                jointly
                        ? OptionalDouble.of(StudentT.within(MaxT.critical(draws, runs, degrees), degrees))
                        : OptionalDouble.empty(),
                draws,
                degrees,
                population);
    }

    private static Difference difference(double[] first, double[] second) {
        int n = 0;
        double sum = 0;
        for (int topic = 0; topic < first.length; topic++) {
            double difference = first[topic] - second[topic];
            if (!Double.isNaN(difference)) {
                n++;
                sum += difference;
            }
        }
        double mean = n == 0 ? Double.NaN : sum / n;
        double squares = 0;
        for (int topic = 0; topic < first.length; topic++) {
            double difference = first[topic] - second[topic];
            squares += Double.isNaN(difference) ? 0 : (difference - mean) * (difference - mean);
        }
        return new Difference(n, mean, n < 2 ? 0 : Math.sqrt(squares / (n - 1) / n), n - 1);
    }

    /** True if the runs are scored on the same topics, so that the intervals use the correlation of their scores. */
    public boolean isJoint() {
        return level.isPresent();
    }

    /**
     * Student's t interval of the difference of two runs alone, by their places in the grid; of no use for picking
     * among many pairs.
     */
    public Range alone(int first, int second) {
        return around(between(first, second), false);
    }

    /** The interval of the same difference that holds for all pairs at once. */
    public Range together(int first, int second) {
        return around(between(first, second), true);
    }

    /**
     * The p value of the difference of two runs alone, by Student's paired t; where the difference is the same on every
     * topic, by a sign test.
     */
    public Outcome p(int first, int second) {
        return p(between(first, second), 1);
    }

    /**
     * The same adjusted for all pairs at once: the share of the draws in which the largest |t| of all pairs is as large
     * (Westfall, Young: <i>Resampling-Based Multiple Testing</i>, 1993, in one step), or Bonferroni's where that is
     * smaller or nothing is drawn. At most 0.05 where {@link #together} leaves 0 out.
     */
    public Outcome adjusted(int first, int second) {
        return p(between(first, second), pairs);
    }

    private Outcome p(Difference of, int compared) {
        double unknown = population.unknown(of.topics());
        if (of.topics() > 0 && unknown == 0) {
            return Outcome.of(Math.abs(of.mean()) <= SAME ? 1 : 0);
        }
        if (of.topics() < LEAST_TOPICS) {
            return Outcome.undefined(ModelWords.say("interval.few-common-topics", of.topics(), LEAST_TOPICS));
        }
        if (of.error() < SAME) {
            return Outcome.of(
                    Math.abs(of.mean()) <= SAME ? 1 : Math.min(1, Math.pow(2, 1 - of.topics()) * compared));
        }
        double t = Math.abs(of.mean()) / (of.error() * unknown);
        double bonferroni = Math.min(1, compared * StudentT.beyond(t, of.degrees()));
        if (compared == 1 || draws.length == 0) {
            return Outcome.of(bonferroni);
        }
        // Weights leave a difference fewer degrees of freedom: the t of the draws at the same level.
        double drawn = of.degrees() == degrees
                ? t
                : StudentT.twoSided(Math.min(CERTAIN, StudentT.within(t, of.degrees())), degrees);
        int place = Arrays.binarySearch(draws, drawn);
        int above = draws.length - (place < 0 ? -1 - place : place);
        return Outcome.of(Math.min(bonferroni, Math.max(1.0, above) / draws.length));
    }

    /** The difference between two runs; 0 between a run and itself. */
    public Difference between(int first, int second) {
        if (first == second) {
            return new Difference(LEAST_TOPICS, 0, 0, LEAST_TOPICS - 1);
        }
        return first > second ? differences[first][second] : differences[second][first].turned();
    }

    private Range around(Difference of, boolean family) {
        int n = of.topics();
        double unknown = population.unknown(n);
        if (n > 0 && unknown == 0) {
            return new Range.Interval(of.mean(), of.mean());
        }
        if (n < LEAST_TOPICS) {
            return Range.unknown(ModelWords.say("interval.few-common-topics", n, LEAST_TOPICS));
        }
        int compared = family ? pairs : 1;
        if (of.error() < SAME) {
            boolean chance = Math.pow(2, 1 - n) * compared > 1 - Range.LEVEL;
            return chance && Math.abs(of.mean()) > SAME
                    ? Range.unknown(ModelWords.say("interval.no-spread", n))
                    : new Range.Interval(of.mean(), of.mean());
        }
        double reach = family
                ? reaches.computeIfAbsent(
                        of.degrees(), all -> StudentT.twoSided(level.orElse(1 - (1 - Range.LEVEL) / pairs), all))
                : StudentT.twoSided(Range.LEVEL, of.degrees());
        double half = reach * of.error() * unknown;
        return new Range.Interval(of.mean() - half, of.mean() + half);
    }

    /** The ranks that the run in that column may have; empty where it can be compared with no other. */
    public Optional<RankSet> ranks(int run) {
        int better = 0;
        int worse = 0;
        boolean compared = false;
        for (int other = 0; other < runs; other++) {
            if (other != run && together(run, other) instanceof Range.Interval interval) {
                compared = true;
                if (interval.excludesZero()) {
                    better += interval.high() < 0 ? 1 : 0;
                    worse += interval.low() > 0 ? 1 : 0;
                }
            }
        }
        return compared ? Optional.of(new RankSet(1 + better, runs - worse)) : Optional.empty();
    }

    /** Sets for those resamples; their number decides only whether there are any. */
    public static Optional<RankSets> of(ScoreGrid grid, Population population, Resampling resampling) {
        return resampling.size() == 0 ? Optional.empty() : Optional.of(of(grid, population, resampling.seed()));
    }
}
