package dev.assay.model.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.LabelMatrix.LabelledNugget;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DescriptiveStatisticsTest {
    private static LabelledNugget nugget(String id, String text, Importance importance) {
        return new LabelledNugget(new NuggetId(id), text, importance);
    }

    private static final List<LabelMatrix> TOPICS = List.of(
            new LabelMatrix(new TopicId("t1"), NuggetSetId.ASSESSOR, List.of(
                            nugget("a", "one two three", Importance.VITAL),
                            nugget("b", "one", Importance.OKAY),
                            nugget("c", "one two", Importance.VITAL)), Map.of(
                            new RunId("r"), List.of(Label.SUPPORT, Label.NOT_SUPPORT, Label.FAILED),
                            new RunId("s"), List.of(Label.UNLABELLED, Label.UNLABELLED, Label.UNLABELLED))),
            new LabelMatrix(new TopicId("t2"), NuggetSetId.ASSESSOR, List.of(nugget("d", "one two", Importance.OKAY)),
                    Map.of(new RunId("r"), List.of(Label.PARTIAL_SUPPORT))));

    @Test
    void byHand() {
        DescriptiveStatistics all = DescriptiveStatistics.of(TOPICS);
        assertEquals(2, all.topics());
        assertEquals(4, all.nuggetCount());
        assertEquals(2, all.nuggetsPerTopic().orThrow());
        assertEquals(1, all.fewest());
        assertEquals(3, all.most());
        assertEquals(2, all.wordsPerNugget().orThrow());
        assertEquals(0.5, all.share(Importance.VITAL).orThrow());
        assertEquals(0, all.share(Importance.UNSET).orThrow());
        assertEquals(2, all.answers());
        assertEquals(3, all.scoredLabels());
        assertEquals(1.0 / 3, all.share(Label.SUPPORT).orThrow());
        assertEquals(3, all.labels().get(Label.UNLABELLED));
        assertEquals("failed is not a label that counts in a score.", all.share(Label.FAILED).reason());
    }

    @Test
    void oneImportanceAlone() {
        DescriptiveStatistics okay = DescriptiveStatistics.of(TOPICS, Importance.OKAY);
        assertEquals(2, okay.nuggetCount());
        assertEquals(0.5, okay.share(Label.PARTIAL_SUPPORT).orThrow());
        assertEquals(0, okay.labels().get(Label.SUPPORT));
    }

    @Test
    void nothingIsUndefined() {
        DescriptiveStatistics none = DescriptiveStatistics.of(List.of());
        assertEquals(0, none.fewest());
        assertEquals("There is no topic.", none.nuggetsPerTopic().reason());
        assertFalse(none.share(Label.SUPPORT).isDefined());
        assertThrows(
                IllegalArgumentException.class,
                () -> new LabelMatrix(new TopicId("t"), NuggetSetId.ASSESSOR, List.of(), Map.of(new RunId("r"),
                        List.of(Label.SUPPORT))));
    }

    /**
     * The running example of the papers: 15 automatic nuggets, 9 of them vital; 6 of the automatic labels are support.
     */
    @Test
    void thePapersExample() throws IOException {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "The field's files are not here: -Dassay.data=FOLDER");
        JsonNode example =
                new ObjectMapper().readTree(Path.of(data, "papers", "topic-2024-35227.json").toFile());
        List<LabelledNugget> nuggets = new ArrayList<>();
        List<Label> labels = new ArrayList<>();
        for (JsonNode nugget : example.get("assignments").get("auto_umbrela_autoassign")) {
            nuggets.add(nugget(
                    "n" + nuggets.size(),
                    nugget.get("text").asText(),
                    Importance.fromWord(nugget.get("importance").asText()).orElseThrow()));
            labels.add(Label.fromWord(nugget.get("assignment").asText()).orElseThrow());
        }
        DescriptiveStatistics statistics = DescriptiveStatistics.of(
                List.of(new LabelMatrix(new TopicId("2024-35227"), NuggetSetId.ASSESSOR, nuggets,
                        Map.of(new RunId("GPT-4o"), labels))));
        assertEquals(15, statistics.nuggetCount());
        assertEquals(9, statistics.nuggets().get(Importance.VITAL));
        assertEquals(6, statistics.labels().get(Label.SUPPORT));
    }
}
