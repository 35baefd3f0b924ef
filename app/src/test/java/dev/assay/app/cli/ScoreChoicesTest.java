package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.service.report.LabelledSample;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a missing answer gets, intervals, and the lines that trec_eval writes: the choices behind a score. */
class ScoreChoicesTest {
    private static final double EXACT = 1e-12;

    @TempDir
    Path folder;

    private Path labels;

    /** Run a answers both topics, b the first only; c's answer to the second has a failed label. */
    @BeforeEach
    void labels() throws IOException {
        labels = Files.writeString(
                folder.resolve("ann.jsonl"),
                String.join(
                        "\n",
                        row("1", "a", "support"),
                        row("1", "b", "partial_support"),
                        row("1", "c", "support"),
                        row("2", "a", "not_support"),
                        row("2", "c", "failed")));
    }

    private static String row(String topic, String run, String label) {
        return ("{'qid':'" + topic + "','run_id':'" + run + "','answer_text':'Four words of text','nuggets':"
                        + "[{'text':'Tin','importance':'vital','assignment':'" + label + "'}]}")
                .replace('\'', '"');
    }

    private JsonNode score(Object... more) {
        Object[] arguments = new Object[more.length + 3];
        arguments[0] = "score";
        arguments[1] = labels;
        arguments[2] = "--json";
        System.arraycopy(more, 0, arguments, 3, more.length);
        Cli found = Cli.run(arguments);
        assertEquals(0, found.code(), found.err());
        return found.json();
    }

    private static List<String> runs(JsonNode scores) {
        return StreamSupport.stream(scores.get("runs").spliterator(), false)
                .map(run -> run.get("run_id").asText() + " " + run.get("topics").asInt() + " "
                        + run.at("/scores/vital").asDouble())
                .toList();
    }

    @Test
    void aMissingAnswerGetsZeroAndIsCountedUnlessItIsToBeSkipped() {
        JsonNode zero = score();
        assertEquals("zero", zero.get("missing").asText());
        assertEquals("incomplete", zero.get("failed").asText());
        // The answer of c with a failed label is not missing: it counts nowhere.
        assertEquals(List.of("c 1 1.0", "a 2 0.5", "b 2 0.25"), runs(zero));
        assertEquals(1, zero.at("/runs/2/missing").asInt());
        assertFalse(zero.at("/runs/1").has("missing"));
        JsonNode skip = score("--missing", "skip");
        assertEquals("skip", skip.get("missing").asText());
        assertEquals(List.of("c 1 1.0", "a 2 0.5", "b 1 0.5"), runs(skip));
        assertEquals(List.of("c 2 0.5", "a 2 0.5", "b 2 0.25").stream().sorted().toList(),
                runs(score("--failed", "not_support")).stream().sorted().toList());
    }

    @Test
    void aRunOfWhichNoAnswerIsScoredHasNoScore() throws IOException {
        Path open = folder.resolve("open.jsonl");
        String row =
                "{\"qid\":\"%s\",\"query\":\"q\",\"run_id\":\"%s\",\"nuggets\":[{\"text\":\"n\","
                        + "\"importance\":\"vital\",\"assignment\":\"%s\"}]}%n";
        Files.writeString(
                open,
                row.formatted("t1", "a", "support")
                        + row.formatted("t2", "a", "support")
                        + row.formatted("t1", "none", "failed"));
        JsonNode scores = Cli.run("score", open, "--json").json();
        assertEquals(1, scores.get("runs").size(), scores.toString());
        JsonNode none = scores.at("/unscored/0");
        assertEquals("none", none.get("run_id").asText());
        assertEquals("[0.0,0.5]", none.at("/bounds/vital_strict").toString(), "it gave nothing to t2");
        String text = Cli.run("score", open).out();
        assertTrue(text.lines().anyMatch(line -> line.matches("none +open +0 +- +- .*")), text);
        assertFalse(Cli.run("score", open, "--tsv").out().contains("none"), "no line of a run that has no score");
    }

    @Test
    void theChoicesAreStatedInTheTextToo() {
        Cli zero = Cli.run("score", labels);
        assertTrue(zero.out().contains("A run without an answer to a topic gets 0 there."), zero.out());
        assertTrue(zero.out().contains("An answer in which a label failed has no score."), zero.out());
        assertTrue(zero.err().contains("Counted as 0: 1 answer that the file does not list."), zero.err());
        Cli skip = Cli.run("score", labels, "--missing", "skip", "--failed", "not_support");
        assertTrue(skip.out().contains("left out of its means"), skip.out());
        assertTrue(skip.out().contains("A label that failed counts as not_support."), skip.out());
        assertFalse(skip.err().contains("Counted"), skip.err());
    }

