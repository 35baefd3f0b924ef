package dev.assay.persistence;

import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.SetDifference;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalDecision;
import dev.assay.model.nugget.ProposalKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Proposals made the draft nugget set of a topic that has none.
 *
 * @param act what is logged of it
 */
record Adoption(NuggetSet set, Act act) {
    /** Adopts proposals in this order, but for those without words: a nugget must say something. */
    static Adoption of(TopicId topic, List<Proposal> proposals) {
        List<Nugget> nuggets = new ArrayList<>();
        List<Change<?, ?>> decisions = new ArrayList<>();
        for (Proposal proposal : proposals) {
            if (proposal.text().isBlank()) {
                continue;
            }
            nuggets.add(new Nugget(
                    MaterialWriter.nuggetId(proposal.id()),
                    proposal.text(),
                    proposal.importance(),
                    new Origin.Proposed(proposal.id(), proposal.text()),
                    List.of(),
                    ""));
            decisions.add(Kinds.PROPOSAL.change(new ProposalKey(topic, proposal.id()), ProposalDecision.WAITING, ProposalDecision.ACCEPTED));
        }
        NuggetSet set = new NuggetSet(topic, 1, NuggetSet.State.DRAFT, nuggets, List.of());
        List<Change<?, ?>> changes = new ArrayList<>(SetDifference.between(Optional.empty(), set));
        changes.addAll(decisions);
        return new Adoption(set, new Act(ActKind.ADOPT_PROPOSALS, topic, changes));
    }
}
