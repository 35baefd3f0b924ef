package dev.assay.model.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The coefficients on data that others published, with the numbers that they published. */
class PublishedCorrelationTest {
    private static double[] of(double... values) {
        return values;
    }

    /** The examples in SciPy's documentation of kendalltau, spearmanr and pearsonr. */
    @Test
    void scipysExamples() {
        assertEquals(
                -0.47140452079103173,
                Correlation.KENDALL_TAU_B.of(of(12, 2, 1, 12, 2), of(1, 4, 7, 1, 0)).orThrow(),
                1e-15);
        assertEquals(
                0.8207826816681233,
                Correlation.SPEARMAN.of(of(1, 2, 3, 4, 5), of(5, 6, 7, 8, 7)).orThrow(),
                1e-15);
        assertEquals(
                -0.8285038835884279,
                Correlation.PEARSON.of(of(1, 2, 3, 4, 5, 6, 7), of(10, 9, 2.5, 6, 4, 3, 2)).orThrow(),
                1e-15);
    }

    /** The three data sets of the tests of ircor and pyircor, the packages of Urbano and Marrero, rounded as there. */
    @Test
    void urbanosExamples() {
        double[] x1 = of(0.897, 0.372, 0.908, 0.898, 0.661, 0.062, 0.177, 0.384, 0.498, 0.992);
        double[] y1 = of(0.82, 0.406, 0.817, 0.953, 0.673, 0.073, 0.364, 0.547, 0.589, 0.988);
        double[] x2 = of(0.266, 0.573, 0.202, 0.945, 0.629, 0.206, 0.687, 0.77, 0.718, 0.38);
        double[] y2 = of(0.263, 0.843, 0.728, 0.928, 0.08, 0.114, 0.467, 0.641, 0.973, 0.644);
        double[] x3 = of(0.185, 0.573, 0.944, 0.129, 0.468, 0.553, 0.761, 0.405, 0.976, 0.445);
        double[] y3 = of(0.845, 0.272, 0.275, 0.924, 0.605, 0.334, 0.162, 0.872, 0.018, 0.25);
        check(x1, y1, 0.9111, 0.8519, 0.8333);
        check(x2, y2, 0.2889, 0.2504, 0.2880);
        check(x3, y3, -0.6889, -0.6971, -0.668);
    }

    /** The same with scores rounded to one digit, so that they tie. */
    @Test
    void urbanosExamplesWithTies() {
        double[] x1 = of(0.9, 0.4, 0.9, 0.9, 0.7, 0.1, 0.2, 0.4, 0.5, 1);
        double[] y1 = of(0.8, 0.4, 0.8, 1, 0.7, 0.1, 0.4, 0.5, 0.6, 1);
        double[] x2 = of(0.3, 0.6, 0.2, 0.9, 0.6, 0.2, 0.7, 0.8, 0.7, 0.4);
        double[] y2 = of(0.3, 0.8, 0.7, 0.9, 0.1, 0.1, 0.5, 0.6, 1, 0.6);
        double[] x3 = of(0.2, 0.6, 0.9, 0.1, 0.5, 0.6, 0.8, 0.4, 1, 0.4);
        double[] y3 = of(0.8, 0.3, 0.3, 0.9, 0.6, 0.3, 0.2, 0.9, 0, 0.2);
        for (List<double[]> both : List.of(List.of(x1, y1), List.of(y1, x1))) {
            checkSymmetric(both.get(0), both.get(1), 0.9398, 0.7321);
        }
        checkSymmetric(x2, y2, 0.3765, 0.297);
        checkSymmetric(x3, y3, -0.6510, -0.7047);
    }

    private static void check(double[] x, double[] y, double tau, double ap, double apB) {
        assertEquals(ap, Correlation.TAU_AP.of(x, y).orThrow(), 5e-5);
        checkSymmetric(x, y, tau, apB);
    }

    private static void checkSymmetric(double[] x, double[] y, double tau, double apB) {
        assertEquals(tau, Correlation.KENDALL_TAU_B.of(x, y).orThrow(), 5e-5);
        assertEquals(apB, Correlation.TAU_AP_B.of(x, y).orThrow(), 5e-5);
    }

    /** The first AutoNuggetizer paper: tau of manual against automatic V_strict over the 45 runs is 0.783. */
    @Test
    void theTracksRuns() throws IOException {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "The field's files are not here: -Dassay.data=FOLDER");
        List<String[]> rows = Files.readAllLines(Path.of(data, "papers", "trec-rag-2024-run-scores.tsv")).stream()
                .map(line -> line.split("\t"))
                .toList();
        List<String> heading = Arrays.asList(rows.getFirst());
        double[] automatic = column(rows, heading.indexOf("auto_V_strict"));
        double[] manual = column(rows, heading.indexOf("manual_V_strict"));
        assertEquals(45, manual.length);
        assertEquals(0.783, Correlation.KENDALL_TAU_B.of(automatic, manual).orThrow(), 5e-4);
    }

    private static double[] column(List<String[]> rows, int column) {
        return rows.stream().skip(1).mapToDouble(row -> Double.parseDouble(row[column])).toArray();
    }
}
