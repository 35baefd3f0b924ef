package dev.assay.model.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The coefficients on data that others published, with the numbers that they published. */
class PublishedAgreementTest {
    private static final List<String> THREE = List.of("a", "b", "c");
    private static final List<String> FIVE = List.of("1", "2", "3", "4", "5");

    /**
     * Example C of Krippendorff, <i>Computing Krippendorff's Alpha-Reliability</i> (2011): four observers, twelve
     * units, some values missing. Also {@code cac.raw4raters} of Gwet's R package irrCAC, but for who gave the one
     * rating of unit 12.
     */
    private static Ratings<Integer> fourObservers() {
        int[][] rows = {
            {1, 2, 3, 3, 2, 1, 4, 1, 2, 0, 0, 0},
            {1, 2, 3, 3, 2, 2, 4, 1, 2, 5, 0, 3},
            {0, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, 0},
            {1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, 0}
        };
        for (int[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                row[i]--;
            }
        }
        return CodedRatings.of(FIVE, rows);
    }

    private static void assertValue(double expected, Outcome outcome, double within) {
        assertEquals(expected, outcome.orThrow(), within);
    }

    @Test
    void krippendorffsExampleC() {
        assertValue(0.743, KrippendorffAlpha.of(fourObservers(), KrippendorffAlpha.Level.NOMINAL), 5e-4);
        assertValue(0.815, KrippendorffAlpha.of(fourObservers(), KrippendorffAlpha.Level.ORDINAL), 5e-4);
    }

    /** Vignette "overview" of irrCAC 1.0: {@code gwet.ac1.raw}, {@code pa.coeff.raw} and {@code krippen.alpha.raw}. */
    @Test
    void gwetsFourRaters() {
        assertValue(0.77544, GwetCoefficient.ac1(fourObservers()), 5e-6);
        assertValue(0.8181818, GwetCoefficient.observed(fourObservers()), 5e-8);
        assertValue(0.74342, KrippendorffAlpha.of(fourObservers(), KrippendorffAlpha.Level.NOMINAL), 5e-6);
    }

    /** Vignette "weighting" of irrCAC 1.0: AC2 of the same ratings with quadratic weights. */
    @Test
    void gwetsFourRatersWeighted() {
        assertValue(0.914, GwetCoefficient.of(fourObservers(), Weights.QUADRATIC), 5e-4);
    }

    /** The weight matrices for three categories in that vignette. */
    @Test
    void gwetsWeights() {
        assertEquals(2.0 / 3, Weights.ORDINAL.matrix(3)[0][1], 1e-15);
        assertEquals(0.5, Weights.LINEAR.matrix(3)[1][2], 1e-15);
        assertEquals(0.75, Weights.QUADRATIC.matrix(3)[2][1], 1e-15);
        for (Weights weights : Weights.values()) {
            assertEquals(0, weights.matrix(3)[0][2], 1e-15);
            assertEquals(1, weights.matrix(3)[1][1], 1e-15);
        }
    }

    /** {@code cont3x3abstractors} in the overview vignette of irrCAC: 100 pregnancies, two abstractors. */
    @Test
    void gwetsTwoAbstractors() {
        long[][] counts = {{13, 0, 0}, {0, 20, 7}, {0, 4, 56}};
        Confusion confusion = Confusion.of(THREE, counts);
        assertValue(0.7964094, CohenKappa.of(confusion, Weights.IDENTITY), 5e-8);
        assertValue(0.89, confusion.agreement(), 1e-15);
        Ratings<Integer> ratings = spread(counts);
        assertEquals(confusion.toString().replace("a, b, c", "1, 2, 3"), Confusion.of(ratings, 0, 1).toString());
        assertValue(0.8493305, GwetCoefficient.ac1(ratings), 5e-8);
        assertValue(0.7972585, KrippendorffAlpha.of(ratings, KrippendorffAlpha.Level.NOMINAL), 5e-8);
    }

    private static Ratings<Integer> spread(long[][] counts) {
        int total = 0;
        for (long[] row : counts) {
            for (long count : row) {
                total += (int) count;
            }
        }
        int[][] codes = new int[2][total];
        int at = 0;
        for (int row = 0; row < counts.length; row++) {
            for (int column = 0; column < counts.length; column++) {
                for (int i = 0; i < counts[row][column]; i++) {
                    codes[0][at] = row;
                    codes[1][at++] = column;
                }
            }
        }
        return CodedRatings.of(List.of("1", "2", "3"), codes);
    }

    /**
     * Cohen, <i>Weighted Kappa</i> (1968), 200 cases: .492 plain, .348 with his weights, .353 with unsymmetric ones.
     */
    @Test
    void cohensWeightedKappa() {
        Confusion confusion = Confusion.of(THREE, new long[][] {{88, 14, 18}, {10, 40, 10}, {2, 6, 12}});
        assertValue(0.492, CohenKappa.of(confusion, Weights.IDENTITY), 5e-4);
        assertValue(0.348, CohenKappa.of(confusion, new double[][] {{0, 1, 3}, {1, 0, 6}, {3, 6, 0}}), 5e-4);
        assertValue(0.353, CohenKappa.of(confusion, new double[][] {{0, 1, 4}, {1, 0, 6}, {2, 2, 0}}), 5e-4);
    }

    /** SAS's PROC FREQ on two tables that statsmodels' tests quote: simple and weighted (equally spaced) kappa. */
    @Test
    void sasSimpleAndWeightedKappa() {
        Confusion uebersax = Confusion.of(THREE, new long[][] {{0, 0, 0}, {5, 16, 3}, {8, 12, 28}});
        assertValue(0.3333, CohenKappa.of(uebersax, Weights.IDENTITY), 5e-5);
        assertValue(0.2895, CohenKappa.of(uebersax, Weights.LINEAR), 5e-5);
        Confusion table10 = Confusion.of(THREE, new long[][] {{0, 4, 1}, {0, 8, 0}, {0, 1, 5}});
        assertValue(0.4842, CohenKappa.of(table10, Weights.IDENTITY), 5e-5);
        assertValue(0.4701, CohenKappa.of(table10, Weights.LINEAR), 5e-5);
    }

    /** The weighting example in scikit-learn's tests of {@code cohen_kappa_score}. */
    @Test
    void scikitLearnsWeights() {
        Confusion confusion = Confusion.of(THREE, new long[][] {{46, 0, 0}, {4, 40, 0}, {0, 0, 10}});
        assertValue(0.9315, CohenKappa.of(confusion, Weights.IDENTITY), 5e-5);
        assertValue(0.9412, CohenKappa.of(confusion, Weights.LINEAR), 5e-5);
        assertValue(0.9541, CohenKappa.of(confusion, Weights.QUADRATIC), 5e-5);
    }
}
