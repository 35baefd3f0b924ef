package dev.assay.model.agreement;

import java.util.Locale;

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

        static double of(double worth, int topics, int draws) {
            double truth = new SimulatedTrack(1, 2 * (worth - 0.45), 3).draw(MANY).runMean(0).orThrow();
            SimulatedTrack track = new SimulatedTrack(1, 2 * (worth - 0.45), 13L * topics);
            int held = 0;
            int given = 0;
            for (int draw = 0; draw < draws; draw++) {
                if (MeanInterval.of(track.draw(topics), 0) instanceof Range.Interval interval) {
                    given++;
                    held += interval.contains(truth) ? 1 : 0;
                }
            }
            return (double) held / given;
        }

        static void print(int draws) {
            System.out.println("| topics | a run about .45 | a run about .19 | a run about .06 |");
            System.out.println("|---|---|---|---|");
            for (int topics : TOPICS) {
                System.out.printf(
                        Locale.ROOT,
                        "| %d | %.3f | %.3f | %.3f |%n",
                        topics,
                        of(0.45, topics, draws),
                        of(0.15, topics, draws),
                        of(-0.07, topics, draws));
            }
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
                RankSets sets = RankSets.of(track.draw(topics), draw);
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
