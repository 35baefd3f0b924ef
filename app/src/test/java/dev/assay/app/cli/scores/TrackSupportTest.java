package dev.assay.app.cli.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * NIST's own labels of support come to the means that the track published by them, and come out again as they went in.
 * Skipped unless {@code -Dassay.data=FOLDER} says where they are.
 */
class TrackSupportTest {
    private static final List<String> MEASURES = List.of(
            "support_precision",
            "support_recall",
            "support_precision_all",
            "support_recall_all",
            "support_precision_hard",
            "support_recall_hard");
    private static Path data;

    @TempDir
    Path folder;

    @BeforeAll
    static void needsTheData() {
        String property = System.getProperty("assay.data", "");
        assumeFalse(property.isEmpty(), "No field data: run with -Dassay.data=FOLDER");
        data = Path.of(property).resolve("trec-rag-support");
    }

    private Path project(String year) {
        Path project = folder.resolve("nist" + year + ".assay");
        Cli made = Cli.run(
                "new", project, "--from", data.resolve("rag" + year + "-human-support.jsonl"), "--judge", "NIST");
        assertEquals(0, made.code(), made.err());
        return project;
    }

    private static double[] numbers(String text) {
        return List.of(text.split(" ")).stream().mapToDouble(Double::parseDouble).toArray();
    }

    @ParameterizedTest
    @CsvSource({
        "24, 930, 3, .511956 .454104 .509627 .451765 .388510 .344782",
        "25, 510, 5, .479384 .458549 .479384 .458549 .316272 .304031"
    })
    void theMeansOverReportsAreThoseOfTheTrack(String year, int reports, int undefined, String means) {
        JsonNode scores =
                Cli.run("score", project(year), "--reports", "--reveal", "--judge", "NIST", "--json").json();
        assertEquals(reports, scores.get("reports").size());
        assertEquals(0, scores.get("incomplete").size());
        double[] expected = numbers(means);
        for (int i = 0; i < expected.length; i++) {
            String measure = MEASURES.get(i);
            double mean = StreamSupport.stream(scores.get("reports").spliterator(), false)
                    .mapToDouble(report -> report.get("scores").path(measure).asDouble())
                    .average()
                    .orElseThrow();
            assertEquals(expected[i], mean, 0.5e-6, measure);
        }
        int zeros = StreamSupport.stream(scores.get("runs").spliterator(), false)
                .mapToInt(run -> run.at("/families/track_support/undefined/support_precision").asInt())
                .sum();
        assertEquals(undefined, zeros);
    }

    @Test
    void aRunIsTheMeanOfItsTopics() {
        JsonNode runs = Cli.run("score", project("24"), "--reports", "--reveal", "--judge", "NIST", "--json")
                .json()
                .get("runs");
        JsonNode run = StreamSupport.stream(runs.spliterator(), false)
                .filter(one -> one.get("run_id").asText().equals("IIIA-UNIPD.iiia_dedup_p1_straight_ag"))
                .findFirst()
                .orElseThrow();
        assertEquals(22, run.get("topics").asInt());
        double[] expected = numbers(".634470 .571699 .634470 .571699 .568182 .510281");
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], run.get("macro").get(MEASURES.get(i)).asDouble(), 0.5e-6);
        }
    }

    @Test
    void whatIsWrittenIsReadAgainAndScoresTheSame() throws IOException {
        Path project = project("25");
        JsonNode scores =
                Cli.run("score", project, "--reports", "--reveal", "--judge", "NIST", "--json").json();
        Cli written = Cli.run("export", project, folder.resolve("out"), "--as", "track-support", "--judge", "NIST");
        assertEquals(0, written.code(), written.err());
        Path judge = folder.resolve("out/NIST");
        assertEquals(510, Files.readAllLines(judge.resolve("support_metrics.jsonl")).size());
        assertTrue(Files.readAllLines(judge.resolve("support_metrics.txt")).stream()
                .anyMatch(line -> line.startsWith("worry-repeat\tall\tweighted_precision_first_citation\t")));
        Path again = folder.resolve("again.assay");
        Cli made = Cli.run("new", again, "--from", judge.resolve("support.jsonl"), "--judge", "NIST");
        assertEquals(0, made.code(), made.err());
        assertEquals(
                scores.get("reports"),
                Cli.run("score", again, "--reports", "--reveal", "--judge", "NIST", "--json")
                        .json()
                        .get("reports"));
    }
}
