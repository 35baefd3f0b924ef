package dev.assay.model.meta;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.RankSets;
import dev.assay.model.agreement.ScoreGrid;
import org.junit.jupiter.api.Test;

/** Pairs of runs by two judges, against NumPy 2.4 and SciPy 1.17 on the same scores. */
class PairDecisionsTest {
    private final CommonScores scores = CommonScores.of(TwoJudges.first(24), TwoJudges.second(24), 2024);

    /** 200,000 whole samples of 24 topics: the largest |t| is 3.382 and 3.308; no pair is nearer to it than .08. */
    @Test
    void pairsAreToldApartByBothByOneOrByNone() {
        PairDecisions pairs = PairDecisions.of(scores);
        assertEquals(new PairDecisions(24, 8, 10, 0, 7, 1, 10, 16), pairs);
        assertEquals(28, pairs.pairs());
        assertEquals(20 / 28.0, pairs.alike().orThrow(), 1e-12);
        assertEquals(16 / 17.0, pairs.accuracy().orThrow(), 1e-12);
    }

    /** Who scores 1 less the other's score tells the same pairs apart, each the other way round. */
    @Test
    void aJudgeWhoTurnsEveryScoreRoundConcludesTheOpposite() {
        ScoreGrid turned = TwoJudges.grid(24, 8, 34, (run, topic) ->
                34 - (37 * run + 53 * topic + 11 * run * topic) % 17 - 2 * run);
        PairDecisions pairs = PairDecisions.of(CommonScores.of(TwoJudges.first(24), turned, 2024));
        assertEquals(new PairDecisions(24, 8, 0, 17, 0, 0, 11, 0), pairs);
        assertEquals(11 / 28.0, pairs.alike().orThrow(), 1e-12);
        assertEquals(0, pairs.accuracy().orThrow());
    }

    @Test
    void aJudgeComparedWithItselfConcludesTheSame() {
        PairDecisions same = PairDecisions.of(CommonScores.of(TwoJudges.first(24), TwoJudges.first(24), 2024));
        assertEquals(17, same.same());
        assertEquals(1, same.alike().orThrow());
        assertEquals(1, same.accuracy().orThrow());
    }

    @Test
    void fewTopicsTellNothingApart() {
        PairDecisions few = PairDecisions.of(CommonScores.of(TwoJudges.first(4), TwoJudges.second(4), 2024));
        assertEquals(28, few.neither());
        assertFalse(few.accuracy().isDefined());
        assertFalse(few.alike().isDefined());
    }

    /** ttest_rel of each pair; adjusted: the share of the samples in which the largest |t| is as large. */
    @Test
    void pValuesAreThoseOfStudentAndOfTheDraws() {
        RankSets sets = scores.byFirst();
        assertEquals(1.7085870875e-10, sets.p(7, 0).orThrow(), 1e-14);
        assertEquals(0.0003065768948856, sets.p(5, 2).orThrow(), 1e-12);
        assertEquals(0.0012266971304290, sets.p(3, 1).orThrow(), 1e-12);
        assertEquals(5.879669124943e-05, sets.p(5, 6).orThrow(), 1e-13);
        assertEquals(0.0075, sets.adjusted(5, 2).orThrow(), 0.005);
        assertEquals(0.0262, sets.adjusted(3, 1).orThrow(), 0.01);
        assertEquals(0.0016, sets.adjusted(6, 5).orThrow(), 0.0015);
        assertTrue(sets.adjusted(7, 0).orThrow() < 1e-8, "Bonferroni's, where it is smaller");
        assertEquals(2.2076076926, sets.between(7, 0).effect().orThrow(), 1e-9);
        assertEquals(0.8662862784, sets.between(5, 2).effect().orThrow(), 1e-9);
        assertEquals(-1.0015716977, sets.between(6, 5).effect().orThrow(), 1e-9);
    }

    @Test
    void theAdjustedPAgreesWithTheInterval() {
        for (RankSets sets : new RankSets[] {scores.byFirst(), scores.bySecond()}) {
            for (int run = 0; run < 8; run++) {
                for (int other = 0; other < run; other++) {
                    boolean apart = ((Range.Interval) sets.together(run, other)).excludesZero();
                    assertEquals(apart, sets.adjusted(run, other).orThrow() <= 0.05, run + " and " + other);
                    assertTrue(sets.adjusted(run, other).orThrow() >= sets.p(run, other).orThrow());
                }
            }
        }
    }

    @Test
    void thePowerIsTheShareOfPairsAtEachLevel() {
        PairPower power = PairPower.of(scores.first(), scores.byFirst());
        assertEquals(28, power.pairs());
        assertEquals(19 / 28.0, power.share(0.01), 1e-12);
        assertEquals(22 / 28.0, power.share(0.05), 1e-12);
        assertEquals(24 / 28.0, power.share(0.10), 1e-12);
        assertEquals(17 / 28.0, power.shareTogether(0.05), 1e-12);
        assertEquals(1.7085870875e-10, power.alone()[0], 1e-14);
    }
}
