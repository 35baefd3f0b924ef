package dev.assay.model.agreement;

import dev.assay.model.agreement.Resamples.SplitMix64;
import java.util.Arrays;

/**
 * The size that the largest of many correlated Student's t may reach by chance, for all differences between runs scored
 * on the same topics.
 *
 * <p>Topics are drawn from a normal distribution with the covariance of the scores at hand, and each difference is
 * divided by its own drawn standard error: a studentised parametric bootstrap of the maximum (Romano, Wolf: <i>Exact
 * and Approximate Stepdown Methods for Multiple Hypothesis Testing</i>, JASA 100, 2005; Hothorn, Bretz, Westfall:
 * <i>Simultaneous Inference in General Parametric Models</i>, Biometrical Journal 50, 2008). A sample's covariance is
 * drawn by its triangular factor (Bartlett: <i>On the Theory of Statistical Regression</i>, 1933). Each single t has
 * Student's distribution exactly, so the result is never above Bonferroni's.
 */
final class MaxT {
    private static final int DRAWS = 2_000;

    private final SplitMix64 random;
    private double spare = Double.NaN;

    private MaxT(long seed) {
        random = new SplitMix64(seed);
    }

    /**
     * The largest |t| of all pairs that is not exceeded in 95 % of the draws.
     *
     * @param byRun by run, then topic; no gaps, two topics or more
     */
    static double critical(double[][] byRun, long seed) {
        return critical(draws(byRun, seed), byRun.length, byRun[0].length - 1);
    }

    /** The same of {@link #draws}. */
    static double critical(double[] draws, int runs, int degrees) {
        double bonferroni = StudentT.twoSided(1 - (1 - Range.LEVEL) / (runs * (runs - 1) / 2), degrees);
        return draws.length == 0
                ? bonferroni
                : Math.min(bonferroni, draws[(int) Math.ceil(Range.LEVEL * draws.length) - 1]);
    }

    /**
     * The largest |t| of all pairs in each draw, ascending; none where no score varies.
     *
     * @param byRun by run, then topic; no gaps, two topics or more
     */
    static double[] draws(double[][] byRun, long seed) {
        double[][] factor = factor(covariance(byRun));
        if (factor[0].length == 0) {
            return new double[0];
        }
        MaxT draws = new MaxT(seed);
        double[] largest = new double[DRAWS];
        for (int draw = 0; draw < DRAWS; draw++) {
            largest[draw] = draws.largest(factor, byRun[0].length - 1);
        }
        Arrays.sort(largest);
        return largest;
    }

    private static double[][] covariance(double[][] byRun) {
        int runs = byRun.length;
        int topics = byRun[0].length;
        double[][] centred = new double[runs][topics];
        for (int run = 0; run < runs; run++) {
            double mean = Arrays.stream(byRun[run]).sum() / topics;
            for (int topic = 0; topic < topics; topic++) {
                centred[run][topic] = byRun[run][topic] - mean;
            }
        }
        double[][] covariance = new double[runs][runs];
        for (int i = 0; i < runs; i++) {
            for (int j = 0; j <= i; j++) {
                covariance[i][j] = product(centred[i], centred[j]) / (topics - 1);
                covariance[j][i] = covariance[i][j];
            }
        }
        return covariance;
    }

    private static double product(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }

    /**
     * Runs by rank: what times its transpose is the covariance; Cholesky's with the largest remaining diagonal first.
     */
    private static double[][] factor(double[][] covariance) {
        int runs = covariance.length;
        double[][] factor = new double[runs][runs];
        double[] left = new double[runs];
        for (int run = 0; run < runs; run++) {
            left[run] = covariance[run][run];
        }
        double smallest = 1e-9 * Arrays.stream(left).max().orElse(0);
        int rank = 0;
        for (; rank < runs; rank++) {
            int pivot = 0;
            for (int run = 1; run < runs; run++) {
                pivot = left[run] > left[pivot] ? run : pivot;
            }
            if (left[pivot] <= smallest) {
                break;
            }
            double root = Math.sqrt(left[pivot]);
            double[] ofPivot = factor[pivot].clone();
            for (int run = 0; run < runs; run++) {
                double rest = covariance[run][pivot];
                for (int k = 0; k < rank; k++) {
                    rest -= factor[run][k] * ofPivot[k];
                }
                factor[run][rank] = run == pivot ? root : left[run] <= smallest ? 0 : rest / root;
                left[run] = run == pivot ? 0 : left[run] - factor[run][rank] * factor[run][rank];
            }
        }
        for (int run = 0; run < runs; run++) {
            factor[run] = Arrays.copyOf(factor[run], rank);
        }
        return factor;
    }

