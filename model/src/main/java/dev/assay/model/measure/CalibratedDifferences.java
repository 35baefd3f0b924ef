package dev.assay.model.measure;

import dev.assay.model.ModelWords;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.RankSets;
import dev.assay.model.agreement.RankSets.Difference;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.draw.DrawnSample;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleBiFunction;

/**
 * The differences between runs by a person's labels of some topics and a model's of all, and the ranks that the runs
 * may have: {@link PredictionPowered} of the difference of two runs, topic by topic, so that effects of a topic on both
 * runs cancel out.
 *
 * <p>One &lambda; serves all pairs of runs, so that differences add up: the least-variance one of what sets runs apart
 * within topics (the scores less the run's and the topic's mean), pooled over all runs. It is another than that of
 * single runs, where topics differ too; a model that knows which topics are hard need not know which run is better.
 * Pooled over pairs it costs no degree of freedom.
 *
 * <p>With n topics of the person's for both runs and N further ones of the model's: variance s<sup>2</sup>(Y - &lambda;
 * f) / n + &lambda;<sup>2</sup> s<sup>2</sup>(g) / N of the differences, Student's t with n - 1 degrees. Where the
 * model failed on either run, the mean of its other differences stands in.
 */
public final class CalibratedDifferences {
    /** A variance below this is what rounding leaves of equal differences. */
    private static final double SAME = 1e-12;

    private final List<RunId> runs;
    private final double lambda;
    private final RankSets sets;
    /** The variance, over topics, of the person's differences between two runs. */
    private final ToDoubleBiFunction<Integer, Integer> variance;

    private CalibratedDifferences(
            List<RunId> runs, double lambda, RankSets sets, ToDoubleBiFunction<Integer, Integer> variance) {
        this.runs = runs;
        this.lambda = lambda;
        this.sets = sets;
        this.variance = variance;
    }

    /**
     * Of the runs that both scored.
     *
     * @param human the person's scores in a measure
     * @param model the model's scores in the same measure
     * @param seed where the draws of simultaneous intervals start
     */
    public static CalibratedDifferences of(ScoreGrid human, ScoreGrid model, long seed) {
        List<RunId> runs = scoredByBoth(human, model);
        Scores scores = Scores.of(human, model, runs);
        double lambda = scores.lambda();
        double[][] rest = scores.rest(lambda);
        return new CalibratedDifferences(
                runs,
                lambda,
                RankSets.of(runs.size(), (first, second) -> scores.difference(first, second, lambda), rest, seed),
                scores::variance);
    }

    /**
     * As {@link #of(ScoreGrid, ScoreGrid, long)}, by the topics of a draw and how likely each was to be drawn: see
     * {@link DrawnMean}.
     */
    public static CalibratedDifferences of(ScoreGrid human, ScoreGrid model, DrawnSample sample, long seed) {
        List<RunId> runs = scoredByBoth(human, model);
        DrawnMean mean = new DrawnMean(sample);
        double[][] y = new double[runs.size()][];
        double[][] f = new double[runs.size()][];
        for (int run = 0; run < y.length; run++) {
            y[run] = mean.drawn(CalibratedRun.scores(human, runs.get(run)));
            f[run] = mean.all(CalibratedRun.scores(model, runs.get(run)));
        }
        double lambda = lambda(mean, y, f);
        double[][] moves = new double[y.length][];
        boolean gaps = false;
        for (int run = 0; run < y.length; run++) {
            moves[run] = mean.moves(y[run], f[run], lambda);
            gaps |= moves[run].length == 0;
        }
        return new CalibratedDifferences(
                runs,
                lambda,
                RankSets.of(
                        runs.size(),
                        (first, second) -> {
                            double[] apart = Scores.apart(y[first], y[second]);
                            DrawnMean.Fit fit = mean.fit(apart, Scores.apart(f[first], f[second]), lambda, 1);
                            return Double.isNaN(fit.variance())
                                    ? new Difference(0, fit.value(), 0, 0)
                                    : new Difference(
                                            fit.labelled(), fit.value(), Math.sqrt(fit.variance()), fit.degrees());
                        },
                        gaps ? new double[0][] : moves,
                        seed),
                (first, second) -> mean.spread(Scores.apart(y[first], y[second])));
    }

