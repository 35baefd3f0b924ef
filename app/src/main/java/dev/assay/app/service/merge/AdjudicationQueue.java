package dev.assay.app.service.merge;

import dev.assay.model.TopicId;
import java.util.List;

/**
 * The items that judges judged differently.
 *
 * @param disputed those without a decision first, of each the most disputed first; vital nuggets before others
 * @param agreed how many pairs at least two judges labelled, and all of them alike
 * @param closed topics that are left out, because other judges' labels of them may not be seen yet
 * @param ready how many topics somebody who judges nothing may reveal now
 */
public record AdjudicationQueue(List<Disputed> disputed, int agreed, List<TopicId> closed, int ready) {
    public AdjudicationQueue {
        disputed = List.copyOf(disputed);
        closed = List.copyOf(closed);
    }

    /** Those that are still to be decided on. */
    public List<Disputed> open() {
        return disputed.stream().filter(one -> one.decision().isEmpty()).toList();
    }
}
