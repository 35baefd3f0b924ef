package dev.assay.model.agreement;

import dev.assay.model.AnswerKey;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Prints the tables of {@code docs/statistics.md}: how often intervals hold what they promise, in tracks whose truth is
 * known. Not a test: run its {@code main} with the number of draws, and with a number of topics for these alone.
 */
final class CoverageTables {
    private static final int[] TOPICS = {5, 10, 21, 56};

    private CoverageTables() {}

    public static void main(String[] arguments) {
        int draws = arguments.length == 0 ? 1_000 : Integer.parseInt(arguments[0]);
        MeanCoverage.print(draws);
        CollectionCoverage.print(draws);
        System.out.println(
                "| topics | runs | one pair, t | all pairs at once, equal runs | all ranks at once, runs .3 apart"
                        + " | mean width of a rank set |");
        System.out.println("|---|---|---|---|---|---|");
        for (int runs : new int[] {5, 12, 45}) {
            for (int topics : arguments.length < 2 ? TOPICS : new int[] {Integer.parseInt(arguments[1])}) {
                Covered equal = RankCoverage.of(runs, 0, topics, draws);
                Covered apart = RankCoverage.of(runs, 0.3, topics, draws);
                System.out.printf(
                        Locale.ROOT, "| %d | %d | %.3f | %.3f | %.3f | %.1f |%n",
                        topics, runs, equal.pair(), equal.together(), apart.ranks(), apart.width());
            }
        }
    }

    /**
     * How the interval of a single run does: of runs of middling worth, and of weak ones, whose scores pile up at 0.
     */
    static final class MeanCoverage {
        private static final int[] TOPICS = {3, 5, 10, 21, 56, 100};
        private static final int MANY = 400_000;

        private MeanCoverage() {}

        /** How often the interval held the truth, and its median width as a share of Student's t. */
        record Held(double held, double width) {}

        static Held of(double worth, int topics, int draws) {
            double truth = new SimulatedTrack(1, 2 * (worth - 0.45), 3).draw(MANY).runMean(0).orThrow();
            SimulatedTrack track = new SimulatedTrack(1, 2 * (worth - 0.45), 13L * topics);
            int held = 0;
            double[] widths = new double[draws];
            int given = 0;
            for (int draw = 0; draw < draws; draw++) {
                ScoreGrid grid = track.draw(topics);
                if (MeanInterval.of(grid, 0, Population.OF_THE_KIND) instanceof Range.Interval interval) {
                    widths[given] = interval.width() / students(grid);
                    given++;
                    held += interval.contains(truth) ? 1 : 0;
                }
            }
            Arrays.sort(widths, 0, given);
            return new Held((double) held / given, widths[given / 2]);
        }

        /** The width of Student's t interval, on a scale on which no score lies within 0 to 1. */
        private static double students(ScoreGrid grid) {
            double[] moved = IntStream.range(0, grid.topics().size())
                    .mapToDouble(topic -> grid.value(topic, 0).orElseThrow() + 2)
                    .toArray();
            return ((Range.Interval) MeanInterval.of(moved, Population.OF_THE_KIND)).width();
        }

        private static String cell(Held one) {
            return String.format(Locale.ROOT, "%.3f (%.2f)", one.held(), one.width());
        }

        static void print(int draws) {
            System.out.println("| topics | a run about .45 | a run about .19 | a run about .06 |");
            System.out.println("|---|---|---|---|");
            for (int topics : TOPICS) {
                System.out.printf(
                        Locale.ROOT,
                        "| %d | %s | %s | %s |%n",
                        topics,
                        cell(of(0.45, topics, draws)),
                        cell(of(0.15, topics, draws)),
                        cell(of(-0.07, topics, draws)));
            }
        }
    }

    /**
     * How the intervals of a collection do: of its topics, some are drawn, and the truth is what all of them would
     * give.
     */
    static final class CollectionCoverage {
        private CollectionCoverage() {}

        /** Shares of draws in which the intervals of a run, a pair and all pairs, and all ranks, held the truth. */
        record Covered(double run, double pair, double together, double ranks) {}

