package dev.assay.model.battle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.battle.BattleForecast.Supposed;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BattleForecastTest {
    private static List<RunId> runs(int count) {
        return IntStream.range(0, count).mapToObj(run -> new RunId("r" + (10 + run))).toList();
    }

    private static SortedMap<TopicId, List<RunId>> answered(int runs, int topics) {
        SortedMap<TopicId, List<RunId>> answered = new TreeMap<>();
        IntStream.range(0, topics).forEach(topic -> answered.put(new TopicId("t" + (100 + topic)), runs(runs)));
        return answered;
    }

    private static Collection<BattleKey> drawn(int runs, int topics, int perRun) {
        return new BattleDraw(BattleDraw.Method.PER_RUN, perRun, 3, 0)
                .draw(answered(runs, topics), List.of(), pair -> false).stream()
                .map(DrawnBattle::pair)
                .toList();
    }

    private static double choose(int n, int k) {
        double chosen = 1;
        for (int i = 1; i <= k; i++) {
            chosen *= (n - k + i) / (double) i;
        }
        return chosen;
    }

    /** The chance that a run wins a battle in a topic that shifts both runs by chance, by the trapezium rule. */
    private static double chance(double ahead) {
        double deviation = Math.sqrt(2) * Supposed.SHIFT;
        double sum = 0;
        for (double z = -8; z <= 8; z += .001) {
            sum += .001 * Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI) / (1 + Math.exp(-ahead - deviation * z));
        }
        return sum;
    }

    /** Two runs meet once in each of 30 topics: wins are binomial, so that everything can be worked out. */
    @Test
    void twoRunsAreAsTheBinomialDistributionSays() {
        int topics = 30;
        double chance = chance(.8);
        double mean = 0;
        double squares = 0;
        double rated = 0;
        double settled = 0;
        for (int wins = 1; wins < topics; wins++) {
            double of = choose(topics, wins) * Math.pow(chance, wins) * Math.pow(1 - chance, topics - wins);
            double log = Math.log(wins / (double) (topics - wins)) / 2;
            rated += of;
            mean += of * log;
            squares += of * log * log;
            settled += wins > topics / 2 ? of : 0;
        }
        double error = BattleRatings.POINTS * Math.sqrt(squares / rated - Math.pow(mean / rated, 2));
        List<RunId> two = runs(2);
        BattleForecast forecast = BattleForecast.of(
                new Supposed(Map.of(two.get(0), 0.0, two.get(1), .8), 0), drawn(2, topics, 1), 7);
        // 200 simulations: an error of a twentieth, a share of a thirtieth.
        assertEquals(error, forecast.error().orElseThrow(), .15 * error);
        assertEquals(settled, forecast.settled(), .09);
        assertEquals(1 - rated, forecast.unrated(), .02);
        assertEquals(forecast.settled(), forecast.right(), "the best alone");
        assertEquals(
                forecast,
                BattleForecast.of(
                        new Supposed(Map.of(two.get(0), 0.0, two.get(1), .8), 0), drawn(2, topics, 1), 7));
    }

    /**
     * Equal runs in full rounds: each topic gives a run's rating an independent share, whose variance is that of its
     * wins beyond half of them, over the square of the information.
     */
    @Test
    void fullRoundsOfEqualRunsAreAsTheInformationSays() {
        int n = 8;
        int topics = 40;
        // Two runs that share a topic: the variance of a win, and what two battles of a run have in common.
        double chances = 0;
        double steps = 0;
        for (double own = -5; own <= 5; own += .05) {
            double weight = Math.exp(-own * own / 2);
            double of = 0;
            double all = 0;
            for (double other = -5; other <= 5; other += .05) {
                of += Math.exp(-other * other / 2) / (1 + Math.exp(Supposed.SHIFT * (other - own)));
                all += Math.exp(-other * other / 2);
            }
            chances += weight * Math.pow(of / all - .5, 2);
            steps += weight;
        }
        double common = chances / steps;
        double wins = (n - 1) * .25 + (n - 1) * (n - 2) * common;
        double information = n / 4.0;
        double error = BattleRatings.POINTS * Math.sqrt(wins / topics) / information;
        Map<RunId, Double> equal = new HashMap<>();
        runs(n).forEach(run -> equal.put(run, 0.0));
        BattleForecast forecast = BattleForecast.of(new Supposed(equal, 0), drawn(n, topics, n - 1), 11);
        assertEquals(error, forecast.error().orElseThrow(), .08 * error);
        assertEquals(0, forecast.settled(), "of equal runs none is the strongest");
    }

    @Test
    void moreBattlesTellMoreAndTooFewTellNothing() {
        Supposed even = Supposed.evenly(runs(12));
        List<BattleForecast> by = new ArrayList<>();
        for (int perRun : List.of(1, 2, 4, 11)) {
            by.add(BattleForecast.of(even, drawn(12, 10, perRun), 5));
        }
        for (int i = 1; i < by.size(); i++) {
            assertTrue(by.get(i).settled() >= by.get(i - 1).settled(), by.toString());
            assertTrue(by.get(i).right() > by.get(i - 1).right() && by.get(i).right() <= 5, by.toString());
        }
        assertTrue(by.get(3).error().orElseThrow() < by.get(2).error().orElseThrow(), by.toString());
        BattleForecast one = BattleForecast.of(even, drawn(12, 1, 1), 5);
        assertEquals(1, one.unrated());
        assertTrue(one.error().isEmpty());
        assertEquals(0, one.settled());
    }

    @Test
    void strengthsComeOfBattlesOrOfScores() {
        List<RunId> runs = runs(3);
        Map<AnswerKey, Double> scores = new HashMap<>();
        for (int topic = 0; topic < 6; topic++) {
            TopicId id = new TopicId("t" + topic);
            scores.put(new AnswerKey(id, runs.get(0)), .2);
            scores.put(new AnswerKey(id, runs.get(1)), topic == 0 ? .1 : .5);
            scores.put(new AnswerKey(id, runs.get(2)), topic == 0 ? .9 : .5);
        }
        Supposed of = Supposed.ofScores(scores, runs);
        assertTrue(of.strengths().get(runs.get(2)) > of.strengths().get(runs.get(1)), of.toString());
        assertTrue(of.strengths().get(runs.get(1)) > of.strengths().get(runs.get(0)), of.toString());
        assertEquals(5.0 / 18, of.ties(), 1e-12);
        // A run without battles is of middling strength, by the tie that everybody counts.
        BattleCounts one = BattleCounts.of(List.of());
        assertEquals(0, Supposed.of(one, runs).strengths().get(runs.get(0)), 1e-9);
        assertEquals(0, Supposed.evenly(runs).strengths().get(runs.get(0)), 1e-9);
        assertEquals(3, Supposed.evenly(runs).strengths().get(runs.get(2)), 1e-9);
        assertEquals(1, BattleForecast.top(5));
        assertEquals(5, BattleForecast.top(6));
    }
}
