package dev.assay.persistence.exchange;

import dev.assay.model.JudgeId;
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
}
