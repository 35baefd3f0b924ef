package dev.assay.model.meta;

import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.EqualScores;
import dev.assay.model.agreement.Resamples.SplitMix64;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.measure.PredictionPowered;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What people on k topics and a model on the rest would have told, tried out on labels at hand: k of the topics that
 * both judges scored are drawn again and again, the runs are ordered by their calibrated means ({@link
 * PredictionPowered}, tuned) as if the person had labelled these only, and the order is compared with the person's on
 * all topics (Kendall's tau-b). Beside it the order by the person's means over the k topics alone, for the same time.
 *
 * <p>The person's order on all topics is itself an estimate, and the k topics are among those that it is made of, so
 * that tau tends to 1 as k comes near all of them: the comparison at the same k is what counts.
 */
public final class MixedDesign {
    private MixedDesign() {}

    /**
     * One design.
     *
     * @param topics k, how many topics the person labels
     * @param calibrated tau of the calibrated order
     * @param alone tau of the order by the person's k topics alone; of none, not a number of any draw
     */
    public record Point(int topics, Taus calibrated, Taus alone) {}

    /**
     * Taus over the draws.
     *
     * @param draws how many draws have one
     * @param low exceeded by all but 2.5 % of them
     * @param high exceeded by 2.5 % of them
     */
    public record Taus(int draws, double mean, double low, double high) {
        private static Taus of(List<Double> taus) {
            double[] sorted = taus.stream().mapToDouble(Double::doubleValue).sorted().toArray();
            return sorted.length == 0
                    ? new Taus(0, 0, 0, 0)
                    : new Taus(
                            sorted.length,
                            Arrays.stream(sorted).sum() / sorted.length,
                            at(sorted, 0.025),
                            at(sorted, 0.975));
        }

        private static double at(double[] sorted, double share) {
            double place = share * (sorted.length - 1);
            int below = (int) place;
            int above = Math.min(below + 1, sorted.length - 1);
            return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
        }
    }

    /**
     * Tries designs out.
     *
     * @param human the person's scores
     * @param model the model's
     * @param sizes how many topics the person labels, each 0 to the number of topics in common; 0 is the model alone
     * @param draws how often topics are drawn for each size
     * @param seed where the draws start
     */
    public static List<Point> of(ScoreGrid human, ScoreGrid model, List<Integer> sizes, int draws, long seed) {
        List<ScoreGrid> common = human.inCommonWith(model);
        double[][] y = common.getFirst().byRun();
        double[][] f = common.getLast().byRun();
        int topics = common.getFirst().topics().size();
        double[] whole = Arrays.stream(y).mapToDouble(MixedDesign::mean).toArray();
        List<Point> points = new ArrayList<>();
        for (int size : sizes) {
            SplitMix64 random = new SplitMix64(seed);
            List<Double> calibrated = new ArrayList<>();
            List<Double> alone = new ArrayList<>();
            int times = size == 0 || size >= topics ? 1 : draws;
            for (int draw = 0; draw < times; draw++) {
                boolean[] own = drawn(topics, size, random);
                double[] mixed = new double[y.length];
                double[] some = new double[y.length];
                for (int run = 0; run < y.length; run++) {
                    mixed[run] = calibrated(y[run], f[run], own);
                    some[run] = mean(masked(y[run], own));
                }
                addTau(calibrated, whole, mixed);
                addTau(alone, whole, some);
            }
            points.add(new Point(size, Taus.of(calibrated), Taus.of(alone)));
        }
        return points;
    }

    /** Which topics are the person's. */
    private static boolean[] drawn(int topics, int size, SplitMix64 random) {
        boolean[] own = new boolean[topics];
        for (int topic : SampleCurve.drawn(topics, Math.min(size, topics), random)) {
            own[topic] = true;
        }
        return own;
    }

    private static double calibrated(double[] y, double[] f, boolean[] own) {
        double[] labelled = new double[y.length];
        double[] same = new double[y.length];
        double[] others = new double[y.length];
        int n = 0;
        int further = 0;
        for (int topic = 0; topic < y.length; topic++) {
            if (!Double.isNaN(y[topic])) {
                if (own[topic]) {
                    labelled[n] = y[topic];
                    same[n++] = f[topic];
                } else {
                    others[further++] = f[topic];
                }
            }
        }
        if (n == 0) {
            return mean(f);
        }
        return PredictionPowered.tunedMean(
                Arrays.copyOf(labelled, n), Arrays.copyOf(same, n), Arrays.copyOf(others, further));
    }

    private static double[] masked(double[] y, boolean[] own) {
        double[] some = new double[y.length];
        for (int topic = 0; topic < some.length; topic++) {
            some[topic] = own[topic] ? y[topic] : Double.NaN;
        }
        return some;
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).filter(value -> !Double.isNaN(value)).average().orElse(Double.NaN);
    }

    private static void addTau(List<Double> taus, double[] whole, double[] part) {
        double[] x = new double[whole.length];
        double[] y = new double[whole.length];
        int count = 0;
        for (int run = 0; run < whole.length; run++) {
            if (!Double.isNaN(part[run])) {
                x[count] = EqualScores.rounded(whole[run]);
                y[count++] = EqualScores.rounded(part[run]);
            }
        }
        Correlation.KENDALL_TAU_B
                .of(Arrays.copyOf(x, count), Arrays.copyOf(y, count))
                .number()
                .ifPresent(taus::add);
    }
}
