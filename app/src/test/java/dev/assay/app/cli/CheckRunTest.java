package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs are held to the track's rules, each problem with its line and field. */
class CheckRunTest {
    private static final String GOOD = "{'metadata':{'team_id':'lab','narrative_id':'11','narrative':'Why?',"
            + "'run_id':'a','type':'automatic'},'references':['d1','0'],'answer':["
            + "{'text':'# Harbours','citations':[]},{'text':'So it is.','citations':[0,'0']}]}";

    @TempDir
    Path folder;

    private Path topics;

    @BeforeEach
    void writeTopics() throws IOException {
        topics = Files.writeString(folder.resolve("topics.tsv"), "11\tWhy?\n12\tWhen?\n");
    }

    private Path run(String... lines) throws IOException {
        String text = String.join("\n", lines).replace('\'', '"') + "\n";
        return Files.writeString(folder.resolve("run.jsonl"), text);
    }

    private static String second() {
        return GOOD.replace("'11'", "'12'");
    }

    @Test
    void aGoodRunIsGood() throws IOException {
        Cli checked = Cli.run("check-run", run(GOOD, second()), "--topics", topics, "--json");
        assertEquals(0, checked.code(), checked.out() + checked.err());
        JsonNode found = checked.json();
        assertTrue(found.get("good").asBoolean());
        assertEquals("a", found.at("/runs/0/run_id").asText());
        assertEquals(2, found.at("/runs/0/topics").asInt());
        assertEquals(4, found.at("/runs/0/sentences").asInt());
        assertEquals(0, found.get("errors").size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '|', value = {
        "'narrative':'Why?',;;metadata.narrative;Expected a non-empty text",
        "'run_id':'a';'run_id':'b';metadata.run_id;before it was \"a\"",
        "'12';'11';metadata.narrative_id;Line 1 answers topic 11",
        "'12';'13';metadata.narrative_id;no topic 13",
        "'d1','0';'d1','d1';references[1];twice",
        "[0,'0'];[0,'0',1,1];answer[1].citations;4 citations",
        "[0,'0'];[2];answer[1].citations[0];no reference number 2",
        "[0,'0'];['d2'];answer[1].citations[0];not among the references",
        "[0,'0'];[true];answer[1].citations[0];found true or false",
        "[0,'0'];[0,'d1'];answer[1].citations[1];cites d1 twice",
        "'So it is.';'';answer[1].text;text of the sentence",
        "'citations':[];'cited':[];answer[0].citations;list of citations",
        "{'metadata';{'about';metadata;Expected an object"
    })
    void eachFaultIsSaidWithItsLineAndField(String from, String to, String field, String message) throws IOException {
        String bad = second().replace(from, to == null ? "" : to);
        JsonNode found = Cli.run("check-run", run(GOOD, bad), "--topics", topics, "--json").json();
        assertEquals(false, found.get("good").asBoolean());
        JsonNode error = found.at("/errors/0");
        assertEquals(field, error.get("field").asText(), found.toString());
        assertEquals(2, error.get("line").asInt());
        assertTrue(error.get("message").asText().contains(message), error.toString());
    }

    @Test
    void wordsAreCountedAsPythonParts() throws IOException {
        String most = "w\u00a0".repeat(1_022);
        assertEquals(0, Cli.run("check-run", run(GOOD.replace("# Harbours", most).replace("So it is.", "So is")))
                .code());
        Cli over = Cli.run("check-run", run(GOOD.replace("# Harbours", most)));
        assertEquals(1, over.code());
        assertTrue(
                over.err().contains("line 1, field answer: The answer has 1025 words; at most 1024 are allowed"),
                over.err());
    }

    @Test
    void topicsThatAreMissingAndLinesThatAreNoRecordsAreSaid() throws IOException {
        Cli missing = Cli.run("check-run", run(GOOD), "--topics", topics);
        assertEquals(1, missing.code());
        assertTrue(missing.err().contains("1 topics have no answer: \"12\""), missing.err());
        assertEquals(1, Cli.run("check-run", run("[]", "so")).code());
    }
}