    @Test
    void intervalsComeWithTheirSeedAndWithTheDifferencesOfRuns() {
        JsonNode scores = score("--ci");
        assertEquals(10_000, scores.at("/intervals/resamples").asInt());
        assertEquals(2024, scores.at("/intervals/seed").asInt());
        JsonNode a = scores.at("/runs/1");
        // Two topics say nothing of others.
        assertTrue(a.at("/scores_interval/vital_strict").isNull());
        assertTrue(a.at("/scores_interval/vital_strict_undefined").asText().contains("at least 3"), a.toString());
        assertEquals(12, scores.at("/runs/1/scores_interval").size(), "six measures, and why each has none");
        // c has one scored topic: no interval, and the reason.
        assertTrue(scores.at("/runs/0/scores_interval/vital").isNull());
        assertTrue(scores.at("/runs/0/scores_interval/vital_undefined").asText().contains("at least 3"));
        JsonNode toB = a.at("/vital_strict_differences/1");
        assertEquals("b", toB.get("run_id").asText());
        assertEquals(2, toB.get("topics").asInt());
        assertEquals(0.5, toB.get("difference").asDouble(), EXACT);
        // Two topics are too few to tell runs apart, whatever their scores are.
        assertTrue(toB.get("told_apart").isNull());
        assertTrue(toB.has("effect"), toB.toString());
        assertTrue(toB.get("together_interval").isNull());
        assertTrue(toB.get("together_interval_undefined").asText().contains("at least 5"), toB.toString());
        assertTrue(a.get("vital_strict_ranks").isNull());
        assertEquals(scores, score("--ci"));
        assertFalse(score().has("intervals"));
        String text = Cli.run("score", labels, "--ci").out();
        assertTrue(text.contains("seed 2024") && text.contains("for all runs at once"), text);
        assertTrue(text.lines().anyMatch(line -> line.matches("c +ann +1 .* - +- .*")), text);
    }

    @Test
    void linesAreThoseOfTrecEvalRunByRun() {
        List<String> lines = Cli.run("score", labels, "--tsv").lines();
        assertEquals(3, lines.stream().filter(line -> line.startsWith("runid\tall\t")).count());
        assertTrue(lines.stream().allMatch(line -> line.split("\t", -1).length == 3));
        List<String> b = Cli.run("score", labels, "--tsv", "--run", "b").lines();
        assertEquals(
                List.of(
                        "runid\tall\tb",
                        "judge\tall\tann",
                        "missing\tall\tzero",
                        "failed\tall\tincomplete",
                        "num_q\tall\t2",
                        "num_missing\tall\t1",
                        "num_incomplete\tall\t0",
                        "num_left_out\tall\t0",
                        "vital_strict\t1\t0.0",
                        "vital_strict\t2\t0.0",
                        "vital_strict\tall\t0.0",
                        "vital\t1\t0.5",
                        "vital\t2\t0.0",
                        "vital\tall\t0.25"),
                b.subList(0, 14));
        List<String> skipped = Cli.run("score", labels, "--tsv", "--run", "b", "--missing", "skip").lines();
        assertFalse(skipped.contains("vital\t2\t0.0"));
        assertTrue(skipped.contains("vital\tall\t0.5"));
        List<String> intervals = Cli.run("score", labels, "--tsv", "--run", "a", "--ci").lines();
        assertFalse(intervals.stream().anyMatch(line -> line.startsWith("vital_ci95")), "two topics");
        assertTrue(intervals.contains("seed\tall\t2024"));
        Cli unknown = Cli.run("score", labels, "--run", "z");
        assertEquals(1, unknown.code());
        assertTrue(unknown.err().contains("run called z"), unknown.err());
    }

    @Test
    void whatIsOpenIsScoredBothWaysAndMovesTheRanks() {
        JsonNode scores = score();
        // c is ahead by its first topic alone; the failed label of its second makes it anything from 0.5 to 1.
        assertEquals("c", scores.at("/runs/0/run_id").asText());
        assertEquals(1, scores.at("/runs/0/incomplete").asInt());
        assertEquals("[0.5,1.0]", scores.at("/runs/0/bounds/vital_strict").toString());
        assertEquals("[1,1]", scores.at("/runs/0/vital_strict_rank_range").toString());
        assertEquals("[0.5,0.5]", scores.at("/runs/1/bounds/vital_strict").toString());
        assertEquals("[1,2]", scores.at("/runs/1/vital_strict_rank_range").toString());
        assertEquals("[0.0,1.0]", scores.at("/incomplete/0/bounds/vital").toString());
        String text = Cli.run("score", labels).out();
        assertTrue(text.lines().anyMatch(line -> line.matches("c +ann +1 +4.0 +1.0000 +1 +0.5000-1.0000 +1 .*")), text);
        assertTrue(text.contains("counted as not_support and as support"), text);
        List<String> lines = Cli.run("score", labels, "--tsv", "--run", "c").lines();
        assertTrue(
                lines.containsAll(List.of("vital_strict_lowest\tall\t0.5", "vital_strict_highest\tall\t1.0")),
                lines.toString());
        Cli settled = Cli.run("score", labels, "--failed", "not_support");
        assertFalse(settled.out().contains("rank range"), "nothing is open");
    }

