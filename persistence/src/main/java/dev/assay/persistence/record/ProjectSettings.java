package dev.assay.persistence.record;

import dev.assay.model.Policy;
import java.time.Instant;
import java.util.Objects;

/**
 * The settings of a project.
 *
 * @param id identity of the project, kept through copies
 * @param assessor the name that acts are logged under
 * @param guidelines the organiser's guidelines as plain text; empty when there are none
 */
public record ProjectSettings(
        String id, String title, String assessor, Policy policy, String guidelines, Instant created) {
    public ProjectSettings {
        Objects.requireNonNull(id);
        Objects.requireNonNull(title);
        Objects.requireNonNull(assessor);
        Objects.requireNonNull(guidelines);
    }
}
