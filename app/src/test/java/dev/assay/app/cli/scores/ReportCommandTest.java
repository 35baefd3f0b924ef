package dev.assay.app.cli.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.cli.Cli;
import dev.assay.app.service.report.LabelledSample;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
