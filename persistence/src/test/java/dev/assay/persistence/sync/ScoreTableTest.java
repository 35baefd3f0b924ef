package dev.assay.persistence.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.AnswerScore.Judged;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.model.nugget.Importance;
import dev.assay.persistence.formats.ColumnTable;
import dev.assay.persistence.scores.ScoreLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScoreTableTest {
    @TempDir
    Path folder;

    @Test
    void aTableHoldsNoFormulaAndIsReadAsItWas() throws IOException {
        List<String> odd =
                List.of("=HYPERLINK(\"http://example.org\")", "+1", "-2-3", "@SUM(1)", "\"=1\"", "'=1", "plain");
        List<AnswerScore> answers = odd.stream()
                .map(name -> AnswerScore.of(
                        new AnswerKey(new TopicId(name), new RunId(name)),
                        name,
                        3,
                        List.of(new Judged(Importance.VITAL, Label.SUPPORT)),
                        0,
                        FailedLabels.OPEN))
                .toList();
        ScoreSheet sheet = new ScoreSheet(Measure.NUGGETS, answers);
        List<String> lines = ScoreLines.lines(sheet);
        for (String line : lines) {
            for (String cell : line.split("\t", -1)) {
                assertFalse(cell.matches("[=+\\-@\"].*"), line);
            }
        }
        Path file = Files.writeString(
                folder.resolve("scores.tsv"), ScoreLines.heading(sheet) + "\n" + String.join("\n", lines) + "\n");
        List<ColumnTable.TableRow> rows = ColumnTable.read(file).table().orElseThrow().rows();
        for (int i = 0; i < odd.size(); i++) {
            assertEquals(List.of(odd.get(i), odd.get(i), odd.get(i)), rows.get(i).cells().subList(0, 3));
        }
    }
}
