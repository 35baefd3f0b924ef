package dev.assay.model.meta;

import dev.assay.model.agreement.RankSets;
import dev.assay.model.agreement.ScoreGrid;
import java.util.Arrays;

/**
 * The discriminative power of a measure: how many pairs of runs it tells apart at an achieved significance level (ASL),
 * which is the p value of each pair by Student's paired t over topics. Source: Sakai: <i>Evaluating Evaluation Metrics
 * Based on the Bootstrap</i>, SIGIR 2006, with the t test in place of the bootstrap.
 *
 * @param alone the p value of each pair by itself, ascending; pairs that cannot be compared have 1
 * @param adjusted the same adjusted for all pairs at once ({@link RankSets#adjusted}), ascending
 */
public record PairPower(int topics, int runs, double[] alone, double[] adjusted) {
    /** Of a judge's scores, and what they tell about pairs. */
    public static PairPower of(ScoreGrid grid, RankSets sets) {
        int runs = grid.runs().size();
        double[] alone = new double[runs * (runs - 1) / 2];
        double[] adjusted = new double[alone.length];
        int pair = 0;
        for (int run = 0; run < runs; run++) {
            for (int other = 0; other < run; other++) {
                alone[pair] = sets.p(run, other).number().orElse(1);
                adjusted[pair++] = sets.adjusted(run, other).number().orElse(1);
            }
        }
        Arrays.sort(alone);
        Arrays.sort(adjusted);
        return new PairPower(grid.topics().size(), runs, alone, adjusted);
    }

    /** All pairs of runs. */
    public int pairs() {
        return alone.length;
    }

    /** The share of pairs told apart at that level, each by itself. */
    public double share(double level) {
        return share(alone, level);
    }

    /** The share of pairs told apart at that level, all at once. */
    public double shareTogether(double level) {
        return share(adjusted, level);
    }

    private static double share(double[] ascending, double level) {
        return ascending.length == 0
                ? 0
                : Arrays.stream(ascending).filter(p -> p <= level).count() / (double) ascending.length;
    }
}
