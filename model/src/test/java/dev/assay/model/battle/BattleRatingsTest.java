package dev.assay.model.battle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Resamples.SplitMix64;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.battle.BattleRatings.RatedRun;
import dev.assay.model.battle.BattleRatings.Ties;
import dev.assay.model.judgment.Judgment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BattleRatingsTest {
    private final List<Judgment<BattleKey>> judged = new ArrayList<>();

    private void fight(int topic, String one, String other, String better) {
        BattleKey pair = BattleKey.of(new TopicId("t" + topic), new RunId(one), new RunId(other));
        String word = better.equals(pair.first().value())
                ? Battle.FIRST
                : better.equals(pair.second().value()) ? Battle.SECOND : better;
        judged.add(Judgment.open(pair, 0).with(word, 0));
    }

    private BattleRatings rated(Ties ties) {
        return BattleRatings.of(BattleCounts.of(judged), ties, Resampling.DEFAULT);
    }

    private static double rating(BattleRatings ratings, String run) {
        return ratings.runs().stream()
                .filter(one -> one.run().value().equals(run))
                .findFirst()
                .orElseThrow()
                .rating()
                .orElseThrow();
    }

    private void workedExample() {
        for (int i = 0; i < 3; i++) {
            fight(i, "A", "B", "A");
            fight(i, "B", "C", "B");
        }
        fight(3, "B", "C", "C");
        fight(4, "A", "C", "A");
        fight(5, "A", "C", "A");
        fight(6, "C", "A", "tie");
    }

    @Test
    void theWorkedExampleComesOut() {
        workedExample();
        BattleRatings half = rated(Ties.HALF);
        assertEquals(1283.542473, rating(half, "A"), 1e-6);
        assertEquals(918.984847, rating(half, "B"), 1e-6);
        assertEquals(797.472680, rating(half, "C"), 1e-6);
        BattleRatings own = rated(Ties.DAVIDSON);
        assertEquals(1346.898157, rating(own, "A"), 1e-6);
        assertEquals(899.273728, rating(own, "B"), 1e-6);
        assertEquals(753.828115, rating(own, "C"), 1e-6);
        assertEquals(.360331, own.tie().orElseThrow(), 1e-6);
    }

    @Test
    void twoRunsHaveTheLogarithmOfTheirOdds() {
        for (int i = 0; i < 12; i++) {
            fight(i, "x", "y", i < 7 ? "x" : i < 9 ? "y" : i < 11 ? "tie" : "both_bad");
        }
        BattleRatings ratings = rated(Ties.HALF);
        assertEquals(
                Math.log((7 + 1.5) / (2 + 1.5)),
                (rating(ratings, "x") - rating(ratings, "y")) / BattleRatings.POINTS,
                1e-9);
        assertEquals((7 + 1.5) / 12, ratings.pairs().getFirst().preference());
    }

    /** Minorisation: what the program does not use (Hunter, 2004). */
    @Test
    void twoThousandRandomBattlesAgreeWithAnotherWayToFit() {
        SplitMix64 random = new SplitMix64(7);
        int runs = 17;
        double[][] won = new double[runs][runs];
        for (int i = 0; i < 2000; i++) {
            int one = random.nextInt(runs);
            int other = (one + 1 + random.nextInt(runs - 1)) % runs;
            double chance = 1 / (1 + Math.exp((other - one) / 6.0));
            double draw = random.nextDouble();
            boolean tie = random.nextInt(5) == 0;
            String better = tie ? "tie" : draw < chance ? "r" + (10 + one) : "r" + (10 + other);
            fight(i % 40, "r" + (10 + one), "r" + (10 + other), better);
            won[one][other] += tie ? .5 : draw < chance ? 1 : 0;
            won[other][one] += tie ? .5 : draw < chance ? 0 : 1;
        }
        double[] strength = new double[runs];
        Arrays.fill(strength, 1);
        for (int step = 0; step < 5000; step++) {
            double[] next = new double[runs];
            for (int i = 0; i < runs; i++) {
                double wins = 0;
                double below = 0;
                for (int j = 0; j < runs; j++) {
                    wins += won[i][j];
                    below += i == j ? 0 : (won[i][j] + won[j][i]) / (strength[i] + strength[j]);
                }
                next[i] = wins / below;
            }
            double mean = Math.exp(Arrays.stream(next).map(Math::log).average().orElseThrow());
            for (int i = 0; i < runs; i++) {
                strength[i] = next[i] / mean;
            }
        }
        BattleRatings ratings = rated(Ties.HALF);
        for (int i = 0; i < runs; i++) {
            assertEquals(1000 + BattleRatings.POINTS * Math.log(strength[i]), rating(ratings, "r" + (10 + i)), 1e-6);
        }
        assertTrue(ratings.runs().getFirst().ranks().orElseThrow().high() < runs);
    }

    /** Runs with the same record have the same rating, whatever digits the steps to it end in. */
    @Test
    void runsWithTheSameRatingStandInTheOrderOfTheirNames() {
        List<String> same = List.of("b", "e", "g", "k", "m");
        List<String> others = List.of("a", "c", "f", "h", "l", "n");
        SplitMix64 random = new SplitMix64(11);
        for (int time = 0; time < 30; time++) {
            judged.clear();
            for (int topic = 0; topic < 40; topic++) {
                for (String other : others) {
                    boolean wins = random.nextInt(9) > others.indexOf(other);
                    for (String run : same) {
                        fight(topic, run, other, wins ? run : other);
                    }
                }
            }
            List<RatedRun> found = rated(Ties.HALF).runs().stream()
                    .filter(one -> same.contains(one.run().value()))
                    .toList();
            assertEquals(same, found.stream().map(one -> one.run().value()).toList());
            assertEquals(1, found.stream().mapToInt(RatedRun::rank).distinct().count(), "they share a rank");
        }
    }

    @Test
    void whatTheBattlesDoNotSettleIsSaid() {
        fight(1, "a", "b", "tie");
        fight(1, "c", "d", "tie");
        BattleRatings apart = rated(Ties.HALF);
        assertTrue(apart.open().orElseThrow().toString().contains("a, b | c, d"), apart.toString());
        assertTrue(apart.runs().stream().allMatch(run -> run.rating().isEmpty() && !run.interval().isKnown()));
        fight(2, "b", "c", "b");
        BattleRatings oneWay = rated(Ties.HALF);
        assertTrue(oneWay.open().orElseThrow().toString().contains("a, b is above"), oneWay.open().toString());
        fight(3, "b", "c", "c");
        assertEquals(Optional.empty(), rated(Ties.HALF).open());
        judged.clear();
        assertTrue(rated(Ties.HALF).open().isPresent());
        fight(1, "a", "b", "tie");
        assertTrue(rated(Ties.DAVIDSON).open().isPresent());
        assertEquals(1000, rating(rated(Ties.HALF), "a"), 1e-9);
    }

    /** How often the interval holds the rating that endless topics would give; docs/statistics.md has all sizes. */
    @Test
    void intervalsHold() {
        double held = BattleCoverage.of(5, 10, 400).held();
        assertTrue(held > .92 && held < .98, "held: " + held);
    }
}