    @Test
    void onCommonTopicsAllRunsAreMeansOverTheSame() {
        JsonNode scores = score("--common-topics");
        assertEquals(List.of("a 1 1.0", "c 1 1.0", "b 1 0.5"), runs(scores));
        assertTrue(scores.get("common_topics").asBoolean());
        assertEquals("[{\"judge\":\"ann\",\"topics\":1,\"left_out\":[\"2\"]}]", scores.get("judges").toString());
        assertEquals(1, scores.get("incomplete").size(), "what is open is still listed");
        String text = Cli.run("score", labels, "--common-topics").out();
        assertTrue(
                text.contains("means over the 1 of 2 topics on which every scored run has a score; 1 left out."),
                text);
        Cli lines = Cli.run("score", labels, "--common-topics", "--tsv");
        assertTrue(lines.lines().contains("num_left_out\tall\t1") && lines.err().contains("1 left out"), lines.err());
        assertEquals(2, Cli.run("score", labels, "--common-topics", "--table").code());
    }

    /** All three topics of the project are scored: an interval about these is the mean. */
    @Test
    void intervalsAboutTheseTopicsLeaveNothingOpenOnceAllAreScored() {
        Path project;
        try (ProjectStore store = LabelledSample.create(folder, 3)) {
            project = store.file();
        }
        JsonNode kind = Cli.run("score", project, "--ci", "--json").json();
        JsonNode these = Cli.run("score", project, "--ci", "--these-topics", "--json").json();
        assertEquals("kind null", kind.at("/intervals/population").asText() + " "
                + kind.at("/intervals/collection_topics").asText());
        assertEquals("collection 3", these.at("/intervals/population").asText() + " "
                + these.at("/intervals/collection_topics").asText());
        for (int run = 0; run < these.get("runs").size(); run++) {
            JsonNode one = these.get("runs").get(run);
            double mean = one.at("/scores/all").asDouble();
            assertEquals("[" + mean + "," + mean + "]", one.at("/scores_interval/all").toString());
            JsonNode wide = kind.get("runs").get(run).at("/scores_interval/all");
            assertTrue(wide.isNull() || wide.get(0).asDouble() < mean && mean < wide.get(1).asDouble(), "" + wide);
            assertTrue(one.has("vital_strict_ranks") && !one.get("vital_strict_ranks").isNull(), "ranks are known");
        }
        assertTrue(kind.at("/runs/0/scores_interval/all").isArray(), "there is one");
        String text = Cli.run("score", project, "--ci", "--these-topics").out();
        assertTrue(text.contains("about the 3 topics of this project"), text);
        assertTrue(text.contains("over the 3 topics of this project lies there"), text);
        assertTrue(Cli.run("score", project, "--ci").out().contains("about all topics of the kind"));
        Cli without = Cli.run("score", project, "--these-topics");
        assertTrue(without.code() == 2 && without.err().contains("--ci"), without.err());
        Cli file = Cli.run("score", labels, "--ci", "--these-topics");
        assertTrue(file.code() == 2 && file.err().contains("needs a project"), file.err());
    }

    @Test
    void aRunWithoutAnyScoreIsNoLongerDroppedInSilence() throws IOException {
        labels = Files.writeString(
                folder.resolve("ann.jsonl"),
                String.join("\n", row("1", "a", "partial_support"), row("1", "d", "failed"), row("3", "a", "failed")));
        JsonNode scores = score();
        assertEquals("d", scores.at("/unscored/0/run_id").asText());
        assertEquals("[0.0,0.5]", scores.at("/unscored/0/bounds/vital").toString());
        assertEquals("3", scores.at("/judges/0/left_out/0").asText());
        Cli text = Cli.run("score", labels);
        assertTrue(
                text.out().contains("Topics without a scored answer, left out of every mean, ann: 1 of 2."),
                text.out());
        assertTrue(
                text.out().lines().anyMatch(line -> line.matches("d +ann +0 +- +- +1 +0.0000-0.5000 +1-2 .*")),
                text.out());
    }

    @Test
    void aLabelThatWaitsToBeRecheckedIsOpenInAFileToo() throws IOException {
        Path file = Files.writeString(
                folder.resolve("recheck.jsonl"),
                row("1", "a", "support").replace("\"assignment\"", "\"recheck\":true,\"assignment\""));
        JsonNode scores = Cli.run("score", file, "--json").json();
        assertEquals(0, scores.get("answers").size());
        assertEquals(1, scores.at("/incomplete/0/unlabelled").asInt());
    }

    @Test
    void intervalsOfRealRunsHoldTheirMeans() {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "No field data: run with -Dassay.data=FOLDER");
        labels = Path.of(data).resolve("trec-rag-2024-baselines/assignments.mistral.gpt-4o.jsonl.gz");
        JsonNode run = score("--ci", "--failed", "not_support").at("/runs/0");
        assertEquals(301, run.get("topics").asInt());
        for (String measure : List.of("vital_strict", "vital", "all_strict", "all")) {
            JsonNode interval = run.at("/scores_interval/" + measure);
            double mean = run.at("/scores/" + measure).asDouble();
            assertTrue(interval.get(0).asDouble() < mean && mean < interval.get(1).asDouble(), measure + interval);
            assertTrue(interval.get(1).asDouble() - interval.get(0).asDouble() < 0.1, measure + interval);
        }
    }
}
