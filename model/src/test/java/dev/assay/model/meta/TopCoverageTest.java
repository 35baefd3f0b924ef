package dev.assay.model.meta;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.agreement.CorrelationCoverage.Held;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The short form of {@link TopCoverage}: with 200 draws a share has an error of .015. */
class TopCoverageTest {
    @Test
    void intervalsOfTheTopHoldWhatIsExpectedAndAreNarrow() {
        for (int topics : new int[] {5, 21}) {
            List<Held> held = TopCoverage.held(12, topics, 200);
            for (Held one : held) {
                assertTrue(one.share() > 0.9, topics + " topics: " + held);
                assertTrue(one.width() < 1.5, topics + " topics: " + held);
            }
        }
    }
}
