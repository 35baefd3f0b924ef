package dev.assay.model.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Assignment;
import dev.assay.model.DocumentId;
import dev.assay.model.Label;
import dev.assay.model.LabelKey;
import dev.assay.model.NuggetId;
import dev.assay.model.PassageMark;
import dev.assay.model.ProposalDecision;
import dev.assay.model.ProposalId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WorkStateTest {
    private static final TopicId TOPIC = new TopicId("0042");
    private static final LabelKey KEY = new LabelKey(TOPIC, new RunId("run"), new NuggetId("n"));
    private static final Assignment SUPPORT = Assignment.unlabelled(KEY, 1).withLabel(Label.SUPPORT, 1);

    private final WorkState state = new WorkState();

    @Test
    void everyKindOfChangeIsAppliedAndTakenBack() {
        List<Change> changes = List.of(
                new Change.OfLabel(KEY, Optional.empty(), Optional.of(SUPPORT)),
                new Change.OfPassage(TOPIC, new DocumentId("d"), PassageMark.NONE, PassageMark.NO_NUGGET),
                new Change.OfProposal(new ProposalId("p"), TOPIC, ProposalDecision.WAITING, ProposalDecision.DROPPED),
                new Change.OfLock(TOPIC, false, true));
        changes.forEach(state::apply);
        assertEquals(Map.of(KEY, SUPPORT), state.labels());
        assertEquals(
                Map.of(new WorkState.PassageKey(TOPIC, new DocumentId("d")), PassageMark.NO_NUGGET), state.passages());
        assertEquals(Map.of(new ProposalId("p"), ProposalDecision.DROPPED), state.proposals());
        assertEquals(Set.of(TOPIC), state.locked());
        changes.reversed().forEach(change -> state.apply(change.inverse()));
        assertTrue(state.labels().isEmpty());
        assertTrue(state.passages().isEmpty());
        assertTrue(state.proposals().isEmpty());
        assertTrue(state.locked().isEmpty());
    }

    @Test
    void aChangeThatExpectsAnotherValueIsRefused() {
        Assignment partial = SUPPORT.withLabel(Label.PARTIAL_SUPPORT, 1);
        state.apply(new Change.OfLabel(KEY, Optional.empty(), Optional.of(SUPPORT)));
        List<Change> wrong = List.of(
                new Change.OfLabel(KEY, Optional.empty(), Optional.of(partial)),
                new Change.OfLabel(KEY, Optional.of(partial), Optional.empty()),
                new Change.OfLock(TOPIC, true, false),
                new Change.OfPassage(TOPIC, new DocumentId("d"), PassageMark.NO_NUGGET, PassageMark.NONE),
                new Change.OfProposal(new ProposalId("p"), TOPIC, ProposalDecision.DROPPED, ProposalDecision.WAITING));
        for (Change change : wrong) {
            assertThrows(IllegalStateException.class, () -> state.apply(change));
        }
        assertEquals(Map.of(KEY, SUPPORT), state.labels());
    }
}
