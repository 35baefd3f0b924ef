package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Criteria with verdicts, as the RAG track's runner writes them, come in, are scored, and go out equal. */
class RunnerCriteriaTest {
    private static final String FIRST = "{\"text\":\"Says that it opened in 1929.\",\"tier\":\"mandatory\","
            + "\"type\":\"explicit\",\"weight\":5,\"source_nugget\":\"It opened in 1929.\"";
    private static final String SECOND =
            "{\"text\":\"Names the builder.\",\"tier\":\"optional\",\"type\":\"implicit\",\"weight\":2";
    private static final String THIRD = "{\"text\":\"Is polite.\",\"tier\":\"optional\",\"type\":\"communication\"";
    private static final String TOPIC = "{\"qid\":\"11\",\"query\":\"What became of it?\",";

    @TempDir
    Path folder;

    private Path file(String name, String... lines) throws IOException {
        return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
    }

    private static String graded(String run, String... verdicts) {
        return TOPIC + "\"run_id\":\"" + run + "\",\"answer_text\":\"It opened in 1929. So.\",\"response_length\":5,"
                + "\"criteria\":[" + FIRST + ",\"verdict\":\"" + verdicts[0] + "\"}," + SECOND + ",\"verdict\":\""
                + verdicts[1] + "\"}," + THIRD + ",\"weight\":0,\"verdict\":\"" + verdicts[2] + "\"}]}";
    }

    private static void done(Cli run) {
        assertEquals(0, run.code(), run.err() + run.out());
    }

    @Test
    void verdictsAreLabelsAndComeToTheRunnersNumbers() throws IOException {
        Path project = folder.resolve("graded.assay");
        done(Cli.run(
                "new",
                project,
                "--from",
                file(
                        "graded.jsonl",
                        graded("a", "Satisfied", "partially satisfied", "not_satisfied"),
                        graded("b", "not_satisfied", "failed", "satisfied")),
                "--judge",
                "runner"));
        JsonNode runs = Cli.run("compliance", project, "--reveal", "--json").json().get("runs");
        JsonNode first = runs.get(0);
        assertEquals("a", first.get("run_id").asText());
        assertEquals(6.0 / 7, first.get("ternary").asDouble(), 1e-12);
        assertEquals(5.0 / 7, first.get("binary").asDouble(), 1e-12);
        assertEquals(0, first.get("mandatory_failed").asInt());
        assertEquals(
                "{\"explicit\":0.0,\"implicit\":1.0,\"communication\":1.0}", first.get("failed_by_type").toString());
        JsonNode second = runs.get(1);
        assertTrue(second.get("ternary").isNull(), "what the model failed at is open here");
        assertEquals(1, second.get("mandatory_failed").asInt());
    }

    @Test
    void bothFormsGoOutAsTheyCame() throws IOException {
        Path project = folder.resolve("graded.assay");
        String one = graded("a", "satisfied", "partially_satisfied", "not_satisfied");
        String other = graded("b", "not_satisfied", "failed", "satisfied");
        done(Cli.run("new", project, "--from", file("graded.jsonl", one, other), "--judge", "runner"));
        Cli.run("compliance", project, "--reveal");
        done(Cli.run("export", project, folder.resolve("out"), "--as", "criteria"));
        Path rubrics = folder.resolve("out/rubrics");
        assertEquals(List.of(one), Files.readAllLines(rubrics.resolve("runner/a.jsonl")));
        assertEquals(List.of(other), Files.readAllLines(rubrics.resolve("runner/b.jsonl")));
        assertEquals(
                List.of(TOPIC + "\"criteria\":[" + FIRST + "}," + SECOND + "}," + THIRD + ",\"weight\":0}]}"),
                Files.readAllLines(rubrics.resolve("criteria.jsonl")));
    }

    @Test
    void authoredCriteriaAreNoTopicsAndWithoutWeightAreSaid() throws IOException {
        Path project = folder.resolve("authored.assay");
        Cli made = Cli.run(
                "new",
                project,
                "--from",
                file("authored.jsonl", TOPIC + "\"criteria\":[" + FIRST + "}," + THIRD + "}]}"),
                file(
                        "health.jsonl",
                        "{\"prompt_id\":\"h1\",\"prompt\":[{\"role\":\"user\",\"content\":\"When?\"}],\"rubrics\":["
                                + "{\"criterion\":\"Says when\",\"points\":7,\"tags\":[\"axis:completeness\"]}]}"),
                file("rar.jsonl", "{\"id\":\"r1\",\"question\":\"Why?\",\"rubric\":[{\"title\":\"Essential\","
                        + "\"description\":\"Says why\",\"weight\":5}]}"),
                file("bench.jsonl", "{\"id\":3,\"prompt\":\"Write.\",\"criterions\":{\"insight\":["
                        + "{\"criterion\":\"Deep\",\"explanation\":\"x\",\"weight\":0.4}]}}"));
        done(made);
        assertTrue(
                made.err().contains("Criteria without a weight, which count with weight 0: 1, of \"11\""), made.err());
        JsonNode topics = Cli.run("status", project, "--json").json().get("topics");
        assertEquals(4, topics.size());
        assertEquals(2, topics.get(0).get("nuggets").asInt());
        assertEquals(1, topics.get(0).get("vital").asInt());
    }
}
