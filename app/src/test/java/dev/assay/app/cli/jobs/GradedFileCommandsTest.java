package dev.assay.app.cli.jobs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.app.cli.Cli;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.rubric.BankFile;
import dev.assay.persistence.rubric.GradedFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GradedFileCommandsTest {
    private static final String SET =
            "{'answers': [['t/a', '4'], ['t/b', 'none']], 'llm': 'x/model', 'llm_response_errors': {'t/b': "
                    + "{'response': 'none'}}, 'prompt_info': {'prompt_class': 'P'}, 'prompt_type': 'question', "
                    + "'self_ratings': [{'question_id': 't/a', 'self_rating': 4}]}";

    @TempDir
    Path folder;

    private Path file(String name, String... lines) throws IOException {
        return Files.writeString(folder.resolve(name), String.join("\n", lines).replace('\'', '"') + "\n");
    }

    private static String passage(String id, int judgment, String set) {
        return "{'paragraph_id': '" + id + "', 'text': 'of " + id
                + "', 'paragraph_data': {'judgments': [{'paragraphId': '" + id
                + "', 'query': 't', 'relevance': " + judgment + "}], 'rankings': [{'method': 'r', 'paragraphId': '" + id
                + "', 'queryId': 't', 'rank': 1, 'score': 1.0}]}, 'exam_grades': [" + set + "]}";
    }

    private static Path data() {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "Give -Dassay.data to check against real files.");
        return Path.of(data, "rubric");
    }

    private static JsonNode json(Object... arguments) {
        Cli ran = Cli.run(arguments);
        assertEquals(0, ran.code(), ran.err());
        return ran.json();
    }

    @Test
    void aCellThatFailedIsOpenAndNoZero() throws IOException {
        Path graded = file(
                "g.jsonl",
                "['t', [" + passage("p", 0, SET) + ", "
                        + passage("q", 1, SET.replace("'t/a'", "'t/b'").replace("{'t/b': {", "{'t/a': {")) + "]]");
        JsonNode run = json("cover", graded, "--k", "1", "--json").get("runs").get(0);
        assertEquals(1, run.get("cover").asDouble(), "each item is reached by one of two passages");
        JsonNode other = json("cover", graded, "--json", "--run", file("o.run", "t Q0 p 1 1 o")).get("runs").get(0);
        assertEquals(0.5, other.get("cover").asDouble());
        assertEquals(1, other.get("cover_high").asDouble());
        assertEquals(1, other.get("open_cells").asInt());
        assertTrue(other.get("stderr").isNull(), "one topic has no standard error");
        assertEquals("t 0 p 4\nt 0 q 4\n", Cli.run("qrels", graded, "--rule", "best").out());
        JsonNode out = json("qrels", graded, "--rule", "nth:2", "--open", "out", "--json");
        assertEquals(0, out.get("rows").asInt());
        assertEquals(2, out.get("left_out").asInt());
        assertEquals(
                "{\"t/a\":4,\"t/b\":null}",
                json("verify", graded, "--view", "grid", "--json")
                        .get("units")
                        .get(0)
                        .get("grades")
                        .toString());
    }

    @Test
    void asTheWorkbenchATopicThatARunRanksOnlyBehindTheFirstPassagesIsNotItsOwn() throws IOException {
        Path graded = file(
                "g.jsonl",
                "['t', [" + passage("p", 0, SET) + "]]",
                "['u', [" + passage("q", 0, SET).replace("'rank': 1,", "'rank': 21,") + "]]");
        JsonNode run = json("cover", graded, "--json").get("runs").get(0);
        assertEquals(0.5, run.get("cover").asDouble(), "0 on the topic of which the first 20 hold nothing");
        JsonNode skipped = json("cover", graded, "--missing", "skip", "--json").get("runs").get(0);
        assertEquals(0.5, skipped.get("cover").asDouble(), "the run does rank it");
        JsonNode peer = json("cover", graded, "--as", "workbench", "--json").get("runs").get(0);
        assertEquals(1, peer.get("cover").asDouble());
        assertEquals(1, peer.get("n_cover").asDouble());
        assertEquals(1, peer.get("topics").asInt());
        assertEquals("[\"u\"]", peer.get("missing").toString());
        assertFalse(peer.get("per_topic").has("u"));
        assertEquals(
                2,
                json("cover", graded, "--as", "workbench", "--k", "21", "--json")
                        .get("runs")
                        .get(0)
                        .get("topics")
                        .asInt());

        // In a file of runs, passages that nobody graded may stand before.
        Path file = file("o.run", "t Q0 p 1 9 o", "u Q0 other 1 9 o", "u Q0 q 2 8 o");
        assertEquals(
                1,
                json("cover", graded, "--as", "workbench", "--k", "1", "--run", file, "--json")
                        .get("runs")
                        .get(0)
                        .get("topics")
                        .asInt());
        assertEquals(
                2,
                json("cover", graded, "--as", "workbench", "--k", "2", "--run", file, "--json")
                        .get("runs")
                        .get(0)
                        .get("topics")
                        .asInt());

        // A run that is nowhere among the first has no cover at all.
        Path far = file("f.run", "t Q0 other 1 9 far", "t Q0 p 2 8 far");
        JsonNode none = json("cover", graded, "--as", "workbench", "--k", "1", "--run", far, "--json")
                .get("runs")
                .get(0);
        assertTrue(none.get("cover").isNull(), none.toString());
        assertTrue(Cli.run("cover", graded, "--as", "workbench", "--k", "1", "--run", far).out().lines()
                .anyMatch(line -> line.matches("far +0 +- +- +- .*")));
    }

    @Test
    void coverHasIntervalsAndTheWorkbenchsFile() throws IOException {
        Path graded = Path.of(System.getProperty("assay.root")).resolve("samples/rubric/graded.jsonl");
        Path out = folder.resolve("cover.jsonl");
        JsonNode cover = json(
                "cover", graded, "--kind", "question", "--ci", "--resamples", 500, "--seed", 3, "-o", out, "--json");
        assertEquals(3, cover.get("intervals").get("seed").asInt());
        List<String> lines = Files.readAllLines(out);
        assertEquals(cover.get("runs").size() + 1, lines.size());
        assertTrue(
                lines.getFirst().startsWith("{\"method\": \"_overall_\", \"examCoverPerQuery\": {\""),
                lines.getFirst());
        for (int i = 0; i < cover.get("runs").size(); i++) {
            JsonNode run = cover.get("runs").get(i);
            JsonNode interval = run.get("cover_interval");
            assertTrue(
                    interval.get(0).asDouble() <= run.get("cover").asDouble()
                            && run.get("cover").asDouble() <= interval.get(1).asDouble(),
                    run.toString());
            JsonNode line = new ObjectMapper().readTree(lines.get(i + 1));
            assertEquals(run.get("run_id"), line.get("method"));
            assertEquals(run.get("cover"), line.get("examScore"));
            assertEquals(run.get("stderr"), line.get("examScoreStd"));
            assertEquals(run.get("per_topic"), line.get("examCoverPerQuery"));
            assertEquals(run.get("n_per_topic"), line.get("nExamCoverPerQuery"));
        }
        String text = Cli.run("cover", graded, "--kind", "question", "--ci").out();
        assertTrue(text.contains("bootstrap over topics, percentiles of 10000 resamples (seed 2024)"), text);
        assertEquals(2, Cli.run("cover", graded, "--kind", "question", "-o", out).code(), "nothing is written over");
        assertEquals(2, Cli.run("cover", graded, "--kind", "question", "--seed", 1).code(), "of no intervals");
        Path one = file("g.jsonl", "['t', [" + passage("p", 0, SET) + "]]");
        Path packed = folder.resolve("one.jsonl.gz");
        JsonNode alone = json("cover", one, "--ci", "-o", packed, "--json").get("runs").get(0);
        assertTrue(alone.get("cover_interval").isNull() && alone.has("cover_interval_undefined"), alone.toString());
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
            String said = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(said.contains("\"examScoreStd\": 0.0"), said);
        }
    }

    @Test
    void whatIsWrongIsSaidWithItsPlace() throws IOException {
        for (String bad : List.of(
                "{'a': 1}",
                "['t']",
                "[null, []]",
                "['t', [{'text': 'x'}]]",
                "['t', [" + passage("p", 1, SET.replace("[['t/a', '4']", "[['t/a']")) + "]]",
                "['t', []]",
                "topic 0 doc 1")) {
            Cli ran = Cli.run("cover", file("bad.jsonl", bad));
            assertEquals(1, ran.code(), bad);
            assertTrue(ran.err().startsWith("error: bad.jsonl") || ran.err().contains("bad.jsonl"), ran.err());
        }
        for (String odd : List.of("7", "-1", "3.5", "'high'")) {
            Cli ran = Cli.run(
                    "cover",
                    file(
                            "odd.jsonl",
                            "['t', [" + passage("p", 1, SET.replace("'self_rating': 4", "'self_rating': " + odd))
                                    + "]]"));
            assertTrue(ran.err().contains("exam_grades[0].self_ratings[0].self_rating"), ran.err());
        }
        Path good = file("good.jsonl", "['t', [" + passage("p", 1, SET) + "]]");
        assertEquals(2, Cli.run("cover", good, "--grader", "nobody").code());
        assertEquals(2, Cli.run("qrels", good).code());
        assertEquals(2, Cli.run("qrels", good, "--rule", "nth:0").code());
        assertEquals(2, Cli.run("qrels", good, "--rule", "best", "-o", good).code(), "nothing is written over");
    }

    @Test
    void theSmallCollectionIsCovered() throws IOException {
        Path mini = data().resolve("mini");
        JsonNode expected = new ObjectMapper().readTree(mini.resolve("expected.json").toFile());
        int checked = 0;
        for (String way : List.of("cover", "workbench_cover")) {
            for (Map.Entry<String, JsonNode> one : expected.get(way).properties()) {
                String[] key = one.getKey().split(" ");
                List<Object> arguments = new ArrayList<>(List.of(
                        "cover", mini.resolve("mini-graded.jsonl.gz"), "--json", "--kind", key[0], "--grader", key[1],
                        "--min-grade", key[2].substring(2), "--k", key[3].substring(1)));
                if (way.startsWith("workbench")) {
                    arguments.addAll(List.of("--as", "workbench"));
                }
                for (JsonNode run : json(arguments.toArray()).get("runs")) {
                    JsonNode values = one.getValue().get(run.get("run_id").asText());
                    for (Map.Entry<String, JsonNode> value : values.properties()) {
                        same(
                                value.getValue(),
                                run.get(value.getKey()),
                                one.getKey() + " " + run.get("run_id") + " " + value.getKey());
                        checked++;
                    }
                }
            }
        }
        assertEquals(18 * 4 * (11 + 5), checked);
    }

    private static void same(JsonNode expected, JsonNode found, String what) {
        if (expected.isObject()) {
            assertEquals(expected.size(), found.size(), what);
            expected.properties()
                    .forEach(one -> assertEquals(
                            one.getValue().asDouble(), found.get(one.getKey()).asDouble(), 5e-7, what));
        } else if (expected.isArray()) {
            assertEquals(expected, found, what);
        } else {
            assertEquals(expected.asDouble(), found.asDouble(), 5e-7, what);
        }
    }

    @Test
    void theSmallCollectionIsLabelledAndVerified() throws IOException {
        Path mini = data().resolve("mini");
        Path graded = mini.resolve("mini-graded.jsonl.gz");
        JsonNode expected = new ObjectMapper().readTree(mini.resolve("expected.json").toFile());
        Map<String, String> rules =
                Map.of("best", "best", "count>=1", "count:1", "count>=4", "count:4", "second best", "nth:2");
        rules.forEach((name, rule) -> {
            StringBuilder lines = new StringBuilder();
            expected.get("qrels")
                    .get("question grader-large " + name)
                    .forEach(row -> lines.append(row.get(0).asText())
                            .append(" 0 ")
                            .append(row.get(1).asText())
                            .append(' ')
                            .append(row.get(2).asText())
                            .append('\n'));
            assertEquals(
                    lines.toString(),
                    Cli.run("qrels", graded, "--grader", "grader-large", "--rule", rule)
                            .out(),
                    rule);
        });
        assertEquals(
                13,
                json("qrels", graded, "--grader", "grader-large", "--rule", "best", "--open", "out", "--json")
                        .get("rows")
                        .asInt());
        JsonNode spurious = json(
                        "verify",
                        graded,
                        "--grader",
                        "grader-large",
                        "--view",
                        "spurious",
                        "--bank",
                        mini.resolve("mini-questions.jsonl.gz"),
                        "--json")
                .get("items");
        assertEquals(1, spurious.size());
        assertEquals("0042/bbcbc7761ea4e8eaa74934e87b2957a6", spurious.get(0).get("id").asText());
        assertEquals("When is the mill pond filled?", spurious.get(0).get("text").asText());
        assertEquals(1, spurious.get(0).get("count").asInt());
        JsonNode missing = json(
                        "verify",
                        graded,
                        "--grader",
                        "example/grader-large",
                        "--view",
                        "missing",
                        "--min-judgment",
                        "2",
                        "--json")
                .get("units");
        assertEquals(2, missing.size());
        assertEquals("p06", missing.get(0).get("docid").asText());
        assertEquals(3, missing.get(0).get("best").asInt());
        assertEquals("p24", missing.get(1).get("docid").asText());
        assertTrue(missing.get(1).get("best").isNull(), "not graded");
        assertTrue(Cli.run("cover", graded).err().contains("Several graded"), "it has to be said who");
    }

    @Test
    void realGradesMakeThePublishedLabels() throws IOException {
        Path published = data().resolve("llmjudge");
        Path graded = published.resolve("ratings.jsonl.gz");
        for (String kind : List.of("question", "nugget")) {
            Path out = folder.resolve(kind + ".qrels");
            Cli ran = Cli.run("qrels", graded, "--kind", kind, "--rule", "nth:2", "--map", "5:3,4:1", "-o", out);
            assertEquals(0, ran.code(), ran.err());
            assertTrue(
                    ran.err().contains("139 grades of 0 have a reply that is not just a number; 25 of these"),
                    ran.err());
            assertArrayEquals(
                    Files.readAllBytes(published.resolve("published-" + kind + "-labels.qrels")),
                    Files.readAllBytes(out),
                    kind);
        }
        double[][] covers = {{1, .864, 1}, {3, .836, 1}, {4, .800, .964}, {5, .364, .236}};
        for (double[] cover : covers) {
            for (int kind = 0; kind < 2; kind++) {
                JsonNode pool = json(
                                "cover",
                                graded,
                                "--kind",
                                kind == 0 ? "question" : "nugget",
                                "--min-grade",
                                (int) cover[0],
                                "--json")
                        .get("pool");
                assertEquals(cover[1 + kind], pool.get("cover").asDouble(), 5e-4);
                assertEquals(25, pool.get("topics").asInt());
            }
        }
    }

    @Test
    void realBanksAreRead() {
        for (String name : List.of("dl20/questions", "dl20/nuggets")) {
            BankFile bank = BankFile.read(List.of(data().resolve(name + ".jsonl.gz")));
            assertEquals(List.of(), bank.problems());
            assertEquals(540, bank.items());
        }
        Path facets = data().resolve("car/questions-first-30-facets.jsonl.gz");
        assertEquals(367, BankFile.read(List.of(facets)).items());
        Path project = folder.resolve("facets.assay");
        Cli made = Cli.run("new", project, "--from", facets);
        assertTrue(made.out().contains("0 errors, 0 warnings"), made.out());
        assertEquals(6, json("status", project, "--json").get("topics").size(), "30 facets are of six queries");
    }

    @Test
    void realItemsAndCellsAreCounted() {
        GradedPool pool = GradedFile.read(data().resolve("llmjudge/ratings.jsonl.gz")).pool();
        Map<ItemKind, Integer> items = new EnumMap<>(ItemKind.class);
        int cells = 0;
        for (Grader grader : pool.graders()) {
            pool.topics()
                    .forEach(topic -> items.merge(
                            grader.kind(), pool.gradedItems(topic, grader).size(), Integer::sum));
            cells += (int) pool.units().stream()
                    .flatMap(unit -> unit.cells(grader).stream())
                    .filter(GradedCell::isGraded)
                    .count();
        }
        assertEquals(Map.of(ItemKind.QUESTION, 250, ItemKind.NUGGET, 232), items);
        assertEquals(86_582, cells);
    }

    @ParameterizedTest
    @CsvSource({
        "dl20/questions, 54, 540 items",
        "dl20/nuggets, 54, 540 items",
        "car/questions-first-30-facets, 30, 367 items",
        "llmjudge/ratings, 25, '4423 passages, 482 items, 86582 graded cells, 2 graders'"
    })
    void realFilesAreCounted(String name, int lines, String said) {
        Cli made = Cli.run("new", folder.resolve("p.assay"), "--from", data().resolve(name + ".jsonl.gz"));
        assertEquals(0, made.code(), made.err());
        assertTrue(Pattern.compile(" " + lines + " +" + lines + " .*" + said).matcher(made.out()).find(), made.out());
    }
}
