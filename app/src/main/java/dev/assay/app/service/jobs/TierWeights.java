package dev.assay.app.service.jobs;

import dev.assay.model.nugget.Importance;

/**
 * The weights of the criteria that a model writes.
 *
 * @param mandatory those that come from a vital nugget
 * @param optional the others
 */
public record TierWeights(double mandatory, double optional) {
    /** The weights that the track's runner gives. */
    public static final TierWeights USUAL = new TierWeights(5, 2);

    public TierWeights {
        if (!(mandatory > 0 && optional > 0) || Double.isInfinite(mandatory) || Double.isInfinite(optional)) {
            throw new IllegalArgumentException("The weight of a criterion is a number greater than 0.");
        }
    }

    /** The weight of a criterion of an importance. */
    double of(Importance importance) {
        return importance == Importance.VITAL ? mandatory : optional;
    }
}
