package dev.assay.model.agreement;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How far two conditions (judges, or nugget sets) order the same runs alike: every coefficient in three ways, and the points of
 * the scatter plots. Only answers that have a score under both conditions count, so that both see the same topics and runs.
 *
 * @param topics how many topics have such an answer
 * @param runs each run's mean over those topics under both conditions, in the first grid's order
 * @param pairs each such answer's score under both conditions
 * @param coefficients every {@link Correlation}
 */
public record MetaEvaluation(
        int topics, List<RunPoint> runs, List<PairPoint> pairs, Map<Correlation, ThreeWays> coefficients) {
    /** A run's means under the first condition (x) and the second (y). */
    public record RunPoint(RunId run, double x, double y) {}

    /** An answer's scores under the first condition (x) and the second (y). */
    public record PairPoint(TopicId topic, RunId run, double x, double y) {}

    public MetaEvaluation {
        runs = List.copyOf(runs);
        pairs = List.copyOf(pairs);
        coefficients = Collections.unmodifiableMap(new EnumMap<>(coefficients));
    }

    /**
     * Compares two conditions.
     *
     * @param first the reference, where a coefficient has a direction
     * @param resampling how the intervals are drawn: percentile bootstrap over the common topics
     */
    public static MetaEvaluation of(ScoreGrid first, ScoreGrid second, Resampling resampling) {
        List<ScoreGrid> common = first.inCommonWith(second);
        ScoreGrid x = common.get(0);
        ScoreGrid y = common.get(1);
        List<RunPoint> runs = new ArrayList<>();
        for (int run = 0; run < x.runs().size(); run++) {
            double meanX = RunMeans.rounded(x.runMean(run).orThrow());
            double meanY = RunMeans.rounded(y.runMean(run).orThrow());
            runs.add(new RunPoint(x.runs().get(run), meanX, meanY));
        }
        List<PairPoint> pairs = new ArrayList<>();
        int[] topicOf = new int[x.topics().size() * x.runs().size()];
        for (int topic = 0; topic < x.topics().size(); topic++) {
            for (int run = 0; run < x.runs().size(); run++) {
                if (x.value(topic, run).isPresent()) {
                    topicOf[pairs.size()] = topic;
                    pairs.add(new PairPoint(
                            x.topics().get(topic), x.runs().get(run), x.raw(topic, run), y.raw(topic, run)));
                }
            }
        }
        AllPairs all = new AllPairs(
                pairs.stream().mapToDouble(PairPoint::x).toArray(),
                pairs.stream().mapToDouble(PairPoint::y).toArray(),
                Arrays.copyOf(topicOf, pairs.size()),
                x.topics().size());
        Optional<Resamples> resamples = resampling.over(x.topics().size());
        Map<Correlation, Range> runRanges = resamples.map(drawn -> RunMeans.ranges(x, y, drawn)).orElse(Map.of());
        Map<Correlation, Range> pairRanges = resamples.map(all::ranges).orElse(Map.of());
        Map<Correlation, double[]> perTopic = new EnumMap<>(Correlation.class);
        for (Correlation correlation : Correlation.values()) {
            perTopic.put(correlation, PerTopic.coefficients(x, y, correlation));
        }
        Map<Correlation, Range> topicRanges = resamples.map(drawn -> PerTopic.ranges(perTopic, drawn)).orElse(Map.of());
        Map<Correlation, ThreeWays> coefficients = new EnumMap<>(Correlation.class);
        for (Correlation correlation : Correlation.values()) {
            Outcome runLevel = correlation.of(
                    runs.stream().mapToDouble(RunPoint::x).toArray(),
                    runs.stream().mapToDouble(RunPoint::y).toArray());
            Outcome allPairs = all.value(correlation);
            double[] ofTopics = perTopic.get(correlation);
            coefficients.put(correlation, new ThreeWays(
                    estimate(runLevel, Optional.ofNullable(runRanges.get(correlation))),
                    estimate(PerTopic.mean(ofTopics), Optional.ofNullable(topicRanges.get(correlation))),
                    (int) Arrays.stream(ofTopics).filter(value -> !Double.isNaN(value)).count(),
                    estimate(allPairs, Optional.ofNullable(pairRanges.get(correlation)))));
        }
        return new MetaEvaluation(x.topics().size(), runs, pairs, coefficients);
    }

    private static Estimate estimate(Outcome value, Optional<Range> range) {
        return value instanceof Outcome.Undefined(String reason)
                ? Estimate.undefined(reason)
                : new Estimate(value, range.orElse(Range.unknown(Resampling.NOT_ASKED)));
    }
}
