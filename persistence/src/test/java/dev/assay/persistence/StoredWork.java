package dev.assay.persistence;

import dev.assay.model.Assignment;
import dev.assay.model.LabelKey;
import dev.assay.model.Nugget;
import dev.assay.model.NuggetId;
import dev.assay.model.NuggetSet;
import dev.assay.model.PassageMark;
import dev.assay.model.ProposalDecision;
import dev.assay.model.ProposalId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.WorkState;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Everything the assessor has done, as a value: as a store tells it, or as a replay has it. */
record StoredWork(
        Map<TopicId, Change.SetShape> sets,
        Map<NuggetId, Nugget> nuggets,
        Map<LabelKey, Assignment> labels,
        Map<WorkState.PassageKey, PassageMark> marks,
        Map<ProposalId, ProposalDecision> decisions,
        Set<TopicId> locked) {

    static StoredWork of(WorkState state) {
        return new StoredWork(
                state.sets(), state.nuggets(), state.labels(), state.passages(), state.proposals(), state.locked());
    }

    static StoredWork of(ProjectStore store) {
        StoredWork work = new StoredWork(
                new HashMap<>(), new HashMap<>(), new HashMap<>(), new HashMap<>(), new HashMap<>(), new HashSet<>());
        for (Topic topic : store.topics()) {
            TopicId id = topic.id();
            store.nuggetSet(id).ifPresent(set -> work.add(set));
            store.assignments(id).forEach(assignment -> work.labels.put(assignment.key(), assignment));
            store.passageMarks(id)
                    .forEach((passage, mark) -> work.marks.put(new WorkState.PassageKey(id, passage), mark));
            work.decisions.putAll(store.proposalDecisions(id));
            if (store.isLocked(id)) {
                work.locked.add(id);
            }
        }
        return work;
    }

    private void add(NuggetSet set) {
        sets.put(
                set.topic(),
                new Change.SetShape(
                        set.revision(),
                        set.state(),
                        set.nuggets().stream().map(Nugget::id).toList()));
        Stream.concat(set.nuggets().stream(), set.deleted().stream())
                .forEach(nugget -> nuggets.put(nugget.id(), nugget));
    }
}
