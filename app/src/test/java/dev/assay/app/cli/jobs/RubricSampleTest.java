package dev.assay.app.cli.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sample of graded passages has the numbers that its README gives. */
class RubricSampleTest {
    private static final Path BUNDLE = Path.of(System.getProperty("assay.root"), "samples", "rubric");

    @TempDir
    Path folder;

    private static Cli done(Object... arguments) {
        Cli ran = Cli.run(arguments);
        assertEquals(0, ran.code(), ran.out() + ran.err());
        return ran;
    }

    private static Map<String, Long> cover(Path project, String kind) {
        Map<String, Long> thousandths = new TreeMap<>();
        for (JsonNode run : done("cover", project, "--k", 3, "--kind", kind, "--json").json().get("runs")) {
            thousandths.put(run.get("run_id").asText(), Math.round(1000 * run.get("cover").asDouble()));
        }
        return thousandths;
    }

    @Test
    void fromTheBundleToTheLeaderboardAndOut() throws IOException {
        Path project = folder.resolve("rubric.assay");
        done("new", project, "--from", BUNDLE, "--assessor", "kim");
        assertEquals(
                Map.of(
                        "fjord-rerank",
                        1000L,
                        "ember-mix",
                        917L,
                        "cobalt-dense",
                        833L,
                        "anchor-bm",
                        833L,
                        "quill-long",
                        750L,
                        "heath-sparse",
                        583L),
                cover(project, "question"));
        assertEquals(
                Map.of(
                        "fjord-rerank",
                        1000L,
                        "ember-mix",
                        889L,
                        "cobalt-dense",
                        778L,
                        "anchor-bm",
                        667L,
                        "quill-long",
                        889L,
                        "heath-sparse",
                        556L),
                cover(project, "nugget"));
        Map<String, Long> map = new TreeMap<>();
        for (JsonNode run : done("leaderboard", project, "--level", 4, "--json").json().get("runs")) {
            map.put(run.get("run_id").asText(), Math.round(1000 * run.get("measures").get("map").asDouble()));
        }
        assertEquals(
                Map.of(
                        "cobalt-dense",
                        783L,
                        "fjord-rerank",
                        703L,
                        "ember-mix",
                        593L,
                        "quill-long",
                        587L,
                        "anchor-bm",
                        566L,
                        "heath-sparse",
                        432L),
                map);
        assertEquals(60, done("qrels", project, "--rule", "best", "--json").json().get("rows").asInt());
        assertTrue(done("verify", project, "--view", "spurious").out().contains("?"), "items have their words");
        JsonNode blind = done("verify", project, "--view", "blind", "--json").json().get("graders");
        assertEquals(2, blind.size());
        assertEquals(60, blind.get(0).get("cells").asInt());
        assertEquals(false, blind.get(0).has("same"), "nothing of the grader's before it was shown");
        assertEquals(2, Cli.run("verify", BUNDLE.resolve("graded.jsonl"), "--view", "blind").code());
        for (String name : new String[] {"graded", "bank-questions", "bank-nuggets"}) {
            Path out = folder.resolve(name + ".out");
            done(name.startsWith("bank") ? "bank" : "graded", project, "--file", name, "-o", out);
            assertEquals(Files.readString(BUNDLE.resolve(name + ".jsonl")), Files.readString(out));
        }
        done("check", project);
    }

    @Test
    void everyViewOfTheScreenIsWritten() throws IOException {
        Path project = folder.resolve("rubric.assay");
        done("new", project, "--from", BUNDLE, "--assessor", "kim");
        JsonNode cells = done("verify", project, "--view", "passages", "--json").json().get("cells");
        assertEquals(240, cells.size(), "60 passages, 12 questions of three topics");
        for (int i = 1; i < cells.size(); i++) {
            assertTrue(
                    !cells.get(i).get("item").equals(cells.get(i - 1).get("item"))
                            || cells.get(i).get("grade").asInt(-1) <= cells.get(i - 1).get("grade").asInt(-1),
                    "the highest grade of an item first");
        }
        JsonNode agreement = done("verify", project, "--view", "agreement", "--json").json().get("agreement");
        assertEquals(List.of("grades", "yes_no"), agreement.findValuesAsText("of"));
        JsonNode unit = done("verify", project, "--view", "grid", "--json").json().get("units").get(0);
        assertTrue(unit.has("answers"), unit.toString());
        assertEquals(2, Cli.run("verify", project, "--view", "graders").code(), "there is no other of questions");
        Cli judged = done("qrels", project, "--judgments");
        assertEquals(agreement.get(0).get("passages").asInt(), judged.out().lines().count());
        assertEquals(2, Cli.run("qrels", project, "--judgments", "--rule", "best").code());
        Path ranks = Files.writeString(
                folder.resolve("ranks.json"), "{\"fjord-rerank\": 1, \"ember-mix\": 2, \"heath-sparse\": 3}");
        JsonNode cover = done("cover", project, "--k", 3, "--official", ranks, "--json").json();
        assertEquals(1.0, cover.get("correlations").get(0).get("tau").asDouble(), 1e-12);
        assertEquals(List.of("cover", "n_cover"), cover.get("correlations").findValuesAsText("score"));
    }
}
