package dev.assay.persistence.merge;

import dev.assay.model.judgment.JudgeId;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.ProjectStore;

/**
 * Somebody else's project, open to be read, that is joined to another.
 *
 * @param name what it is called in messages
 * @param assessor what its assessor is called as a judge
 * @param set which nugget set its assessor's own is here; the assessor's own of both begin with those of the same
 * bundle
 */
public record MergeSource(String name, ProjectStore project, JudgeId assessor, NuggetSetId set) {
    /** The set here that one of its sets becomes. */
    NuggetSetId here(NuggetSetId there) {
        return there.isAssessors() ? set : there;
    }

    /** True where its assessor's nuggets come in as a set beside this project's own. */
    boolean isApart() {
        return !set.isAssessors();
    }

    /** The name here of somebody who did something there: its assessor as a judge is. */
    String nameOf(String actor) {
        return actor.equals(project.settings().assessor()) ? assessor.value() : actor;
    }
}
