package dev.assay.model.judgment;

import dev.assay.model.Id;
import dev.assay.model.Ids;

/** Names who labelled: a person, or a model with its settings. Any text but the empty one; never read as a number. */
public record JudgeId(String value) implements Id<JudgeId> {
    public JudgeId {
        Ids.requireText(value, "judge");
    }

    @Override
    public String toString() {
        return value;
    }
}
