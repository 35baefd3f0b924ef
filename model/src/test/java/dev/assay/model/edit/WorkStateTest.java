package dev.assay.model.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.DocumentId;
import dev.assay.model.PassageKey;
import dev.assay.model.PassageMark;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.ProposalDecision;
import dev.assay.model.nugget.ProposalId;
import dev.assay.model.nugget.ProposalKey;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WorkStateTest {
    private static final TopicId TOPIC = new TopicId("0042");
    private static final LabelKey KEY = new LabelKey(TOPIC, new RunId("run"), new NuggetId("n"));
    private static final Judgment<LabelKey> SUPPORT = Judgment.open(KEY, 1).with(Label.SUPPORT, 1);

    private final WorkState state = new WorkState();

    @Test
    void everyKindOfChangeIsAppliedAndTakenBack() {
        List<Change<?, ?>> changes = List.of(
                Kinds.LABEL.change(KEY, Optional.empty(), Optional.of(SUPPORT)),
                Kinds.PASSAGE.change(
                        new PassageKey(TOPIC, new DocumentId("d")), PassageMark.NONE, PassageMark.NO_NUGGET),
                Kinds.PROPOSAL.change(
                        new ProposalKey(TOPIC, new ProposalId("p")),
                        ProposalDecision.WAITING,
                        ProposalDecision.DROPPED),
                Kinds.LOCK.change(TOPIC, false, true));
        changes.forEach(state::apply);
        assertEquals(Map.of(KEY, SUPPORT), state.of(Kinds.LABEL));
        assertEquals(
                Map.of(new PassageKey(TOPIC, new DocumentId("d")), PassageMark.NO_NUGGET), state.of(Kinds.PASSAGE));
        assertEquals(
                Map.of(new ProposalKey(TOPIC, new ProposalId("p")), ProposalDecision.DROPPED),
                state.of(Kinds.PROPOSAL));
        assertEquals(Map.of(TOPIC, true), state.of(Kinds.LOCK));
        changes.reversed().forEach(change -> state.apply(change.inverse()));
        assertTrue(state.of(Kinds.LABEL).isEmpty());
        assertTrue(state.of(Kinds.PASSAGE).isEmpty());
        assertTrue(state.of(Kinds.PROPOSAL).isEmpty());
        assertTrue(state.of(Kinds.LOCK).isEmpty());
    }

    @Test
    void aChangeThatExpectsAnotherValueIsRefused() {
        Judgment<LabelKey> partial = SUPPORT.with(Label.PARTIAL_SUPPORT, 1);
        state.apply(Kinds.LABEL.change(KEY, Optional.empty(), Optional.of(SUPPORT)));
        List<Change<?, ?>> wrong = List.of(
                Kinds.LABEL.change(KEY, Optional.empty(), Optional.of(partial)),
                Kinds.LABEL.change(KEY, Optional.of(partial), Optional.empty()),
                Kinds.LOCK.change(TOPIC, true, false),
                Kinds.PASSAGE.change(
                        new PassageKey(TOPIC, new DocumentId("d")), PassageMark.NO_NUGGET, PassageMark.NONE),
                Kinds.PROPOSAL.change(
                        new ProposalKey(TOPIC, new ProposalId("p")),
                        ProposalDecision.DROPPED,
                        ProposalDecision.WAITING));
        for (Change<?, ?> change : wrong) {
            assertThrows(IllegalStateException.class, () -> state.apply(change));
        }
        assertEquals(Map.of(KEY, SUPPORT), state.of(Kinds.LABEL));
    }
}
