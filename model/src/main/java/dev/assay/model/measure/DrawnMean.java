package dev.assay.model.measure;

import dev.assay.model.TopicId;
import dev.assay.model.draw.DrawnSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A mean over all topics from a person's scores of drawn ones and a model's of all: in each stratum &lambda; times the
 * model's mean of all its topics and the weighted mean of what the person says beyond that, Y - &lambda; f, by one over
 * how likely each topic was to be drawn (H&aacute;jek, 1971; the difference estimator: Cassel, S&auml;rndal, Wretman,
 * 1976); strata by their shares of the topics.
 *
 * <p>Variance of the draw: &Sigma; (1 - &pi;) w<sup>2</sup> e<sup>2</sup> / (1 - h) over the square of &Sigma; w in
 * each stratum, with w = 1/&pi;, e the distance of Y - &lambda; f from its mean, and h = w / &Sigma; w: a topic that
 * stands for many pulls the mean to itself, so that its e comes out too small (MacKinnon, White: <i>Some
 * Heteroskedasticity-Consistent Covariance Matrix Estimators</i>, 1985, HC2). Degrees of freedom are those of as many
 * topics as the weights are worth, (&Sigma; w)<sup>2</sup> / &Sigma; w<sup>2</sup> (Kish: <i>Survey Sampling</i>,
 * 1965): of ten topics, five drawn almost for certain say little. All topics are themselves taken as drawn from those
 * that could be asked, which adds the variance of Y over their number. With equal probabilities that is s<sup>2</sup>(Y
 * - &lambda; f)(1/n - 1/M) + s<sup>2</sup>(Y)/M, with n - 1 degrees.
 */
final class DrawnMean {
    private final List<TopicId> topics = new ArrayList<>();
    /** The end of each stratum among the topics. */
    private final int[] ends;
    private final double[] chance;
    private final Set<TopicId> sampled;

    DrawnMean(DrawnSample sample) {
        ends = new int[sample.strata().size()];
        for (int i = 0; i < ends.length; i++) {
            topics.addAll(sample.strata().get(i).topics().keySet());
            ends[i] = topics.size();
        }
        Map<TopicId, Double> probabilities = sample.probabilities();
        chance = topics.stream().mapToDouble(probabilities::get).toArray();
        sampled = Set.copyOf(sample.sampled());
    }

    /**
     * A mean, and how far it may be off.
     *
     * @param labelled over how many of the person's topics
     * @param variance of the mean; NaN where a stratum has one topic alone, or none
     * @param degrees of freedom of that
     */
    record Fit(int labelled, double value, double variance, int degrees) {}

    /**
     * The scores of the topics in the sample, in the order used here; NaN for topics without a score and for topics
     * outside the sample.
     */
    double[] drawn(Map<TopicId, Double> scores) {
        return topics.stream()
                .mapToDouble(topic -> sampled.contains(topic) ? scores.getOrDefault(topic, Double.NaN) : Double.NaN)
                .toArray();
    }

    /**
     * The scores of all topics, in the order used here; a topic without a score gets the mean of all scores, or 0 if
     * there are none at all.
     */
    double[] all(Map<TopicId, Double> scores) {
        return filled(topics.stream().mapToDouble(topic -> scores.getOrDefault(topic, Double.NaN)).toArray());
    }

    /** The mean of what is there for what is not. */
    static double[] filled(double[] scores) {
        double mean = Arrays.stream(scores).filter(score -> !Double.isNaN(score)).average().orElse(0);
        return Arrays.stream(scores).map(score -> Double.isNaN(score) ? mean : score).toArray();
    }

    /**
     * The mean with a given share of the model.
     *
     * @param y the person's scores, see {@link #drawn}
     * @param f the model's, see {@link #all}
     * @param used how many degrees of freedom the mean and the tuning take
     */
    Fit fit(double[] y, double[] f, double lambda, int used) {
        double value = 0;
        double variance = 0;
        int labelled = 0;
        int degrees = 0;
        double worth = 0;
        for (int i = 0; i < ends.length; i++) {
            Part part = part(i, y, f);
            labelled += part.y.length;
            if (part.y.length == 0) {
                return new Fit(labelled, Double.NaN, Double.NaN, 0);
            }
            double[] rest = part.rest(lambda);
            value += part.share * (lambda * part.mean() + part.mean(rest));
            variance += part.share * part.share * part.variance(rest);
            degrees += part.isCertain() ? 0 : part.y.length - 1;
            worth += part.isCertain() ? 0 : part.worth() - 1;
        }
        int of = Math.min(labelled - 1, degrees == 0 ? labelled - 1 : degrees);
        int left = of - used + 1;
        double draw = variance * of / Math.max(1, left);
        int sure = degrees == 0 ? left : Math.clamp(Math.round(worth) - used + 1, 1, Math.max(1, left));
        return new Fit(labelled, value, left < 1 ? Double.NaN : draw + spread(y) / topics.size(), sure);
    }

    /** The variance of the person's scores over all topics; 0 where there are fewer than two. */
    double spread(double[] y) {
        double mean = 0;
        double squares = 0;
        int count = 0;
        for (int i = 0; i < ends.length; i++) {
            Part part = part(i, y, y);
            double[] square = part.y.clone();
            for (int k = 0; k < square.length; k++) {
                square[k] *= square[k];
            }
            if (part.y.length == 0) {
                continue;
            }
            mean += part.share * part.mean(part.y);
            squares += part.share * part.mean(square);
            count += part.y.length;
        }
        return count < 2 ? 0 : Math.max(0, squares - mean * mean) * count / (count - 1);
    }

