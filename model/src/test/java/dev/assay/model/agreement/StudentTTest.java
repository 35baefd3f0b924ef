package dev.assay.model.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.apache.commons.math3.distribution.TDistribution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudentTTest {
    /** NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2: critical values of Student's t, column 0.975. */
    @ParameterizedTest
    @CsvSource({
        "1, 12.706",
        "2, 4.303",
        "3, 3.182",
        "4, 2.776",
        "5, 2.571",
        "10, 2.228",
        "20, 2.086",
        "21, 2.080",
        "100, 1.984"
    })
    void theTablesValues(int degrees, double expected) {
        assertEquals(expected, StudentT.twoSided(0.95, degrees), 5e-4);
    }

    @Property(tries = 200)
    void commonsMathAgrees(
            @ForAll @IntRange(min = 1, max = 400) int degrees,
            @ForAll @DoubleRange(min = 0.1, max = 0.99) double level) {
        double expected = new TDistribution(null, degrees, 1e-13).inverseCumulativeProbability((1 + level) / 2);
        assertEquals(expected, StudentT.twoSided(level, degrees), 1e-6 * expected);
    }
}
