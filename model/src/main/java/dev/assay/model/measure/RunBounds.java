package dev.assay.model.measure;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.EqualScores;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Between which means and at which ranks the runs will stand, whatever the labels will be that are open: each is
 * counted as the word of the lowest credit and as that of the highest.
 *
 * <p>What is claimed. The topics are all that the judge labelled anything of, those included on which no answer is
 * scored. A <i>completion</i> gives every open label of an answer to them (unlabelled, <i>failed</i>, <i>can't
 * judge</i>, and of the adjudicated judge, disputed) some word, a nugget that the judge does not list some importance
 * too, and an answer that it did not touch any labels at all. In every completion each run's mean over those topics
 * lies within its bounds, and its rank among all runs within its range. Both ends of each mean are those of a
 * completion. So are both ends of each range, since runs are labelled apart from one another: except where nuggets are
 * not listed or answers not touched, which weigh alike for several runs; there a range may be too wide. Where failed
 * labels count as {@code not_support}, they are not open.
 *
 * <p>Nothing is said of other topics: for those see {@link RunIntervals}. The mean that a run has now may lie outside
 * its bounds, since it is over fewer topics.
 */
public final class RunBounds {
    private final List<TopicId> topics;
    private final Map<RunId, ScoreBounds> bounds;

    private RunBounds(List<TopicId> topics, Map<RunId, ScoreBounds> bounds) {
        this.topics = topics;
        this.bounds = bounds;
    }

    /** The highest and the lowest rank that a run may come to. */
    public record RankRange(int best, int worst) {
        public RankRange {
            if (best < 1 || worst < best) {
                throw new IllegalArgumentException(
                        "Ranks go from the best to the worst, not from " + best + " to " + worst + ".");
            }
        }

        /** True if every completion gives the same rank. */
        public boolean isOne() {
            return best == worst;
        }

        @Override
        public String toString() {
            return isOne() ? Integer.toString(best) : best + "-" + worst;
        }
    }

    static RunBounds of(Leaderboard board) {
        Map<RunId, ScoreBounds> bounds = new LinkedHashMap<>();
        for (RunId run : board.allRuns()) {
            List<ScoreBounds> answers = new ArrayList<>();
            board.labelled().forEach(topic -> board.bounds(topic, run).ifPresent(answers::add));
            if (!answers.isEmpty()) {
                bounds.put(run, ScoreBounds.mean(answers));
            }
        }
        return new RunBounds(board.labelled(), bounds);
    }

    /** The topics that the means will be over. */
    public List<TopicId> topics() {
        return topics;
    }

    /**
     * Between which means a run will stand; empty for a run that has no answer where only answers count that are there.
     */
    public Optional<ScoreBounds> of(RunId run) {
        return Optional.ofNullable(bounds.get(run));
    }

    /** True if no open judgment affects any run's mean, so that every range is one rank. */
    public boolean isSettled() {
        return bounds.values().stream().allMatch(one -> one.low().equals(one.high()));
    }

    /**
     * A run's rank by the middle between its bounds in a measure, which lies within its {@linkplain #ranks range}; the
     * rank of its mean now may not, since that is over fewer topics.
     */
    public Optional<Integer> rankOfMiddle(RunId run, Measure measure) {
        return of(run).map(own -> 1
                + (int) bounds.values().stream()
                        .filter(other -> middle(other, measure) > middle(own, measure))
                        .count());
    }

    private static double middle(ScoreBounds bounds, Measure measure) {
        return EqualScores.rounded((measure.of(bounds.low()) + measure.of(bounds.high())) / 2);
    }

    /** The ranks that a run may come to by a measure. */
    public Optional<RankRange> ranks(RunId run, Measure measure) {
        return of(run).map(own -> {
            double low = EqualScores.rounded(measure.of(own.low()));
            double high = EqualScores.rounded(measure.of(own.high()));
            int above = 0;
            int notBelow = 0;
            for (Map.Entry<RunId, ScoreBounds> other : bounds.entrySet()) {
                if (!other.getKey().equals(run)) {
                    above += EqualScores.rounded(measure.of(other.getValue().low())) > high ? 1 : 0;
                    notBelow += EqualScores.rounded(measure.of(other.getValue().high())) > low ? 1 : 0;
                }
            }
            return new RankRange(1 + above, 1 + notBelow);
        });
    }
}
