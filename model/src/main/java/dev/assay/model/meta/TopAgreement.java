package dev.assay.model.meta;

import dev.assay.model.RunId;
import dev.assay.model.agreement.CoefficientInterval;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.EqualScores;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.RankSets;
import dev.assay.model.agreement.Resamples;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.agreement.ScoreGrid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * The agreement of two judges on the best runs. Over the answers that both scored; the intervals are those of
 * coefficients between runs over resampled topics ({@link CoefficientInterval}).
 *
 * @param tops at each depth
 * @param firstBest the run or runs that the first puts first
 * @param secondBest those that the second puts first
 * @param placeOfBest the rank that the second gives the first's best run, the highest where several are the best
 * @param sameInResamples in which share of the resamples a best run is the same
 */
public record TopAgreement(
        int topics,
        int runs,
        List<Top> tops,
        List<RunId> firstBest,
        List<RunId> secondBest,
        int placeOfBest,
        OptionalDouble sameInResamples) {
    /** The depths: the first five and the first ten. */
    public static final List<Integer> DEPTHS = List.of(5, 10);

    /**
     * The agreement at a depth.
     *
     * @param tau Kendall's tau-b between the two judges' means of the runs that the first ranks so high
     * @param overlap {@link RankOverlap} down to this depth
     */
    public record Top(int depth, Estimate tau, Estimate overlap) {}

    public TopAgreement {
        tops = List.copyOf(tops);
        firstBest = List.copyOf(firstBest);
        secondBest = List.copyOf(secondBest);
    }

    /** True if a run is the best by both. */
    public boolean sameBest() {
        return firstBest.stream().anyMatch(secondBest::contains);
    }

    /**
     * Compares; empty where fewer than two runs have a common answer.
     *
     * @param first the reference: its best runs are looked at
     */
    public static Optional<TopAgreement> of(ScoreGrid first, ScoreGrid second, Resampling resampling) {
        List<ScoreGrid> common = first.inCommonWith(second);
        ScoreGrid x = common.getFirst();
        ScoreGrid y = common.getLast();
        int runs = x.runs().size();
        int topics = x.topics().size();
        if (runs < 2) {
            return Optional.empty();
        }
        Means means = Means.of(means(x), means(y));
        // Resamples of one topic are all alike, and those of few nearly so.
        List<Means> drawn = topics < RankSets.LEAST_TOPICS
                ? List.of()
                : resampling.over(topics).map(resamples -> drawn(x, y, resamples)).orElse(List.of());
        List<Top> tops = new ArrayList<>();
        for (int depth : DEPTHS) {
            if (runs > depth || tops.isEmpty()) {
                tops.add(top(Math.min(depth, runs), means, drawn, topics));
            }
        }
        return Optional.of(new TopAgreement(
                topics,
                runs,
                tops,
                best(x.runs(), means.x()),
                best(y.runs(), means.y()),
                best(x.runs(), means.x()).stream().mapToInt(run -> means.ranksOfY()[x.runs().indexOf(run)])
                        .min()
                        .orElseThrow(),
                drawn.isEmpty()
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(drawn.stream().filter(Means::isSameBest).count()
                                / (double) drawn.size())));
    }

    /** Both judges' means of the runs, and the ranks by these. */
    private record Means(double[] x, double[] y, int[] ranksOfX, int[] ranksOfY) {
        static Means of(double[] x, double[] y) {
            return new Means(x, y, RankOverlap.ranks(x), RankOverlap.ranks(y));
        }

        boolean isSameBest() {
            return IntStream.range(0, x.length).anyMatch(run -> ranksOfX[run] == 1 && ranksOfY[run] == 1);
        }
    }

    private static Top top(int depth, Means means, List<Means> drawn, int topics) {
        Outcome tau = tau(means, depth);
        double[] taus = drawn.stream().mapToDouble(one -> tau(one, depth).number().orElse(Double.NaN)).toArray();
        Outcome overlap = Outcome.of(RankOverlap.raw(means.ranksOfX(), means.ranksOfY(), depth));
        double[] overlaps = drawn.stream()
                .mapToDouble(one -> RankOverlap.raw(one.ranksOfX(), one.ranksOfY(), depth))
                .toArray();
        return new Top(
                depth,
                estimate(tau, taus, depth, topics),
                estimate(overlap, overlaps, means.x().length, topics).within(0, 1));
    }

    private static Estimate estimate(Outcome value, double[] drawn, int runs, int topics) {
        return value instanceof Outcome.Undefined(var why)
                ? Estimate.undefined(why)
                : new Estimate(
                        value,
                        drawn.length == 0 && topics >= RankSets.LEAST_TOPICS
                                ? Range.unknown(Resampling.NOT_ASKED)
                                : CoefficientInterval.ofRuns(
                                        Correlation.KENDALL_TAU_B, value, drawn, runs, topics));
    }

    /** Between the runs that the first ranks at the depth or better. */
    private static Outcome tau(Means means, int depth) {
        int[] top = IntStream.range(0, means.x().length).filter(run -> means.ranksOfX()[run] <= depth).toArray();
        return Correlation.KENDALL_TAU_B.of(
                Arrays.stream(top).mapToDouble(run -> means.x()[run]).toArray(),
                Arrays.stream(top).mapToDouble(run -> means.y()[run]).toArray());
    }

    private static List<RunId> best(List<RunId> runs, double[] means) {
        double best = Arrays.stream(means).max().orElseThrow();
        return IntStream.range(0, means.length).filter(run -> means[run] == best).mapToObj(runs::get).toList();
    }

    private static double[] means(ScoreGrid grid) {
        return IntStream.range(0, grid.runs().size())
                .mapToDouble(run -> EqualScores.rounded(grid.runMean(run).orThrow()))
                .toArray();
    }

    /** Both judges' means of the runs in each resample; one in which a run has no topic is left out. */
    private static List<Means> drawn(ScoreGrid x, ScoreGrid y, Resamples resamples) {
        int runs = x.runs().size();
        double[][] columns = new double[x.topics().size()][3 * runs];
        for (int topic = 0; topic < columns.length; topic++) {
            for (int run = 0; run < runs; run++) {
                if (x.value(topic, run).isPresent()) {
                    columns[topic][run] = x.value(topic, run).getAsDouble();
                    columns[topic][runs + run] = y.value(topic, run).getAsDouble();
                    columns[topic][2 * runs + run] = 1;
                }
            }
        }
        double[][] sums = resamples.sums(columns);
        List<Means> drawn = new ArrayList<>();
        for (int resample = 0; resample < resamples.size(); resample++) {
            double[][] means = new double[2][runs];
            boolean whole = true;
            for (int run = 0; run < runs; run++) {
                double topics = sums[2 * runs + run][resample];
                whole &= topics > 0;
                means[0][run] = EqualScores.rounded(sums[run][resample] / topics);
                means[1][run] = EqualScores.rounded(sums[runs + run][resample] / topics);
            }
            if (whole) {
                drawn.add(Means.of(means[0], means[1]));
            }
        }
        return drawn;
    }
}
