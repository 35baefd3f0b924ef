package dev.assay.model.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/**
 * Two models' grades of the same 26,341 passages; the expected numbers come from NumPy, written out from the
 * definitions.
 */
class TwoModelsGradesTest {
    private static Map<String, Integer> grades(String name) throws IOException {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "The field's files are not here: -Dassay.data=FOLDER");
        Map<String, Integer> grades = new LinkedHashMap<>();
        Path file = Path.of(data, "trec-rag-2026-dev", name);
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] cells = line.trim().split("\\s+");
                grades.put(cells[0] + " " + cells[2], Integer.parseInt(cells[3]));
            }
        }
        return grades;
    }

    @Test
    void everyCoefficient() throws IOException {
        List<Map<String, Integer>> models =
                List.of(grades("umbrela-gpt5.5.qrels.gz"), grades("umbrela-qwen3.5-9b.qrels.gz"));
        Ratings<String> ratings = Ratings.ofGrades(models);
        Agreement agreement = Agreement.of(ratings);
        assertEquals(26_341, agreement.items());
        assertEquals(3303, Confusion.of(ratings, 0, 1).count(1, 2));
        assertEquals(0.47340647659542157, agreement.raw().orThrow(), 1e-9);
        assertEquals(0.30087254691612986, agreement.kappa().orThrow(), 1e-9);
        assertEquals(0.487751500031265, agreement.kappaLinear().orThrow(), 1e-9);
        assertEquals(0.6593054100725602, agreement.kappaQuadratic().orThrow(), 1e-9);
        assertEquals(0.29136805067295457, agreement.alphaNominal().orThrow(), 1e-9);
        assertEquals(0.6800334450637107, agreement.alphaOrdinal().orThrow(), 1e-9);
        assertEquals(0.35325822220637376, agreement.ac1().orThrow(), 1e-9);
        assertEquals(0.790782937770604, agreement.ac2().orThrow(), 1e-9);
        assertTrue(AgreementRanges.of(ratings, item -> item.substring(0, item.indexOf(' ')), Resampling.DEFAULT)
                .alphaOrdinal()
                .isKnown());
    }
}
