package dev.assay.app.cli.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgreeCommandTest {
    private static final double EXACT = 1e-12;

    @TempDir
    Path folder;

    private Path qrels(String name, String... lines) throws IOException {
        return Files.writeString(folder.resolve(name), String.join("\n", lines));
    }

    @Test
    void gradesOfTheSamePassagesAreCompared() throws IOException {
        Path a = qrels("a.qrels", "1 0 p1 0", "1 0 p2 1", "1 0 p3 2", "2 0 p1 2", "2 0 p4 1", "3 0 p9 1");
        Path b = qrels("b.qrels", "1 Q0 p1 0", "1 Q0 p2 2", "1 Q0 p3 2", "2\t0\tp1\t2", "2 0 p5 1", "2 0 p6 1");
        Cli found = Cli.run("agree", a, b, "--json");
        assertEquals(0, found.code(), found.err());
        JsonNode json = found.json();
        assertEquals(4, json.get("n").asInt());
        assertEquals(2, json.get("only_a").asInt());
        assertEquals(2, json.get("only_b").asInt());
        assertEquals("[[1,0,0],[0,0,1],[0,0,2]]", json.get("confusion").toString());
        assertEquals(0.75, json.get("agreement").asDouble(), EXACT);
        // Observed 3/4; by chance 1/4 x 1/4 + 1/4 x 0 + 2/4 x 3/4 = 7/16.
        assertEquals((0.75 - 0.4375) / (1 - 0.4375), json.get("kappa").asDouble(), EXACT);
        for (String name :
                new String[] {"kappa_linear", "kappa_quadratic", "alpha_nominal", "alpha_ordinal", "ac1", "ac2"}) {
            assertTrue(json.get(name).isNumber(), name);
        }
        JsonNode topics = json.get("topics");
        assertEquals(2, topics.size());
        assertEquals("1", topics.get(0).get("topic_id").asText());
        assertEquals(3, topics.get(0).get("n").asInt());
        assertEquals(1, topics.get(1).get("n").asInt());
        assertEquals(2, topics.get(1).get("only_b").asInt());
        assertTrue(topics.get(1).get("kappa").isNull());
        assertTrue(topics.get(1).get("kappa_undefined").asText().contains("same category"));
        String text = Cli.run("agree", a, b).out();
        assertTrue(
                text.startsWith("4 passages of 2 topics graded in both, 2 only in the first, 2 only in the second\n"),
                text);
        assertTrue(text.contains("Rows a.qrels, columns b.qrels"), text);
    }

    /** Of four grades, two are of passages that the other file lacks: with three or two categories AC1 is another. */
    @Test
    void theScaleIsThatOfBothFilesAndNotOfThePassagesInCommon() throws IOException {
        Path a = qrels("a.qrels", "1 0 p1 0", "1 0 p2 1", "1 0 p3 1", "1 0 p4 0", "1 0 p9 3");
        Path b = qrels("b.qrels", "1 0 p1 0", "1 0 p2 1", "1 0 p3 0", "1 0 p4 0", "1 0 p8 2");
        JsonNode json = Cli.run("agree", a, b, "--json").json();
        assertEquals("[[2,0,0,0],[1,1,0,0],[0,0,0,0],[0,0,0,0]]", json.get("confusion").toString());
        // Observed 3/4; by chance (5/8 x 3/8 + 3/8 x 5/8) / 3.
        double chance = 2 * 5 * 3 / 64.0 / 3;
        assertEquals((0.75 - chance) / (1 - chance), json.get("ac1").asDouble(), EXACT);
        // Neither kappa asks how many categories there are.
        assertEquals((0.75 - 0.5) / (1 - 0.5), json.get("kappa").asDouble(), EXACT);
    }

    @Test
    void theOrderOfFilesOnlyTurnsTheMatrix() throws IOException {
        Path a = qrels("a.qrels", "1 0 p1 0", "1 0 p2 1", "1 0 p3 3");
        Path b = qrels("b.qrels", "1 0 p3 2", "1 0 p2 1", "1 0 p1 1");
        JsonNode there = Cli.run("agree", a, b, "--json").json();
        JsonNode back = Cli.run("agree", b, a, "--json").json();
        assertEquals(there.get("kappa_quadratic").asDouble(), back.get("kappa_quadratic").asDouble(), EXACT);
        assertEquals(there.get("alpha_ordinal").asDouble(), back.get("alpha_ordinal").asDouble(), EXACT);
        assertEquals(there.get("confusion").get(0).get(1), back.get("confusion").get(1).get(0));
    }

    @Test
    void badFilesAreRefusedWithTheirPlace() throws IOException {
        Path good = qrels("good.qrels", "1 0 p1 0");
        Cli none = Cli.run("agree", good, qrels("other.qrels", "2 0 p1 0"), "--json");
        assertEquals(1, none.code());
        assertTrue(none.json().get("error").asText().contains("No passage of a topic is graded in both"), none.out());
        Cli text = Cli.run("agree", good, qrels("text.qrels", "1 0 p1 0", "1 0 p2 high", "1 0"), "--json");
        assertEquals(1, text.code());
        assertEquals(2, text.json().at("/errors/0/line").asInt());
        assertEquals(3, text.json().at("/errors/1/line").asInt());
        assertTrue(Cli.run("agree", good, qrels("wide.qrels", "1 0 p1 1000")).err().contains("at most 100 grades"));
        assertEquals(1, Cli.run("agree", good, qrels("empty.qrels", "")).code());
        assertEquals(1, Cli.run("agree", good, qrels("json.qrels", "{\"a\":1}")).code());
        assertEquals(1, Cli.run("agree", good, folder.resolve("missing")).code());
        assertEquals(2, Cli.run("agree", good).code());
    }

    @Test
    void commentsAndASecondGradeAreWarnedOfWithTheirPlace() throws IOException {
        Path good = qrels("good.qrels", "1 0 p1 0", "1 0 p2 1");
        Cli found = Cli.run(
                "agree", good, qrels("odd.qrels", "# made by hand", "1 0 p1 0", "1 0 p1 1", "1 0 p2 1"), "--json");
        assertEquals(0, found.code(), found.err());
        assertEquals(1.0, found.json().get("kappa").asDouble(), EXACT, found.out());
        assertTrue(found.err().contains("line 1: A comment, which is skipped."), found.err());
        assertTrue(
                found.err()
                        .contains("Passage p1 of topic 1 has the grade 0 in an earlier line, which counts; "
                                + "this line has 1."),
                found.err());
        assertTrue(found.err().contains("line 3"), found.err());
    }

    @Test
    void twoModelsGradesOf26341PassagesAreCompared() {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "No field data: run with -Dassay.data=FOLDER");
        Path dev = Path.of(data).resolve("trec-rag-2026-dev");
        Cli found = Cli.run(
                "agree", dev.resolve("umbrela-gpt5.5.qrels.gz"), dev.resolve("umbrela-qwen3.5-9b.qrels.gz"), "--json");
        assertEquals(0, found.code(), found.err());
        JsonNode json = found.json();
        assertEquals(26_341, json.get("n").asInt());
        assertEquals(22, json.get("topics").size());
        // The diagonal of the matrix, counted with other tools: 2731 + 4423 + 4043 + 1222 + 51.
        assertEquals(12_470 / 26_341.0, json.get("agreement").asDouble(), EXACT);
    }
}
