package dev.assay.app.cli.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** The bars that scores must meet where a program decides by the exit code. */
class ScoreBarsTest {
    @TempDir
    Path folder;

    /** Run {@code new} gives what {@code base} gives, and one nugget less on as many topics as are said. */
    private Path labels(int topics, int worse) throws IOException {
        List<String> rows = new ArrayList<>();
        for (int topic = 0; topic < topics; topic++) {
            rows.add(row("t" + topic, "base", topic % 3 == 0 ? "support" : "partial_support", "support"));
            rows.add(row("t" + topic, "new", topic % 3 == 0 ? "support" : "partial_support",
                    topic < worse ? "not_support" : "support"));
        }
        return Files.write(folder.resolve("labels" + topics + "-" + worse + ".jsonl"), rows);
    }

    private static String row(String topic, String run, String first, String second) {
        String nugget = "{'text':'%s','importance':'vital','assignment':'%s'}";
        return ("{'qid':'" + topic + "','run_id':'" + run + "','answer_text':'Some words','nuggets':["
                        + nugget.formatted("Tin", first) + "," + nugget.formatted("Ore", second) + "]}")
                .replace('\'', '"');
    }

    private static List<String> checks(JsonNode scores) {
        return StreamSupport.stream(scores.get("checks").spliterator(), false)
                .map(one -> one.get("check").asText() + " " + one.path("run_id").asText() + " "
                        + one.path("measure").asText() + " " + one.get("met").asBoolean())
                .toList();
    }

    @Test
    void aMeanBelowItsBarEndsWithOneAndIsNamed() throws IOException {
        Path labels = labels(6, 6);
        // base: two topics of 1, four of 0.5 by the strict measure; new: half a point less on each.
        Cli met = Cli.run("score", labels, "--fail-under", "V_strict=0.6", "--run", "base");
        assertEquals(0, met.code(), met.err());
        Cli failed = Cli.run("score", labels, "--fail-under", "V_strict=0.6", "--fail-under", "all=0.5");
        assertEquals(1, failed.code());
        assertTrue(failed.err().contains("Bar not met: V_strict of new is 0.1667, below 0.6."), failed.err());
        assertFalse(failed.err().contains("base"), failed.err());
        Cli json = Cli.run("score", labels, "--fail-under", "vital_strict=0.6", "--json");
        assertEquals(1, json.code());
        assertEquals(
                List.of("scored   true", "fail-under base vital_strict true", "fail-under new vital_strict false"),
                checks(json.json()));
        assertEquals(0.6, json.json().at("/checks/2/bar").asDouble());
    }

    @Test
    void aMeanThatIsItsBarMeetsIt() throws IOException {
        List<String> rows = new ArrayList<>();
        for (int topic = 0; topic < 10; topic++) {
            String nuggets = IntStream.range(0, 5)
                    .mapToObj(nugget -> "{'text':'Tin " + nugget + "','importance':'vital','assignment':'"
                            + (nugget < 3 ? "support" : "not_support") + "'}")
                    .collect(Collectors.joining(","));
            rows.add(("{'qid':'t" + topic + "','run_id':'one','answer_text':'Some words','nuggets':[" + nuggets + "]}")
                    .replace('\'', '"'));
        }
        Path labels = Files.write(folder.resolve("labels.jsonl"), rows);
        Cli met = Cli.run("score", labels, "--fail-under", "V_strict=0.6");
        assertEquals(0, met.code(), met.err());
    }

    @Test
    void aRunIsWorseWhereTheIntervalOfThePairedDifferenceIsBelowZero() throws IOException {
        Cli worse = Cli.run("score", labels(12, 11), "--fail-if-worse", "new:base", "--json");
        assertEquals(1, worse.code());
        assertEquals(7, worse.json().get("checks").size());
        JsonNode strict = worse.json().at("/checks/1");
        assertEquals("vital_strict", strict.get("measure").asText());
        assertEquals("base", strict.get("base").asText());
        assertTrue(strict.at("/interval/1").asDouble() < 0, strict.toString());
        // One topic of twelve may be chance: the interval decides, and not the mean.
        Cli chance = Cli.run("score", labels(12, 1), "--fail-if-worse", "new:base");
        assertEquals(0, chance.code(), chance.err());
        assertTrue(chance.out().contains("not worse than base"), chance.out());
        // The other way round nothing is worse.
        assertEquals(0, Cli.run("score", labels(12, 11), "--fail-if-worse", "base:new").code());
        assertEquals(0, Cli.run("score", labels(12, 0), "--fail-if-worse", "new:base").code());
    }

