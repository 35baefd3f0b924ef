package dev.assay.model.nugget;

import java.util.stream.Stream;

/** The reason why a nugget is no longer in force. */
public enum NuggetEnd {
    DELETED,
    MERGED,
    SPLIT;

    /** A nugget that lives on in others of its set was merged or split rather than deleted. */
    public static NuggetEnd of(Nugget nugget, NuggetSet set) {
        for (Nugget other : Stream.concat(set.nuggets().stream(), set.deleted().stream()).toList()) {
            if (other.origin() instanceof Origin.MergedFrom merged && merged.parents().contains(nugget.id())) {
                return MERGED;
            }
            if (other.origin() instanceof Origin.SplitFrom split && split.parent().equals(nugget.id())) {
                return SPLIT;
            }
        }
        return DELETED;
    }
}
