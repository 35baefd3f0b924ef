package dev.assay.app.cli.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CorrelateCommandTest {
    private static final double EXACT = 1e-12;

    @TempDir
    Path folder;

    private Path table(String... lines) throws IOException {
        return Files.writeString(folder.resolve("table.tsv"), String.join("\n", lines).replace(';', '\t'));
    }

    private static Cli correlate(Path table, String... more) {
        Object[] arguments = new Object[more.length + 6];
        System.arraycopy(new Object[] {"correlate", table, "--x", "x", "--y", "y"}, 0, arguments, 0, 6);
        System.arraycopy(more, 0, arguments, 6, more.length);
        return Cli.run(arguments);
    }

    @Test
    void thePublishedTauComesOut() {
        String data = System.getProperty("assay.data", "");
        assumeFalse(data.isEmpty(), "No field data: run with -Dassay.data=FOLDER");
        Cli found = Cli.run("correlate", Path.of(data).resolve("papers/trec-rag-2024-run-scores.tsv"), "--x",
                "auto_V_strict", "--y", "manual_V_strict", "--json");
        assertEquals(0, found.code(), found.err());
        assertEquals(45, found.json().get("n").asInt());
        assertEquals(0.783, found.json().get("tau").asDouble(), 0.0005);
    }

    @Test
    void coefficientsAreOfRowsWithoutIntervalsWhereThereAreNoTopics() throws IOException {
        Path table = table("run;x;y", "a;1;10", "b;2;20", "c;3;40", "d;4;30");
        JsonNode found = correlate(table, "--json").json();
        assertEquals(4, found.get("n").asInt());
        assertEquals("rows", found.get("of").asText());
        assertEquals(4 / 6.0, found.get("tau").asDouble(), EXACT);
        assertEquals(0.8, found.get("spearman").asDouble(), EXACT);
        assertEquals(0.8, found.get("pearson").asDouble(), EXACT);
        assertTrue(found.has("tau_ap"));
        assertTrue(found.get("intervals").isNull());
        assertTrue(found.get("intervals_undefined").asText().contains("topic"));
        Cli text = correlate(table);
        assertTrue(text.out().startsWith("x (reference) and y: 4 rows\n"), text.out());
        assertTrue(text.out().contains("Kendall's tau-b"), text.out());
    }

    @Test
    void topicsByRunsAreComparedInThreeWaysWithIntervals() throws IOException {
        Path table = table(
                "topic_id;run_id;x;y", "1;a;0.1;0.2", "1;b;0.2;0.3", "1;c;0.5;0.1", "2;a;0.1;0.2", "2;b;0.4;0.6",
                "2;c;0.3;0.9", "all;a;9;1", "all;b;8;2", "all;c;7;3");
        Cli found = correlate(table, "--json");
        assertEquals(0, found.code(), found.err());
        JsonNode json = found.json();
        assertEquals("runs", json.get("of").asText());
        assertEquals(3, json.get("n").asInt());
        assertEquals(2, json.get("topics").asInt());
        assertEquals(6, json.get("pairs").asInt());
        assertEquals(3, json.get("left_out").asInt());
        // Means 0.1, 0.3, 0.4 and 0.2, 0.45, 0.5: the same order.
        assertEquals(1, json.get("tau").asDouble(), EXACT);
        assertEquals((-1 / 3.0 + 1 / 3.0) / 2, json.get("tau_per_topic_mean").asDouble(), EXACT);
        assertTrue(json.get("tau_interval").isNull());
        assertTrue(json.get("tau_interval_undefined").asText().startsWith("3 runs on 2 topics"), found.out());
        assertEquals(2, json.get("tau_all_interval").size());
        assertTrue(json.has("tau_all"));
        assertEquals(10_000, json.at("/intervals/resamples").asInt());
        assertEquals(2024, json.at("/intervals/seed").asInt());
        String text = correlate(table).out();
        assertTrue(text.contains("3 runs, 2 topics, 6 answers, 3 rows left out"), text);
        assertTrue(text.contains("10000 resamples, seed 2024"), text);
    }

    @Test
    void rowsAreChosenByAnotherColumn() throws IOException {
        Path table = table("run;judge;x;y", "a;ann;1;1", "b;ann;2;2", "a;bob;1;2", "b;bob;2;1");
        Cli mixed = correlate(table, "--json");
        assertEquals(1, mixed.code());
        assertTrue(mixed.json().get("error").asText().contains("line 4: run a appears a second time"), mixed.out());
        assertEquals(1, correlate(table, "--json", "--where", "judge=ann").json().get("tau").asDouble(), EXACT);
        assertEquals(-1, correlate(table, "--json", "--where", "judge=bob").json().get("tau").asDouble(), EXACT);
        assertTrue(correlate(table, "--where", "judge=eve").err().contains("no row with"));
    }

    @Test
    void emptyCellsAreLeftOutAndCounted() throws IOException {
        JsonNode found = correlate(table("run;x;y", "a;1;1", "b;;2", "c;3;", "d;4;4"), "--json").json();
        assertEquals(2, found.get("n").asInt());
        assertEquals(2, found.get("left_out").asInt());
    }

    @ParameterizedTest
    @CsvSource({"NaN", "nan", "Infinity", "0x10", "1d", "'0,5'", "50%", "high", "1e999", "--"})
    void whatIsNoNumberIsRefusedWithItsPlace(String cell) throws IOException {
        Cli found = correlate(table("run;x;y", "a;1;1", "b;2;" + cell, "c;3;3"), "--json");
        assertEquals(1, found.code());
        String error = found.json().get("error").asText();
        assertTrue(error.contains("line 3, column 3 (y)") && error.contains("\"" + cell + "\""), error);
    }

    @Test
    void whatIsNotDefinedIsNullWithTheReason() throws IOException {
        Cli one = correlate(table("run;x;y", "a;1;1"), "--json");
        assertEquals(1, one.code());
        assertTrue(one.json().get("tau").isNull());
        assertTrue(one.json().get("tau_undefined").asText().contains("at least two"), one.out());
        Cli ties = correlate(table("run;x;y", "a;1;5", "b;2;5", "c;3;5"));
        assertEquals(1, ties.code());
        assertTrue(ties.out().contains("All scores of the second list are the same"), ties.out());
        Cli none = correlate(table("run;x;y", "a;1;", "b;;5"), "--json");
        assertEquals(1, none.code());
        assertTrue(none.json().get("tau").isNull());
    }

    @Test
    void otherTablesAreRefusedWithASentence() throws IOException {
        assertTrue(correlate(table("run;x;z", "a;1;1")).err().contains("has no column y. It has: run, x, z."));
        assertTrue(correlate(table("run;x;y;y", "a;1;1;2")).err().contains("two columns called y"));
        assertTrue(correlate(table("run,x,y", "a,1,1")).err().contains("not commas"));
        assertTrue(correlate(table("run;x;y", "a;1")).err().contains("line 2: Expected 3 columns"));
        assertTrue(correlate(table("run;x;y")).err().contains("no row"));
        assertTrue(correlate(table("{\"x\":1}")).err().contains("found JSON"));
        assertTrue(correlate(table("")).err().contains("empty"));
        assertTrue(correlate(folder.resolve("missing.tsv")).err().contains("no such file"));
        assertEquals(1, correlate(folder).code());
        assertEquals(2, Cli.run("correlate", table("x;y"), "--x", "x").code());
        assertTrue(correlate(table("topic;run;x;y", "1;a;1;1", "1;a;2;2")).err().contains("run a on topic 1"));
        Cli json = correlate(table("run;x;y", "a;1"), "--json");
        assertEquals(1, json.code());
        assertEquals(2, json.json().at("/errors/0/line").asInt());
        assertFalse(json.json().has("tau"));
    }

    @Test
    void aPackedTableWithWindowsLineEndsIsRead() throws IOException {
        Path packed = folder.resolve("table.tsv.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write("run\tx\ty\r\na\t1\t2\r\nb\t2\t3\r\n".getBytes(StandardCharsets.UTF_8));
        }
        assertEquals(1, correlate(packed, "--json").json().get("tau").asDouble(), EXACT);
    }
}
