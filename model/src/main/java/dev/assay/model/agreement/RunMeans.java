package dev.assay.model.agreement;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/** The runs' means in every resample of the topics, and what the coefficients between them come to. */
final class RunMeans {
    private static final double STEPS = 1e12;

    private RunMeans() {}

    /**
     * A mean without the last digits, which depend on the order of summing: means that are equal as fractions must tie.
     */
    static double rounded(double mean) {
        return Math.rint(mean * STEPS) / STEPS;
    }

    /** The interval of every coefficient between the runs' means of two grids with the same gaps. */
    static Map<Correlation, Range> ranges(ScoreGrid x, ScoreGrid y, Resamples resamples) {
        int runs = x.runs().size();
        double[][] sums = resamples.sums(columns(x, y));
        Map<Correlation, double[]> drawn = new EnumMap<>(Correlation.class);
        for (Correlation correlation : Correlation.values()) {
            drawn.put(correlation, new double[resamples.size()]);
        }
        double[] first = new double[runs];
        double[] second = new double[runs];
        for (int resample = 0; resample < resamples.size(); resample++) {
            int count = 0;
            for (int run = 0; run < runs; run++) {
                double topics = sums[2 * runs + run][resample];
                if (topics > 0) {
                    first[count] = rounded(sums[run][resample] / topics);
                    second[count++] = rounded(sums[runs + run][resample] / topics);
                }
            }
            Correlation.Ranked kept = Correlation.Ranked.of(count == runs ? first : Arrays.copyOf(first, count));
            Correlation.Ranked keptToo = Correlation.Ranked.of(count == runs ? second : Arrays.copyOf(second, count));
            for (Map.Entry<Correlation, double[]> entry : drawn.entrySet()) {
                entry.getValue()[resample] = count < 2 ? Double.NaN : entry.getKey().raw(kept, keptToo);
            }
        }
        Map<Correlation, Range> ranges = new EnumMap<>(Correlation.class);
        drawn.forEach((correlation, values) -> ranges.put(correlation, resamples.range(values, x.topics().size())));
        return ranges;
    }

    /** By topic: x of every run, y of every run, and whether the run has a score. */
    private static double[][] columns(ScoreGrid x, ScoreGrid y) {
        int runs = x.runs().size();
        double[][] columns = new double[x.topics().size()][3 * runs];
        for (int topic = 0; topic < columns.length; topic++) {
            for (int run = 0; run < runs; run++) {
                if (x.value(topic, run).isPresent()) {
                    columns[topic][run] = x.raw(topic, run);
                    columns[topic][runs + run] = y.raw(topic, run);
                    columns[topic][2 * runs + run] = 1;
                }
            }
        }
        return columns;
    }
}
