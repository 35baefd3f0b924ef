package dev.assay.model.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.assay.model.ModelWords;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import org.junit.jupiter.api.Test;

class PairedDifferenceTest {
    private static final Range UNKNOWN = Range.unknown(ModelWords.say("interval.no-effect"));

    private static PairedDifference of(int topics, double mean, Range range) {
        return new PairedDifference(
                new RunId("a"), new RunId("b"), topics, new Estimate(Outcome.of(mean), range), UNKNOWN,
                Outcome.of(1));
    }

    /**
     * Differences of .1, .2, .3, 0 and .4: mean .2, standard deviation .1581139 by hand, Student's t of four degrees
     * 2.776445 from the table.
     */
    @Test
    void theEffectIsTheMeanOverTheStandardDeviation() {
        double half = 2.776445105 * 0.15811388300841897 / Math.sqrt(5);
        assertEquals(
                1.2649110640673518, of(5, 0.2, new Range.Interval(0.2 - half, 0.2 + half)).effect().orThrow(), 1e-8);
    }

    @Test
    void withoutASpreadThereIsNone() {
        assertFalse(of(5, 0.2, new Range.Interval(0.2, 0.2)).effect().isDefined());
        assertFalse(of(2, 0.2, UNKNOWN).effect().isDefined());
    }
}
