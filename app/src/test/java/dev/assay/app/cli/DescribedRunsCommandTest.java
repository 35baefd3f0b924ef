package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.testing.SampleProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table of runs comes in, and scores are split by what it says. */
class DescribedRunsCommandTest {
    private static final String JUDGE = "Lexical baseline";

    @TempDir
    Path folder;

    private Path project;

    @BeforeEach
    void project() throws IOException {
        project = folder.resolve("p.assay");
        Path table = Files.writeString(folder.resolve("about-runs.tsv"), """
                run_id\ttask\trun_type\tteam_id
                gantry-base\tAG\tautomatic\tMarsh
                saltmarsh-ag\tag\tManual\tMarsh
                lantern-rag-1\tRAG\t\tHarbour "Lab"
                tern-k5\tRAG\t\t
                """);
        done(Cli.run("new", project, "--from", SampleProject.bundle(), "--assessor", "Ann"));
        done(Cli.run("import", project, table));
        done(Cli.run("assign", project, "--judge", JUDGE));
        done(Cli.run("score", project, "--judge", JUDGE, "--reveal"));
    }

    private static Cli done(Cli run) {
        assertEquals(0, run.code(), run.out() + run.err());
        return run;
    }

    private Cli score(Object... more) {
        return done(Cli.run(Stream.concat(
                        Stream.of("score", project, "--judge", JUDGE),
                        Arrays.stream(more))
                .toArray()));
    }

    private static JsonNode find(JsonNode rows, String field, String value) {
        return StreamSupport.stream(rows.spliterator(), false)
                .filter(row -> row.get(field).asText().equals(value))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void rowsHaveWhatIsKnownOfTheirRuns() {
        JsonNode scores = score("--json").json();
        JsonNode run = find(scores.get("runs"), "run_id", "saltmarsh-ag");
        assertEquals("AG manual Marsh", run.get("task").asText() + " " + run.get("type").asText() + " "
                + run.get("team").asText());
        JsonNode other = find(scores.get("runs"), "run_id", "lantern-rag-1");
        assertFalse(other.has("type"));
        assertEquals("Harbour \"Lab\"", other.get("team").asText());
        assertEquals("AG", find(scores.get("answers"), "run_id", "gantry-base").get("task").asText());
        assertTrue(score().out().contains("run            judge             task  type       team"), score().out());
    }

    @Test
    void maximumMedianAndMinimumAreThoseOfTheRunsAndOfEachTopic() {
        JsonNode scores = score("--json").json();
        List<Double> means = StreamSupport.stream(scores.get("runs").spliterator(), false)
                .map(run -> run.at("/scores/vital_strict").asDouble())
                .sorted()
                .toList();
        JsonNode summary = scores.get("summary").get(0);
        assertEquals(5, summary.get("runs").asInt());
        assertEquals(means.getLast(), summary.at("/max/vital_strict").asDouble());
        assertEquals(means.get(2), summary.at("/median/vital_strict").asDouble());
        assertEquals(means.getFirst(), summary.at("/min/vital_strict").asDouble());
        List<Double> answers = StreamSupport.stream(scores.get("answers").spliterator(), false)
                .filter(answer -> answer.get("topic_id").asText().equals("h-022"))
                .map(answer -> answer.at("/scores/all").asDouble())
                .sorted()
                .toList();
        JsonNode topic = find(scores.get("topics"), "topic_id", "h-022");
        assertEquals(answers.getLast(), topic.at("/max/all").asDouble());
        assertEquals(answers.get(2), topic.at("/median/all").asDouble());
        List<String> lines = score("--tsv").lines();
        assertTrue(lines.contains("of_runs\tall\t5"), lines.toString());
        assertTrue(lines.contains("all_max\th-022\t" + answers.getLast()), lines.toString());
        assertTrue(lines.contains("vital_strict_median\tall\t" + means.get(2)), lines.toString());
        assertEquals(5, lines.stream().filter(line -> line.startsWith("runid\t")).count(), "no run is made up");
    }

    @Test
    void splitGroupsTheRuns() {
        JsonNode scores = score("--split", "team", "--json").json();
        assertEquals(2, scores.get("summary").size(), "a group of one run has no spread");
        assertEquals("", scores.at("/summary/0/team").asText());
        assertEquals("Marsh", scores.at("/summary/1/team").asText());
        String text = score("--split", "task").out();
        assertTrue(text.contains("Runs, mean over their topics: task AG\n"), text);
        assertTrue(text.contains("Runs, mean over their topics: task RAG\n"), text);
        assertTrue(score("--split", "type").out().contains(": type not known\n"));
        assertTrue(score("--split", "task", "--tsv").lines().contains("task\tall\tAG"));
        assertEquals(2, Cli.run("score", project, "--split", "task", "--table").code());
        assertEquals(2, Cli.run("score", project, "--split", "size").code());
    }

    @Test
    void aMergeBringsWhatIsNotSetHere() throws IOException {
        Path lead = folder.resolve("lead.assay");
        done(Cli.run("new", lead, "--from", SampleProject.bundle(), "--assessor", "Lead"));
        Path own = Files.writeString(folder.resolve("own.csv"), "run,task,team\ntern-k5,,Own\n");
        done(Cli.run("import", lead, own));
        Cli merged = done(Cli.run("merge", lead, project));
        assertFalse(merged.err().contains("tern-k5"), merged.err());
        done(Cli.run("import", project, Files.writeString(folder.resolve("b.csv"), "run,team\ntern-k5,Theirs\n")));
        Cli again = done(Cli.run("merge", lead, project));
        assertTrue(again.err().contains("tern-k5"), again.err());
        done(Cli.run("score", lead, "--reveal"));
        JsonNode runs = Cli.run("score", lead, "--json").json().get("runs");
        assertEquals("Own", find(runs, "run_id", "tern-k5").get("team").asText());
        assertEquals("RAG", find(runs, "run_id", "tern-k5").get("task").asText(), "one by one");
        assertEquals("manual", find(runs, "run_id", "saltmarsh-ag").get("type").asText());
        assertEquals(0, Cli.run("check", lead).code());
    }

    @Test
    void theReportHasThemToo() throws IOException {
        Path page = folder.resolve("r.html");
        done(Cli.run("report", project, "-o", page, "--length-answers", "--resamples", "0"));
        String html = Files.readString(page);
        assertTrue(html.contains("<tfoot>\n<tr><th scope=\"row\""), "below the runs");
        assertTrue(html.contains("Answers of AG runs"), "the second plot of length");
        assertTrue(html.contains(">Marsh<"), "the teams");
        Path tables = folder.resolve("r-tables");
        String topics = Files.readString(tables.resolve("topics.tsv"));
        assertTrue(topics.contains("\tvital_strict_max\tvital_strict_median\tvital_strict_min\t"), topics);
        done(Cli.run("report", project, "-o", folder.resolve("s.html"), "--resamples", "0"));
        assertFalse(Files.readString(folder.resolve("s.html")).contains("Answers of AG runs"));
    }
}
