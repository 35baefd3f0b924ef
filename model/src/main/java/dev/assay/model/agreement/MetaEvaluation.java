package dev.assay.model.agreement;

import dev.assay.model.Message;
import dev.assay.model.ModelWords;
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
 * The agreement of two conditions (judges, or nugget sets) on the order of the same runs: every coefficient in three
 * ways, and the points of the scatter plots. Only answers that have a score under both conditions count, so that both
 * see the same topics and runs.
 *
 * @param topics how many topics have such an answer
 * @param runs each run's mean over those topics under both conditions, in the first grid's order
 * @param pairs each such answer's score under both conditions
 * @param coefficients every {@link Correlation}
 */
public record MetaEvaluation(
        int topics,
        List<RunPoint> runs,
        List<PairPoint> pairs,
        Map<Correlation, ThreeWays> coefficients) {
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
     * @param resampling how the intervals are drawn, by resampling the common topics ({@link CoefficientInterval})
     */
    public static MetaEvaluation of(ScoreGrid first, ScoreGrid second, Resampling resampling) {
        List<ScoreGrid> common = first.inCommonWith(second);
        ScoreGrid x = common.get(0);
        ScoreGrid y = common.get(1);
        List<RunPoint> runs = new ArrayList<>();
        for (int run = 0; run < x.runs().size(); run++) {
            double meanX = EqualScores.rounded(x.runMean(run).orThrow());
            double meanY = EqualScores.rounded(y.runMean(run).orThrow());
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
        Map<Correlation, Range> runRanges = resamples
                .map(drawn -> RunMeans.ranges(x, y, RunMeans.values(runs), drawn))
                .orElse(Map.of());
        Map<Correlation, Range> pairRanges = resamples.map(all::ranges).orElse(Map.of());
        Map<Correlation, double[]> perTopic = new EnumMap<>(Correlation.class);
        for (Correlation correlation : Correlation.values()) {
            perTopic.put(correlation, PerTopic.coefficients(x, y, correlation));
        }
        Map<Correlation, Range> topicRanges = resamples.map(drawn -> PerTopic.ranges(perTopic)).orElse(Map.of());
        Map<Correlation, ThreeWays> coefficients = new EnumMap<>(Correlation.class);
        for (Correlation correlation : Correlation.values()) {
            Outcome runLevel = RunMeans.values(runs).get(correlation);
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
        return value instanceof Outcome.Undefined(Message reason)
                ? Estimate.undefined(reason)
                : new Estimate(value, range.orElse(Range.unknown(Resampling.NOT_ASKED)));
    }

    /** A coefficient between the runs' scores, topic by topic. */
    static final class PerTopic {
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
                    ? Outcome.undefined(ModelWords.say("statistic.no-order"))
                    : Outcome.of(Arrays.stream(defined).sum() / defined.length);
        }

        /** The interval of every mean. */
        static Map<Correlation, Range> ranges(Map<Correlation, double[]> coefficients) {
            Map<Correlation, Range> ranges = new EnumMap<>(Correlation.class);
            coefficients.forEach((correlation, own) -> ranges.put(correlation, CoefficientInterval.ofMean(own)));
            return ranges;
        }
    }

    /**
     * The coefficients between the runs' means, and their intervals ({@link CoefficientInterval}). What is estimated is
     * the coefficient to be expected over as many topics as there are: topic noise lowers it, and resampling lowers it
     * once more, so that percentiles of the resamples lie too low.
     */
    static final class RunMeans {
        private RunMeans() {}

        /** Every coefficient between the runs' means. */
        static Map<Correlation, Outcome> values(List<RunPoint> runs) {
            Map<Correlation, Outcome> values = new EnumMap<>(Correlation.class);
            for (Correlation correlation : Correlation.values()) {
                values.put(correlation, correlation.of(
                        runs.stream().mapToDouble(RunPoint::x).toArray(),
                        runs.stream().mapToDouble(RunPoint::y).toArray()));
            }
            return values;
        }

        /**
         * The interval of every coefficient between the runs' means of two grids with the same gaps.
         *
         * @param values the coefficients
         */
        static Map<Correlation, Range> ranges(
                ScoreGrid x, ScoreGrid y, Map<Correlation, Outcome> values, Resamples resamples) {
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
                        first[count] = EqualScores.rounded(sums[run][resample] / topics);
                        second[count++] = EqualScores.rounded(sums[runs + run][resample] / topics);
                    }
                }
                Correlation.Ranked kept = Correlation.Ranked.of(count == runs ? first : Arrays.copyOf(first, count));
                Correlation.Ranked keptToo =
                        Correlation.Ranked.of(count == runs ? second : Arrays.copyOf(second, count));
                for (Map.Entry<Correlation, double[]> entry : drawn.entrySet()) {
                    entry.getValue()[resample] = count < 2 ? Double.NaN : entry.getKey().raw(kept, keptToo);
                }
            }
            Map<Correlation, Range> ranges = new EnumMap<>(Correlation.class);
            drawn.forEach((correlation, own) ->
                    ranges.put(correlation, CoefficientInterval.ofRuns(
                            correlation, values.get(correlation), own, runs, x.topics().size())));
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

    /**
     * The scores of all runs on all topics at once, under two conditions; resampled by topic, all of a topic's answers
     * together.
     *
     * <p>Each resample is exact, and none takes sorting 13,545 points ten thousand times: those of ranks walk the
     * points in an order fixed beforehand ({@link DrawnPairs}), Pearson's is of sums over topics.
     */
    static final class AllPairs {
        private final double[] x;
        private final double[] y;
        private final int[] topicOf;
        private final int topics;

        /**
         * @param x by point
         * @param y by point
         * @param topicOf the point's topic, ascending
         */
        AllPairs(double[] x, double[] y, int[] topicOf, int topics) {
            this.x = x;
            this.y = y;
            this.topicOf = topicOf;
            this.topics = topics;
        }

        Outcome value(Correlation correlation) {
            return correlation.of(x, y);
        }

        /** The interval of every coefficient. */
        Map<Correlation, Range> ranges(Resamples resamples) {
            Map<Correlation, Range> ranges = new EnumMap<>(Correlation.class);
            DrawnPairs.coefficients(DenseRanks.of(x), DenseRanks.of(y), topicOf, resamples)
                    .forEach((correlation, values) -> ranges.put(
                            correlation, CoefficientInterval.ofAgreement(value(correlation), values, topics)));
            ranges.put(
                    Correlation.PEARSON,
                    CoefficientInterval.ofAgreement(value(Correlation.PEARSON), pearson(resamples), topics));
            return ranges;
        }

        private double[] pearson(Resamples resamples) {
            double middleX = Arrays.stream(x).average().orElse(0);
            double middleY = Arrays.stream(y).average().orElse(0);
            double[][] moments = new double[topics][6];
            for (int i = 0; i < topicOf.length; i++) {
                double dx = x[i] - middleX;
                double dy = y[i] - middleY;
                double[] own = moments[topicOf[i]];
                own[0]++;
                own[1] += dx;
                own[2] += dy;
                own[3] += dx * dx;
                own[4] += dy * dy;
                own[5] += dx * dy;
            }
            double[][] sums = resamples.sums(moments);
            double[] drawn = new double[resamples.size()];
            for (int resample = 0; resample < drawn.length; resample++) {
                double n = sums[0][resample];
                double sx = sums[1][resample];
                double sy = sums[2][resample];
                drawn[resample] = ProductMoment.ratio(
                        sums[5][resample] - sx * sy / n,
                        Math.max(0, sums[3][resample] - sx * sx / n),
                        Math.max(0, sums[4][resample] - sy * sy / n));
            }
            return drawn;
        }
    }
}
