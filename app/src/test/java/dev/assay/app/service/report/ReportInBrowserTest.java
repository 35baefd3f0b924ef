package dev.assay.app.service.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.cli.Cli;
import dev.assay.app.testing.BattleProject;
import dev.assay.app.testing.JudgesByFormula;
import dev.assay.app.testing.LongForm;
import dev.assay.app.testing.RandomLabels;
import dev.assay.app.testing.RandomReports;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.persistence.ProjectStore;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The report in a real browser: headless Chromium, as {@code CHROME} names it or as it is found on the path; shown as
 * skipped where there is none.
 */
class ReportInBrowserTest {
    private static final long PATIENCE_SECONDS = 120;

    @TempDir
    private Path folder;

    private Path browser;
    private Path page;

    @BeforeEach
    void write() {
        Optional<Path> found = find();
        Assumptions.assumeTrue(found.isPresent(), "There is no Chromium: install it, or name it in CHROME");
        browser = found.orElseThrow();
        try (ProjectStore store = LabelledSample.create(folder, 2)) {
            page = new ReportService(InstantSource.system())
                    .write(
                            store,
                            folder.resolve("a report.html"),
                            new ReportOptions(MissingAnswers.ZERO, FailedLabels.OPEN, new Resampling(500, 1),
                                    List.of(), false, List.of(), false),
                            Locale.ENGLISH,
                            false)
                    .page();
        }
    }

    private static Optional<Path> find() {
        String named = System.getenv("CHROME");
        if (named != null && !named.isBlank()) {
            return Optional.of(Path.of(named)).filter(Files::isExecutable);
        }
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .filter(one -> !one.isEmpty())
                .flatMap(one -> Stream.of("chromium", "chromium-browser", "google-chrome").map(Path.of(one)::resolve))
                .filter(Files::isExecutable)
                .findFirst();
    }

    @Test
    void itIsShownWholeAndRunsNothingElse() throws Exception {
        String dom = run("--dump-dom");
        assertTrue(dom.contains("<h1 dir=\"auto\">First steps</h1>"), "There is no title");
        assertEquals(count(Files.readString(page), "<svg "), count(dom, "<svg "), "A figure is missing");
        assertEquals(count(Files.readString(page), "<tr>"), count(dom, "<tr>"), "A row is missing");
        assertEquals(2, count(dom, "<script"), "A name has become a script, or the labels are not there");
        assertFalse(dom.contains("parsererror"));
    }

    /** The script and the program say the same of every figure; what is changed is found and named. */
    @Test
    void itWorksItsFiguresOutAgainAndFindsWhatWasChanged() throws Exception {
        String all = checked(Files.readString(page));
        assertTrue(all.contains(" figures compared, all equal."), all);
        int compared = Integer.parseInt(all.replaceAll("(?s)^\\D*(\\d+) figures.*", "$1"));
        assertEquals(count(Files.readString(page), " data-f=\""), compared);
        String html = Files.readString(page);
        Matcher label = Pattern.compile("\nlabels 0 0 1 \\d+ ").matcher(html);
        assertTrue(label.find());
        char was = html.charAt(label.end());
        String changed = html.substring(0, label.end()) + (was == 's' ? 'p' : 's') + html.substring(label.end() + 1);
        String found = checked(changed);
        String words = was == 's' ? "support" : was == 'p' ? "partial_support" : "not_support";
        assertTrue(found.contains("nugget 1: " + (was == 's' ? "partial_support" : "support") + " here, " + words
                + " when the report was made"), found);
        found = checked(html.substring(0, label.end() - 1) + "x" + html.substring(label.end()));
        assertTrue(found.contains("A line of the labels was changed: labels 0 0 1 "), found);
        Matcher importance = Pattern.compile("\nnuggets 0 0 ").matcher(html);
        assertTrue(importance.find());
        found = checked(html.substring(0, importance.end()) + "-" + html.substring(importance.end() + 1));
        assertTrue(found.contains("importance") && found.contains("nugget 1: unset here, vital when"), found);
        Matcher figure = Pattern.compile(" data-f=\"mean [^\"]*\">0\\.").matcher(html);
        assertTrue(figure.find());
        char digit = html.charAt(figure.end());
        found = checked(html.substring(0, figure.end()) + (char) (digit == '9' ? '0' : digit + 1)
                + html.substring(figure.end() + 1));
        assertTrue(found.startsWith("✗ Differences: ") && found.contains(" on the page, 0." + digit), found);
    }

