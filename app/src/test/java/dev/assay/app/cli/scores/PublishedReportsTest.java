package dev.assay.app.cli.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.cli.Cli;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.ScoredReportsProject;
import dev.assay.model.Policy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What reports come to is in the sync folder and in the page that is published, and no more of other judges than may be
 * seen.
 */
class PublishedReportsTest {
    @TempDir
    Path folder;

    private Path project(boolean locked) {
        try (ScoredReportsProject made = ScoredReportsProject.in(
                        folder, new Policy(Policy.Reveal.AFTER_TOPIC, true, 3, List.of("nuggets", "support", "align")))
                .judgeExample()
                .secondJudge("gpt")) {
            if (locked) {
                made.lock(ScoredReportsProject.WAVES);
            }
            made.judgedByModel("kept-back", "none");
            return made.file();
        }
    }

    private static List<Map<String, String>> rows(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        List<String> heading = Arrays.asList(lines.getFirst().split("\t"));
        return lines.stream()
                .skip(1)
                .map(line -> line.split("\t", -1))
                .map(cells ->
                        IntStream.range(0, cells.length).boxed().collect(Collectors.toMap(heading::get, i -> cells[i])))
                .toList();
    }

    private static Map<String, String> row(Path file, String... wanted) throws IOException {
        return rows(file).stream()
                .filter(row -> row.get("topic_id").equals(wanted[0])
                        && row.get("judge").equals(wanted[1])
                        && row.get("state").equals(wanted[2])
                        && row.get("run_id").equals("north"))
                .findFirst()
                .orElseThrow();
    }

