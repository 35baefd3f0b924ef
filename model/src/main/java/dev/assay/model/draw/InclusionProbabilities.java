package dev.assay.model.draw;

import java.util.Arrays;

/**
 * The inclusion probability of each unit: its chance to be among the first of a sequential Poisson sample. The sizes
 * only say it nearly (of two units of sizes 1 and 2 the first is drawn with probability 1/4, not 1/3), so it is worked
 * out: with u uniform, unit i comes among the first k when fewer than k others have a number below u / size. The number
 * of such others is a sum of independent yes and no, whose distribution is built up one unit after the other; the
 * integral over u is taken by midpoints, up to u = 1 and no further: a unit far larger than the others gets there
 * within a part of one step.
 */
final class InclusionProbabilities {
    private static final int STEPS = 240;
    private static final double NOTHING = 1e-13;

    private InclusionProbabilities() {}

    static double[] of(int[] sizes, int first) {
        int units = sizes.length;
        double[] probabilities = new double[units];
        if (first >= units || Arrays.stream(sizes).distinct().count() == 1) {
            Arrays.fill(probabilities, Math.min(1, (double) first / units));
            return probabilities;
        }
        // Below the start fewer than so many others have a smaller number, nearly for certain; beyond the end more
        // have.
        double start = last(sizes, first, 1 - NOTHING);
        double end = last(sizes, first, NOTHING);
        double step = (end - start) / STEPS;
        for (int unit = 0; unit < units; unit++) {
            probabilities[unit] = start * sizes[unit];
        }
        for (int i = 0; i < STEPS; i++) {
            double from = start + i * step;
            double[] chances = chances(sizes, from + 0.5 * step);
            boolean all = Arrays.stream(sizes).anyMatch(size -> size * (from + 0.5 * step) > 0.5 && size * from < 1);
            double[] counts = counts(chances, all ? units : first - 1);
            for (int unit = 0; unit < units; unit++) {
                double part = Math.min(step, 1.0 / sizes[unit] - from);
                if (part > 0) {
                    probabilities[unit] += without(counts, chances[unit], first) * sizes[unit] * part;
                }
            }
        }
        return Arrays.stream(probabilities).map(one -> Math.min(1, one)).toArray();
    }

    private static double[] chances(int[] sizes, double t) {
        return Arrays.stream(sizes).mapToDouble(size -> Math.min(1, t * size)).toArray();
    }

    /** The last t at which fewer than so many units have a smaller number with at least that probability. */
    private static double last(int[] sizes, int first, double probability) {
        double low = 0;
        double high = 1.0 / Arrays.stream(sizes).min().orElseThrow();
        for (int i = 0; i < 40; i++) {
            double middle = (low + high) / 2;
            if (Arrays.stream(counts(chances(sizes, middle), first - 1)).sum() < probability) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return low;
    }

    /** The chances that none, one, ... {@code most} units say yes. */
    private static double[] counts(double[] chances, int most) {
        double[] counts = new double[most + 1];
        counts[0] = 1;
        for (double p : chances) {
            for (int count = most; count > 0; count--) {
                counts[count] = counts[count] * (1 - p) + counts[count - 1] * p;
            }
            counts[0] *= 1 - p;
        }
        return counts;
    }

    /**
     * The probability that fewer than so many of the others say yes, once a unit with that chance is taken out again:
     * from the end that keeps errors small.
     */
    private static double without(double[] counts, double p, int first) {
        double sum = 0;
        double other = 0;
        if (p <= 0.5) {
            for (int count = 0; count < first; count++) {
                other = (counts[count] - p * other) / (1 - p);
                sum += other;
            }
        } else {
            for (int count = counts.length - 1; count > 0; count--) {
                other = (counts[count] - (1 - p) * other) / p;
                sum += count - 1 < first ? other : 0;
            }
        }
        return Math.clamp(sum, 0, 1);
    }
}
