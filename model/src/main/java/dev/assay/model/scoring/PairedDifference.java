package dev.assay.model.scoring;

import dev.assay.model.RunId;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Range;
import java.util.Objects;

/**
 * How much better one run is than another, topic by topic.
 *
 * @param topics on how many topics both have a score; only these count
 * @param difference the mean of {@code first} less {@code second} over those topics, with its interval over topics
 */
public record PairedDifference(RunId first, RunId second, int topics, Estimate difference) {
    public PairedDifference {
        Objects.requireNonNull(first);
        Objects.requireNonNull(second);
        Objects.requireNonNull(difference);
    }

    /** Whether there is an interval; without one it is not known whether the order is safe. */
    public boolean isKnown() {
        return difference.range().isKnown();
    }

    /**
     * Whether the order of the two is safe: the 95 % interval of the difference leaves 0 out. No correction for comparing many
     * pairs is made. Also {@code false} where that is not known.
     */
    public boolean isSafe() {
        return difference.range() instanceof Range.Interval interval && interval.excludesZero();
    }
}
