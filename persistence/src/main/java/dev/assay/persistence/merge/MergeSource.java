package dev.assay.persistence.merge;

import dev.assay.model.judgment.JudgeId;
import dev.assay.persistence.ProjectStore;
import java.util.Objects;

/**
 * Somebody else's project, open to be read, that is joined to another.
 *
 * @param name what it is called in messages
 * @param assessor what its assessor is called as a judge
 */
public record MergeSource(String name, ProjectStore project, JudgeId assessor) {
    public MergeSource {
        Objects.requireNonNull(name);
        Objects.requireNonNull(project);
        Objects.requireNonNull(assessor);
    }

    /** What somebody who did something there is called here: its assessor as a judge is. */
    String nameOf(String actor) {
        return actor.equals(project.settings().assessor()) ? assessor.value() : actor;
    }
}
