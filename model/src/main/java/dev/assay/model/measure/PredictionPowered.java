package dev.assay.model.measure;

import dev.assay.model.ModelWords;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import dev.assay.model.draw.DrawnSample;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;

/**
 * An estimate of a person's mean score over topics, from the person's scores of some topics and a model's of all.
 *
 * <p>With Y the person's scores of n topics, f the model's of the same, g the model's of N further topics: the estimate
 * is &lambda; mean(g) + mean(Y - &lambda; f). It is free of the model's bias for any &lambda;; its variance is
 * &lambda;<sup>2</sup> var(g) / N + var(Y - &lambda; f) / n. Plain prediction-powered inference takes &lambda; = 1
 * (Angelopoulos, Bates, Fannjiang, Jordan, Zrnic: <i>Prediction-Powered Inference</i>, 2023); PPI++ the &lambda; that
 * makes the variance least, cov(Y, f) / ((1 + n/N) var(f and g)), held within 0 and 1 (Angelopoulos, Duchi, Zrnic:
 * <i>PPI++</i>, 2023).
 *
 * <p>The papers' intervals use the normal distribution and many labels. Topics are few, so here the quantile is
 * Student's with n - 1 degrees of freedom, and n - 2, in the variance of Y - &lambda; f too, where &lambda; was tuned
 * on the same topics; without this, 95 % intervals of 10 topics cover 90 %. The topics are taken as drawn from all
 * topics that could be asked. An estimate may lie outside 0 to 1 and is not cut.
 *
 * <p>Where the model failed on one of the n topics, the mean of all its scores stands for f: any score that is made
 * without looking at the person's is a prediction, so no topic of the person's is lost to it, and the estimate stays
 * free of bias. Of the further topics only those that the model scored count.
 *
 * <p>No topic labelled by the person: undefined. One: plain values without intervals. Two: &lambda; cannot be tuned and
 * is 0. No further topics (N = 0), or a model whose scores do not go with the person's (&lambda; = 0): the person's
 * mean and interval.
 *
 * @param labelled n
 * @param both how many of those the model scored too
 * @param further N
 * @param human the person's mean over the n topics
 * @param model the model's mean over all topics that it scored: what it would be uncorrected
 * @param plain with &lambda; = 1
 * @param tuned with the tuned &lambda;
 * @param lambda the tuned &lambda;, 0 to 1
 */
