package dev.assay.model.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Settled.Basis;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetId;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AdjudicatedLabelsTest {
    private static final TopicId TOPIC = new TopicId("t");
    private static final RunId RUN = new RunId("r");
    private static final NuggetId NUGGET = new NuggetId("n");
    private static final NuggetId OTHER = new NuggetId("other");

    private static AdjudicatedLabels of(List<Judgment<LabelKey>> decisions, Label... votes) {
        AdjudicatedLabels labels = new AdjudicatedLabels(List.of(NUGGET), decisions);
        for (Label vote : votes) {
            labels.add(RUN, NUGGET, vote);
        }
        return labels;
    }

    private static void assertComesTo(Label label, Basis basis, AdjudicatedLabels labels) {
        assertEquals(label, labels.label(RUN, NUGGET));
        assertEquals(basis, labels.basis(RUN, NUGGET));
        for (Basis one : Basis.values()) {
            assertEquals(one == basis && one != Basis.NONE ? 1 : 0, labels.count(one));
        }
    }

    private static Judgment<LabelKey> decision(NuggetId nugget, Label label) {
        return label.judgment(new LabelKey(TOPIC, RUN, nugget), "It says so.", false, 0);
    }

    @Test
    void allWhoLabelledAPairAlikeGiveTheirLabel() {
        assertComesTo(Label.SUPPORT, Basis.AGREED, of(List.of(), Label.SUPPORT, Label.SUPPORT));
        assertComesTo(
                Label.CANT_JUDGE, Basis.AGREED, of(List.of(), Label.CANT_JUDGE, Label.CANT_JUDGE, Label.CANT_JUDGE));
        assertComesTo(Label.NOT_SUPPORT, Basis.ALONE, of(List.of(), Label.NOT_SUPPORT));
    }

    @Test
    void whoGaveNoLabelHasNoSay() {
        assertComesTo(Label.SUPPORT, Basis.ALONE, of(List.of(), Label.UNLABELLED, Label.SUPPORT, Label.FAILED));
        AdjudicatedLabels nobody = of(List.of(), Label.UNLABELLED, Label.FAILED);
        assertComesTo(Label.UNLABELLED, Basis.NONE, nobody);
        assertEquals(Set.of(), nobody.runs());
    }

    @Test
    void aDisputeStaysUnlabelledUntilItIsDecided() {
        assertComesTo(Label.UNLABELLED, Basis.OPEN, of(List.of(), Label.SUPPORT, Label.SUPPORT, Label.NOT_SUPPORT));
        assertComesTo(Label.UNLABELLED, Basis.OPEN, of(List.of(), Label.SUPPORT, Label.CANT_JUDGE, Label.SUPPORT));
        assertComesTo(
                Label.PARTIAL_SUPPORT,
                Basis.DECIDED,
                of(List.of(decision(NUGGET, Label.PARTIAL_SUPPORT)), Label.SUPPORT, Label.NOT_SUPPORT));
        // Everybody came round after the decision: it still is one.
        assertComesTo(
                Label.PARTIAL_SUPPORT,
                Basis.DECIDED,
                of(List.of(decision(NUGGET, Label.PARTIAL_SUPPORT)), Label.SUPPORT, Label.SUPPORT));
    }

    @Test
    void whatIsSaidOfANuggetThatIsNotInForceIsLeftOut() {
        AdjudicatedLabels labels = new AdjudicatedLabels(List.of(NUGGET), List.of(decision(OTHER, Label.SUPPORT)));
        labels.add(RUN, OTHER, Label.SUPPORT);
        assertEquals(Set.of(), labels.runs());
        assertEquals(Basis.NONE, labels.basis(RUN, OTHER));
    }
}
