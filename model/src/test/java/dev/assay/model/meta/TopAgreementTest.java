package dev.assay.model.meta;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.agreement.ScoreGrid;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The top of two rankings, against sets of runs counted in Python. */
class TopAgreementTest {
    private static final double[] TIED = {3, 3, 2, 1, 1, 0};
    private static final double[] OTHERS = {1, 3, 3, 2, 0, 1};

    @Test
    void tiedRunsStandAtTheFirstOfTheirRanks() {
        assertEquals(0.5, RankOverlap.of(TIED, OTHERS, 1).orThrow(), 1e-12);
        assertEquals(0.5, RankOverlap.of(TIED, OTHERS, 2).orThrow(), 1e-12);
        assertEquals(0.635, RankOverlap.of(TIED, OTHERS, 3).orThrow(), 1e-12);
        assertEquals(0.850298, RankOverlap.of(TIED, OTHERS, 6).orThrow(), 1e-12);
        assertEquals(0.850298, RankOverlap.of(TIED, OTHERS, 10).orThrow(), 1e-12);
    }

    @Test
    void theSameOrderOverlapsWholly() {
        assertEquals(1, RankOverlap.of(TIED, TIED, 4).orThrow(), 1e-12);
        assertEquals(0, RankOverlap.of(new double[] {9, 8, 1, 2}, new double[] {1, 2, 8, 9}, 2).orThrow(), 1e-12);
        assertFalse(RankOverlap.of(new double[0], new double[0], 5).isDefined());
    }

    @Test
    void theTopFiveAreComparedByTauAndOverlap() {
        TopAgreement found =
                TopAgreement.of(TwoJudges.first(24), TwoJudges.second(24), new Resampling(2000, 1)).orElseThrow();
        assertEquals(List.of(5), found.tops().stream().map(TopAgreement.Top::depth).toList());
        TopAgreement.Top top = found.tops().getFirst();
        // SciPy: kendalltau of the runs 3 to 7.
        assertEquals(0.4, top.tau().value().orThrow(), 1e-12);
        assertEquals(0.909775, top.overlap().value().orThrow(), 1e-12);
        assertRange(-0.144, 0.944, top.tau().range());
        assertRange(0.759, 1, top.overlap().range());
        assertEquals(List.of(TwoJudges.run(7)), found.firstBest());
        assertEquals(List.of(TwoJudges.run(7)), found.secondBest());
        assertTrue(found.sameBest());
        assertEquals(1, found.placeOfBest());
        assertEquals(0.9923, found.sameInResamples().orElseThrow(), 0.008);
    }

    /**
     * Intervals and the same best run from 20,000 samples of the topics with replacement: kendalltau, and overlaps of
     * sets in Python; t of 23 degrees times their standard deviation, times the roots of m / (m - 1) and 23 / 24 for
     * the m runs that tau (5 or 10) or RBO (12) is of.
     */
    @Test
    void theTopTenOfTwelveRunsHasTheIntervalsOfWholeSamples() {
        Resampling resampling = new Resampling(10_000, 1);
        TopAgreement found =
                TopAgreement.of(TwoJudges.first(24, 12), TwoJudges.second(24, 12), resampling).orElseThrow();
        assertEquals(List.of(5, 10), found.tops().stream().map(TopAgreement.Top::depth).toList());
        TopAgreement.Top five = found.tops().getFirst();
        assertEquals(0.2, five.tau().value().orThrow(), 1e-12);
        assertRange(-0.181, 0.581, five.tau().range());
        assertEquals(0.809775, five.overlap().value().orThrow(), 1e-12);
        assertRange(0.724, 0.896, five.overlap().range());
        TopAgreement.Top ten = found.tops().getLast();
        assertEquals(0.6888888888888889, ten.tau().value().orThrow(), 1e-12);
        assertRange(0.561, 0.817, ten.tau().range());
        assertEquals(0.7863627744642858, ten.overlap().value().orThrow(), 1e-12);
        assertRange(0.733, 0.840, ten.overlap().range());
        assertFalse(found.sameBest());
        assertEquals(2, found.placeOfBest());
        assertEquals(0.0164, found.sameInResamples().orElseThrow(), 0.006);
    }

    /** Within what the draws leave open. */
    private static void assertRange(double low, double high, Range actual) {
        Range.Interval interval = assertInstanceOf(Range.Interval.class, actual);
        assertEquals(low, interval.low(), 0.03 * (high - low), interval.toString());
        assertEquals(high, interval.high(), 0.03 * (high - low), interval.toString());
    }

    /** Of several best runs the one that the second judge ranks highest tells how far it is from the first judge's. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void whereRunsTieForTheBestTheHighestRankCounts(int best) {
        TopicId topic = new TopicId("t");
        Map<AnswerKey, Double> first = new HashMap<>();
        Map<AnswerKey, Double> second = new HashMap<>();
        for (int run = 0; run < 3; run++) {
            first.put(new AnswerKey(topic, TwoJudges.run(run)), run < 2 ? 1.0 : 0);
            second.put(new AnswerKey(topic, TwoJudges.run(run)), run == best ? 1.0 : 0.25 * run);
        }
        TopAgreement found = TopAgreement.of(ScoreGrid.of(first), ScoreGrid.of(second), Resampling.NONE).orElseThrow();
        assertEquals(2, found.firstBest().size());
        assertTrue(found.sameBest());
        assertEquals(1, found.placeOfBest());
    }

    @Test
    void resamplesOfFewTopicsTellNothing() {
        TopAgreement few =
                TopAgreement.of(TwoJudges.first(1), TwoJudges.second(1), new Resampling(200, 1)).orElseThrow();
        assertTrue(few.sameInResamples().isEmpty());
        assertTrue(few.tops().getFirst().overlap().range() instanceof Range.Unknown why
                && why.reason().toString().contains("needs at least 5"));
    }

    @Test
    void withoutResamplesThereAreNoIntervals() {
        TopAgreement found =
                TopAgreement.of(TwoJudges.first(24), TwoJudges.second(24), Resampling.NONE).orElseThrow();
        assertFalse(found.tops().getFirst().tau().range().isKnown());
        assertTrue(found.sameInResamples().isEmpty());
    }
}
