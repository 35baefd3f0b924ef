package dev.assay.model.scoring;

import dev.assay.model.RunId;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Range;
import java.util.Objects;

/**
 * How much better one run is than another, topic by topic.
 *
 * @param topics on how many topics both have a score; only these count
 * @param difference the mean of {@code first} less {@code second} over those topics, with Student's t interval of this pair alone
 * @param together the interval of the same that holds for all pairs of runs at once
 */
public record PairedDifference(RunId first, RunId second, int topics, Estimate difference, Range together) {
    public PairedDifference {
        Objects.requireNonNull(first);
        Objects.requireNonNull(second);
        Objects.requireNonNull(difference);
        Objects.requireNonNull(together);
    }

    /** Whether the two are compared at all: not on fewer than five topics. */
    public boolean isKnown() {
        return together.isKnown();
    }

    /**
     * Whether the two are told apart: the interval that holds for all pairs at once leaves 0 out. Where all runs are equal, at most one
     * leaderboard in twenty tells any pair apart. Also {@code false} where that is not known.
     */
    public boolean isSafe() {
        return together instanceof Range.Interval interval && interval.excludesZero();
    }
}
