package dev.assay.model.meta;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.ScoreGrid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * The difference between two judges' scores of the same answers: the first (a person, say) less the second (a model).
 * By run, by what an answer is like, by families of runs.
 */
public final class JudgeBias {
    private final List<TopicId> topics;
    private final List<RunId> runs;
    /** By topic, then run; NaN where an answer lacks one of the scores. */
    private final double[][] first;

    private final double[][] second;

    private JudgeBias(List<TopicId> topics, List<RunId> runs, double[][] first, double[][] second) {
        this.topics = topics;
        this.runs = runs;
        this.first = first;
        this.second = second;
    }

    /** That of the answers that both judges scored. */
    public static JudgeBias of(ScoreGrid first, ScoreGrid second) {
        List<ScoreGrid> common = first.inCommonWith(second);
        ScoreGrid x = common.getFirst();
        return new JudgeBias(x.topics(), x.runs(), x.byTopic(), common.getLast().byTopic());
    }

    /**
     * The bias on one run.
     *
     * @param topics on how many topics both judges scored it
     * @param first its mean by the first judge
     * @param second its mean by the second
     * @param bias the first less the second, with the interval of this run alone
     * @param together the interval of the same that holds for all runs at once (Bonferroni)
     * @param relative the bias less the mean bias on all runs of the same topics: what moves a run against others
     * @param relativeTogether the interval of that which holds for all runs at once
     */
    public record OfRun(
            RunId run,
            int topics,
            double first,
            double second,
            Estimate bias,
            Range together,
            Estimate relative,
            Range relativeTogether) {}

    /**
     * How the bias goes with a property of answers, between answers to the same topic.
     *
     * @param answers how many have the property
     * @param slope by how much the bias grows with one unit of the property
     * @param correlation Pearson's, of bias and property, both less their topic's mean
     */
    public record WithProperty(int answers, Estimate slope, Outcome correlation) {}

    /**
     * The bias on the runs of one family.
     *
     * @param runs how many runs
     * @param topics how many topics with an answer of them
     * @param first mean over topics by the first judge
     * @param second by the second
     * @param bias the first less the second
     */
    public record OfFamily(String family, int runs, int topics, double first, double second, Estimate bias) {}

    /** The bias on every run, the most underrated by the second judge first. */
    public List<OfRun> byRun() {
        List<OfRun> all = new ArrayList<>();
        double[] mean = new double[topics.size()];
        for (int topic = 0; topic < mean.length; topic++) {
            double[] own = apart(topic);
            mean[topic] = Arrays.stream(own).filter(one -> !Double.isNaN(one)).average().orElse(0);
        }
        for (int run = 0; run < runs.size(); run++) {
            double[] bias = new double[mean.length];
            double[] relative = new double[mean.length];
            double[] known = new double[mean.length];
            double sum = 0;
            double other = 0;
            int count = 0;
            for (int topic = 0; topic < mean.length; topic++) {
                if (!Double.isNaN(first[topic][run])) {
                    known[topic] = 1;
                    count++;
                    bias[topic] = first[topic][run] - second[topic][run];
                    relative[topic] = bias[topic] - mean[topic];
                    sum += first[topic][run];
                    other += second[topic][run];
                }
            }
            all.add(new OfRun(
                    runs.get(run),
                    count,
                    sum / count,
                    other / count,
                    TopicRatio.of(bias, known),
                    TopicRatio.together(bias, known, runs.size()),
                    TopicRatio.of(relative, known),
                    TopicRatio.together(relative, known, runs.size())));
        }
        all.sort((one, other) -> Double.compare(
                other.bias().value().orThrow(), one.bias().value().orThrow()));
        return all;
    }

    /** The bias over all answers, each topic alike. */
    public Estimate overall() {
        double[] mean = new double[topics.size()];
        for (int topic = 0; topic < mean.length; topic++) {
            mean[topic] = Arrays.stream(apart(topic)).filter(one -> !Double.isNaN(one)).average().orElse(0);
        }
        double[] once = new double[mean.length];
        Arrays.fill(once, 1);
        return TopicRatio.of(mean, once);
    }

