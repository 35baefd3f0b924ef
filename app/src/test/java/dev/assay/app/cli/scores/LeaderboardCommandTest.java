package dev.assay.app.cli.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.app.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeaderboardCommandTest {
    @TempDir
    Path folder;

    private Path file(String name, String... lines) throws IOException {
        return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
    }

    private static Path data() {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "Give -Dassay.data to check against real files.");
        return Path.of(data, "rubric");
    }

    @Test
    void runsStandByTheFirstMeasure() throws IOException {
        Path qrels = file("q.qrels", "1 0 a 2", "1 0 b 0", "2 0 a 1");
        Path one = file("one run.txt", "1 Q0 b 1 9 one", "1 Q0 a 2 8 one", "9 Q0 a 1 1 one");
        Path two = file("two", "1 Q0 a 1 0.5 two and more", "2 Q0 x 1 3 two", "2 Q0 a 2 2 two");
        Cli ran = Cli.run(
                "leaderboard", qrels, one, two, "--measure", "recip_rank", "--measure", "P_2", "--topics", "--json");
        assertEquals(0, ran.code(), ran.err());
        JsonNode runs = ran.json().get("runs");
        assertEquals("two", runs.get(0).get("run_id").asText());
        assertEquals(0.75, runs.get(0).get("measures").get("recip_rank").asDouble());
        assertEquals(0.5, runs.get(0).get("measures").get("P_2").asDouble());
        assertEquals(2, runs.get(0).get("topics").asInt());
        assertEquals(
                0.25, runs.get(1).get("measures").get("recip_rank").asDouble(), "0 on the topic that it does not have");
        assertEquals(1, runs.get(1).get("topics").asInt(), "of those that are judged");
        assertEquals(0.5, runs.get(1).get("per_topic").get("1").get("recip_rank").asDouble());
        assertEquals(0, runs.get(1).get("per_topic").get("2").get("recip_rank").asDouble());
        String text = Cli.run("leaderboard", qrels, one, two).out();
        assertTrue(text.startsWith("run  topics    map  recip_rank"), text);
    }

    @Test
    void linesAreThoseOfTrecEval() throws IOException {
        Path qrels = file("q.qrels", "# judged in May", "1 0 a 2", "2 0 a 1");
        Path run = file("r", "1 Q0 b 1 9 one", "1 Q0 a 2 8 one", "2 Q0 a 1 1 one");
        Path none = file("n", "9 Q0 a 1 1 none");
        assertEquals(
                "runid\tall\tone\nnum_q\tall\t2\nrecip_rank\t1\t0.5\nrecip_rank\t2\t1.0\nrecip_rank\tall\t0.75\n"
                        + "runid\tall\tnone\nnum_q\tall\t0\n",
                Cli.run("leaderboard", qrels, run, none, "--measure", "recip_rank", "--topics", "--tsv").out());
        assertEquals(2, Cli.run("leaderboard", qrels, run, "--tsv", "--json").code());
    }

    @Test
    void aRunThatRanksNoJudgedTopicHasNoScoreAndStandsLast() throws IOException {
        Path qrels = file("q.qrels", "1 0 a 1");
        Path runs = file("r", "1 Q0 b 1 1 wrong", "9 Q0 a 1 1 elsewhere");
        Cli ran = Cli.run(
                "leaderboard",
                qrels,
                runs,
                "--topics",
                "--json",
                "--official",
                file("o.json", "{\"wrong\": 1, \"elsewhere\": 2}"));
        JsonNode rows = ran.json().get("runs");
        assertEquals("elsewhere", rows.get(1).get("run_id").asText());
        assertEquals(0, rows.get(0).at("/measures/map").asDouble(), "nothing relevant is found");
        assertEquals(rows.get(0).get("measures").size(), rows.get(1).get("measures").size());
        rows.get(1).get("measures").forEach(score -> assertTrue(score.isNull(), rows.toString()));
        assertEquals(0, rows.get(1).get("per_topic").size());
        assertEquals("[\"elsewhere\"]", ran.json().at("/correlation/without").toString());
        String text = Cli.run("leaderboard", qrels, runs).out();
        assertTrue(text.lines().anyMatch(line -> line.matches("elsewhere +0 +- +- +- +- +-")), text);
    }

    @Test
    void whatIsOddIsSaidWithItsLine() throws IOException {
        Path qrels = file("q.qrels", "1 0 a 2");
        Cli ran = Cli.run("leaderboard", qrels, file("r", "1 Q0 a 1 1 r", "1 Q0 b 2 3 r", "1 Q0 a 3 0 r"));
        assertEquals(0, ran.code());
        assertTrue(ran.err().contains("r, line 3, field docid: Document a is ranked twice on topic 1"), ran.err());
        assertTrue(ran.err().contains("The ranks of run r on topic 1 are not in the order of its scores."), ran.err());
    }

    @Test
    void whatCannotBeReadIsRefusedWithItsLine() throws IOException {
        Path qrels = file("q.qrels", "1 0 a 2");
        Path good = file("good", "1 Q0 a 1 1 good");
        for (String bad : List.of("1 Q0 a 1 1", "1 Q0 a 1 high r", "1 Q0 a 1 NaN r", "{\"a\": 1}", "")) {
            Cli ran = Cli.run("leaderboard", qrels, file("r", bad));
            assertEquals(1, ran.code(), bad);
            assertTrue(ran.err().contains("error: r"), ran.err());
        }
        assertTrue(Cli.run("leaderboard", qrels, good, file("again", "1 Q0 a 1 1 good"))
                .err()
                .contains("Run good is in "));
        assertTrue(Cli.run("leaderboard", qrels, file("other", "2 Q0 a 1 1 r")).err().contains("No run ranks a topic"));
        assertEquals(2, Cli.run("leaderboard", qrels, good, "--measure", "gm_map").code());
        assertEquals(2, Cli.run("leaderboard", qrels, good, "--level", "0").code());
        for (String ranks : List.of("[1]", "{\"good\": \"first\"}", "{\"good\": 0}", "{}", "good 1")) {
            assertEquals(1, Cli.run("leaderboard", qrels, good, "--official", file("o.json", ranks)).code(), ranks);
        }
    }

    @Test
    void theOrderIsHeldAgainstAnother() throws IOException {
        Path qrels = file("q.qrels", "1 0 a 1");
        Path runs = file("r", "1 Q0 a 1 1 r1", "1 Q0 b 1 2 r2", "1 Q0 a 2 1 r2", "1 Q0 b 1 1 r3", "1 Q0 b 1 1 r4");
        JsonNode correlation = Cli.run(
                        "leaderboard",
                        qrels,
                        runs,
                        "--official",
                        file("o.json", "{\"r1\": 1, \"r2\": 2, \"r3\": 3, \"ghost\": 4}"),
                        "--json")
                .json()
                .get("correlation");
        assertEquals(3, correlation.get("n").asInt());
        assertEquals(1, correlation.get("tau").asDouble(), 1e-12, "rank 1 is the best");
        assertEquals("[\"r4\",\"ghost\"]", correlation.get("without").toString());
    }

    /** What a script of the project's and trec_eval 10 make of the small collection. */
    @Test
    void theSmallCollection() throws IOException {
        Path mini = data().resolve("mini");
        JsonNode expected = new ObjectMapper().readTree(mini.resolve("expected.json").toFile());
        int checked = 0;
        for (String level : List.of("1", "4")) {
            List<Object> arguments = new ArrayList<>(
                    List.of("leaderboard", bestGrades(expected), mini.resolve("runs"), "--level", level, "--json"));
            JsonNode of = expected.get("leaderboard").get("alpha level " + level);
            of.fieldNames().forEachRemaining(name -> arguments.addAll(List.of("--measure", name)));
            Cli ran = Cli.run(arguments.toArray());
            assertEquals(0, ran.code(), ran.err());
            for (JsonNode run : ran.json().get("runs")) {
                JsonNode measures = expected.get("leaderboard").get(run.get("run_id").asText() + " level " + level);
                for (String name : (Iterable<String>) measures::fieldNames) {
                    assertEquals(
                            measures.get(name).asDouble(),
                            run.get("measures").get(name).asDouble(),
                            5e-7,
                            run + " " + name);
                    checked++;
                }
            }
        }
        assertEquals(2 * 4 * 13, checked);
    }

    /** Cohen's kappa of best grade and judgment as yes and no. */
    @Test
    void gradesAsYesAndNo() throws IOException {
        Path mini = data().resolve("mini");
        JsonNode expected = new ObjectMapper().readTree(mini.resolve("expected.json").toFile());
        JsonNode found = Cli.run("agree", bestGrades(expected), mini.resolve("mini.qrels"), "--binary", "4:2", "--json")
                .json();
        assertEquals(13, found.get("n").asInt());
        assertEquals(0.5301, found.get("kappa").asDouble(), 5e-5);
        assertEquals(2, Cli.run("agree", "a", "b", "--binary", "4").code());
    }

    /** Published correlations of Cover and of labels with the track's ranks. */
    @Test
    void ranksAreBestAtOne() {
        for (List<String> of : List.of(
                List.of("cover.tsv", "questions-4", ".8112", ".9483"),
                List.of("qrels-p20.tsv", "question-5", ".8720", ".9718"))) {
            JsonNode found = Cli.run(
                            "correlate",
                            data().resolve("dl20").resolve(of.get(0)),
                            "--x", "official_rank", "--ranks", "official_rank", "--y", of.get(1), "--json")
                    .json();
            assertEquals(Double.parseDouble(of.get(2)), found.get("tau").asDouble(), 5e-5);
            assertEquals(Double.parseDouble(of.get(3)), found.get("spearman").asDouble(), 5e-5);
        }
    }

    private Path bestGrades(JsonNode expected) throws IOException {
        List<String> lines = new ArrayList<>();
        for (JsonNode row : expected.get("qrels").get("question grader-large best")) {
            lines.add(row.get(0).asText() + " 0 " + row.get(1).asText() + " " + row.get(2).asInt());
        }
        return file("best.qrels", lines.toArray(String[]::new));
    }
}
