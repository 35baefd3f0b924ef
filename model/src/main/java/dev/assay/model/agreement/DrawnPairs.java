package dev.assay.model.agreement;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The coefficients of rank between the points of a scatter plot in every resample of the topics: exactly what {@link
 * Correlation} gives for
 * the drawn points written out, a topic that was drawn twice standing there twice.
 */
final class DrawnPairs {
    private static final List<Correlation> OF_RANKS = List.of(Correlation.KENDALL_TAU_B, Correlation.TAU_AP,
            Correlation.SPEARMAN);

    private DrawnPairs() {}

    /**
     * By coefficient, its value in each resample; NaN where the resample does not define it.
     *
     * @param topicOf the topic of each point
     */
    static Map<Correlation, double[]> coefficients(DenseRanks x, DenseRanks y, int[] topicOf, Resamples resamples) {
        // Many points share their two values: each pair of values stands once, and counts as often as its points were
        // drawn.
        double[] codes = new double[topicOf.length];
        Arrays.setAll(codes, point -> (double) x.places()[point] * y.distinct() + y.places()[point]);
        DenseRanks pairs = DenseRanks.of(codes);
        double[] xs = new double[pairs.distinct()];
        double[] ys = new double[pairs.distinct()];
        for (int point = 0; point < topicOf.length; point++) {
            xs[pairs.places()[point]] = x.places()[point];
            ys[pairs.places()[point]] = y.places()[point];
        }
        Correlation.Ranked first = Correlation.Ranked.of(xs);
        Correlation.Ranked second = Correlation.Ranked.of(ys);
        Map<Correlation, double[]> all = new EnumMap<>(Correlation.class);
        OF_RANKS.forEach(one -> all.put(one, new double[resamples.size()]));
        double[] bothWays = new double[resamples.size()];
        all.put(Correlation.TAU_AP_B, bothWays);
        int[] times = new int[xs.length];
        for (int resample = 0; resample < resamples.size(); resample++) {
            Arrays.fill(times, 0);
            short[] drawn = resamples.counts(resample);
            for (int point = 0; point < topicOf.length; point++) {
                times[pairs.places()[point]] += drawn[topicOf[point]];
            }
            for (Correlation one : OF_RANKS) {
                all.get(one)[resample] = one.raw(first, second, times);
            }
            bothWays[resample] = (all.get(Correlation.TAU_AP)[resample] + Correlation.TAU_AP.raw(second, first,
                    times)) / 2;
        }
        return all;
    }
}