        static Covered of(int collection, int runs, int topics, int draws) {
            SimulatedTrack track = new SimulatedTrack(runs, 0.1, 11L * topics + runs);
            Population population = Population.of(collection);
            int run = 0;
            int pair = 0;
            int together = 0;
            int ranks = 0;
            for (int draw = 0; draw < draws; draw++) {
                ScoreGrid all = track.draw(collection);
                ScoreGrid some = first(all, topics);
                RankSets sets = RankSets.of(some, population, draw);
                boolean every = true;
                boolean ranked = true;
                for (int one = 0; one < runs; one++) {
                    int better = 0;
                    int asGood = 0;
                    for (int other = 0; other < runs; other++) {
                        double apart = mean(all, one) - mean(all, other);
                        better += apart < -1e-12 ? 1 : 0;
                        asGood += other != one && Math.abs(apart) <= 1e-12 ? 1 : 0;
                        every &= other == one || holds(sets.together(one, other), apart);
                    }
                    RankSets.RankSet set = sets.ranks(one).orElseThrow();
                    ranked &= set.low() <= better + 1 + asGood && better + 1 <= set.high();
                }
                run += holds(MeanInterval.of(some, 0, population), mean(all, 0)) ? 1 : 0;
                pair += holds(sets.alone(0, 1), mean(all, 0) - mean(all, 1)) ? 1 : 0;
                together += every ? 1 : 0;
                ranks += ranked ? 1 : 0;
            }
            return new Covered(
                    (double) run / draws, (double) pair / draws, (double) together / draws, (double) ranks / draws);
        }

        static void print(int draws) {
            System.out.println(
                    "| labelled of 60 | runs | one run | one pair | all pairs at once | all ranks at once |");
            System.out.println("|---|---|---|---|---|---|");
            for (int runs : new int[] {5, 12}) {
                for (int topics : new int[] {5, 10, 21, 30, 56}) {
                    Covered covered = of(60, runs, topics, draws);
                    System.out.printf(
                            Locale.ROOT, "| %d | %d | %.3f | %.3f | %.3f | %.3f |%n",
                            topics, runs, covered.run(), covered.pair(), covered.together(), covered.ranks());
                }
            }
        }

        /** Topics are drawn one after the other, so that the first are a random sample of all. */
        private static ScoreGrid first(ScoreGrid all, int topics) {
            Map<AnswerKey, Double> scores = new HashMap<>();
            for (int topic = 0; topic < topics; topic++) {
                for (int run = 0; run < all.runs().size(); run++) {
                    scores.put(
                            new AnswerKey(all.topics().get(topic), all.runs().get(run)),
                            all.value(topic, run).orElseThrow());
                }
            }
            return ScoreGrid.of(all.topics().subList(0, topics), all.runs(), scores);
        }

        private static double mean(ScoreGrid grid, int run) {
            return IntStream.range(0, grid.topics().size())
                    .mapToDouble(topic -> grid.value(topic, run).orElseThrow())
                    .average()
                    .orElseThrow();
        }

        private static boolean holds(Range range, double value) {
            return !(range instanceof Range.Interval interval)
                    || interval.low() - 1e-12 <= value && value <= interval.high() + 1e-12;
        }
    }

    /** Shares of draws in which an interval held the truth, and how many ranks a set had. */
    record Covered(double pair, double together, double ranks, double width) {}

    /** How rank sets do. */
    static final class RankCoverage {
        private RankCoverage() {}

        static Covered of(int runs, double apart, int topics, int draws) {
            SimulatedTrack track = new SimulatedTrack(runs, apart, 7L * topics + runs);
            int pair = 0;
            int together = 0;
            int ranks = 0;
            double width = 0;
            for (int draw = 0; draw < draws; draw++) {
                RankSets sets = RankSets.of(track.draw(topics), Population.OF_THE_KIND, draw);
                boolean all = true;
                boolean ranked = true;
                for (int run = 0; run < runs; run++) {
                    for (int other = 0; other < run; other++) {
                        all &= holdsZero(sets.together(run, other));
                    }
                    RankSets.RankSet set = sets.ranks(run).orElseThrow();
                    ranked &= set.low() <= run + 1 && run + 1 <= set.high();
                    width += (double) (set.high() - set.low() + 1) / runs;
                }
                pair += holdsZero(sets.alone(0, 1)) ? 1 : 0;
                together += all ? 1 : 0;
                ranks += ranked ? 1 : 0;
            }
            return new Covered((double) pair / draws, (double) together / draws, (double) ranks / draws, width / draws);
        }

        private static boolean holdsZero(Range range) {
            return !(range instanceof Range.Interval interval && interval.excludesZero());
        }
    }
}
