package dev.assay.persistence;

import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.SetDifference;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalDecision;
import dev.assay.model.nugget.ProposalKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Proposals made the nugget set of a topic that has none.
 *
 * @param act what is logged of it
 */
record Adoption(NuggetSet set, Act act) {
    /**
     * Adopts proposals in this order as a set that is a draft or frozen, but for those without words: a nugget must say
     * something.
     */
    static Adoption of(TopicId topic, List<Proposal> proposals, NuggetSet.State state) {
        List<Nugget> nuggets = new ArrayList<>();
        List<Change<?, ?>> decisions = new ArrayList<>();
        for (Proposal proposal : proposals) {
            if (proposal.text().isBlank()) {
                continue;
            }
            nuggets.add(ProposedNugget.of(proposal, MaterialWriter.nuggetId(proposal.id()), proposal.text()));
            decisions.add(Kinds.PROPOSAL.change(
                    new ProposalKey(topic, proposal.id()), ProposalDecision.WAITING, ProposalDecision.ACCEPTED));
        }
        NuggetSet set = new NuggetSet(topic, 1, state, nuggets, List.of());
        List<Change<?, ?>> changes = new ArrayList<>(SetDifference.between(Optional.empty(), set));
        changes.addAll(decisions);
        return new Adoption(set, new Act(ActKind.ADOPT_PROPOSALS, topic, changes));
    }
}
