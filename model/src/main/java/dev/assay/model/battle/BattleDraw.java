package dev.assay.model.battle;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.draw.TopicDraw;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Draws which answers are judged side by side. All that is left to chance follows from the seed and from names alone
 * ({@link TopicDraw#number}), so that anybody can draw again without this program, and a larger draw with the same seed
 * holds the smaller one.
 *
 * @param method {@code per_run} or {@code topics_per_pair}
 * @param count how many battles each run fights in a topic, or how many topics each pair is judged in
 * @param again the share of battles that are shown a second time, turned; from 0 to 1
 */
public record BattleDraw(Method method, int count, long seed, double again) {
    /** Which pairs are drawn. */
    public enum Method {
        /**
         * In each topic the runs stand in a ring by chance and each meets its neighbours; further pairs follow by
         * chance. With one battle a run, they are paired off.
         */
        PER_RUN("per_run"),
        /** Each pair of runs meets in that many of the topics that both answered. */
        TOPICS_PER_PAIR("topics_per_pair");

        private final String word;

        Method(String word) {
            this.word = word;
        }

        /** The word that the log uses. */
        public String word() {
            return word;
        }
    }

    /** The share of battles that are shown again unless told otherwise. */
    public static final double USUAL_AGAIN = .05;

    public BattleDraw {
        if (count < 1) {
            throw new IllegalArgumentException("A draw has 1 or more battles, not " + count + ".");
        }
        if (!(again >= 0 && again <= 1)) {
            throw new IllegalArgumentException("The share shown again is from 0 to 1, not " + again + ".");
        }
    }

    /**
     * Draws what is not drawn yet.
     *
     * @param answered by topic: the runs that answered it
     * @param before what was drawn before
     * @param same tells pairs of the same text
     * @return by topic, then place; the places go on behind those of before
     */
    public List<DrawnBattle> draw(
            SortedMap<TopicId, ? extends Collection<RunId>> answered,
            Collection<DrawnBattle> before,
            Predicate<BattleKey> same) {
        Map<BattleKey, DrawnBattle> known = new HashMap<>();
        Map<TopicId, Integer> places = new HashMap<>();
        for (DrawnBattle one : before) {
            known.put(one.pair(), one);
            places.merge(one.pair().topic(), one.place(), Math::max);
        }
        Set<BattleKey> perPair = method == Method.TOPICS_PER_PAIR ? byPair(answered) : Set.of();
        List<DrawnBattle> drawn = new ArrayList<>();
        answered.forEach((topic, runs) -> {
            List<BattleKey> pairs = new ArrayList<>(
                    method == Method.PER_RUN
                            ? byRun(topic, new TreeSet<>(runs))
                            : perPair.stream().filter(pair -> pair.topic().equals(topic)).toList());
            pairs.removeIf(known::containsKey);
            int place = places.getOrDefault(topic, 0);
            for (BattleKey pair : byChance(pairs, pair -> chance("place", pair))) {
                drawn.add(new DrawnBattle(pair, seed, method.word() + " " + count, ++place, false, same.test(pair)));
            }
        });
        return again(drawn);
    }

    /** The same, the wanted share of them to be shown twice. */
    private List<DrawnBattle> again(List<DrawnBattle> drawn) {
        List<BattleKey> shown =
                drawn.stream().filter(one -> !one.same()).map(DrawnBattle::pair).toList();
        Set<BattleKey> twice = byChance(shown, pair -> chance("again", pair)).stream()
                .limit(Math.round(again * drawn.size()))
                .collect(Collectors.toSet());
        return drawn.stream()
                .map(one -> twice.contains(one.pair())
                        ? new DrawnBattle(one.pair(), one.seed(), one.method(), one.place(), true, false)
                        : one)
                .toList();
    }

    private record Numbered<T>(T thing, double number) {}

    /** Some things by their numbers, each of which is worked out once: it takes a hash. */
    private static <T> List<T> byChance(Collection<T> things, ToDoubleFunction<T> number) {
        return things.stream()
                .map(thing -> new Numbered<>(thing, number.applyAsDouble(thing)))
                .sorted(Comparator.comparingDouble(Numbered::number))
                .map(Numbered::thing)
                .toList();
    }

    private double chance(String of, BattleKey pair) {
        return TopicDraw.number(seed, of + ":" + pair.topic() + ":" + pair.first() + ":" + pair.second());
    }

    private Set<BattleKey> byRun(TopicId topic, Set<RunId> answered) {
        List<RunId> runs = byChance(answered, run -> TopicDraw.number(seed, "ring:" + topic + ":" + run));
        int n = runs.size();
        int wanted = Math.min(n * (n - 1) / 2, (n * count + 1) / 2);
        Set<BattleKey> pairs = new LinkedHashSet<>();
        for (int i = 0; n > 1 && i < n; i += count == 1 ? 2 : 1) {
            // Of an odd number paired off, the last meets the first, who fights twice.
            pairs.add(BattleKey.of(topic, runs.get(i), runs.get((i + 1) % n)));
        }
        List<BattleKey> further = new ArrayList<>();
        for (int i = 0; i < n && pairs.size() < wanted; i++) {
            for (int j = i + 1; j < n; j++) {
                further.add(BattleKey.of(topic, runs.get(i), runs.get(j)));
            }
        }
        byChance(further, pair -> chance("further", pair)).stream()
                .filter(pair -> !pairs.contains(pair))
                .limit(Math.max(0, wanted - pairs.size()))
                .forEach(pairs::add);
        return pairs;
    }

    private Set<BattleKey> byPair(SortedMap<TopicId, ? extends Collection<RunId>> answered) {
        Map<BattleKey, List<BattleKey>> byRuns = new HashMap<>();
        answered.forEach((topic, some) -> {
            List<RunId> runs = List.copyOf(new TreeSet<>(some));
            for (int i = 0; i < runs.size(); i++) {
                for (int j = i + 1; j < runs.size(); j++) {
                    BattleKey pair = new BattleKey(topic, runs.get(i), runs.get(j));
                    byRuns.computeIfAbsent(
                                    new BattleKey(answered.firstKey(), pair.first(), pair.second()),
                                    key -> new ArrayList<>())
                            .add(pair);
                }
            }
        });
        Set<BattleKey> drawn = new LinkedHashSet<>();
        for (List<BattleKey> of : byRuns.values()) {
            byChance(of, pair -> chance("topic", pair)).stream().limit(count).forEach(drawn::add);
        }
        return drawn;
    }

    /**
     * True if the pair's second run stands on the left the first time that this assessor sees it. The next time the
     * sides are changed.
     *
     * @param assessor each has sides of their own
     */
    public static boolean isTurned(DrawnBattle battle, String assessor) {
        BattleKey pair = battle.pair();
        return TopicDraw.number(
                        battle.seed(),
                        "side:" + assessor + ":" + pair.topic() + ":" + pair.first() + ":" + pair.second())
                < .5;
    }
}