    private double[] apart(int topic) {
        double[] apart = new double[runs.size()];
        for (int run = 0; run < apart.length; run++) {
            apart[run] = first[topic][run] - second[topic][run];
        }
        return apart;
    }

    /** How the bias goes with a property that some answers have. */
    public WithProperty with(Map<AnswerKey, Double> property) {
        double[] products = new double[topics.size()];
        double[] squares = new double[topics.size()];
        List<Double> biases = new ArrayList<>();
        List<Double> properties = new ArrayList<>();
        for (int topic = 0; topic < squares.length; topic++) {
            List<double[]> pairs = new ArrayList<>();
            double[] apart = apart(topic);
            for (int run = 0; run < apart.length; run++) {
                Double x = property.get(new AnswerKey(topics.get(topic), runs.get(run)));
                if (x != null && !Double.isNaN(apart[run])) {
                    pairs.add(new double[] {x, apart[run]});
                }
            }
            double meanX = mean(pairs, pair -> pair[0]);
            double meanY = mean(pairs, pair -> pair[1]);
            for (double[] pair : pairs) {
                double x = pair[0] - meanX;
                double y = pair[1] - meanY;
                products[topic] += x * y;
                squares[topic] += x * x;
                properties.add(x);
                biases.add(y);
            }
        }
        return new WithProperty(
                biases.size(),
                TopicRatio.of(products, squares),
                Correlation.PEARSON.of(array(properties), array(biases)));
    }

    private static double mean(List<double[]> pairs, ToDoubleFunction<double[]> part) {
        return pairs.stream().mapToDouble(part).average().orElse(0);
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** The bias on each family of runs, by name; runs without one take no part. */
    public List<OfFamily> byFamily(Map<RunId, String> families) {
        return runs.stream()
                .map(families::get)
                .filter(family -> family != null)
                .distinct()
                .sorted()
                .map(family -> {
                    double[][] means = means(families, family::equals);
                    double[] bias = new double[means.length];
                    double[] known = new double[means.length];
                    double one = 0;
                    double other = 0;
                    int count = 0;
                    for (int topic = 0; topic < means.length; topic++) {
                        if (means[topic].length > 0) {
                            count++;
                            known[topic] = 1;
                            bias[topic] = means[topic][0] - means[topic][1];
                            one += means[topic][0];
                            other += means[topic][1];
                        }
                    }
                    int of = (int) runs.stream().filter(run -> family.equals(families.get(run))).count();
                    return new OfFamily(family, of, count, one / count, other / count, TopicRatio.of(bias, known));
                })
                .toList();
    }

    /**
     * Self-preference: the bias on runs of the second judge's own family less the bias on runs of other families, on
     * the topics that have both. Below 0 where the second judge favours its own, whatever the families are worth: a
     * difference in differences.
     */
    public Estimate ownLessOthers(Map<RunId, String> families, String own) {
        double[][] ofOwn = means(families, own::equals);
        double[][] ofOthers = means(families, family -> !own.equals(family));
        double[] apart = new double[topics.size()];
        double[] known = new double[topics.size()];
        for (int topic = 0; topic < apart.length; topic++) {
            if (ofOwn[topic].length > 0 && ofOthers[topic].length > 0) {
                known[topic] = 1;
                apart[topic] =
                        ofOwn[topic][0] - ofOwn[topic][1] - (ofOthers[topic][0] - ofOthers[topic][1]);
            }
        }
        return TopicRatio.of(apart, known);
    }

    /** By topic: both judges' means over the runs of wanted families; nothing where there are none. */
    private double[][] means(Map<RunId, String> families, Predicate<String> wanted) {
        double[][] means = new double[topics.size()][0];
        for (int topic = 0; topic < means.length; topic++) {
            double one = 0;
            double other = 0;
            int count = 0;
            for (int run = 0; run < runs.size(); run++) {
                String family = families.get(runs.get(run));
                if (family != null && wanted.test(family) && !Double.isNaN(first[topic][run])) {
                    one += first[topic][run];
                    other += second[topic][run];
                    count++;
                }
            }
            if (count > 0) {
                means[topic] = new double[] {one / count, other / count};
            }
        }
        return means;
    }
}
