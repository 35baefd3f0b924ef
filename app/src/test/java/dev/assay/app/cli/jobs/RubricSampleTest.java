package dev.assay.app.cli.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
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
}
