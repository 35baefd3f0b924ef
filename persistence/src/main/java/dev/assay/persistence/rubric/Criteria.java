package dev.assay.persistence.rubric;

import dev.assay.model.TopicId;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.input.JsonValue;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** The weights of a topic's nuggets that came as criteria; a nugget keeps its criterion's weight when it is reworded. */
public final class Criteria {
    /** The field of a criterion, and of what is kept with its proposal. */
    public static final String WEIGHT = "weight";

    private Criteria() {}

    /** The weight of each nugget in force that was a criterion, by its id in the set's order; the others are not among them. */
    public static Map<NuggetId, Double> weights(ProjectStore store, TopicId topic) {
        Map<ProposalId, Double> proposed = new HashMap<>();
        for (Proposal proposal : store.proposals(topic)) {
            if (!proposal.extra().isEmpty()
                    && JsonValue.ofKept(proposal.extra()) instanceof JsonValue.Struct extra
                    && extra.get(WEIGHT) instanceof JsonValue.Number weight) {
                proposed.put(proposal.id(), Double.parseDouble(weight.literal()));
            }
        }
        Map<NuggetId, Double> weights = new LinkedHashMap<>();
        if (!proposed.isEmpty()) {
            store.nuggetSet(topic).ifPresent(set -> {
                for (Nugget nugget : set.nuggets()) {
                    if (nugget.origin() instanceof Origin.Proposed origin && proposed.containsKey(origin.proposal())) {
                        weights.put(nugget.id(), proposed.get(origin.proposal()));
                    }
                }
            });
        }
        return weights;
    }
}
