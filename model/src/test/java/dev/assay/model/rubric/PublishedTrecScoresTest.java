package dev.assay.model.rubric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every line that trec_eval's own test files expect of the measures that there are here. */
class PublishedTrecScoresTest {
    private Path files;

    @BeforeEach
    void theFilesAreThere() {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "Give -Dassay.data to check against trec_eval's own files.");
        files = Path.of(data, "rubric", "trec-eval");
    }

    @Test
    void meansOfAllTopics() throws IOException {
        assertEquals(13, check("qrels.test.gz", "results.test.gz", 1, "out.test"));
        assertEquals(38, check("qrels.test.gz", "results.test.gz", 1, "out.test.a"));
    }

    @Test
    void eachTopic() throws IOException {
        assertEquals(152, check("qrels.test.gz", "results.test.gz", 1, "out.test.aq"));
    }

    @Test
    void aTopicThatTheRunDoesNotHaveScoresNothing() throws IOException {
        assertEquals(152, check("qrels.test.gz", "results.trunc.gz", 1, "out.test.aqc"));
    }

    @Test
    void relevantFromTheSecondGradeOn() throws IOException {
        assertEquals(152, check("qrels.rel_level.gz", "results.test.gz", 2, "out.test.aql"));
    }

    /** How many lines were checked. */
    private int check(String qrels, String run, int level, String expected) throws IOException {
        Map<TopicId, Map<DocumentId, Integer>> grades = new LinkedHashMap<>();
        for (String line : lines(qrels)) {
            String[] cells = line.strip().split("\\s+");
            grades.computeIfAbsent(new TopicId(cells[0]), topic -> new LinkedHashMap<>())
                    .put(new DocumentId(cells[2]), Integer.parseInt(cells[3]));
        }
        Map<TopicId, List<RankedDocument>> ranked = new LinkedHashMap<>();
        for (String line : lines(run)) {
            String[] cells = line.strip().split("\\s+");
            ranked.computeIfAbsent(new TopicId(cells[0]), topic -> new ArrayList<>())
                    .add(new RankedDocument(new DocumentId(cells[2]), Double.parseDouble(cells[4])));
        }
        Map<TopicId, List<DocumentId>> order = new LinkedHashMap<>();
        ranked.forEach((topic, documents) -> order.put(topic, RankedDocument.inOrder(documents)));
        TrecScores.Judgments judgments = new TrecScores.Judgments(grades, level);
        int checked = 0;
        for (String line : Files.readAllLines(files.resolve("expected").resolve(expected))) {
            String[] cells = line.strip().split("\\s+");
            Optional<TrecMeasure> measure = TrecMeasure.named(cells[0]);
            if (measure.isPresent()) {
                TrecScores scores = judgments.score(order, List.of(measure.get()));
                double score = cells[1].equals("all")
                        ? scores.mean().get(measure.get())
                        : scores.byTopic().get(new TopicId(cells[1])).get(measure.get());
                assertEquals(cells[2], String.format(Locale.ROOT, "%.4f", score), line);
                checked++;
            }
        }
        assertTrue(checked > 0);
        return checked;
    }

    private List<String> lines(String name) throws IOException {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(files.resolve(name))), StandardCharsets.ISO_8859_1))) {
            return reader.lines().toList();
        }
    }
}