    @Test
    void whatCannotBeComparedIsNotMet() throws IOException {
        Cli few = Cli.run("score", labels(3, 0), "--fail-if-worse", "new:base");
        assertEquals(1, few.code());
        assertTrue(few.err().contains("at least 5"), few.err());
        Cli unknown = Cli.run("score", labels(6, 0), "--fail-if-worse", "old:base");
        assertEquals(1, unknown.code());
        assertTrue(unknown.err().contains("There is no answer of a run called old."), unknown.err());
    }

    @Test
    void aPairThatNobodyScoredIsNamedAlsoInTheFile() throws IOException {
        List<String> rows = new ArrayList<>(Files.readAllLines(labels(6, 0)));
        List.of("b", "c").forEach(run -> rows.add(row("t0", run, "failed", "support")));
        Path file = folder.resolve("pairs.xml");
        Cli none = Cli.run("score", Files.write(folder.resolve("open.jsonl"), rows), "--fail-if-worse", "new:c",
                "--fail-if-worse", "b:c", "--junit", file);
        assertEquals(1, none.code());
        assertTrue(none.err().contains("Bar not met: No judge scored b or c."), none.err());
        assertTrue(Files.readString(file).contains("\"fail-if-worse b:c\""));
    }

    @Test
    void nothingToScoreEndsWithOne() throws IOException {
        Path open = Files.writeString(folder.resolve("open.jsonl"), row("t", "a", "failed", "support"));
        Cli nothing = Cli.run("score", open);
        assertEquals(1, nothing.code());
        assertTrue(nothing.err().contains("Nothing was scored"), nothing.err());
        assertEquals(List.of("scored   false"), checks(Cli.run("score", open, "--json").json()));
    }

    @Test
    void barsThatCannotBeMeantAreWrongUsage() throws IOException {
        Path labels = labels(2, 0);
        for (String bar : List.of("V_stict=0.6", "V_strict=high", "V_strict", "V_strict=60")) {
            assertEquals(2, Cli.run("score", labels, "--fail-under", bar).code(), bar);
        }
        assertEquals(2, Cli.run("score", labels, "--fail-if-worse", "new").code());
        assertTrue(Cli.run("score", labels, "--fail-under", "V_stict=0.6").err().contains("V_strict"));
    }

    @Test
    void theChecksAreAFileThatServersOfContinuousIntegrationRead() throws Exception {
        Path file = folder.resolve("checks.xml");
        Cli failed = Cli.run("score", labels(6, 6), "--fail-under", "V_strict=0.6", "--junit", file);
        assertEquals(1, failed.code());
        Document xml = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
        assertEquals("3", xml.getDocumentElement().getAttribute("tests"));
        assertEquals("1", xml.getDocumentElement().getAttribute("failures"));
        Element failure = (Element) xml.getElementsByTagName("failure").item(0);
        assertEquals("V_strict of new is 0.1667, below 0.6.", failure.getAttribute("message"));
        // Written anew by the next run of the same command.
        assertEquals(0, Cli.run("score", labels(6, 0), "--fail-under", "V_strict=0.6", "--junit", file).code());
        assertFalse(Files.readString(file).contains("<failure"));
    }

    @Test
    void runsAloneAreShownWithoutTheAnswersBeforeThem() throws IOException {
        Path labels = labels(6, 0);
        Cli text = Cli.run("score", labels, "--runs-only");
        assertTrue(text.out().startsWith("Runs"), text.out());
        JsonNode json = Cli.run("score", labels, "--runs-only", "--json").json();
        assertFalse(json.has("answers") || json.has("topics"), json.toString());
        assertEquals(2, json.get("runs").size());
        assertEquals(2, Cli.run("score", labels, "--runs-only", "--table").code());
    }
}
