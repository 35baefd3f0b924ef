package dev.assay.app.service.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
                                    List.of(), false, List.of(), false, false),
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
    void itIsShownWholeAndRunsNothing() throws Exception {
        String dom = run("--dump-dom");
        assertTrue(dom.contains("<h1 dir=\"auto\">First steps</h1>"), "There is no title");
        assertEquals(count(Files.readString(page), "<svg "), count(dom, "<svg "), "A figure is missing");
        assertEquals(count(Files.readString(page), "<tr>"), count(dom, "<tr>"), "A row is missing");
        assertFalse(dom.contains("<script"), "A name has become a script");
        assertFalse(dom.contains("parsererror"));
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
        command.addAll(List.of(options));
        command.add(page.toUri().toString());
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
