package dev.assay.model.agreement;

import java.util.OptionalInt;

/**
 * The topics that an interval speaks of: all of the kind, of which there is no end, or those of one collection, of
 * which some are scored and the others are not. Of a collection less is unknown the more of it is scored, and nothing
 * once all is: standard errors are &radic;(1 - n/N) of the others (the finite population correction; Cochran:
 * <i>Sampling Techniques</i>, 1977, 2.6).
 *
 * @param topics how many the collection has; empty for all topics of the kind
 */
public record Population(OptionalInt topics) {
    /** All topics that could be asked. */
    public static final Population OF_THE_KIND = new Population(OptionalInt.empty());

    /** The topics of one collection. */
    public static Population of(int topics) {
        return new Population(OptionalInt.of(topics));
    }

    /** The factor of standard errors from so many of its topics: 1 for all of the kind, 0 if all are scored. */
    public double unknown(int scored) {
        return topics.isEmpty() ? 1 : Math.sqrt(Math.max(0, 1 - (double) scored / topics.getAsInt()));
    }
}
