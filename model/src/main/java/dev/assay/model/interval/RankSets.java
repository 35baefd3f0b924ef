package dev.assay.model.interval;

import dev.assay.model.ModelWords;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.chance.StudentT;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Which ranks each run may have, all runs at once: with 95 % confidence every run's true rank, by its mean over all topics that could
 * have been drawn, lies in its set. Two runs are told apart when the simultaneous interval of their difference leaves 0 out, and a
 * run's set goes from 1 + the runs told to be better to all less the runs told to be worse (Mogstad, Romano, Shaikh, Wilhelm:
 * <i>Inference for Ranks</i>, Review of Economic Studies 91, 2024, section 3).
 *
 * <p>The interval of a difference over n common topics is d &plusmn; c s / sqrt(n). Where every run has a score on the same topics, and they
 * are {@value #JOINT_TOPICS} or more, c is
 * the 95th percentile of the largest |t| of all pairs, among normal samples with the covariance of the runs' scores ({@link MaxT}).
 * Otherwise c is Student's quantile at 0.05 divided by the number of pairs (Bonferroni), which is never smaller.
 *
 * <p>Runs with fewer than {@value #LEAST_TOPICS} common topics are not told apart. Differences that are the same on every topic have no
 * spread; such runs are told apart only where a sign test of that many topics, divided by the pairs, falls below 0.05.
 */
public final class RankSets {
    /** Below this number of common topics two runs are not told apart. */
    public static final int LEAST_TOPICS = 5;

    private static final int JOINT_TOPICS = 20;
    private static final double SAME = 1e-10;

    private final int runs;
    private final int pairs;
    private final double[][] byRun;
    private final double critical;

    private RankSets(double[][] byRun, double critical) {
        this.byRun = byRun;
        runs = byRun.length;
        pairs = runs * (runs - 1) / 2;
        this.critical = critical;
    }

    /** Ranks of which at least one is the run's; {@code low} is the better. */
    public record RankSet(int low, int high) {
        public RankSet {
            if (low < 1 || high < low) {
                throw new IllegalArgumentException("A set of ranks goes from a rank to the same or a lower place, not from " + low
                        + " to " + high + ".");
            }
        }

        @Override
        public String toString() {
            return low == high ? Integer.toString(low) : low + "-" + high;
        }
    }

    /** Works out how far differences may go. */
    public static RankSets of(ScoreGrid grid, long seed) {
        int topics = grid.topics().size();
        double[][] byRun = new double[grid.runs().size()][topics];
        boolean gaps = false;
        for (int run = 0; run < byRun.length; run++) {
            for (int topic = 0; topic < topics; topic++) {
                OptionalDouble value = grid.value(topic, run);
                gaps |= value.isEmpty();
                byRun[run][topic] = value.orElse(Double.NaN);
            }
        }
        boolean jointly = !gaps && topics >= JOINT_TOPICS && byRun.length > 1;
        return new RankSets(byRun, jointly ? MaxT.critical(byRun, seed) : Double.NaN);
    }

    /** Whether the runs' scores are of the same topics, so that the intervals use how they go together. */
    public boolean isJoint() {
        return !Double.isNaN(critical);
    }

    /** Student's t interval of the difference of two runs alone, by their places in the grid; of no use for picking among many pairs. */
    public Range alone(int first, int second) {
        return around(first, second, false);
    }

    /** The interval of the same difference that holds for all pairs at once. */
    public Range together(int first, int second) {
        return around(first, second, true);
    }

    private Range around(int first, int second, boolean family) {
        int n = 0;
        double sum = 0;
        for (int topic = 0; topic < byRun[first].length; topic++) {
            double difference = byRun[first][topic] - byRun[second][topic];
            if (!Double.isNaN(difference)) {
                n++;
                sum += difference;
            }
        }
        if (n < LEAST_TOPICS) {
            return Range.unknown(ModelWords.say("interval.few-common-topics", n, LEAST_TOPICS));
        }
        double mean = sum / n;
        double squares = 0;
        for (int topic = 0; topic < byRun[first].length; topic++) {
            double difference = byRun[first][topic] - byRun[second][topic];
            squares += Double.isNaN(difference) ? 0 : (difference - mean) * (difference - mean);
        }
        double error = Math.sqrt(squares / (n - 1) / n);
        int compared = family ? pairs : 1;
        if (error < SAME) {
            boolean chance = Math.pow(2, 1 - n) * compared > 1 - Range.LEVEL;
            return chance && Math.abs(mean) > SAME
                    ? Range.unknown(ModelWords.say("interval.no-spread", n))
                    : new Range.Interval(mean, mean);
        }
        double reach = family && isJoint()
                ? critical
                : StudentT.twoSided(1 - (1 - Range.LEVEL) / compared, n - 1);
        return new Range.Interval(mean - reach * error, mean + reach * error);
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
    public static Optional<RankSets> of(ScoreGrid grid, Resampling resampling) {
        return resampling.size() == 0 ? Optional.empty() : Optional.of(of(grid, resampling.seed()));
    }
}