    private String everything(Path where) throws IOException {
        try (Stream<Path> files = Files.walk(where)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.endsWith("files.tsv"))
                    .map(PublishedReportsTest::text)
                    .collect(Collectors.joining("\n"));
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theSyncHasEveryReportAndRunOfTheAssessorAndNothingOfOthersBeforeTheReveal() throws IOException {
        Path project = project(true);
        assertEquals(0, Cli.run("sync", project, folder.resolve("sync")).code());
        Path table = folder.resolve("sync/reports.tsv");
        Map<String, String> report = row(table, "300", "ann", "scored");
        assertEquals(
                "1 3 3 0",
                Stream.of("valid", "hallucinated", "ignored", "conflict")
                        .map(report::get)
                        .collect(Collectors.joining(" ")));
        assertEquals("0.5", report.get("f1"));
        assertEquals("0.875", report.get("citation_precision_first"));
        assertEquals("", row(table, "301", "ann", "incomplete").get("f1"));
        assertEquals("0.5", row(table, "all", "ann", "mean").get("f1"));
        assertEquals("0.5", row(table, "all", "ann", "micro").get("f1"));
        assertFalse(text(table).contains("gpt"), "locked, and not revealed");
        assertEquals(0, Cli.run("score", "--reports", project, "--judge", "gpt", "--reveal").code());
        assertEquals(0, Cli.run("score", "--reports", project, "--judge", "kept-back", "--reveal").code());
        assertEquals(0, Cli.run("sync", project, folder.resolve("sync")).code());
        assertTrue(text(table).contains("kept-back"), "revealed although it is not locked");
    }

    @Test
    void aProjectOfLabelsAloneHasNoSuchFile() throws IOException {
        Path project = folder.resolve("labels.assay");
        assertEquals(0, Cli.run("new", project, "--from", SampleProject.bundle()).code());
        SampleProject.showRuns(project);
        assertEquals(0, Cli.run("sync", project, folder.resolve("sync")).code());
        assertFalse(Files.exists(folder.resolve("sync/reports.tsv")));
        assertEquals(0, Cli.run("report", project, "-o", folder.resolve("r.html"), "--resamples", "0").code());
        assertFalse(Files.exists(folder.resolve("r-tables/reports.tsv")));
    }

    @Test
    void whereSomethingIsOpenThePageHasBoundsOfRunsAndReports() throws IOException {
        Path project = project(false);
        try (ScoredReportsProject begun = ScoredReportsProject.open(project)) {
            begun.support(ScoredReportsProject.WIND, ScoredReportsProject.NORTH, 0, "d1", "full");
        }
        Path page = folder.resolve("open.html");
        Cli made = Cli.run("report", project, "-o", page, "--resamples", "0");
        assertEquals(0, made.code(), made.err());
        Map<String, String> run = rows(folder.resolve("open-tables/report-runs.tsv")).stream()
                .filter(row -> row.get("run").equals("north") && row.get("judge").equals("ann"))
                .findFirst()
                .orElseThrow();
        assertEquals("0.25 0.75 1 1", Stream.of("f1_macro_lowest", "f1_macro_highest", "best_rank", "worst_rank")
                .map(run::get)
                .collect(Collectors.joining(" ")));
        assertEquals(0.4, Double.parseDouble(run.get("f1_micro_lowest")), 1e-12);
        assertEquals(0.625, Double.parseDouble(run.get("f1_micro_highest")), 1e-12);
        Map<String, String> report = rows(folder.resolve("open-tables/report-reports.tsv")).stream()
                .filter(row -> row.get("topic").equals("301") && row.get("run").equals("north"))
                .findFirst()
                .orElseThrow();
        assertEquals(
                " 0.0 1.0 1.0 1.0",
                Stream.of("f1", "f1_lowest", "f1_highest", "sentence_support_lowest", "sentence_support_highest")
                        .map(report::get)
                        .collect(Collectors.joining(" ")));
        assertTrue(text(page).contains("F1, micro"));
        assertTrue(text(page).contains("0.400–0.625"), "the bounds are on the page");
    }

    @Test
    void thePageHasRunsReportsAndAgreementOfWhatMayBeSeen() throws IOException {
        Path project = project(true);
        Path page = folder.resolve("r.html");
        Cli made = Cli.run("report", project, "-o", page, "--resamples", "0");
        assertEquals(0, made.code(), made.err());
        Path tables = folder.resolve("r-tables");
        String runs = text(tables.resolve("report-runs.tsv"));
        assertTrue(runs.startsWith("run\tjudge\trank\ttopics\tmissing\topen\tf1_macro\tf1_micro"), runs);
        assertTrue(runs.lines().anyMatch(line -> line.startsWith("north\tann\t1\t1\t0\t0\t0.5\t0.5")), runs);
        String reports = text(tables.resolve("report-reports.tsv"));
        assertTrue(reports.lines().anyMatch(line -> line.startsWith("300\tnorth\tann\t1\t3\t3\t0\t0\t0.5\t")), reports);
        String agreement = text(tables.resolve("report-agreement.tsv"));
        List<String> support = Arrays.asList(agreement.lines()
                .filter(line -> line.contains("support of citations"))
                .findFirst()
                .orElseThrow()
                .split("\t"));
        assertEquals(List.of("4", "0.5"), support.subList(2, 4));
        String said = text(page);
        assertTrue(said.contains("Reports that cite documents"));
        assertTrue(said.indexOf("By the judgments of ") < said.indexOf("Reports that cite documents"), "result first");
        assertTrue(said.contains(" has the highest F1: "), "the best run");
        assertTrue(text(tables.resolve("reports.tsv")).contains("gpt"), "it could be revealed");
        assertFalse(everything(tables).contains("kept-back"), "it may not be seen");
        assertFalse(text(page).contains("kept-back"));
    }

    /** What sentences convey has no order, so no coefficient weighs how far apart two judges are. */
    @Test
    void aCoefficientThatNoKindHasIsNotInThePage() throws IOException {
        Path project;
        try (ScoredReportsProject made = ScoredReportsProject.in(folder).judgeExample()) {
            made.aligningJudge("gpt", "Q1/a1", "Q2/b1", "irrelevant", "irrelevant").lock(ScoredReportsProject.WAVES);
            project = made.file();
        }
        Path page = folder.resolve("r.html");
        Cli made = Cli.run("report", project, "-o", page, "--resamples", 200);
        assertEquals(0, made.code(), made.err());
        for (String table : List.of("report-agreement", "report-agreement-intervals")) {
            String shown = text(folder.resolve("r-tables").resolve(table + ".tex"));
            assertTrue(shown.contains("AC1"), shown);
            assertFalse(shown.contains("AC2"), shown);
        }
        assertTrue(text(page).contains(">AC1<"), "it has a column");
        assertFalse(text(page).contains(">AC2<"), "it has none");
        String kept = text(folder.resolve("r-tables/report-agreement.tsv"));
        assertTrue(kept.contains("\tAC2"), "columns of files do not come and go: " + kept);
        assertEquals(0, Cli.run("verify-report", page).code());
    }

    @Test
    void nothingOfOthersIsPublishedBeforeTheLock() throws IOException {
        Path project = project(false);
        assertEquals(
                0,
                Cli.run("report", project, "-o", folder.resolve("r.html"), "--resamples", "0", "--language", "de")
                        .code());
        assertEquals(0, Cli.run("sync", project, folder.resolve("sync")).code());
        assertFalse(everything(folder.resolve("r-tables")).contains("gpt"));
        assertFalse(text(folder.resolve("r.html")).contains("gpt"));
        assertFalse(text(folder.resolve("sync/reports.tsv")).contains("gpt"));
        assertTrue(text(folder.resolve("r.html")).contains("Berichte, die Dokumente zitieren"));
    }
}
