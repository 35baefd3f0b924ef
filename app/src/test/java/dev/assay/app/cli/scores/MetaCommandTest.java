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
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tables of two judges from the command line, and in the report. */
class MetaCommandTest {
    private static final int RUNS = 6;
    private static final int TOPICS = 10;
    private static final List<String> WORDS = List.of("not_support", "partial_support", "support");

    @TempDir
    Path folder;

    /** Runs are the better the higher their number; the second judge is stricter on some. */
    private Path labels(String judge, int strict) throws IOException {
        List<String> rows = new ArrayList<>();
        for (int topic = 0; topic < TOPICS; topic++) {
            for (int run = 0; run < RUNS; run++) {
                int of = topic;
                int by = run;
                String nuggets = IntStream.range(0, 6)
                        .mapToObj(nugget -> "{'text':'Fact %d','importance':'%s','assignment':'%s'}".formatted(
                                nugget,
                                nugget % 3 == 0 ? "okay" : "vital",
                                WORDS.get(Math.max(0, (by + (3 * of + 5 * nugget + by * of) % 5) / 4
                                        - ((by + of + nugget) % 7 < strict ? 1 : 0)))))
                        .collect(Collectors.joining(","));
                rows.add(("{'qid':'t" + topic + "','run_id':'run" + run
                                + "','answer_text':'Some words of it','nuggets':[" + nuggets + "]}")
                        .replace('\'', '"'));
            }
        }
        return Files.write(folder.resolve(judge + ".jsonl"), rows);
    }

    private Path project() throws IOException {
        Path project = folder.resolve("meta.assay");
        assertEquals(0, Cli.run("new", project, labels("ann", 0), "--judge", "ann", "--assessor", "org").code());
        Cli imported = Cli.run("import", project, labels("gpt", 2), "--judge", "gpt", "--judge-kind", "model");
        assertEquals(0, imported.code(), imported.err());
        return project;
    }

    @Test
    void whatIsKeptBackIsRefusedUntilItIsRevealed() throws IOException {
        Path project = project();
        Cli kept = Cli.run("meta", project, "ann", "gpt", "--resamples", "50");
        assertEquals(1, kept.code());
        assertTrue(kept.err().contains("are kept back"), kept.err());
        assertFalse(kept.out().contains("run"), kept.out());
        Cli seen = Cli.run("meta", project, "ann", "gpt", "--resamples", "50", "--reveal");
        assertEquals(0, seen.code(), seen.err());
        assertTrue(seen.out().startsWith("Would another judge change the conclusion? (decisions)"), seen.out());
    }

    @Test
    void textFilesAndJsonAreOfOneList() throws IOException {
        Path project = project();
        JsonNode json = Cli.run("meta", project, "ann", "gpt", "--resamples", "50", "--reveal", "--json").json();
        assertEquals("ann", json.at("/judges/0").asText());
        JsonNode decisions = json.at("/tables/decisions");
        assertEquals(6, decisions.size());
        JsonNode first = decisions.get(0);
        assertEquals("vital_strict", first.get("measure").asText());
        assertEquals(TOPICS, first.get("topics").asInt());
        assertEquals(
                first.get("pairs").asInt(),
                IntStream.of(0, 1, 2, 3, 4)
                        .map(i -> first.get(List.of("same", "opposite", "only_first", "only_second", "neither").get(i))
                                .asInt())
                        .sum());
        assertEquals(6 * 15, json.at("/tables/differences").size());
        JsonNode difference = json.at("/tables/differences/0");
        assertTrue(difference.get("first_p_adjusted").asDouble() >= difference.get("first_p").asDouble());
        assertTrue(difference.get("first_difference_interval").isArray());
        assertFalse(json.at("/findings/decisions/0").asText().isEmpty());
        Set<String> tables = new TreeSet<>();
        json.get("tables").fieldNames().forEachRemaining(tables::add);
        Cli tsv = Cli.run("meta", project, "ann", "gpt", "--resamples", "50", "--tsv");
        List<String> lines = tsv.out().lines().toList();
        assertTrue(lines.getFirst().startsWith("table\tmeasure\ttopics\truns\tpairs\t"), lines.getFirst());
        assertEquals(
                tables,
                lines.stream().filter(line -> !line.isEmpty() && !line.startsWith("table\t"))
                        .map(line -> line.substring(0, line.indexOf('\t')))
                        .collect(Collectors.toCollection(TreeSet::new)));
        assertEquals(
                json.at("/tables/nuggets").size(), lines.stream().filter(line -> line.startsWith("nuggets\t")).count());
        Cli one = Cli.run("meta", project, "ann", "gpt", "--resamples", "50", "--table", "best");
        assertEquals(4 + 6, one.out().lines().count(), one.out());
    }

    @Test
    void theReportHasTheSameTables() throws IOException {
        Path project = project();
        assertEquals(0, Cli.run("meta", project, "ann", "gpt", "--resamples", "50", "--reveal").code());
        Path page = folder.resolve("report.html");
        Cli report = Cli.run("report", project, "-o", page, "--resamples", "50");
        assertEquals(0, report.code(), report.err());
        assertTrue(Files.readString(page).contains("Would another judge change the conclusion?"));
        List<String> decisions = Files.readAllLines(folder.resolve("report-tables/meta-decisions.tsv"));
        assertEquals(7, decisions.size());
        assertTrue(decisions.getFirst().startsWith("judges\tmeasure\ttopics\truns\tpairs\tsame\topposite"));
        List<String> differences = Files.readAllLines(folder.resolve("report-tables/meta-differences.tsv"));
        assertEquals(1 + 6 * 15, differences.size());
    }

    @Test
    void whatCannotBeComparedIsNamed() throws IOException {
        Path project = project();
        Cli nobody = Cli.run("meta", project, "ann", "bob", "--reveal");
        assertEquals(1, nobody.code());
        assertTrue(nobody.err().contains("bob"), nobody.err());
        assertEquals(2, Cli.run("meta", project, "ann", "ann", "--reveal").code());
        Cli table = Cli.run("meta", project, "ann", "gpt", "--reveal", "--resamples", "50", "--table", "none");
        assertEquals(2, table.code());
        assertTrue(table.err().contains("decisions, top, best"), table.err());
    }
}