    /** In the order of the person's. */
    private static List<RunId> scoredByBoth(ScoreGrid human, ScoreGrid model) {
        return human.runs().stream()
                .filter(run -> !CalibratedRun.scores(human, run).isEmpty()
                        && !CalibratedRun.scores(model, run).isEmpty())
                .toList();
    }

    private static double lambda(DrawnMean mean, double[][] y, double[][] f) {
        double above = 0;
        double below = 0;
        double[] ofTopicsY = means(y);
        double[] ofTopicsF = means(f);
        for (int run = 0; run < y.length; run++) {
            double[] lines = mean.together(Scores.apart(y[run], ofTopicsY), Scores.apart(f[run], ofTopicsF));
            above += lines[0];
            below += lines[1];
        }
        return mean.sampled() < 3 || below < SAME ? 0 : Math.clamp(above / below, 0, 1);
    }

    /** By topic, of those that are there. */
    private static double[] means(double[][] scores) {
        double[] means = new double[scores.length == 0 ? 0 : scores[0].length];
        for (int topic = 0; topic < means.length; topic++) {
            double sum = 0;
            int count = 0;
            for (double[] run : scores) {
                sum += Double.isNaN(run[topic]) ? 0 : run[topic];
                count += Double.isNaN(run[topic]) ? 0 : 1;
            }
            means[topic] = count == 0 ? 0 : sum / count;
        }
        return means;
    }

    /** The runs that are compared, in the order of the person's. */
    public List<RunId> runs() {
        return runs;
    }

    /** The share of the model's differences that is used, 0 to 1. */
    public double lambda() {
        return lambda;
    }

    /** The differences, their intervals and the ranks that follow, by the places of {@link #runs()}. */
    public RankSets sets() {
        return sets;
    }

    /**
     * The effect size of a calibrated difference: the difference over the standard deviation, from topic to topic, of
     * the person's differences of the two runs, topics of a draw weighted by one over how likely each was
     * (d<sub>z</sub> as in {@link Difference#effect}). The model makes the difference surer and leaves the standard
     * deviation unchanged.
     */
    public Outcome effect(int first, int second) {
        double spread = variance.applyAsDouble(first, second);
        double difference = sets.between(first, second).mean();
        return spread > SAME && !Double.isNaN(difference)
                ? Outcome.of(difference / Math.sqrt(spread))
                : Outcome.undefined(ModelWords.say("interval.no-effect"));
    }

    /**
     * Both judges' scores by run: of the person's topics, and of the further ones; NaN for none.
     *
     * @param own the person's
     * @param same the model's of the same topics
     * @param others the model's of the further topics
     */
    private record Scores(double[][] own, double[][] same, double[][] others) {
        static Scores of(ScoreGrid human, ScoreGrid model, List<RunId> runs) {
            Map<TopicId, Integer> rows = new HashMap<>();
            model.topics().forEach(topic -> rows.put(topic, rows.size()));
            List<TopicId> further = model.topics().stream().filter(topic -> !human.topics().contains(topic)).toList();
            double[][] own = new double[runs.size()][human.topics().size()];
            double[][] same = new double[runs.size()][human.topics().size()];
            double[][] others = new double[runs.size()][further.size()];
            for (int run = 0; run < runs.size(); run++) {
                int ofHuman = human.runs().indexOf(runs.get(run));
                int ofModel = model.runs().indexOf(runs.get(run));
                for (int topic = 0; topic < own[run].length; topic++) {
                    own[run][topic] = human.value(topic, ofHuman).orElse(Double.NaN);
                    Integer row = rows.get(human.topics().get(topic));
                    same[run][topic] = row == null ? Double.NaN : model.value(row, ofModel).orElse(Double.NaN);
                }
                for (int topic = 0; topic < further.size(); topic++) {
                    others[run][topic] = model.value(rows.get(further.get(topic)), ofModel).orElse(Double.NaN);
                }
            }
            return new Scores(own, same, others);
        }

        /** Cov(Y, f) / ((1 + n/N) var(f)) of what is left without the means of runs and topics. */
        double lambda() {
            int n = own.length == 0 ? 0 : own[0].length;
            int further = own.length == 0 ? 0 : others[0].length;
            if (n < 3 || further == 0) {
                return 0;
            }
            double[][] y = centred(own);
            double[][] f = centred(same);
            double[][] g = centred(others);
            double together = sum(y, f) / (n - 1);
            double spread = (sum(f, f) + sum(g, g)) / (n + further - 2);
            return spread < SAME ? 0 : Math.clamp(together / ((1 + (double) n / further) * spread), 0, 1);
        }

