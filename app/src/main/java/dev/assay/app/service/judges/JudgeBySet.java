package dev.assay.app.service.judges;

import dev.assay.model.nugget.NuggetSetId;

/**
 * A judge by one of a project's nugget sets: what is scored and compared. One model's labels by the assessor's nuggets
 * and by its own are two.
 *
 * @param judge the name
 * @param set which nuggets the labels are of
 */
public record JudgeBySet(String judge, NuggetSetId set) {
    /** The name on screens and in tables: the judge and, where it is not the assessor's own, the set. */
    public String name() {
        return set.isAssessors() ? judge : judge + " · " + set;
    }

    @Override
    public String toString() {
        return name();
    }
}
