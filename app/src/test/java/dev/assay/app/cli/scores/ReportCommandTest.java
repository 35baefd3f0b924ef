package dev.assay.app.cli.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import dev.assay.app.service.report.LabelledSample;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code assay report}: the page and its tables, with what was chosen written in it; nothing is overwritten. */
class ReportCommandTest {
    @TempDir
    private Path folder;

    @Test
    void theReportIsWrittenBesideAnOpenProject() throws IOException {
        try (ProjectStore open = LabelledSample.create(folder, 2)) {
            Path page = folder.resolve("out.html");
            Cli cli = Cli.run(
                    "report",
                    open.file(),
                    "-o",
                    page,
                    "--missing",
                    "skip",
                    "--failed",
                    "not_support",
                    "--resamples",
                    "200",
                    "--seed",
                    "7");
            assertEquals(0, cli.code(), cli.err());
            assertTrue(cli.out().contains(page.toString()), cli.out());
            String settings = Files.readString(folder.resolve("out-tables").resolve("settings.tsv"));
            assertTrue(settings.contains("missing answers\tskip\t"), settings);
            assertTrue(settings.contains("failed labels\tnot_support\t"), settings);
            assertTrue(settings.contains("resamples\t200\t") && settings.contains("seed\t7\t"), settings);
            Cli again = Cli.run("report", open.file(), "-o", page);
            assertEquals(1, again.code());
            assertTrue(again.err().contains("--force"), again.err());
            Cli forced = Cli.run("report", open.file(), "-o", page, "--force", "--resamples", "0");
            assertEquals(0, forced.code(), forced.err());
            assertTrue(forced.err().contains("out.1.html"), forced.err());
            assertTrue(Files.readString(page).contains("Intervals are switched off"));
        }
    }

    @Test
    void gradedPassagesAreInIt() throws IOException {
        Path project = folder.resolve("rubric.assay");
        Path samples = Path.of(System.getProperty("assay.root", ".."), "samples", "rubric");
        assertEquals(0, Cli.run("new", project, "--from", samples).code());
        String secret = Cli.run("bank", project, "--json").json().findValuesAsText("id").getFirst();
        assertEquals(0, Cli.run("bank", project, "--secret", secret).code());
        Path ranks = Files.writeString(
                folder.resolve("ranks.json"), "{\"cobalt-dense\": 1, \"ember-mix\": 2, \"anchor-bm\": 3}");
        Path page = folder.resolve("r.html");
        Cli made = Cli.run("report", project, "-o", page, "--official", ranks);
        assertEquals(0, made.code(), made.err());
        String html = Files.readString(page);
        assertTrue(html.contains("cover most of the bank") && html.contains("<section id=\"rubric\""));
        assertFalse(html.contains("<section id=\"method\""), "its rules are those of labels");
        Path tables = folder.resolve("r-tables");
        List<String> cover = Files.readAllLines(tables.resolve("rubric-cover.tsv"));
        cli(Cli.run("cover", project, "--json").json().get("runs").get(0), cover.get(1).split("\t"));
        assertEquals(2 * 6 + 1, Files.readAllLines(tables.resolve("rubric-leaderboard.tsv")).size());
        assertTrue(Files.readString(tables.resolve("rubric-correlation.tsv")).contains("\nmap\t"));
        assertEquals(2 * 2 + 1, Files.readAllLines(tables.resolve("rubric-agreement.tsv")).size());
        Files.readAllLines(tables.resolve("rubric-bank.tsv")).stream()
                .filter(line -> line.contains("\t" + secret + "\t"))
                .forEach(line -> assertTrue(line.contains(secret + "\t\t"), line));
        assertTrue(Files.readString(tables.resolve("rubric-bank.tsv")).contains("\t" + secret + "\t"));
    }

    private static void cli(JsonNode run, String[] line) {
        assertEquals(run.get("run_id").asText(), line[0]);
        assertEquals(run.get("cover").asDouble(), Double.parseDouble(line[3]), 1e-12);
        assertEquals(run.get("n_cover").asDouble(), Double.parseDouble(line[7]), 1e-12);
    }

    @Test
    void thePageIsEnglishUnlessGermanIsAskedFor() throws IOException {
        try (ProjectStore open = LabelledSample.create(folder, 1)) {
            Path german = folder.resolve("deutsch.html");
            assertEquals(
                    0,
                    Cli.run("report", open.file(), "-o", german, "--resamples", "0", "--language", "de")
                            .code());
            assertTrue(Files.readString(german).contains("Intervalle sind abgeschaltet."));
            Path usual = folder.resolve("usual.html");
            assertEquals(0, Cli.run("report", open.file(), "-o", usual, "--resamples", "0").code());
            assertTrue(Files.readString(usual).contains("Intervals are switched off."));
            Cli other = Cli.run("report", open.file(), "-o", folder.resolve("x.html"), "--language", "fr");
            assertEquals(2, other.code());
            assertTrue(other.err().contains("expected en or de"), other.err());
        }
    }

    @Test
    void whatCannotBeMeantIsRefusedInASentence() {
        try (ProjectStore open = LabelledSample.create(folder, 1)) {
            assertEquals(2, Cli.run("report", open.file()).code());
            assertEquals(2, Cli.run("report", open.file(), "-o", "x.html", "--missing", "half").code());
            assertEquals(2, Cli.run("report", open.file(), "-o", "x.html", "--resamples", "-1").code());
            Cli cli = Cli.run("report", folder.resolve("none.assay"), "-o", folder.resolve("x.html"));
            assertEquals(1, cli.code());
            assertFalse(Files.exists(folder.resolve("x.html")));
            assertTrue(cli.err().contains("There is no file"), cli.err());
        }
    }
}