    /** The largest |t| of all pairs in one drawn sample. */
    private double largest(double[][] factor, int degrees) {
        int runs = factor.length;
        int rank = factor[0].length;
        double[] normal = new double[rank];
        double[][] spread = new double[rank][];
        for (int row = 0; row < rank; row++) {
            normal[row] = normal();
            spread[row] = new double[row + 1];
            for (int column = 0; column < row; column++) {
                spread[row][column] = normal();
            }
            spread[row][row] = Math.sqrt(chiSquare(degrees - row));
        }
        double[] mean = new double[runs];
        double[][] deviation = new double[runs][rank];
        for (int run = 0; run < runs; run++) {
            mean[run] = product(factor[run], normal);
            double[] ofRun = deviation[run];
            for (int row = 0; row < rank; row++) {
                double weight = factor[run][row];
                double[] drawn = spread[row];
                // Half of a triangular factor is nothing.
                for (int column = 0; column <= row; column++) {
                    ofRun[column] += weight * drawn[column];
                }
            }
        }
        // The farthest first: the sooner the largest is known, the sooner the others are left.
        int[] order = ascending(mean);
        double largest = 0;
        for (int i = 0; i < runs; i++) {
            for (int j = runs - 1; j > i; j--) {
                double[] one = deviation[order[i]];
                double[] other = deviation[order[j]];
                double distance = mean[order[i]] - mean[order[j]];
                // More squares make t smaller: a pair that cannot be the largest any more is left.
                double enough = distance * distance * degrees / largest * (1 + 1e-9);
                double squares = 0;
                for (int k = 0; k < rank && !(squares > enough); k++) {
                    double apart = one[k] - other[k];
                    squares += apart * apart;
                }
                // Runs with the same scores everywhere differ by nothing: 0/0 is no t.
                if (squares > 1e-18) {
                    largest = Math.max(largest, distance * distance / (squares / degrees));
                }
            }
        }
        return Math.sqrt(largest);
    }

    /** The places of the values, the smallest first. */
    private static int[] ascending(double[] values) {
        int[] order = new int[values.length];
        for (int i = 0; i < order.length; i++) {
            int place = i;
            for (; place > 0 && values[order[place - 1]] > values[i]; place--) {
                order[place] = order[place - 1];
            }
            order[place] = i;
        }
        return order;
    }

    /** Standard normal, by Marsaglia's polar method (Marsaglia, Bray, 1964). */
    private double normal() {
        if (!Double.isNaN(spare)) {
            double kept = spare;
            spare = Double.NaN;
            return kept;
        }
        while (true) {
            double x = 2 * random.nextDouble() - 1;
            double y = 2 * random.nextDouble() - 1;
            double square = x * x + y * y;
            if (square > 0 && square < 1) {
                double scale = Math.sqrt(-2 * StrictMath.log(square) / square);
                spare = scale * y;
                return scale * x;
            }
        }
    }

    /**
     * Chi-squared with that many degrees, one or more, as twice a gamma (Marsaglia, Tsang, 2000; halves below one by a
     * square).
     */
    private double chiSquare(int degrees) {
        if (degrees == 1) {
            double normal = normal();
            return normal * normal;
        }
        double d = degrees / 2.0 - 1.0 / 3;
        double c = 1 / Math.sqrt(9 * d);
        while (true) {
            double x = normal();
            double v = 1 + c * x;
            if (v > 0) {
                v = v * v * v;
                if (StrictMath.log(1 - random.nextDouble()) < 0.5 * x * x + d - d * v + d * StrictMath.log(v)) {
                    return 2 * d * v;
                }
            }
        }
    }
}
