package dev.assay.model.meta;

import dev.assay.model.ModelWords;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.RankSets;

/**
 * Whether another judge would change what is concluded of every pair of runs: which pairs each judge tells apart, all
 * pairs at once ({@link RankSets}), and in which direction. Over the answers that both judges scored.
 *
 * <p>Sources: Moffat, Scholer, Thomas: <i>Models and Metrics: IR Evaluation as a User Process</i>, ADCS 2012; Ferro,
 * Sanderson: <i>Improving the Accuracy of System Performance Estimation by Using Shards</i>, SIGIR 2019 (active and
 * mixed agreement); the share in the reference's order as the pairwise accuracy of Kocmi et al.: <i>To Ship or Not to
 * Ship</i>, WMT 2021.
 *
 * @param same pairs that both tell apart in the same direction
 * @param opposite pairs that both tell apart, in opposite directions
 * @param firstOnly pairs that only the first tells apart
 * @param secondOnly pairs that only the second tells apart
 * @param neither pairs that neither tells apart
 * @param inOrder of the pairs that the first tells apart, those whose means the second puts in the same order
 */
public record PairDecisions(
        int topics, int runs, int same, int opposite, int firstOnly, int secondOnly, int neither, int inOrder) {
    private static final double ROUNDING = 1e-12;

    /** Compares the conclusions of two judges. */
    public static PairDecisions of(CommonScores scores) {
        RankSets x = scores.byFirst();
        RankSets y = scores.bySecond();
        int runs = scores.runs();
        int[][] counts = new int[3][3];
        int inOrder = 0;
        for (int run = 0; run < runs; run++) {
            for (int other = 0; other < run; other++) {
                int byFirst = direction(x, run, other);
                counts[1 + byFirst][1 + direction(y, run, other)]++;
                inOrder += byFirst != 0 && byFirst * y.between(run, other).mean() > ROUNDING ? 1 : 0;
            }
        }
        return new PairDecisions(
                scores.topics(),
                runs,
                counts[0][0] + counts[2][2],
                counts[0][2] + counts[2][0],
                counts[0][1] + counts[2][1],
                counts[1][0] + counts[1][2],
                counts[1][1],
                inOrder);
    }

    private static int direction(RankSets sets, int run, int other) {
        return !(sets.together(run, other) instanceof Range.Interval interval) || !interval.excludesZero()
                ? 0
                : interval.low() > 0 ? 1 : -1;
    }

    /** All pairs of runs. */
    public int pairs() {
        return runs * (runs - 1) / 2;
    }

    /** The share of all pairs on which both conclude the same: the same run is better, or nothing is told. */
    public Outcome alike() {
        return topics < RankSets.LEAST_TOPICS
                ? Outcome.undefined(
                        ModelWords.say("interval.few-common-topics", topics, RankSets.LEAST_TOPICS))
                : share(same + neither, pairs());
    }

    /** The share of the pairs that the first tells apart whose means the second puts in the same order. */
    public Outcome accuracy() {
        return share(inOrder, same + opposite + firstOnly);
    }

    private static Outcome share(int part, int all) {
        return all == 0
                ? Outcome.undefined(ModelWords.say("statistic.no-pair-apart"))
                : Outcome.of((double) part / all);
    }
}
