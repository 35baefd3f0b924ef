package dev.assay.model.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.judgment.Label;
import dev.assay.model.measure.Compliance.Weighed;
import dev.assay.model.nugget.Importance;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ComplianceTest {
    private static Compliance of(Weighed... criteria) {
        return Compliance.of(List.of(criteria));
    }

    @Test
    void creditIsWeighedByThePositiveWeights() {
        assertEquals(
                OptionalDouble.of((5 + 0.5 * 3 - 2) / 12),
                of(
                                new Weighed(5, Label.SUPPORT, Importance.UNSET, ""),
                                new Weighed(3, Label.PARTIAL_SUPPORT, Importance.UNSET, ""),
                                new Weighed(4, Label.NOT_SUPPORT, Importance.UNSET, ""),
                                new Weighed(-2, Label.SUPPORT, Importance.UNSET, ""),
                                new Weighed(0, Label.SUPPORT, Importance.UNSET, ""))
                        .value());
        assertEquals(
                OptionalDouble.of(-3),
                of(new Weighed(1, Label.NOT_SUPPORT, Importance.UNSET, ""), new Weighed(-3, Label.SUPPORT,
                        Importance.UNSET, ""))
                        .value(),
                "not clamped");
    }

    @Test
    void whatIsOpenLeavesItIncompleteAndWithoutAPositiveWeightItIsUndefined() {
        for (Label open : List.of(Label.UNLABELLED, Label.FAILED, Label.CANT_JUDGE)) {
            Compliance compliance = of(new Weighed(2, Label.SUPPORT, Importance.UNSET, ""), new Weighed(1, open,
                    Importance.UNSET, ""));
            assertTrue(compliance.value().isEmpty() && compliance.isDefined());
            assertEquals(1, compliance.open());
        }
        Compliance none = of(new Weighed(-1, Label.SUPPORT, Importance.UNSET, ""), new Weighed(0, Label.SUPPORT,
                Importance.UNSET, ""));
        assertTrue(none.value().isEmpty());
        assertFalse(none.isDefined());
        assertEquals(0, none.open());
    }
}
