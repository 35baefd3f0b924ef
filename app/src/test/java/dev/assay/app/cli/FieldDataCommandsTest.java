package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line on the field's real files. Skipped unless {@code -Dassay.data=FOLDER} says where they are. */
class FieldDataCommandsTest {
    private static final double EXACT = 1e-12;
    private static final Map<String, Double> SUPPORT =
            Map.of("support", 1.0, "partial_support", 0.5, "not_support", 0.0);
    private static final Map<String, Double> STRICT =
            Map.of("support", 1.0, "partial_support", 0.0, "not_support", 0.0);
    private static final Map<String, Double> VITAL = Map.of("vital", 1.0, "okay", 0.0);
    private static final Map<String, Double> WEIGHTED = Map.of("vital", 1.0, "okay", 0.5);
    private static final Map<String, Double> ALL = Map.of("vital", 1.0, "okay", 1.0);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static Path data;

    @TempDir
    Path folder;

    @BeforeAll
    static void needsTheData() {
        String property = System.getProperty("assay.data", "");
        assumeFalse(property.isEmpty(), "No field data: run with -Dassay.data=FOLDER");
        data = Path.of(property);
    }

    private static List<JsonNode> rows(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        return lines.stream()
                .map(line -> {
                    try {
                        return JSON.readTree(line);
                    } catch (IOException e) {
                        throw new AssertionError(line, e);
                    }
                })
                .toList();
    }

    @Test
    void publishedJudgmentsScoreByTheFormulae() throws IOException {
        Path project = folder.resolve("nist.assay");
        Path sample = data.resolve("trec-rag-2024/nugget_assignment.sample.jsonl");
        Path topic = data.resolve("trec-rag-2024/nugget_assignment.2024-32912.jsonl");
        Cli made = Cli.run("new", project, "--from", sample, topic, "--judge", "NIST");
        assertEquals(0, made.code(), made.err());
        Map<String, JsonNode> byKey = new HashMap<>();
        for (Path file : List.of(sample, topic)) {
            rows(file).forEach(row -> byKey.put(row.get("qid").asText() + " " + row.get("run_id").asText(), row));
        }
        JsonNode scores = Cli.run("score", project, "--reveal", "--json").json();
        assertEquals(59, scores.get("answers").size());
        assertEquals(0, scores.get("incomplete").size());
        for (JsonNode answer : scores.get("answers")) {
            JsonNode row = byKey.remove(answer.get("topic_id").asText() + " " + answer.get("run_id").asText());
            JsonNode six = answer.get("scores");
            assertEquals("NIST", answer.get("judge").asText());
            assertEquals(mean(row, STRICT, VITAL), six.get("vital_strict").asDouble(), EXACT);
            assertEquals(mean(row, SUPPORT, VITAL), six.get("vital").asDouble(), EXACT);
            assertEquals(mean(row, STRICT, WEIGHTED), six.get("weighted_strict").asDouble(), EXACT);
            assertEquals(mean(row, SUPPORT, WEIGHTED), six.get("weighted").asDouble(), EXACT);
            assertEquals(mean(row, STRICT, ALL), six.get("all_strict").asDouble(), EXACT);
            assertEquals(mean(row, SUPPORT, ALL), six.get("all").asDouble(), EXACT);
        }
        assertEquals(Map.of(), byKey);
    }

    /** A weighted mean of the labels of a row: the formulae written down once more, in another way. */
    private static double mean(JsonNode row, Map<String, Double> labels, Map<String, Double> weights) {
        double sum = 0;
        double of = 0;
        for (JsonNode nugget : row.get("nuggets")) {
            double weight = weights.get(nugget.get("importance").asText());
            sum += weight * labels.get(nugget.get("assignment").asText());
            of += weight;
        }
        return of == 0 ? 0 : sum / of;
    }

    @Test
    void editedNuggetsKeepTheirTopicsAndNumbers() {
        Path project = folder.resolve("dev.assay");
        Cli made = Cli.run("new", project, "--from", data.resolve("trec-rag-2026-dev"));
        assertEquals(0, made.code(), made.err());
        JsonNode topics = Cli.run("status", project, "--json").json().get("topics");
        assertEquals(22, topics.size());
        assertEquals(
                1255,
                StreamSupport.stream(topics.spliterator(), false)
                        .mapToInt(topic -> topic.get("nuggets").asInt())
                        .sum());
        assertEquals(0, Cli.run("sync", project, folder.resolve("s")).code());
    }

