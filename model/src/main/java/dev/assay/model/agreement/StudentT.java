package dev.assay.model.agreement;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Student's t distribution for whole degrees of freedom, from the finite series of Abramowitz and Stegun, <i>Handbook
 * of Mathematical Functions</i>, 1964, 26.7.3 and 26.7.4.
 */
public final class StudentT {
    /** By degrees of freedom, the t of {@link Range#LEVEL}: a search finds it, and thousands ask for the same. */
    private static final Map<Integer, Double> USUAL = new ConcurrentHashMap<>();

    private StudentT() {}

    /**
     * The t that |T| does not exceed with probability {@code level}, for {@code degrees} 1 or more; to about 10 digits.
     */
    public static double twoSided(double level, int degrees) {
        return level == Range.LEVEL
                ? USUAL.computeIfAbsent(degrees, any -> search(level, degrees))
                : search(level, degrees);
    }

    private static double search(double level, int degrees) {
        double low = 0;
        double high = 1;
        while (within(high, degrees) < level) {
            high *= 2;
        }
        for (int step = 0; step < 100 && high - low > 1e-12 * high; step++) {
            double middle = (low + high) / 2;
            if (within(middle, degrees) < level) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    /** The probability that |T| exceeds {@code t}; to about 15 digits after the point. */
    public static double beyond(double t, int degrees) {
        return Math.max(0, 1 - within(t, degrees));
    }

    /** The probability that |T| does not exceed {@code t}. */
    static double within(double t, int degrees) {
        double angle = Math.atan(t / Math.sqrt(degrees));
        double sine = Math.sin(angle);
        double cosine = Math.cos(angle);
        boolean odd = degrees % 2 == 1;
        double term = odd ? cosine : 1;
        double sum = degrees == 1 ? 0 : term;
        for (int k = odd ? 3 : 2; k <= degrees - 2; k += 2) {
            term *= cosine * cosine * (k - 1) / k;
            sum += term;
        }
        return odd ? 2 / Math.PI * (angle + sine * sum) : sine * sum;
    }
}
