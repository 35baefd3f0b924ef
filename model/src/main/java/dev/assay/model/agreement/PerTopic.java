package dev.assay.model.agreement;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A coefficient between the runs' scores, topic by topic. */
final class PerTopic {
    private PerTopic() {}

    /** By topic of two grids with the same gaps; NaN where the topic does not define it. */
    static double[] coefficients(ScoreGrid x, ScoreGrid y, Correlation correlation) {
        double[] coefficients = new double[x.topics().size()];
        for (int topic = 0; topic < coefficients.length; topic++) {
            double[] first = new double[x.runs().size()];
            double[] second = new double[x.runs().size()];
            int count = 0;
            for (int run = 0; run < first.length; run++) {
                if (x.value(topic, run).isPresent()) {
                    first[count] = x.raw(topic, run);
                    second[count++] = y.raw(topic, run);
                }
            }
            coefficients[topic] = correlation
                    .of(Arrays.copyOf(first, count), Arrays.copyOf(second, count))
                    .number()
                    .orElse(Double.NaN);
        }
        return coefficients;
    }

    /** The mean of those that are defined. */
    static Outcome mean(double[] coefficients) {
        double[] defined = Arrays.stream(coefficients).filter(value -> !Double.isNaN(value)).toArray();
        return defined.length == 0
                ? Outcome.undefined("On no topic do both sides tell two runs apart, so there is no order to compare.")
                : Outcome.of(Arrays.stream(defined).sum() / defined.length);
    }

    /** The interval of every mean. */
    static Map<Correlation, Range> ranges(Map<Correlation, double[]> coefficients, Resamples resamples) {
        Map<Correlation, Range> ranges = new EnumMap<>(Correlation.class);
        List<Range> all = resamples.meanRanges(List.copyOf(coefficients.values()));
        int next = 0;
        for (Correlation correlation : coefficients.keySet()) {
            ranges.put(correlation, all.get(next++));
        }
        return ranges;
    }
}
