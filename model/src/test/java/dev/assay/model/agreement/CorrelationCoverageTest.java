package dev.assay.model.agreement;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.agreement.CorrelationCoverage.Held;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The short form of {@link CorrelationCoverage}: with 300 draws a share has an error of .013. */
class CorrelationCoverageTest {
    private static final int BETWEEN_RUNS = Correlation.values().length;

    @Test
    void intervalsOfFewRunsHoldWhatIsExpectedAndAreNarrow() {
        for (int runs : new int[] {5, 8}) {
            for (int topics : new int[] {5, 10}) {
                List<Held> held = new CorrelationCoverage(runs, 0.03, topics).held(300);
                for (Held one : held.subList(0, BETWEEN_RUNS)) {
                    String shape = runs + " runs on " + topics + " topics: " + held;
                    assertTrue(one.share() > 0.9, shape);
                    assertTrue(one.width() < 1.5, shape);
                }
            }
        }
    }
}
