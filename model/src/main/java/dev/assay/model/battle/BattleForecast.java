package dev.assay.model.battle;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Resamples.SplitMix64;
import dev.assay.model.battle.BattleCounts.Fought;
import dev.assay.model.battle.BattleRatings.Ties;
import dev.assay.model.judgment.Judgment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The precision to be expected of ratings before the battles are judged, by simulation: outcomes are drawn again and
 * again from strengths that are supposed, and the runs are rated by them.
 *
 * @param error the standard error of a rating, in points: the root of the mean variance of the ratings over the
 * simulations; empty where more than {@link #MOST_UNRATED} of them settle no rating
 * @param right how many of the {@link #top} runs that are rated highest are among the strongest, on average; none in a
 * simulation that settles no rating
 * @param settled the share of simulations in which the {@link #top} runs that are rated highest are the strongest
 * @param unrated the share of simulations that settle no rating
 */
public record BattleForecast(OptionalDouble error, double right, double settled, double unrated) {
    /** The number of simulations. */
    public static final int TIMES = 200;
    /** Above this share of simulations without ratings no standard error is given. */
    public static final double MOST_UNRATED = .05;

    private static final Comparator<BattleKey> ORDER = Comparator.comparing(BattleKey::topic)
            .thenComparing(BattleKey::first)
            .thenComparing(BattleKey::second);

    /** The size of the top, where there are more runs. */
    private static final int TOP = 5;

    /** The size of the top of so many runs: five, or the best alone where there are no more than five. */
    public static int top(int runs) {
        return runs > TOP ? TOP : 1;
    }

    /**
     * The strengths that are supposed.
     *
     * @param strengths by run, as logarithms
     * @param ties the share of ties between equal runs
     */
    public record Supposed(Map<RunId, Double> strengths, double ties) {
        /** By how much a topic shifts the strength of a run, as a standard deviation: as in the tests of intervals. */
        static final double SHIFT = .7;

        /** From the weakest to the strongest run where nothing is known of them: odds of twenty to one. */
        private static final double WIDTH = 3;
        private static final double USUAL_TIES = 1.0 / 6;

        public Supposed {
            strengths = new TreeMap<>(strengths);
        }

        /** Nothing is known: strengths lie evenly, and a sixth of the battles are ties. */
        public static Supposed evenly(Collection<RunId> runs) {
            Map<RunId, Double> strengths = new LinkedHashMap<>();
            int last = Math.max(1, runs.size() - 1);
            new TreeSet<>(runs).forEach(run -> strengths.put(run, WIDTH * strengths.size() / last));
            return new Supposed(strengths, USUAL_TIES);
        }

        /**
         * As battles say that were judged. Each run counts as having tied once besides, spread over all others, so that
         * few battles settle strengths, too, and do not exaggerate them.
         *
         * @param runs all that are to be rated
         */
        public static Supposed of(BattleCounts judged, Collection<RunId> runs) {
            List<RunId> all = List.copyOf(new TreeSet<>(runs));
            List<Fought> pairs = new ArrayList<>();
            for (int i = 0; i < all.size(); i++) {
                for (int j = i + 1; j < all.size(); j++) {
                    pairs.add(new Fought(i, j, 0, 0, 1.0 / (all.size() - 1)));
                }
            }
            double battles = 0;
            double ties = 0;
            for (Fought pair : judged.pairs()) {
                int first = all.indexOf(judged.runs().get(pair.first()));
                int second = all.indexOf(judged.runs().get(pair.second()));
                if (first >= 0 && second >= 0) {
                    pairs.add(new Fought(first, second, pair.wins(), pair.losses(), pair.ties()));
                    battles += pair.battles();
                    ties += pair.ties();
                }
            }
            double[] log = all.size() < 2 ? new double[all.size()] : Strengths.of(all.size(), pairs, Ties.HALF).log();
            Map<RunId, Double> strengths = new LinkedHashMap<>();
            all.forEach(run -> strengths.put(run, log[strengths.size()]));
            return new Supposed(strengths, battles == 0 ? USUAL_TIES : ties / battles);
        }

        /** As if the answer with the higher score won each battle of a full round in each topic. */
        public static Supposed ofScores(Map<AnswerKey, Double> scores, Collection<RunId> runs) {
            List<RunId> all = List.copyOf(new TreeSet<>(runs));
            Set<TopicId> topics = scores.keySet().stream().map(AnswerKey::topic).collect(Collectors.toSet());
            List<Judgment<BattleKey>> implied = new ArrayList<>();
            for (TopicId topic : topics) {
                for (int i = 0; i < all.size(); i++) {
                    for (int j = i + 1; j < all.size(); j++) {
                        BattleKey pair = new BattleKey(topic, all.get(i), all.get(j));
                        ImpliedWinners.word(pair, scores)
                                .ifPresent(word -> implied.add(Judgment.open(pair, 0).with(word, 0)));
                    }
                }
            }
            return of(BattleCounts.of(implied), runs);
        }
    }

    /**
     * Simulates.
     *
     * @param battles those that are judged by then; runs without a strength take no part
     * @param seed the same gives the same
     */
    public static BattleForecast of(Supposed supposed, Collection<BattleKey> battles, long seed) {
        List<RunId> runs = List.copyOf(supposed.strengths().keySet());
        double[] strength = supposed.strengths().values().stream().mapToDouble(Double::doubleValue).toArray();
        Map<RunId, Integer> places = new HashMap<>();
        runs.forEach(run -> places.put(run, places.size()));
        Map<TopicId, List<int[]>> byTopic = new TreeMap<>();
        battles.stream().sorted(ORDER).forEach(pair -> {
            if (places.containsKey(pair.first()) && places.containsKey(pair.second())) {
                byTopic.computeIfAbsent(pair.topic(), topic -> new ArrayList<>())
                        .add(new int[] {places.get(pair.first()), places.get(pair.second())});
            }
        });
        boolean[] none = new boolean[runs.size()];
        boolean[] strongest = top(strength, top(runs.size()));
        SplitMix64 random = new SplitMix64(seed);
        double[] sum = new double[runs.size()];
        double[] squares = new double[runs.size()];
        int rated = 0;
        int settled = 0;
        int right = 0;
        for (int i = 0; i < TIMES; i++) {
            List<Fought> pairs = outcomes(byTopic.values(), strength, supposed.ties(), random);
            if (Strengths.open(pairs, Ties.HALF, runs).isEmpty()) {
                double[] log = Strengths.of(runs.size(), pairs, Ties.HALF).log();
                rated++;
                boolean[] highest = top(log, top(runs.size()));
                settled += Arrays.equals(highest, strongest) && !Arrays.equals(highest, none) ? 1 : 0;
                for (int run = 0; run < log.length; run++) {
                    right += highest[run] && strongest[run] ? 1 : 0;
                    sum[run] += log[run];
                    squares[run] += log[run] * log[run];
                }
            }
        }
        double unrated = 1 - (double) rated / TIMES;
        return new BattleForecast(
                unrated > MOST_UNRATED ? OptionalDouble.empty() : OptionalDouble.of(error(sum, squares, rated)),
                (double) right / TIMES,
                (double) settled / TIMES,
                unrated);
    }

    private static double error(double[] sum, double[] squares, int times) {
        double variances = 0;
        for (int run = 0; run < sum.length; run++) {
            variances += (squares[run] - sum[run] * sum[run] / times) / (times - 1);
        }
        return BattleRatings.POINTS * Math.sqrt(variances / sum.length);
    }

    /** The highest values by their places; none where the last of them is not higher than the next. */
    private static boolean[] top(double[] values, int count) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        boolean[] top = new boolean[values.length];
        int next = values.length - count - 1;
        for (int i = 0; next >= 0 && sorted[next + 1] > sorted[next] + ImpliedWinners.EQUAL && i < top.length; i++) {
            top[i] = values[i] > sorted[next] + ImpliedWinners.EQUAL;
        }
        return top;
    }

    /** A normal number, by the method of Box and Muller. */
    private static double normal(SplitMix64 random) {
        return Math.sqrt(-2 * Math.log(1 - random.nextDouble())) * Math.cos(2 * Math.PI * random.nextDouble());
    }

    /**
     * The outcomes of one simulation, over all topics. A tie takes equal parts of both runs' chances, so that wins with
     * ties as halves come as often as the strengths say.
     */
    private static List<Fought> outcomes(
            Collection<List<int[]>> topics, double[] strength, double ties, SplitMix64 random) {
        Map<Long, double[]> outcomes = new LinkedHashMap<>();
        for (List<int[]> pairs : topics) {
            double[] here = new double[strength.length];
            for (int run = 0; run < here.length; run++) {
                here[run] = strength[run] + Supposed.SHIFT * normal(random);
            }
            for (int[] pair : pairs) {
                double chance = 1 / (1 + Math.exp(here[pair[1]] - here[pair[0]]));
                double tie = Math.min(ties, 2 * Math.min(chance, 1 - chance));
                double drawn = random.nextDouble();
                double[] of = outcomes.computeIfAbsent((long) pair[0] << 32 | pair[1], key -> new double[3]);
                of[drawn < chance - tie / 2 ? 0 : drawn < chance + tie / 2 ? 2 : 1]++;
            }
        }
        List<Fought> all = new ArrayList<>();
        outcomes.forEach((key, of) ->
                all.add(new Fought((int) (key >> 32), (int) (long) key, of[0], of[1], of[2])));
        return all;
    }
}
