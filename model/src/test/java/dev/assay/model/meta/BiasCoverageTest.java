package dev.assay.model.meta;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The short form of {@link BiasCoverage}: with 500 draws a share has an error of .01. */
class BiasCoverageTest {
    @Test
    void intervalsOfAllRunsHoldTheBiasOfEveryRunTogether() {
        for (int topics : new int[] {10, 21}) {
            BiasCoverage.Held held = BiasCoverage.held(12, topics, 500);
            assertEquals(0.955, held.bias(), 0.03, topics + " topics");
            assertEquals(0.955, held.relative(), 0.03, topics + " topics");
        }
    }
}
