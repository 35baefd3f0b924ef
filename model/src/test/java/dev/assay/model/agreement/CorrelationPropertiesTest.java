package dev.assay.model.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.apache.commons.math3.stat.correlation.KendallsCorrelation;
import org.apache.commons.math3.stat.correlation.PearsonsCorrelation;
import org.apache.commons.math3.stat.correlation.SpearmansCorrelation;
import org.junit.jupiter.api.Test;

/** What holds of every coefficient, with Commons Math and definitions spelled out as independent implementations. */
class CorrelationPropertiesTest {
    /** Numbers with ties: as many values as {@code values}. */
    private static double[] numbers(Random random, int count, int values) {
        return random.doubles(count).map(number -> Math.floor(number * values) / values).toArray();
    }

    @Property(tries = 300)
    void commonsMathAgrees(
            @ForAll long seed,
            @ForAll @IntRange(min = 3, max = 60) int count,
            @ForAll @IntRange(min = 2, max = 50) int values) {
        Random random = new Random(seed);
        double[] x = numbers(random, count, values);
        double[] y = numbers(random, count, values);
        Assume.that(Correlation.PEARSON.of(x, y).isDefined());
        assertEquals(new KendallsCorrelation().correlation(x, y), Correlation.KENDALL_TAU_B.of(x, y).orThrow(), 1e-12);
        // Commons Math updates its sums number by number, which costs it digits: seed 8566999 with 54 numbers of 41
        // values has -0.0000353002388136556 by arithmetic of 60 digits, as here; there it ends ...24013.
        assertEquals(new SpearmansCorrelation().correlation(x, y), Correlation.SPEARMAN.of(x, y).orThrow(), 1e-10);
        assertEquals(new PearsonsCorrelation().correlation(x, y), Correlation.PEARSON.of(x, y).orThrow(), 1e-10);
    }

    @Test
    void pearsonKeepsItsDigitsNearZero() {
        Random random = new Random(8566999);
        double[] x = numbers(random, 54, 41);
        double[] y = numbers(random, 54, 41);
        assertEquals(-0.0000353002388136556, Correlation.PEARSON.of(x, y).orThrow(), 1e-16);
    }

    @Property(tries = 300)
    void theDefinitionOfApCorrelationAgrees(
            @ForAll long seed,
            @ForAll @IntRange(min = 2, max = 40) int count,
            @ForAll @IntRange(min = 2, max = 60) int values) {
        Random random = new Random(seed);
        double[] x = numbers(random, count, values);
        double[] y = numbers(random, count, values);
        Assume.that(Correlation.TAU_AP.of(x, y).isDefined());
        assertEquals(spelledOut(x, y), Correlation.TAU_AP.of(x, y).orThrow(), 1e-12);
        assertEquals(
                (spelledOut(x, y) + spelledOut(y, x)) / 2, Correlation.TAU_AP_B.of(x, y).orThrow(), 1e-12);
    }

    /** Item by item: the share of the items with a higher estimate that the reference puts higher too. */
    private static double spelledOut(double[] reference, double[] estimate) {
        double sum = 0;
        int walked = 0;
        for (int i = 0; i < estimate.length; i++) {
            int above = 0;
            int inOrder = 0;
            for (int j = 0; j < estimate.length; j++) {
                if (estimate[j] > estimate[i]) {
                    above++;
                    inOrder += reference[j] > reference[i] ? 1 : 0;
                }
            }
            if (above > 0) {
                sum += (double) inOrder / above;
                walked++;
            }
        }
        return 2 * sum / walked - 1;
    }

    @Property(tries = 200)
    void allLieBetweenMinusOneAndOneAndAListAgreesWithItself(
            @ForAll long seed, @ForAll @IntRange(min = 2, max = 60) int count) {
        Random random = new Random(seed);
        double[] x = numbers(random, count, 10);
        double[] y = numbers(random, count, 10);
        for (Correlation correlation : Correlation.values()) {
            correlation.of(x, y).number().ifPresent(value -> assertTrue(Math.abs(value) <= 1));
            correlation.of(x, x).number().ifPresent(value -> assertEquals(1, value, 1e-12));
            double[] turned = Arrays.stream(x).map(value -> -value).toArray();
            if (correlation != Correlation.TAU_AP && correlation != Correlation.TAU_AP_B) {
                correlation.of(x, turned).number().ifPresent(value -> assertEquals(-1, value, 1e-12));
            }
        }
    }

    @Property(tries = 200)
    void theOrderOfItemsDoesNotMatterAndMostAreSymmetric(@ForAll long seed) {
        Random random = new Random(seed);
        double[] x = numbers(random, 20, 8);
        double[] y = numbers(random, 20, 8);
        double[] backX = new double[20];
        double[] backY = new double[20];
        for (int i = 0; i < 20; i++) {
            backX[i] = x[19 - i];
            backY[i] = y[19 - i];
        }
        for (Correlation correlation : Correlation.values()) {
            double value = correlation.of(x, y).number().orElse(7);
            assertEquals(value, correlation.of(backX, backY).number().orElse(7), 1e-12);
            if (correlation != Correlation.TAU_AP) {
                assertEquals(value, correlation.of(y, x).number().orElse(7), 1e-12);
            }
        }
    }

    @Test
    void whatIsUndefinedSaysWhy() {
        for (Correlation correlation : Correlation.values()) {
            Outcome ties = correlation.of(new double[] {1, 2, 3}, new double[] {4, 4, 4});
            assertEquals("All scores of the second list are the same, so there is no order to compare.", ties.reason());
            assertTrue(correlation.of(new double[] {0.0, -0.0}, new double[] {1, 2}).reason().contains("first list"));
            assertTrue(correlation.of(new double[] {1}, new double[] {2}).reason().startsWith("Only one"));
            assertFalse(correlation.of(new double[0], new double[0]).isDefined());
        }
    }

    @Test
    void whatIsNoNumberIsRefused() {
        double[] two = {1, 2};
        double[] gap = {1, Double.NaN};
        String message = assertThrows(IllegalArgumentException.class, () -> Correlation.PEARSON.of(two, gap))
                .getMessage();
        assertTrue(message.contains("Number 2 of the second list"), message);
        assertThrows(IllegalArgumentException.class, () -> Correlation.PEARSON.of(two, new double[] {1}));
        assertThrows(IllegalStateException.class, () -> Correlation.PEARSON.of(two, new double[] {1, 1}).orThrow());
    }
}
