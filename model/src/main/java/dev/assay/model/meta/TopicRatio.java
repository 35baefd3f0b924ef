package dev.assay.model.meta;

import dev.assay.model.ModelWords;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.MeanInterval;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.StudentT;

/**
 * A ratio R of two sums over topics, with an interval that takes topics as drawn, all of a topic's labels together: R
 * &plusmn; t<sub>n-1</sub> s, s<sup>2</sup> = n / (n - 1) &Sigma; (a - R b)<sup>2</sup> / (&Sigma; b)<sup>2</sup>
 * (Cochran: <i>Sampling Techniques</i>, 1977, section 6.3). A mean over labels is such a ratio, and so is a slope; the
 * standard error of a slope is then the one of Liang and Zeger: <i>Longitudinal Data Analysis Using Generalized Linear
 * Models</i>, 1986. With all b the same it is Student's interval of a mean.
 */
public final class TopicRatio {
    private static final double SAME = 1e-10;

    private TopicRatio() {}

    /**
     * The ratio with its 95 % interval.
     *
     * @param above by topic
     * @param below by topic, 0 or more; a topic with 0 has no part in it
     */
    public static Estimate of(double[] above, double[] below) {
        Line line = new Line(above, below);
        return line.topics == 0
                ? Estimate.undefined(ModelWords.say("statistic.nothing-labelled"))
                : new Estimate(Outcome.of(line.ratio), line.range(1));
    }

    /** The interval of the same ratio that holds together with those of {@code many} others (Bonferroni). */
    public static Range together(double[] above, double[] below, int many) {
        Line line = new Line(above, below);
        return line.topics == 0 ? Range.unknown(ModelWords.say("statistic.nothing-labelled")) : line.range(many);
    }

    private static final class Line {
        private final int topics;
        private final double ratio;
        private final double error;

        Line(double[] above, double[] below) {
            double sum = 0;
            double of = 0;
            int count = 0;
            for (int topic = 0; topic < above.length; topic++) {
                if (below[topic] > 0) {
                    sum += above[topic];
                    of += below[topic];
                    count++;
                }
            }
            topics = count;
            ratio = sum / of;
            double squares = 0;
            for (int topic = 0; topic < above.length; topic++) {
                if (below[topic] > 0) {
                    double rest = above[topic] - ratio * below[topic];
                    squares += rest * rest;
                }
            }
            error = Math.sqrt(squares * count / (count - 1.0)) / of;
        }

        Range range(int many) {
            if (topics < MeanInterval.LEAST_TOPICS) {
                return Range.unknown(ModelWords.say("interval.few-meta-topics", topics, MeanInterval.LEAST_TOPICS));
            }
            if (error < SAME) {
                return Range.unknown(ModelWords.say("interval.no-topic-spread", topics));
            }
            double half = StudentT.twoSided(1 - (1 - Range.LEVEL) / many, topics - 1) * error;
            return new Range.Interval(ratio - half, ratio + half);
        }
    }
}