        private static double sum(double[][] x, double[][] y) {
            double sum = 0;
            for (int run = 0; run < x.length; run++) {
                for (int topic = 0; topic < x[run].length; topic++) {
                    double product = x[run][topic] * y[run][topic];
                    sum += Double.isNaN(product) ? 0 : product;
                }
            }
            return sum;
        }

        private static double[][] centred(double[][] scores) {
            double[][] left = new double[scores.length][];
            for (int run = 0; run < scores.length; run++) {
                left[run] = less(scores[run], mean(scores[run]));
            }
            for (int topic = 0; topic < scores[0].length; topic++) {
                double[] ofTopic = new double[scores.length];
                for (int run = 0; run < scores.length; run++) {
                    ofTopic[run] = left[run][topic];
                }
                double mean = mean(ofTopic);
                for (double[] run : left) {
                    run[topic] -= mean;
                }
            }
            return left;
        }

        private static double[] less(double[] scores, double mean) {
            double[] left = scores.clone();
            for (int i = 0; i < left.length; i++) {
                left[i] -= mean;
            }
            return left;
        }

        /** Of those that are there; 0 for none. */
        private static double mean(double[] scores) {
            double sum = 0;
            int count = 0;
            for (double score : scores) {
                sum += Double.isNaN(score) ? 0 : score;
                count += Double.isNaN(score) ? 0 : 1;
            }
            return count == 0 ? 0 : sum / count;
        }

        /** The person's scores less the model's part in them, by run; empty when any score is missing. */
        double[][] rest(double lambda) {
            double[][] rest = new double[own.length][];
            for (int run = 0; run < own.length; run++) {
                rest[run] = new double[own[run].length];
                for (int topic = 0; topic < rest[run].length; topic++) {
                    double known = Double.isNaN(same[run][topic]) && lambda == 0 ? 0 : lambda * same[run][topic];
                    rest[run][topic] = own[run][topic] - known;
                    if (Double.isNaN(rest[run][topic])) {
                        return new double[0][];
                    }
                }
            }
            return rest;
        }

        /** Of the person's differences over the topics on which both runs have a score; 0 on fewer than two. */
        double variance(int first, int second) {
            return Sum.of(apart(own[first], own[second])).variance;
        }

        Difference difference(int first, int second, double lambda) {
            double[] further = apart(others[first], others[second]);
            double[] both = apart(same[first], same[second]);
            double[] mine = apart(own[first], own[second]);
            Sum ofFurther = Sum.of(further);
            Sum ofBoth = Sum.of(both);
            int known = ofFurther.count + ofBoth.count;
            double filler = known == 0 ? 0 : (ofFurther.sum + ofBoth.sum) / known;
            boolean used = lambda > 0 && ofFurther.count > 0;
            double[] rest = mine.clone();
            for (int topic = 0; topic < rest.length && used; topic++) {
                rest[topic] -= lambda * (Double.isNaN(both[topic]) ? filler : both[topic]);
            }
            Sum ofRest = Sum.of(rest);
            int n = ofRest.count;
            double mean = n == 0 ? Double.NaN : ofRest.sum / n;
            double variance = n < 2 ? 0 : ofRest.variance / n;
            if (used) {
                mean += lambda * ofFurther.sum / ofFurther.count;
                double spread = ofFurther.count > 1 ? ofFurther.variance : ofBoth.variance;
                variance += lambda * lambda * spread / ofFurther.count;
            }
            return new Difference(n, mean, Math.sqrt(variance), n - 1);
        }

        private static double[] apart(double[] first, double[] second) {
            double[] apart = new double[first.length];
            for (int i = 0; i < apart.length; i++) {
                apart[i] = first[i] - second[i];
            }
            return apart;
        }

        /** Of the numbers that are there. */
        private record Sum(int count, double sum, double variance) {
            static Sum of(double[] values) {
                int count = 0;
                double sum = 0;
                for (double value : values) {
                    count += Double.isNaN(value) ? 0 : 1;
                    sum += Double.isNaN(value) ? 0 : value;
                }
                double squares = 0;
                for (double value : values) {
                    squares += Double.isNaN(value) ? 0 : (value - sum / count) * (value - sum / count);
                }
                return new Sum(count, sum, count < 2 ? 0 : squares / (count - 1));
            }
        }
    }
}
