package dev.assay.model.agreement;

import dev.assay.model.ModelWords;
import java.util.Arrays;

/**
 * Krippendorff's alpha of two or more judges, of whom any may have left items out: 1 - D<sub>o</sub> / D<sub>e</sub>.
 *
 * <p>Every item with m &ge; 2 ratings adds each of its m (m - 1) ordered pairs of ratings to the coincidences
 * o<sub>ck</sub>, at 1 / (m - 1) each; n<sub>c</sub> are their sums and n the sum of all. D<sub>o</sub> = &Sigma;
 * o<sub>ck</sub> &delta;<sup>2</sup><sub>ck</sub> / n and D<sub>e</sub> = &Sigma; n<sub>c</sub> n<sub>k</sub>
 * &delta;<sup>2</sup><sub>ck</sub> / (n (n - 1)). Source: Krippendorff, <i>Computing Krippendorff's
 * Alpha-Reliability</i>, 2011. Ranges from below 0 to 1. Undefined when no item has two ratings, and when all ratings
 * that can be paired are the same.
 */
public final class KrippendorffAlpha {
    /** The level of measurement: the difference between two categories that makes a disagreement. */
    public enum Level {
        /** Any: &delta;<sup>2</sup> is 1 for different categories. */
        NOMINAL,
        /**
         * The number of ratings in between: &delta;<sup>2</sup> = (n<sub>c</sub>/2 + those between +
         * n<sub>k</sub>/2)<sup>2</sup>.
         */
        ORDINAL
    }

    private KrippendorffAlpha() {}

    /** Alpha of all judges of {@code ratings}. */
    public static Outcome of(Ratings<?> ratings, Level level) {
        return ofCoincidences(coincidences(ratings), level);
    }

    /** Alpha of a matrix of coincidences. */
    static Outcome ofCoincidences(double[][] coincidences, Level level) {
        int size = coincidences.length;
        double[] sums = new double[size];
        double total = 0;
        for (int c = 0; c < size; c++) {
            for (double count : coincidences[c]) {
                sums[c] += count;
            }
            total += sums[c];
        }
        if (total == 0) {
            return Outcome.undefined(ModelWords.say("statistic.nothing-paired"));
        }
        double observed = 0;
        double expected = 0;
        for (int c = 0; c < size; c++) {
            for (int k = c + 1; k < size; k++) {
                double difference = difference(sums, c, k, level);
                observed += coincidences[c][k] * difference;
                expected += sums[c] * sums[k] * difference;
            }
        }
        return expected == 0
                ? Outcome.undefined(ModelWords.say("statistic.one-category-paired"))
                : Outcome.of(1 - (total - 1) * observed / expected);
    }

    private static double difference(double[] sums, int c, int k, Level level) {
        if (level == Level.NOMINAL) {
            return 1;
        }
        double between = (sums[c] + sums[k]) / 2;
        for (int g = c + 1; g < k; g++) {
            between += sums[g];
        }
        return between * between;
    }

    /** The coincidences o of all items; those of several sets of items add up. */
    static double[][] coincidences(Ratings<?> ratings) {
        int size = ratings.categories().size();
        int items = ratings.items().size();
        double[][] coincidences = new double[size][size];
        int[] given = new int[size];
        for (int item = 0; item < items; item++) {
            int count = 0;
            for (int judge = 0; judge < ratings.judges(); judge++) {
                int code = ratings.code(judge, item);
                if (code != Ratings.MISSING) {
                    given[code]++;
                    count++;
                }
            }
            for (int c = 0; c < size && count > 0; c++) {
                for (int k = 0; k < size && count > 1 && given[c] > 0; k++) {
                    coincidences[c][k] += (double) given[c] * (c == k ? given[k] - 1 : given[k]) / (count - 1);
                }
            }
            Arrays.fill(given, 0);
        }
        return coincidences;
    }
}
