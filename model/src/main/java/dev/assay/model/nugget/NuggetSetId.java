package dev.assay.model.nugget;

import dev.assay.model.Id;
import java.util.Objects;

/**
 * Names a nugget set among those of a topic: the assessor's own, a model's, an imported one. Sets of several topics
 * that have the same name belong together, as all that one model made do.
 *
 * @param value any text, never read as a number; empty for the assessor's own set, which files do not name
 */
public record NuggetSetId(String value) implements Id<NuggetSetId> {
    /** The set that the assessor shapes and labels with: the one that is meant where none is named. */
    public static final NuggetSetId ASSESSOR = new NuggetSetId("");

    public NuggetSetId {
        Objects.requireNonNull(value);
    }

    /** True if it is the assessor's own. */
    public boolean isAssessors() {
        return value.isEmpty();
    }

    /** As it would be anyway, and quicker: see {@link NuggetId#hashCode}. */
    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return value;
    }
}
