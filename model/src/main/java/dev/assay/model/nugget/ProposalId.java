package dev.assay.model.nugget;

import dev.assay.model.Id;
import dev.assay.model.Ids;

/** Names one nugget as a model or an organiser proposed it. Any text but the empty one; never read as a number. */
public record ProposalId(String value) implements Id<ProposalId> {
    public ProposalId {
        Ids.requireText(value, "proposal id");
    }

    @Override
    public String toString() {
        return value;
    }
}
