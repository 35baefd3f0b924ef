package dev.assay.model.battle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.battle.BattleDraw.Method;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class BattleDrawTest {
    private static SortedMap<TopicId, List<RunId>> answered(int topics, int runs) {
        SortedMap<TopicId, List<RunId>> answered = new TreeMap<>();
        for (int topic = 0; topic < topics; topic++) {
            answered.put(
                    new TopicId("t" + topic),
                    IntStream.range(0, runs).mapToObj(run -> new RunId("r" + run)).toList());
        }
        return answered;
    }

    private static List<DrawnBattle> draw(Method method, int count, long seed, int topics, int runs) {
        return new BattleDraw(method, count, seed, .2).draw(answered(topics, runs), List.of(), pair -> false);
    }

    /** Source: the track's guidelines for battles of 2026: ceil(n k / 2) a topic, never more than there are pairs. */
    @Property(tries = 200)
    void everyRunFightsItsBattles(
            @ForAll @IntRange(min = 2, max = 14) int runs,
            @ForAll @IntRange(min = 1, max = 6) int count,
            @ForAll long seed) {
        List<DrawnBattle> drawn = draw(Method.PER_RUN, count, seed, 2, runs);
        assertEquals(2 * Math.min(runs * (runs - 1) / 2, (runs * count + 1) / 2), drawn.size());
        Set<BattleKey> pairs = new HashSet<>();
        Map<RunId, Integer> battles = new HashMap<>();
        drawn.forEach(one -> {
            assertTrue(pairs.add(one.pair()));
            if (one.pair().topic().value().equals("t0")) {
                battles.merge(one.pair().first(), 1, Integer::sum);
                battles.merge(one.pair().second(), 1, Integer::sum);
            }
        });
        assertEquals(runs, battles.size(), "every run fights");
        assertEquals(Math.round(.2 * drawn.size()), drawn.stream().filter(DrawnBattle::again).count());
    }

    @Property(tries = 100)
    void aLargerDrawHoldsTheSmallerAndASecondAddsToTheFirst(
            @ForAll @IntRange(min = 3, max = 10) int runs, @ForAll long seed) {
        Set<BattleKey> few = pairs(draw(Method.PER_RUN, 2, seed, 3, runs));
        Set<BattleKey> many = pairs(draw(Method.PER_RUN, 4, seed, 3, runs));
        assertTrue(many.containsAll(few));
        List<DrawnBattle> before = draw(Method.PER_RUN, 2, seed, 3, runs);
        List<DrawnBattle> added =
                new BattleDraw(Method.PER_RUN, 4, seed, 0).draw(answered(3, runs), before, pair -> false);
        Set<BattleKey> both = pairs(added);
        both.addAll(few);
        assertEquals(many, both);
        assertEquals(many.size(), few.size() + added.size());
    }

    @Property(tries = 100)
    void eachPairMeetsInAsManyTopics(
            @ForAll @IntRange(min = 2, max = 8) int runs,
            @ForAll @IntRange(min = 1, max = 9) int count,
            @ForAll long seed) {
        Map<String, Integer> topics = new HashMap<>();
        draw(Method.TOPICS_PER_PAIR, count, seed, 6, runs)
                .forEach(one -> topics.merge(one.pair().first() + " " + one.pair().second(), 1, Integer::sum));
        assertEquals(runs * (runs - 1) / 2, topics.size());
        assertTrue(topics.values().stream().allMatch(many -> many == Math.min(6, count)));
    }

    private static Set<BattleKey> pairs(List<DrawnBattle> drawn) {
        Set<BattleKey> pairs = new HashSet<>();
        drawn.forEach(one -> pairs.add(one.pair()));
        return pairs;
    }
}
