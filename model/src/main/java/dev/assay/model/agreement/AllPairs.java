package dev.assay.model.agreement;

import java.util.Arrays;

/**
 * The scores of all runs on all topics at once, under two conditions; resampled by topic, all of a topic's answers together.
 *
 * <p>Each interval is exact for its resamples, and each in a way that does not sort 13,545 points ten thousand times: tau-b from
 * sums over pairs of topics, Spearman's by walking the points in an order fixed beforehand, Pearson's from sums over topics.
 */
final class AllPairs {
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

    Range range(Correlation correlation, Resamples resamples) {
        return switch (correlation) {
            case KENDALL_TAU_B -> resamples.range(tau(resamples), topics);
            case SPEARMAN -> resamples.range(spearman(resamples), topics);
            case PEARSON -> resamples.range(pearson(resamples), topics);
            case TAU_AP, TAU_AP_B ->
                Range.unknown("The AP correlation over all pairs of run and topic is given without an interval.");
        };
    }

    /**
     * With c<sub>t</sub> how often topic t was drawn, the surplus of concordant pairs among the drawn points is half of
     * &Sigma;<sub>tu</sub> c<sub>t</sub> c<sub>u</sub> S<sub>tu</sub>, S<sub>tu</sub> summing sign(x - x') sign(y - y') over the
     * points of t and those of u; a point drawn twice ties with itself. The untied pairs likewise, with one list on both sides.
     */
    private double[] tau(Resamples resamples) {
        double[][] sums = signSums();
        double[] drawn = new double[resamples.size()];
        double[] folded = new double[3 * topics];
        for (int resample = 0; resample < drawn.length; resample++) {
            short[] count = resamples.counts(resample);
            Arrays.fill(folded, 0);
            for (int t = 0; t < topics; t++) {
                if (count[t] != 0) {
                    addTo(folded, sums[t], count[t]);
                }
            }
            double surplus = 0;
            double untiedX = 0;
            double untiedY = 0;
            for (int u = 0; u < topics; u++) {
                surplus += count[u] * folded[u];
                untiedX += count[u] * folded[topics + u];
                untiedY += count[u] * folded[2 * topics + u];
            }
            drawn[resample] = KendallTau.ratio(surplus, untiedX, untiedY);
        }
        return drawn;
    }

    private static void addTo(double[] sum, double[] row, double times) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += times * row[i];
        }
    }

    /** By topic: the sums of sign x sign y with every topic, then of |sign x|, then of |sign y|. */
    private double[][] signSums() {
        int[] first = DenseRanks.of(x).places();
        int[] second = DenseRanks.of(y).places();
        int[] start = starts();
        double[][] sums = new double[topics][3 * topics];
        for (int t = 0; t < topics; t++) {
            for (int u = t; u < topics; u++) {
                long both = 0;
                long differX = 0;
                long differY = 0;
                for (int i = start[t]; i < start[t + 1]; i++) {
                    for (int j = start[u]; j < start[u + 1]; j++) {
                        int signX = Integer.signum(first[i] - first[j]);
                        int signY = Integer.signum(second[i] - second[j]);
                        both += signX * signY;
                        differX += signX * signX;
                        differY += signY * signY;
                    }
                }
                sums[t][u] = sums[u][t] = both;
                sums[t][topics + u] = sums[u][topics + t] = differX;
                sums[t][2 * topics + u] = sums[u][2 * topics + t] = differY;
            }
        }
        return sums;
    }

    private int[] starts() {
        int[] start = new int[topics + 1];
        for (int topic : topicOf) {
            start[topic + 1]++;
        }
        for (int topic = 0; topic < topics; topic++) {
            start[topic + 1] += start[topic];
        }
        return start;
    }

    private double[] spearman(Resamples resamples) {
        DenseRanks first = DenseRanks.of(x);
        DenseRanks second = DenseRanks.of(y);
        double[] drawn = new double[resamples.size()];
        double[] rankX = new double[first.distinct()];
        double[] rankY = new double[second.distinct()];
        for (int resample = 0; resample < drawn.length; resample++) {
            short[] count = resamples.counts(resample);
            Arrays.fill(rankX, 0);
            Arrays.fill(rankY, 0);
            for (int i = 0; i < topicOf.length; i++) {
                rankX[first.places()[i]] += count[topicOf[i]];
                rankY[second.places()[i]] += count[topicOf[i]];
            }
            double xx = centredRanks(rankX);
            double yy = centredRanks(rankY);
            double xy = 0;
            for (int i = 0; i < topicOf.length; i++) {
                xy += count[topicOf[i]] * rankX[first.places()[i]] * rankY[second.places()[i]];
            }
            drawn[resample] = ProductMoment.ratio(xy, xx, yy);
        }
        return drawn;
    }

    /** Turns how many points each place has into the mean rank of those points, less the mean of all ranks; gives the spread. */
    private static double centredRanks(double[] places) {
        double total = 0;
        for (double count : places) {
            total += count;
        }
        double below = 0;
        double spread = 0;
        for (int place = 0; place < places.length; place++) {
            double count = places[place];
            double rank = below + (count + 1) / 2 - (total + 1) / 2;
            places[place] = rank;
            spread += count * rank * rank;
            below += count;
        }
        return spread;
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