    /**
     * The covariance of the person's scores with the model's, and the variance of the model's: the numerator and the
     * denominator for the least variance.
     */
    double[] together(double[] y, double[] f) {
        double above = 0;
        double below = 0;
        for (int i = 0; i < ends.length; i++) {
            Part part = part(i, y, f);
            above += part.share * part.share * (part.y.length < 2 ? 0 : part.product(part.y, part.f));
            below += part.share * part.share * part.varianceOfModel();
        }
        return new double[] {above, below};
    }

    /**
     * By how much each topic moves the mean, as far as its being drawn was left to chance; of all of them where nothing
     * was.
     *
     * @return none where anything of the person's is missing
     */
    double[] moves(double[] y, double[] f, double lambda) {
        List<Double> moves = new ArrayList<>();
        boolean allCertain = IntStream.range(0, ends.length).allMatch(i -> part(i, y, f).isCertain());
        int said = 0;
        for (int i = 0; i < ends.length; i++) {
            Part part = part(i, y, f);
            said += part.y.length;
            double[] rest = part.rest(lambda);
            double mean = part.mean(rest);
            for (int k = 0; k < rest.length && (allCertain || !part.isCertain()); k++) {
                moves.add(part.share * part.weight[k] * (rest[k] - mean) / part.weights());
            }
        }
        return said < sampled.size() ? new double[0] : moves.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** The number of topics in the sample. */
    int sampled() {
        return sampled.size();
    }

    private Part part(int stratum, double[] y, double[] f) {
        int from = stratum == 0 ? 0 : ends[stratum - 1];
        int to = ends[stratum];
        int[] said = IntStream.range(from, to).filter(topic -> !Double.isNaN(y[topic])).toArray();
        return new Part(
                (double) (to - from) / topics.size(),
                Arrays.stream(said).mapToDouble(topic -> y[topic]).toArray(),
                Arrays.stream(said).mapToDouble(topic -> f[topic]).toArray(),
                Arrays.stream(said).mapToDouble(topic -> 1 / chance[topic]).toArray(),
                Arrays.copyOfRange(f, from, to),
                Arrays.copyOfRange(chance, from, to));
    }

    /**
     * One stratum.
     *
     * @param share of all topics
     * @param y the person's scores
     * @param f the model's of the same
     * @param weight one over how likely each was
     * @param all the model's scores of all topics
     * @param chance how likely each of all was
     */
    private record Part(double share, double[] y, double[] f, double[] weight, double[] all, double[] chance) {
        double weights() {
            return Arrays.stream(weight).sum();
        }

        boolean isCertain() {
            return Arrays.stream(weight).allMatch(one -> one <= 1 + 1e-12);
        }

        double mean() {
            return MeanEstimate.mean(all);
        }

        double mean(double[] values) {
            double sum = 0;
            for (int i = 0; i < values.length; i++) {
                sum += weight[i] * values[i];
            }
            return sum / weights();
        }

        double[] rest(double lambda) {
            double[] rest = y.clone();
            for (int i = 0; i < rest.length; i++) {
                rest[i] -= lambda * f[i];
            }
            return rest;
        }

        /** The covariance of two means by the draw (Ros&eacute;n, 1997), for tuning; NaN of fewer than two topics. */
        double product(double[] one, double[] other) {
            if (isCertain()) {
                return 0;
            }
            int n = one.length;
            if (n < 2) {
                return Double.NaN;
            }
            double[] first = spread(one);
            double[] second = spread(other);
            double sum = 0;
            for (int i = 0; i < n; i++) {
                sum += (1 - 1 / weight[i]) * first[i] * second[i];
            }
            return sum * n / (n - 1) / (weights() * weights());
        }

        /** Weighted distances from the mean, less what they come to on average. */
        private double[] spread(double[] values) {
            double mean = mean(values);
            double above = 0;
            double below = 0;
            double[] spread = new double[values.length];
            for (int i = 0; i < values.length; i++) {
                spread[i] = weight[i] * (values[i] - mean);
                above += (1 - 1 / weight[i]) * spread[i];
                below += 1 - 1 / weight[i];
            }
            for (int i = 0; i < values.length; i++) {
                spread[i] -= above / below;
            }
            return spread;
        }

        /** The variance of a mean by the draw; NaN of fewer than two topics. */
        double variance(double[] values) {
            if (isCertain()) {
                return 0;
            }
            if (values.length < 2) {
                return Double.NaN;
            }
            double mean = mean(values);
            double weights = weights();
            double sum = 0;
            for (int i = 0; i < values.length; i++) {
                double w = weight[i];
                sum += w * (w - 1) * (values[i] - mean) * (values[i] - mean) / (1 - w / weights);
            }
            return sum / (weights * weights);
        }

        /** The number of topics of equal weight that would tell as much as these. */
        double worth() {
            double squares = Arrays.stream(weight).map(one -> one * one).sum();
            return weights() * weights() / squares;
        }

        /** The variance of the model's mean by the draw, from the model's scores of all topics. */
        double varianceOfModel() {
            double mean = mean();
            double sum = 0;
            for (int i = 0; i < all.length; i++) {
                sum += chance[i] <= 0 ? 0 : (1 - chance[i]) / chance[i] * (all[i] - mean) * (all[i] - mean);
            }
            return all.length < 2 ? 0 : sum / all.length / (all.length - 1);
        }
    }
}
