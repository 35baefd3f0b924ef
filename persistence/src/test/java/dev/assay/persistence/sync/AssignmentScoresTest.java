package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.judgment.Visibility;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.OpenLabels;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.model.measure.Scores;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.formats.AssignmentScores;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.scores.ProjectScores;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AssignmentScoresTest {
    @TempDir
    Path folder;

    private static String row(String topic, String run, String nuggets) {
        return "{\"query\":\"q\",\"qid\":" + topic + ",\"answer_text\":\"four words are here\",\"run_id\":\"" + run
                + "\",\"nuggets\":[" + nuggets + "]}\n";
    }

    private static String nugget(String importance, String assignment) {
        return "{\"text\":\"n\",\"importance\":\"" + importance + "\",\"assignment\":\"" + assignment + "\"}";
    }

    private static final String WHOLE = nugget("vital", "support") + "," + nugget("vital", "partial_support") + ","
            + nugget("okay", "not_support") + "," + nugget("strange", "support");
    private static final String ODD = nugget("vital", "support") + "," + nugget("okay", "ming_dynasty_support");

    @Test
    void aFileIsScoredOverWhatItsRowsList() throws IOException {
        Path file = folder.resolve("judge-x.jsonl.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(("\uFEFF" + row("7", "b", WHOLE) + "\r\n" + row("\"0042\"", "b", ODD) + row("7", "a", ODD))
                    .getBytes(StandardCharsets.UTF_8));
        }
        AssignmentScores.Result result = AssignmentScores.of(file, FailedLabels.OPEN);
        assertEquals(List.of(), result.problems());
        ScoreSheet sheet = result.sheet();
        assertEquals(1, sheet.scored().size());
        AnswerScore score = sheet.scored().getFirst();
        assertEquals("judge-x", score.judge());
        assertEquals(4, score.words());
        // V: 1.5 of 2; W: 1.5 of 2.5; A: 2.5 of 4, the unset one included.
        assertEquals(Scores.of(Measure.NUGGETS, 0.5, 0.75, 0.4, 0.6, 0.5, 0.625), score.scores().orElseThrow());
        assertEquals(
                List.of("7 a", "0042 b"),
                sheet.incomplete().stream()
                        .map(one -> one.answer().topic() + " " + one.answer().run())
                        .toList());
        ScoreSheet counted = AssignmentScores.of(file, FailedLabels.AS_NOT_SUPPORT).sheet();
        assertEquals(List.of(), counted.incomplete());
        assertEquals(List.of("a", "b", "b"), counted.scored().stream().map(one -> one.answer().run().value()).toList());
        assertEquals(1.0, counted.scored().getFirst().scores().orElseThrow().of(Measure.VITAL));
        assertEquals(2 / 3.0, counted.scored().getFirst().scores().orElseThrow().of(Measure.WEIGHTED));
    }

    @Test
    void whatIsWrongIsSaidWithItsLineAndNothingIsScored() throws IOException {
        Path file = Files.writeString(
                folder.resolve("bad.jsonl"),
                row("7", "b", WHOLE)
                        + "{\"qid\":\"7\",\n"
                        + row("7", "b", ODD)
                        + "{\"qid\":\"8\",\"run_id\":\"b\"}\n"
                        + "{\"nuggets\":[]}\n");
        AssignmentScores.Result result = AssignmentScores.of(file, FailedLabels.OPEN);
        assertTrue(result.hasErrors());
        assertEquals(
                List.of(
                        "bad.jsonl, line 2, field qid",
                        "bad.jsonl, line 3, field run_id",
                        "bad.jsonl, line 4, field nuggets",
                        "bad.jsonl, line 5, field qid"),
                result.problems().stream().map(ImportProblem::place).toList());
        assertEquals(List.of(), result.sheet().answers());
        assertTrue(AssignmentScores.of(folder.resolve("missing.jsonl"), FailedLabels.OPEN).hasErrors());
        assertTrue(AssignmentScores.of(folder, FailedLabels.OPEN).hasErrors());
    }

    @Test
    void aSyncedFileScoresLikeItsProject() {
        try (ProjectStore store = SyncProject.filled(folder.resolve("p.assay"))) {
            SyncFolder.write(store, folder.resolve("sync"));
            List<AnswerScore> ofProject = ProjectScores.of(Visibility.permitToCarry(), store, FailedLabels.OPEN)
                    .scored();
            assertEquals(
                    ofProject,
                    AssignmentScores.of(folder.resolve("sync/assignments"), FailedLabels.OPEN)
                            .sheet()
                            .scored()
                            .stream()
                            .filter(score -> score.judge().equals("Ann"))
                            .toList());
        }
    }

    @Test
    void otherJudgesAreScoredByTheNuggetsInForceOrAsOtherProgramsDo() {
        try (ProjectStore store = SyncProject.filled(folder.resolve("p.assay"))) {
            List<AnswerScore> strict = ProjectScores.of(Visibility.permitToCarry(), store, FailedLabels.OPEN).answers();
            assertEquals(new OpenLabels(3, 1, 0), strict.get(2).open());
            List<AnswerScore> counted = ProjectScores.of(Visibility.permitToCarry(), store, FailedLabels.AS_NOT_SUPPORT)
                    .answers();
            // The assessor's own half-labelled answer stays incomplete.
            assertTrue(counted.get(1).isIncomplete());
            assertEquals(
                    Scores.of(Measure.NUGGETS, 1, 1, 2 / 3.0, 2 / 3.0, 1 / 3.0, 1 / 3.0),
                    counted.get(2).scores().orElseThrow());
            assertEquals(3, counted.get(2).open().unlabelled());
        }
    }
}