public record PredictionPowered(
        int labelled,
        int both,
        int further,
        Estimate human,
        Estimate model,
        Estimate plain,
        Estimate tuned,
        double lambda) {
    /** A variance below this is what rounding leaves of equal scores. */
    private static final double NOTHING = 1e-15;

    /**
     * Estimates a mean.
     *
     * @param human the person's scores of the labelled topics
     * @param same the model's scores of the same topics, in the same order; NaN where it has none
     * @param others the model's scores of the topics that the person did not label
     */
    public static PredictionPowered of(double[] human, double[] same, double[] others) {
        double[] known = known(same, others);
        double[] filled = filled(human, same, known);
        Estimate humanMean = MeanEstimate.of(human, ModelWords.say("statistic.no-human-score"));
        Estimate modelMean = MeanEstimate.of(known, ModelWords.say("statistic.no-model-score"));
        double lambda = tunedLambda(human, filled, others);
        return new PredictionPowered(
                human.length,
                known.length - others.length,
                others.length,
                humanMean,
                modelMean,
                with(1, 1, humanMean, human, filled, others),
                with(lambda, 2, humanMean, human, filled, others),
                lambda);
    }

    /** The tuned value of one topic or more, without its interval, which takes most of the time. */
    public static double tunedMean(double[] human, double[] same, double[] others) {
        double[] filled = filled(human, same, known(same, others));
        double lambda = tunedLambda(human, filled, others);
        return lambda == 0 ? MeanEstimate.mean(human) : mean(lambda, rest(lambda, human, filled), others);
    }

    private static double[] known(double[] same, double[] others) {
        return DoubleStream.concat(DoubleStream.of(same), DoubleStream.of(others))
                .filter(score -> !Double.isNaN(score))
                .toArray();
    }

    /**
     * Estimates a mean over all topics of a draw, by how likely each topic was to be drawn: see {@link DrawnMean}. With
     * equal probabilities and one stratum the tuned value is that of {@link #of(double[], double[], double[])}, and
     * &lambda; that one's times N / (n + N).
     *
     * @param human the person's scores by topic; those of topics that are not in the sample take no part
     * @param model the model's scores by topic
     */
    public static PredictionPowered of(DrawnSample sample, Map<TopicId, Double> human, Map<TopicId, Double> model) {
        DrawnMean mean = new DrawnMean(sample);
        double[] y = mean.drawn(human);
        double[] f = mean.all(model);
        Set<TopicId> known = new HashSet<>(sample.probabilities().keySet());
        known.retainAll(model.keySet());
        int labelled = (int) DoubleStream.of(y).filter(score -> !Double.isNaN(score)).count();
        int both = (int) sample.sampled().stream().filter(known::contains).filter(human::containsKey).count();
        int further = known.size() - both;
        double[] lines = mean.together(y, f);
        double lambda = labelled < 3 || further == 0 || lines[1] < NOTHING ? 0 : Math.clamp(lines[0] / lines[1], 0, 1);
        Estimate byHuman = estimate(mean.fit(y, f, 0, 1));
        return new PredictionPowered(
                labelled,
                both,
                further,
                byHuman,
                MeanEstimate.of(
                        known.stream().sorted().mapToDouble(model::get).toArray(),
                        ModelWords.say("statistic.no-model-score")),
                further == 0 ? byHuman : estimate(mean.fit(y, f, 1, 1)),
                lambda == 0 ? byHuman : estimate(mean.fit(y, f, lambda, 2)),
                lambda);
    }

    private static Estimate estimate(DrawnMean.Fit fit) {
        if (Double.isNaN(fit.value())) {
            return Estimate.undefined(ModelWords.say("statistic.no-drawn-score"));
        }
        return Double.isNaN(fit.variance())
                ? new Estimate(Outcome.of(fit.value()), Range.unknown(ModelWords.say("interval.one-drawn-topic")))
                : MeanEstimate.around(fit.value(), fit.variance(), fit.degrees());
    }

    private static double[] filled(double[] human, double[] same, double[] known) {
        if (human.length != same.length) {
            throw new IllegalArgumentException("The person's scores are of " + human.length + " topics, the model's of "
                    + same.length + ": both must be of the same topics.");
        }
        double mean = known.length == 0 ? 0 : MeanEstimate.mean(known);
        return DoubleStream.of(same).map(score -> Double.isNaN(score) ? mean : score).toArray();
    }

    private static double tunedLambda(double[] human, double[] same, double[] others) {
        if (human.length < 3 || others.length == 0) {
            return 0;
        }
        double spread = MeanEstimate.variance(
                DoubleStream.concat(DoubleStream.of(same), DoubleStream.of(others)).toArray());
        return spread < NOTHING
                ? 0
                : Math.clamp(
                        MeanEstimate.covariance(human, same)
                                / ((1 + (double) human.length / others.length) * spread),
                        0,
                        1);
    }

    /** @param used how many degrees of freedom the mean and the tuning use up */
    private static Estimate with(
            double lambda, int used, Estimate humanMean, double[] human, double[] same, double[] others) {
        int n = human.length;
        if (n == 0 || others.length == 0 || lambda == 0) {
            return humanMean;
        }
        double[] rest = rest(lambda, human, same);
        double value = mean(lambda, rest, others);
        if (n <= used) {
            return new Estimate(
                    Outcome.of(value),
                    Range.unknown(ModelWords.say("interval.one-human-topic")));
        }
        double ofRest = MeanEstimate.variance(rest) * (n - 1) / (n - used) / n;
        double ofOthers = lambda * lambda * varianceOfOthers(same, others) / others.length;
        return MeanEstimate.around(value, ofRest + ofOthers, n - used);
    }

    private static double[] rest(double lambda, double[] human, double[] same) {
        double[] rest = new double[human.length];
        Arrays.setAll(rest, i -> human[i] - lambda * same[i]);
        return rest;
    }

    private static double mean(double lambda, double[] rest, double[] others) {
        return lambda * MeanEstimate.mean(others) + MeanEstimate.mean(rest);
    }

    /** The variance of the further topics; a single one has none, so that of all topics is used instead. */
    private static double varianceOfOthers(double[] same, double[] others) {
        return others.length > 1
                ? MeanEstimate.variance(others)
                : MeanEstimate.variance(
                        DoubleStream.concat(DoubleStream.of(same), DoubleStream.of(others)).toArray());
    }
}
