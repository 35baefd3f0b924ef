package dev.assay.model.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.model.Answer;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Importance;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The running example of the AutoNuggetizer papers, with the scores that follow from its labels. */
class PublishedExampleTest {
    @Test
    void theLabelsByHand() throws IOException {
        Scores scores = scores("post_edited_manual");
        assertEquals(1.0 / 6, scores.of(Measure.VITAL_STRICT), 1e-15);
        assertEquals(5.0 / 18, scores.of(Measure.ALL_STRICT), 1e-15);
    }

    @Test
    void theLabelsByTheModel() throws IOException {
        Scores scores = scores("auto_umbrela_autoassign");
        assertEquals(4.0 / 9, scores.of(Measure.VITAL_STRICT), 1e-15);
        assertEquals(6.0 / 15, scores.of(Measure.ALL_STRICT), 1e-15);
    }

    @Test
    void theLengthOfTheAnswer() throws IOException {
        JsonNode answer = example().get("answer");
        assertEquals(answer.get("words").asInt(), Answer.countWords(answer.get("text").asText()));
    }

    private static JsonNode example() throws IOException {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "The field's files are not here: -Dassay.data=FOLDER");
        return new ObjectMapper().readTree(Path.of(data, "papers", "topic-2024-35227.json").toFile());
    }

    private static Scores scores(String assignments) throws IOException {
        JudgmentCounts counts = JudgmentCounts.ofLabels();
        for (JsonNode nugget : example().get("assignments").get(assignments)) {
            counts.add(
                    Importance.fromWord(nugget.get("importance").asText()).orElseThrow(),
                    Label.fromWord(nugget.get("assignment").asText()).orElseThrow());
        }
        return counts.scores(Measure.NUGGETS);
    }
}
