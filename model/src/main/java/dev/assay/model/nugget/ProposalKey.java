package dev.assay.model.nugget;

import dev.assay.model.Item;
import dev.assay.model.TopicId;
import java.util.Objects;

/** Names one proposal of a topic. */
public record ProposalKey(TopicId topic, ProposalId proposal) implements Item {
    public ProposalKey {
        Objects.requireNonNull(topic);
        Objects.requireNonNull(proposal);
    }
}
