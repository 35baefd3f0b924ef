package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.scores.ScoreOutput;
import dev.assay.app.cli.scores.ScoredRuns;
import dev.assay.app.testing.OkayMeasure;
import dev.assay.model.agreement.Population;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.persistence.scores.ScoreLines;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A measure that is defined here, and nowhere in the program, stands in every form of {@code assay score}. */
class OwnMeasureOutputTest {
    private static final ScoreSheet SHEET = OkayMeasure.sheet();
    private static final ScoredRuns SCORED = scored(SHEET);

    private static ScoredRuns scored(ScoreSheet sheet) {
        return ScoredRuns.of(
                sheet,
                List.of(Leaderboard.of(sheet, "ann", List.of(), MissingAnswers.ZERO)),
                new ScoredRuns.Choices(MissingAnswers.ZERO, FailedLabels.OPEN, false, new Resampling(100, 1),
                        Population.OF_THE_KIND),
                Set.of());
    }

    /** By NumPy for 0.75, 0.25, 0.5, 1: Student's t of three degrees in the form of Wilson's interval. */
    @Test
    void itsIntervalIsStudentsT() {
        ScoredRuns four = scored(OkayMeasure.fourTopics());
        ObjectNode json = ScoreOutput.json(four);
        assertEquals(0.625, json.at("/runs/0/scores/okay_only").asDouble(), 1e-12);
        assertEquals(0.2003754251690007, json.at("/runs/0/scores_interval/okay_only/0").asDouble(), 1e-10);
        assertEquals(0.9172534005037335, json.at("/runs/0/scores_interval/okay_only/1").asDouble(), 1e-10);
        List<String> lines = ScoreOutput.TrecOutput.lines(four);
        assertTrue(
                lines.stream().anyMatch(line -> line.startsWith("okay_only_ci95_low\tall\t0.20037542")),
                lines.toString());
        assertTrue(
                lines.stream().anyMatch(line -> line.startsWith("okay_only_ci95_high\tall\t0.91725340")),
                lines.toString());
    }

    @Test
    void json() {
        ObjectNode json = ScoreOutput.json(SCORED);
        assertEquals(0.75, json.at("/answers/0/scores/okay_only").asDouble());
        assertEquals(OkayMeasure.MEASURES.size(), json.at("/answers/0/scores").size());
        assertEquals("a", json.at("/runs/0/run_id").asText());
        assertEquals(0.5, json.at("/runs/0/scores/okay_only").asDouble());
        assertTrue(json.at("/runs/0/scores_interval").has("okay_only"));
        assertEquals(0.25, json.at("/runs/1/scores/okay_only").asDouble());
        assertTrue(json.at("/runs/0").has("vital_strict_differences"), "the first measure orders the runs");
    }

    @Test
    void text() {
        List<String> lines = ScoreOutput.text(SCORED, false);
        List<String> headings = lines.stream().filter(line -> line.contains("vital_strict")).toList();
        assertEquals(
                3,
                headings.stream()
                        .filter(line -> line.strip().endsWith("okay_only"))
                        .count(),
                headings.toString());
        assertTrue(lines.stream().anyMatch(line -> line.strip().endsWith("0.7500")), lines.toString());
    }

    @Test
    void linesOfTrecEval() {
        List<String> lines = ScoreOutput.TrecOutput.lines(SCORED);
        assertTrue(lines.contains("okay_only\tt1\t0.75"), lines.toString());
        assertTrue(lines.contains("okay_only\tall\t0.5"), lines.toString());
        assertTrue(lines.stream().noneMatch(line -> line.contains("_ci95_")), "two topics have no interval");
    }

    @Test
    void tableOfTheFolder() {
        List<String> heading = List.of(ScoreLines.heading(SHEET).split("\t"));
        int column = heading.indexOf("okay_only");
        assertEquals(heading.indexOf(Measure.ALL.key()) + 1, column);
        List<String> values = ScoreLines.lines(SHEET).stream()
                .map(line -> line.split("\t", -1))
                .peek(cells -> assertEquals(heading.size(), cells.length))
                .map(cells -> cells[column])
                .toList();
        assertEquals(List.of("0.75", "0.0", "0.25", "0.5", "0.5", "0.25"), values);
    }
}
