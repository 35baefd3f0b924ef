package dev.assay.app.service.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.RunId;
import dev.assay.model.agreement.Correlation;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Scores that are equal but for the last digits of a sum tie, as they do in a leaderboard. */
class OfficialOrderTest {
    @Test
    void whatDiffersInTheLastDigitsAloneTies() {
        RankedRuns.Official official = RankedRuns.Official.of(
                Map.of(new RunId("a"), 0.1 + 0.2, new RunId("b"), 0.3, new RunId("c"), 0.1),
                Map.of(new RunId("a"), 1.0, new RunId("b"), 2.0, new RunId("c"), 3.0));
        // Of three pairs one is tied on one side: 2 / sqrt(3 * 2).
        assertEquals(
                2 / Math.sqrt(6), official.coefficients().get(Correlation.KENDALL_TAU_B).orThrow(), 1e-12);
    }
}
