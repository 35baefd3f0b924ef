package dev.assay.model.battle;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judgment;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Wins and ties of runs against each other, topic by topic.
 *
 * @param runs in the order of their names
 * @param topics those with a battle that counts, in order
 * @param outcomes by topic: the battles with an outcome
 */
public record BattleCounts(List<RunId> runs, List<TopicId> topics, List<List<Fought>> outcomes) {
    /**
     * The outcomes of a pair of runs.
     *
     * @param first the place of a run
     * @param second the place of another, further down
     * @param wins how often the first is better
     * @param losses how often the second is better
     * @param ties how often neither is
     */
    public record Fought(int first, int second, double wins, double losses, double ties) {
        /** How many battles there were. */
        public double battles() {
            return wins + losses + ties;
        }

        /** The share of battles that the first wins, a tie being half a win. */
        public double preference() {
            return (wins + ties / 2) / battles();
        }
    }

    /** Counts the battles with an outcome; both kinds of tie are one. */
    public static BattleCounts of(Collection<Judgment<BattleKey>> judged) {
        Map<TopicId, List<Judgment<BattleKey>>> byTopic = new TreeMap<>();
        TreeSet<RunId> names = new TreeSet<>();
        for (Judgment<BattleKey> one : judged) {
            if (one.word().isPresent()) {
                byTopic.computeIfAbsent(one.item().topic(), topic -> new ArrayList<>()).add(one);
                names.add(one.item().first());
                names.add(one.item().second());
            }
        }
        List<RunId> runs = List.copyOf(names);
        Map<RunId, Integer> places = new TreeMap<>();
        runs.forEach(run -> places.put(run, places.size()));
        List<List<Fought>> outcomes = new ArrayList<>();
        for (List<Judgment<BattleKey>> of : byTopic.values()) {
            outcomes.add(of.stream()
                    .map(one -> {
                        String word = one.word().orElseThrow();
                        boolean won = word.equals(Battle.FIRST);
                        boolean lost = word.equals(Battle.SECOND);
                        return new Fought(
                                places.get(one.item().first()),
                                places.get(one.item().second()),
                                won ? 1 : 0,
                                lost ? 1 : 0,
                                won || lost ? 0 : 1);
                    })
                    .toList());
        }
        return new BattleCounts(runs, List.copyOf(byTopic.keySet()), outcomes);
    }

    /** The outcomes of every pair that fought, over all topics; by the first run, then the second. */
    public List<Fought> pairs() {
        double[][] wins = new double[runs.size()][runs.size()];
        double[][] ties = new double[runs.size()][runs.size()];
        for (List<Fought> topic : outcomes) {
            for (Fought one : topic) {
                wins[one.first()][one.second()] += one.wins();
                wins[one.second()][one.first()] += one.losses();
                ties[one.first()][one.second()] += one.ties();
            }
        }
        List<Fought> pairs = new ArrayList<>();
        for (int i = 0; i < wins.length; i++) {
            for (int j = i + 1; j < wins.length; j++) {
                if (wins[i][j] + wins[j][i] + ties[i][j] > 0) {
                    pairs.add(new Fought(i, j, wins[i][j], wins[j][i], ties[i][j]));
                }
            }
        }
        return pairs;
    }
}
