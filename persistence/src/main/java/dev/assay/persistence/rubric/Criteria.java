package dev.assay.persistence.rubric;

import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.ProposedNugget;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The weights of a topic's nuggets, and the tiers of the track's runner. A nugget has its own weight; one that
 * says nothing of it has that of the proposal that it came from, which is where projects had them before nuggets did.
 */
public final class Criteria {
    /** The importance of the tiers that the track's runner writes, by its words. */
    public static final Map<String, Importance> TIERS =
            Map.of("mandatory", Importance.VITAL, "optional", Importance.OKAY);

    private Criteria() {}

    /** The word of the track's runner for an importance; empty where it has none. */
    public static Optional<String> tier(Importance importance) {
        return TIERS.entrySet().stream()
                .filter(one -> one.getValue() == importance)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** The assessor's nuggets in force that have a weight, by their ids in the set's order. */
    public static Map<NuggetId, Nugget> of(ProjectStore store, TopicId topic) {
        Map<NuggetId, Nugget> criteria = new LinkedHashMap<>();
        store.nuggetSet(topic).ifPresent(set -> settled(store, set).nuggets().stream()
                .filter(Nugget::isCriterion)
                .forEach(nugget -> criteria.put(nugget.id(), nugget)));
        return criteria;
    }

    /** A set whose nuggets have their weights themselves, all of them: as it is to be shown, counted and edited. */
    public static NuggetSet settled(ProjectStore store, NuggetSet set) {
        if (set.nuggets().stream().noneMatch(Criteria::asksItsProposal)
                && set.deleted().stream().noneMatch(Criteria::asksItsProposal)) {
            return set;
        }
        Map<ProposalId, Double> proposed = new HashMap<>();
        for (Proposal proposal : store.proposals(set.topic())) {
            ProposedNugget.weight(proposal).ifPresent(weight -> proposed.put(proposal.id(), weight));
        }
        return proposed.isEmpty()
                ? set
                : new NuggetSet(
                        set.topic(),
                        set.id(),
                        set.revision(),
                        set.state(),
                        settled(set.nuggets(), proposed),
                        settled(set.deleted(), proposed));
    }

    private static boolean asksItsProposal(Nugget nugget) {
        return nugget.weight().isEmpty() && nugget.origin() instanceof Origin.Proposed;
    }

    private static List<Nugget> settled(List<Nugget> nuggets, Map<ProposalId, Double> proposed) {
        return nuggets.stream()
                .map(nugget -> asksItsProposal(nugget)
                        ? Optional.ofNullable(proposed.get(((Origin.Proposed) nugget.origin()).proposal()))
                                .map(nugget::withWeight)
                                .orElse(nugget)
                        : nugget)
                .toList();
    }
}