    /** Reports that cite, judged as chance has it: the script knows the scores by itself. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void itWorksReportsThatCiteOutAgain(long seed) throws Exception {
        try (ProjectStore store = RandomReports.in(folder, seed)) {
            page = new ReportService(InstantSource.system())
                    .write(
                            store,
                            folder.resolve("cited.html"),
                            new ReportOptions(
                                    seed % 2 == 0 ? MissingAnswers.ZERO : MissingAnswers.SKIP, FailedLabels.OPEN,
                                    new Resampling(50, 1), List.of(), seed % 3 == 0, List.of(), false),
                            Locale.ENGLISH,
                            false)
                    .page();
        }
        String html = Files.readString(page);
        String all = checked(html);
        assertTrue(all.contains(" figures compared, all equal."), all);
        Matcher said = Pattern.compile("\nsaid 0 \\d+ \\d+ (?:\\S+ )*?([01])/").matcher(html);
        assertTrue(said.find());
        String found = checked(html.substring(0, said.start(1)) + (html.charAt(said.start(1)) == '0' ? '1' : '0')
                + html.substring(said.start(1) + 1));
        assertTrue(found.matches("(?s).*ann, t\\d, run-\\d, sentence \\d: .*; .* here, .* when the report was made.*"),
                found);
    }

    /** A person's labels of topics that were drawn or chosen, and a model's of more: the script estimates by itself. */
    @ParameterizedTest
    @EnumSource(RandomLabels.Draw.class)
    void itWorksCalibratedScoresOutAgain(RandomLabels.Draw draw) throws Exception {
        for (long seed = 1; seed <= LongForm.times(3, 40); seed++) {
            Path own = Files.createDirectory(folder.resolve("" + seed));
            try (ProjectStore store = RandomLabels.in(own, draw, seed)) {
                page = new ReportService(InstantSource.system())
                        .write(
                                store,
                                own.resolve("calibrated.html"),
                                new ReportOptions(
                                        seed % 2 == 0 ? MissingAnswers.ZERO : MissingAnswers.SKIP, FailedLabels.OPEN,
                                        new Resampling(50, 1), seed % 3 == 0 ? List.of("ann", "bea") : List.of(),
                                        seed % 4 == 0, List.of(), false),
                                Locale.ENGLISH,
                                false)
                        .page();
            }
            String html = Files.readString(page);
            assertTrue(count(html, " data-f=\"calibrated ") > 20, draw + " " + seed);
            String all = checked(html);
            assertTrue(all.contains(" figures compared, all equal."), draw + " " + seed + ": " + all);
        }
        String html = Files.readString(page);
        String found = checked(html.replaceFirst("( data-f=\"calibrated lambda [^\"]*\">)0\\.\\d", "$17.7"));
        assertTrue(found.startsWith("✗ Differences: 1.") && found.contains("7.7"), found);
    }

    /** Passages graded by two graders: cover, leaderboards and agreement follow from the grades. */
    @Test
    void itWorksGradedPassagesOutAgain() throws Exception {
        Path project = folder.resolve("rubric.assay");
        Path sample = Path.of(System.getProperty("assay.root", ".."), "samples", "rubric");
        assertEquals(0, Cli.run("new", project, "--from", sample, "--assessor", "ann").code());
        Path ranks = Files.writeString(
                folder.resolve("ranks.json"), "{\"cobalt-dense\": 1, \"fjord-rerank\": 3, \"ember-mix\": 2}");
        page = folder.resolve("graded.html");
        assertEquals(0, Cli.run("report", project, "-o", page, "--reveal", "--official", ranks).code());
        String html = Files.readString(page);
        String all = checked(html);
        assertTrue(all.matches("(?s)✓ 2\\d\\d figures compared, all equal\\. 419 judgments read\\..*"), all);
        String found = checked(html.replaceFirst("(\npassage 0 3 \\S+ \\S+ =___)4", "$13"));
        assertTrue(found.contains("passage 4: item 4: 3 here, item 4: 4 when the report was made."), found);
        found = checked(html.replaceFirst("( data-f=\"trec [^\"]*\">)0\\.\\d", "$17.7"));
        assertTrue(found.startsWith("✗ Differences: 1."), found);
    }

