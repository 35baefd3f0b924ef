package dev.assay.app.feature.verify;

import java.util.Optional;

/**
 * A line of a view, and the cell that it leads to.
 *
 * @param unit the place of the passage in the topic
 * @param item the place of the item among those that were graded
 * @param counts of an item: in how many relevant passages it is reached, in how many that are not, and in how many that
 * nobody judged
 */
record GradeLine(int unit, int item, Optional<Counts> counts) {
    /** Counts of the passages that reach an item. */
    record Counts(int relevant, int notRelevant, int unjudged) {}

    /** Its cell alone. */
    GradeLine cell() {
        return of(unit, item);
    }

    static GradeLine of(int unit, int item) {
        return new GradeLine(unit, item, Optional.empty());
    }
}
