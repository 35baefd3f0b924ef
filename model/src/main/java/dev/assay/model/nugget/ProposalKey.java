package dev.assay.model.nugget;

import dev.assay.model.Item;
import dev.assay.model.TopicId;

/** Names one proposal of a topic. */
public record ProposalKey(TopicId topic, ProposalId proposal) implements Item {}
