package dev.assay.model.nugget;

import dev.assay.model.TopicId;
import java.util.Objects;

/**
 * A nugget as a model or an organiser wrote it; never changed.
 *
 * @param importance the importance it came with; {@code UNSET} when that was missing or unusable
 * @param rawImportance what the source said of importance, to the letter; empty when it said nothing
 * @param origin the file it came from
 * @param extra fields of the source that Assay does not know, as a JSON object text; empty when there are none
 */
public record Proposal(
        ProposalId id,
        TopicId topic,
        String text,
        Importance importance,
        String rawImportance,
        String origin,
        String extra) {
    public Proposal {
        Objects.requireNonNull(text);
        Objects.requireNonNull(rawImportance);
        Objects.requireNonNull(origin);
        Objects.requireNonNull(extra);
    }
}
