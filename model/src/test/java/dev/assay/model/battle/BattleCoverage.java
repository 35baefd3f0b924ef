package dev.assay.model.battle;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Resamples.SplitMix64;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.battle.BattleCounts.Fought;
import dev.assay.model.battle.BattleRatings.RatedRun;
import dev.assay.model.battle.BattleRatings.Ties;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How often the interval of a rating holds the rating that endless topics would give. Runs lie evenly over 3 units of
 * strength's logarithm; each topic shifts each run by a normal number of deviation 0.7; a sixth of the battles are
 * ties; each topic has a ring of its own, two battles a run.
 */
final class BattleCoverage {
    private static final int ENDLESS = 20_000;

    private BattleCoverage() {}

    /**
     * The share of intervals that hold.
     *
     * @param open how many of the draws had no ratings
     * @param width the mean width, in points
     */
    record Held(double held, int open, double width) {}

    /** Draws that often. */
    static Held of(int runs, int topics, int times) {
        SplitMix64 random = new SplitMix64(runs * 1000L + topics);
        Map<RunId, Double> truth = BattleRatings.of(draw(runs, ENDLESS, random), Ties.HALF, Resampling.NONE)
                .runs().stream()
                .collect(Collectors.toMap(RatedRun::run, run -> run.rating().orElseThrow()));
        int held = 0;
        int all = 0;
        int open = 0;
        double width = 0;
        for (int i = 0; i < times; i++) {
            BattleRatings ratings = BattleRatings.of(draw(runs, topics, random), Ties.HALF, Resampling.DEFAULT);
            open += ratings.open().isPresent() ? 1 : 0;
            for (RatedRun run : ratings.runs()) {
                if (run.interval() instanceof Range.Interval interval) {
                    all++;
                    held += interval.contains(truth.get(run.run())) ? 1 : 0;
                    width += interval.width();
                }
            }
        }
        return new Held((double) held / all, open, width / all);
    }

    private static BattleCounts draw(int runs, int topics, SplitMix64 random) {
        List<List<Fought>> all = new ArrayList<>();
        for (int topic = 0; topic < topics; topic++) {
            double[] strength = new double[runs];
            for (int run = 0; run < runs; run++) {
                strength[run] = 3.0 * run / (runs - 1) + .7 * normal(random);
            }
            int[] ring = ring(runs, random);
            List<Fought> fought = new ArrayList<>();
            Set<Integer> met = new HashSet<>();
            for (int i = 0; i < runs; i++) {
                int first = Math.min(ring[i], ring[(i + 1) % runs]);
                int second = Math.max(ring[i], ring[(i + 1) % runs]);
                if (met.add(first * runs + second)) {
                    boolean tie = random.nextInt(6) == 0;
                    boolean won = random.nextDouble() < 1 / (1 + Math.exp(strength[second] - strength[first]));
                    fought.add(new Fought(first, second, !tie && won ? 1 : 0, !tie && !won ? 1 : 0, tie ? 1 : 0));
                }
            }
            all.add(fought);
        }
        return new BattleCounts(
                IntStream.range(0, runs).mapToObj(run -> new RunId("r" + (100 + run))).toList(),
                IntStream.range(0, topics).mapToObj(topic -> new TopicId("t" + (100_000 + topic))).toList(),
                all);
    }

    private static int[] ring(int runs, SplitMix64 random) {
        int[] ring = IntStream.range(0, runs).toArray();
        for (int i = runs - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int kept = ring[i];
            ring[i] = ring[other];
            ring[other] = kept;
        }
        return ring;
    }

    /** A sum of twelve numbers is as good as normal here. */
    private static double normal(SplitMix64 random) {
        double sum = -6;
        for (int i = 0; i < 12; i++) {
            sum += random.nextDouble();
        }
        return sum;
    }

    /** Prints the table of docs/statistics.md. */
    public static void main(String... arguments) {
        int times = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1000;
        for (int runs : new int[] {5, 12, 45}) {
            for (int topics : new int[] {5, 10, 22}) {
                Held held = of(runs, topics, Math.max(20, times * 5 / runs));
                System.out.printf(
                        Locale.ROOT, "| %d | %d | %.3f | %d | %.0f |%n", runs, topics, held.held(), held.open(),
                        held.width());
            }
        }
    }
}