    @Test
    void threeSystemsOver301TopicsScoreAsAnotherProgramScoredThem() throws IOException {
        Path project = folder.resolve("baselines.assay");
        Path baselines = data.resolve("trec-rag-2024-baselines");
        Cli made = Cli.run("new", project, "--from", baselines, "--judge", "mistral", "--judge-kind", "model");
        assertEquals(0, made.code(), made.err());
        assertTrue(made.err().contains("ming_dynasty_support"), made.err());
        JsonNode topics = Cli.run("status", project, "--json").json().get("topics");
        assertEquals(301, topics.size());
        assertEquals(
                903,
                StreamSupport.stream(topics.spliterator(), false)
                        .mapToInt(topic -> topic.get("answers").asInt())
                        .sum());
        JsonNode strict = Cli.run("score", project, "--reveal", "--json").json();
        assertEquals(602, strict.get("answers").size() + strict.get("incomplete").size());
        assertTrue(strict.get("incomplete").size() > 0);
        JsonNode counted = Cli.run("score", project, "--json", "--failed", "not_support").json();
        assertEquals(602, counted.get("answers").size());
        assertEquals(0, counted.get("incomplete").size());
        for (String system : List.of("gpt-4o", "command-r-plus")) {
            compare(counted, system, rows(baselines.resolve("metrics." + system + ".jsonl")));
            Path labels = baselines.resolve("assignments.mistral." + system + ".jsonl.gz");
            compare(
                    Cli.run("score", labels, "--json", "--failed", "not_support").json(),
                    system,
                    rows(baselines.resolve("metrics." + system + ".jsonl")));
        }
    }

    @Test
    void publishedJudgmentsContradictThemselvesWhereTheyAreKnownTo() {
        Path labels = data.resolve("trec-rag-2024/nugget_assignment.2024-32912.jsonl");
        Path project = folder.resolve("nist.assay");
        assertEquals(0, Cli.run("new", project, "--from", labels, "--judge", "NIST").code());
        List<String> expected = List.of(
                "ISIR-IRIT-zephyr_p2 identical ISIR-IRIT-zephyr_query_gen: 4 of 9",
                "neurag identical neuragfix: 1 of 9",
                "ICL-mistral contains FT-llama3: 1 of 9");
        for (Cli found : List.of(
                Cli.run("consistency", labels, "--json"),
                Cli.run("consistency", project, "--judge", "NIST", "--reveal", "--json"))) {
            assertEquals(1, found.code(), found.err());
            JsonNode pairs = found.json().get("pairs");
            assertEquals(expected, StreamSupport.stream(pairs.spliterator(), false)
                    .map(pair -> pair.get("run_a").asText() + " " + pair.get("relation").asText() + " "
                            + pair.get("run_b").asText() + ": " + pair.get("disagreements").size() + " of "
                            + pair.get("compared").asInt())
                    .toList());
            JsonNode lower = pairs.get(2).get("disagreements").get(0);
            assertEquals("Balance of trade became increasingly unfavorable.", lower.get("nugget").asText());
            assertEquals("partial_support", lower.get("label_a").asText());
            assertEquals("support", lower.get("label_b").asText());
        }
        assertEquals(0, Cli.run("consistency", project).code());
    }

    private static void compare(JsonNode scores, String system, List<JsonNode> metrics) {
        Map<String, JsonNode> byTopic =
                metrics.stream().collect(Collectors.toMap(row -> row.get("qid").asText(), row -> row));
        int compared = 0;
        for (JsonNode answer : scores.get("answers")) {
            if (answer.get("run_id").asText().contains(system)) {
                compare(answer.get("scores"), byTopic.get(answer.get("topic_id").asText()));
                compared++;
            }
        }
        assertEquals(301, compared);
        for (JsonNode run : scores.get("runs")) {
            if (run.get("run_id").asText().contains(system)) {
                assertEquals(301, run.get("topics").asInt());
                compare(run.get("scores"), byTopic.get("all"));
            }
        }
    }

    private static void compare(JsonNode six, JsonNode theirs) {
        for (String name : Set.of("vital", "weighted", "all")) {
            assertEquals(theirs.get(name + "_score").asDouble(), six.get(name).asDouble(), EXACT, theirs + name);
            assertEquals(
                    theirs.get("strict_" + name + "_score").asDouble(),
                    six.get(name + "_strict").asDouble(),
                    EXACT,
                    theirs + name);
        }
    }
}
