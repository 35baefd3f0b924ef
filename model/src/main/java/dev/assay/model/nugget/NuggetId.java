package dev.assay.model.nugget;

import dev.assay.model.Id;
import dev.assay.model.Ids;

/** Names one nugget of the project, through every edit. Any text but the empty one; never read as a number. */
public record NuggetId(String value) implements Id<NuggetId> {
    public NuggetId {
        Ids.requireText(value, "nugget id");
    }

    /** As it would be anyway, and quicker: maps of ids are asked millions of times. */
    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return value;
    }
}
