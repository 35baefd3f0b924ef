package dev.assay.model.measure;

import dev.assay.model.RunId;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;

/**
 * The difference in score between two runs, topic by topic.
 *
 * @param topics on how many topics both have a score; only these count
 * @param difference the mean of {@code first} less {@code second} over those topics, with Student's t interval of this
 * pair alone
 * @param together the interval of the same that holds for all pairs of runs at once
 * @param adjusted the p value of the same for all pairs of runs at once ({@link
 * dev.assay.model.agreement.RankSets#adjusted})
 * @param effect see {@link dev.assay.model.agreement.RankSets.Difference#effect}
 */
public record PairedDifference(
        RunId first, RunId second, int topics, Estimate difference, Range together, Outcome adjusted, Outcome effect) {
    /** True if the two are compared at all: not on fewer than five topics. */
    public boolean isKnown() {
        return together.isKnown();
    }

    /**
     * True if the two are told apart: the interval that holds for all pairs at once leaves 0 out. If all runs are
     * equal, at most one leaderboard in twenty tells any pair apart. Also {@code false} if that is not known.
     */
    public boolean isSafe() {
        return together instanceof Range.Interval interval && interval.excludesZero();
    }
}
