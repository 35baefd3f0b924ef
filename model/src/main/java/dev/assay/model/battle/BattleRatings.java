package dev.assay.model.battle;

import dev.assay.model.Message;
import dev.assay.model.ModelWords;
import dev.assay.model.RunId;
import dev.assay.model.agreement.EqualScores;
import dev.assay.model.agreement.MeanInterval;
import dev.assay.model.agreement.Population;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.RankSets;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.agreement.StudentT;
import dev.assay.model.battle.BattleCounts.Fought;
import dev.assay.model.measure.Ranking;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Ratings of runs by their battles: 1000 + 400 / ln 10 times the logarithm of a run's strength, 1000 in the mean, so
 * that 400 points are odds of ten to one.
 *
 * @param runs the best first; those without a rating by their share of wins
 * @param pairs every pair that fought, by the names of its runs
 * @param open the reason why there are no ratings; empty where there are
 * @param tie Davidson's tie parameter; empty where a tie is half a win
 */
public record BattleRatings(
        List<RatedRun> runs, List<RatedPair> pairs, Optional<Message> open, OptionalDouble tie) {
    /** What a strength's logarithm counts in points. */
    public static final double POINTS = 400 / Math.log(10);
    /** The mean rating. */
    public static final double MEAN = 1000;
    /** To 1: ratings on the same step are equal, since what is found step by step ends anywhere near. */
    static final double STEPS = 1e6;
    /** Below this number of topics no rating has an interval. */
    public static final int LEAST_TOPICS = 5;

    /**
     * A run with its rating.
     *
     * @param rank 1 for the best; runs with the same rating, or where there is none the same share of wins, share it
     * @param rating empty where the battles do not settle it
     * @param interval over topics
     * @param ranks those that it may have; empty where it is told apart from none
     */
    public record RatedRun(
            RunId run,
            int rank,
            OptionalDouble rating,
            Range interval,
            Optional<RankSets.RankSet> ranks,
            int wins,
            int losses,
            int ties) {
        /** How many battles it fought. */
        public int battles() {
            return wins + losses + ties;
        }

        /** The share of its battles that it won, a tie being half a win. */
        public double share() {
            return battles() == 0 ? 0 : (wins + ties / 2.0) / battles();
        }

        /** The rating that runs are ranked by, without what is rounding; the share of a run that has none. */
        private double ranked() {
            return EqualScores.rounded(rating.orElse(share()), STEPS);
        }

        private RatedRun withRank(int place) {
            return new RatedRun(run, place, rating, interval, ranks, wins, losses, ties);
        }
    }

    /**
     * A pair of runs.
     *
     * @param preference the share of their battles that the first won, a tie being half a win
     * @param interval of that, over topics
     */
    public record RatedPair(
            RunId first, RunId second, int topics, int wins, int losses, int ties, double preference, Range interval) {}

    /** What ties are when runs are rated. */
    public enum Ties {
        /** Half a win to each run (Bradley, Terry). */
        HALF,
        /** An outcome of their own (Davidson). */
        DAVIDSON;

        /** The word of the command line. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Rates the runs.
     *
     * @param resampling with size 0 there are no intervals; its seed starts the draws behind the rank sets
     */
    public static BattleRatings of(BattleCounts counts, Ties ties, Resampling resampling) {
        int n = counts.runs().size();
        List<Fought> pairs = counts.pairs();
        Optional<Message> open = Strengths.open(pairs, ties, counts.runs());
        Optional<Strengths> fitted = open.isPresent() ? Optional.empty() : Optional.of(Strengths.of(n, pairs, ties));
        Optional<double[][]> pulls = fitted.map(strengths -> strengths.pulls(counts.outcomes()));
        Range without = Range.unknown(
                open.orElse(resampling.size() == 0
                        ? Resampling.NOT_ASKED
                        : ModelWords.say("battles.few-topics", counts.topics().size(), LEAST_TOPICS)));
        boolean enough = resampling.size() > 0 && counts.topics().size() >= LEAST_TOPICS;
        Optional<RankSets> sets =
                enough ? pulls.map(by -> ranks(fitted.orElseThrow(), by, resampling.seed())) : Optional.empty();
        List<RatedRun> runs = new ArrayList<>();
        for (int run = 0; run < n; run++) {
            int place = run;
            OptionalDouble rating = fitted.map(one -> OptionalDouble.of(MEAN + POINTS * one.log()[place]))
                    .orElse(OptionalDouble.empty());
            Range interval = enough && pulls.isPresent()
                    ? interval(rating.orElseThrow(), pulls.get()[run])
                    : without;
            runs.add(new RatedRun(
                    counts.runs().get(run),
                    0,
                    rating,
                    interval,
                    sets.flatMap(one -> one.ranks(place)),
                    sum(pairs, place, Fought::wins, Fought::losses),
                    sum(pairs, place, Fought::losses, Fought::wins),
                    sum(pairs, place, Fought::ties, Fought::ties)));
        }
        return new BattleRatings(
                Ranking.of(runs, RatedRun::ranked, Comparator.comparing(RatedRun::run)).stream()
                        .map(ranked -> ranked.item().withRank(ranked.rank()))
                        .toList(),
                rated(counts, resampling),
                open,
                fitted.filter(one -> Double.isFinite(one.ties()))
                        .map(one -> OptionalDouble.of(Math.exp(one.ties())))
                        .orElse(OptionalDouble.empty()));
    }

    private static int sum(
            List<Fought> pairs,
            int run,
            ToDoubleFunction<Fought> asFirst,
            ToDoubleFunction<Fought> asSecond) {
        double sum = 0;
        for (Fought pair : pairs) {
            sum += pair.first() == run ? asFirst.applyAsDouble(pair) : 0;
            sum += pair.second() == run ? asSecond.applyAsDouble(pair) : 0;
        }
        return (int) sum;
    }

    /** Student's interval with the error over topics. */
    private static Range interval(double rating, double[] pulls) {
        double half = StudentT.twoSided(Range.LEVEL, pulls.length - 1) * POINTS * error(pulls);
        return new Range.Interval(rating - half, rating + half);
    }

    private static double error(double[] pulls) {
        double squares = Arrays.stream(pulls).map(pull -> pull * pull).sum();
        return Math.sqrt(squares * pulls.length / (pulls.length - 1));
    }

    private static List<RatedPair> rated(BattleCounts counts, Resampling resampling) {
        List<RatedPair> rated = new ArrayList<>();
        for (Fought pair : counts.pairs()) {
            double[] byTopic = counts.outcomes().stream()
                    .map(topic -> topic.stream()
                            .filter(one -> one.first() == pair.first() && one.second() == pair.second())
                            .mapToDouble(Fought::preference)
                            .average())
                    .filter(OptionalDouble::isPresent)
                    .mapToDouble(OptionalDouble::getAsDouble)
                    .toArray();
            rated.add(new RatedPair(
                    counts.runs().get(pair.first()),
                    counts.runs().get(pair.second()),
                    byTopic.length,
                    (int) pair.wins(),
                    (int) pair.losses(),
                    (int) pair.ties(),
                    pair.preference(),
                    resampling.size() == 0
                            ? Range.unknown(Resampling.NOT_ASKED)
                            : MeanInterval.of(byTopic, Population.OF_THE_KIND)));
        }
        return List.copyOf(rated);
    }

    private static RankSets ranks(Strengths strengths, double[][] pulls, long seed) {
        int topics = pulls[0].length;
        return RankSets.of(
                pulls.length,
                (one, other) -> new RankSets.Difference(
                        topics,
                        strengths.log()[one] - strengths.log()[other],
                        error(IntStream.range(0, topics).mapToDouble(t -> pulls[one][t] - pulls[other][t]).toArray()),
                        topics - 1),
                pulls,
                seed);
    }
}