    /** Ratings, ranks and the winners that labels imply follow from verdicts and labels. */
    @Test
    void itWorksBattlesOutAgain() throws Exception {
        Path project = BattleProject.create(folder, 6);
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            for (int topic = 1; topic <= 6; topic++) {
                int odd = topic % 3;
                BattleProject.judge(store, new TopicId("t" + topic), pair -> pair.hashCode() % 3 == odd);
            }
        }
        page = folder.resolve("battles.html");
        assertEquals(0, Cli.run("report", project, "-o", page, "--resamples", 200).code());
        String html = Files.readString(page);
        String all = checked(html);
        assertTrue(all.contains(" figures compared, all equal."), all);
        assertEquals(25, count(html, " data-f=\"rated "));
        String found = checked(html.replaceFirst("(\nbattles 0 0 (?:\\S+ )*?\\d-\\d:\\d\\w*)l( |\\w)", "$1r$2"));
        assertTrue(found.matches("(?s).*ann, t1, \\w+ – \\w+, verdict: \\w+ here, \\w+ when the report.*"), found);
    }

    /** A meta-evaluation: the script has its own way to each coefficient that needs no draw. */
    @Test
    void itWorksAMetaEvaluationOutAgain() throws Exception {
        Path project = JudgesByFormula.create(folder);
        JudgesByFormula.alignSentences(project);
        page = folder.resolve("meta.html");
        assertEquals(0, Cli.run("report", project, "-o", page, "--reveal", "--resamples", 20).code());
        String html = Files.readString(page);
        String all = checked(html);
        assertTrue(all.contains(" figures compared, all equal."), all);
        List<String> tables = Pattern.compile(" data-f=\"meta (\\S+)").matcher(html).results()
                .map(found -> found.group(1))
                .distinct()
                .toList();
        assertEquals(16, tables.size(), tables::toString);
        for (String table : tables) {
            Matcher figure = Pattern.compile(" data-f=\"meta " + table + " [^>]*>−?\\d").matcher(html);
            assertTrue(figure.find(), table);
            char digit = html.charAt(figure.end() - 1);
            html = html.substring(0, figure.end() - 1) + (char) (digit == '9' ? '0' : digit + 1)
                    + html.substring(figure.end());
        }
        String found = checked(html);
        assertTrue(found.startsWith("✗ Differences: 16. "), found);
    }

    @Test
    void runsWithTheSameRatingShareARankInItToo() throws Exception {
        Path project = BattleProject.createAlike(folder);
        page = folder.resolve("battles.html");
        assertEquals(0, Cli.run("report", project, "-o", page, "--resamples", 200).code());
        String html = Files.readString(page);
        String all = checked(html);
        assertTrue(all.contains(" figures compared, all equal."), all);
        String found = checked(html.replaceFirst("( data-f=\"rated rank [^\"]*\">)2", "$13"));
        assertTrue(found.startsWith("✗ Differences: 1."), found);
    }

    @Test
    void aNumberOfTheFirstLinesStandsInATable() throws Exception {
        String html = Files.readString(page);
        int at = html.indexOf("0.", html.indexOf("<p class=\"result\">"));
        String found = checked(html.substring(0, at) + "7.777" + html.substring(at + 5));
        assertTrue(found.contains("The first lines: 7.777 stands in no table."), found);
    }

    @Test
    void itWorksItsFiguresOutInGerman() throws Exception {
        try (ProjectStore store = ProjectStore.openReadOnly(folder.resolve("first-steps.assay"))) {
            page = new ReportService(InstantSource.system())
                    .write(store, folder.resolve("deutsch.html"), ReportOptions.USUAL, Locale.GERMAN, false)
                    .page();
        }
        assertTrue(checked(Files.readString(page)).contains("alle gleich"));
    }

    /** What the page says after Check. */
    private String checked(String html) throws Exception {
        page = Files.writeString(folder.resolve("checked.html"), html);
        String dom = run("--dump-dom", "#check");
        Matcher result = Pattern.compile("<div id=\"checked\"[^>]*>(.*?)</div>", Pattern.DOTALL).matcher(dom);
        assertTrue(result.find(), "nothing was checked");
        return result.group(1).replaceAll("<[^>]*>", "");
    }

    @Test
    void itPrintsAsPages() throws Exception {
        Path pdf = folder.resolve("report.pdf");
        run("--print-to-pdf=" + pdf, "--no-pdf-header-footer");
        String content = Files.readString(pdf, StandardCharsets.ISO_8859_1);
        assertTrue(content.startsWith("%PDF-"));
        int pages = count(content, "/Type /Page\n") + count(content, "/Type /Page ");
        assertTrue(pages >= 4 && pages <= 40, () -> pages + " pages");
    }

    @Test
    void itFitsASmallWindowAndADarkOne() throws Exception {
        Path picture = folder.resolve("report.png");
        run("--screenshot=" + picture, "--window-size=500,800", "--hide-scrollbars", "--force-dark-mode");
        var image = ImageIO.read(picture.toFile());
        assertEquals(500, image.getWidth());
        Files.copy(
                picture,
                Files.createDirectories(Path.of(System.getProperty("assay.root", ".."), "app", "target", "screens"))
                        .resolve("report-small.png"),
                StandardCopyOption.REPLACE_EXISTING);
    }

    private static int count(String text, String part) {
        return (int) Pattern.compile(Pattern.quote(part)).matcher(text).results().count();
    }

    /** What the browser writes to its output; it has no way to any network. */
    private String run(String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                browser.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--user-data-dir=" + folder.resolve("profile"),
                "--host-resolver-rules=MAP * ~NOTFOUND"));
        Stream.of(options).filter(one -> one.startsWith("-")).forEach(command::add);
        // A place in the page is no option.
        command.add(page.toUri() + Stream.of(options).filter(one -> one.startsWith("#")).findFirst().orElse(""));
        Path out = folder.resolve("out");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError("The browser did not come to an end");
        }
        assertEquals(0, process.exitValue());
        return Files.readString(out);
    }
}
