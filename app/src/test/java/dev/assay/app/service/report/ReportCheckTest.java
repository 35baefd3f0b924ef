package dev.assay.app.service.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.LongForm;
import dev.assay.app.testing.RandomLabels;
import dev.assay.app.testing.RandomReports;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a page says of reports that cite follows from what it carries, however they were judged. */
class ReportCheckTest {
    @TempDir
    private Path folder;

    private Path page(ProjectStore store, MissingAnswers missing, boolean common) {
        ReportOptions options = new ReportOptions(
                missing, FailedLabels.OPEN, new Resampling(50, 1), List.of(), common, List.of(), false);
        return new ReportService(InstantSource.system())
                .write(store, folder.resolve("page.html"), options, Locale.ENGLISH, true)
                .page();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void everyFigureFollowsFromThePage(long seed) {
        try (ProjectStore store = RandomReports.in(folder, seed)) {
            ReportCheck all = ReportCheck.of(
                            page(store, seed % 2 == 0 ? MissingAnswers.ZERO : MissingAnswers.SKIP, seed % 3 == 0),
                            Optional.of(store))
                    .orElseThrow();
            assertEquals(List.of(), all.differences());
            assertTrue(all.figures() > 100 && all.judgments() > 100, all::toString);
        }
    }

    /** By a person's labels of some topics and a model's of more, with topics that were drawn and without. */
    @ParameterizedTest
    @EnumSource(RandomLabels.Draw.class)
    void everyFigureOfCalibratedScoresFollowsFromThePage(RandomLabels.Draw draw) throws Exception {
        for (long seed = 1; seed <= LongForm.times(4, 40); seed++) {
            Path own = Files.createDirectory(folder.resolve("" + seed));
            try (ProjectStore store = RandomLabels.in(own, draw, seed)) {
                MissingAnswers missing = seed % 2 == 0 ? MissingAnswers.ZERO : MissingAnswers.SKIP;
                ReportOptions options = new ReportOptions(
                        missing, FailedLabels.OPEN, new Resampling(50, 1),
                        seed % 3 == 0 ? List.of("ann", "bea") : List.of(), seed % 4 == 0, List.of(), false);
                Path page = new ReportService(InstantSource.system())
                        .write(store, folder.resolve("page.html"), options, Locale.ENGLISH, true)
                        .page();
                assertTrue(Files.readString(page).contains(" data-f=\"calibrated tuned "), draw + " " + seed);
                assertEquals(
                        List.of(),
                        ReportCheck.of(page, Optional.of(store)).orElseThrow().differences(),
                        draw + " " + seed);
            }
        }
    }

    @Test
    void whatWasChangedIsNamedInWords() throws Exception {
        try (ProjectStore store = RandomReports.in(folder, 5)) {
            Path page = page(store, MissingAnswers.ZERO, false);
            String html = Files.readString(page);
            Matcher said = Pattern.compile("\nsaid 0 0 \\d+ (?:\\S+ )*?([01])/").matcher(html);
            assertTrue(said.find());
            char was = html.charAt(said.start(1));
            Files.writeString(page, html.substring(0, said.start(1)) + (was == '0' ? '1' : '0')
                    + html.substring(said.start(1) + 1));
            List<String> found = ReportCheck.of(page, Optional.of(store)).orElseThrow().differences().stream()
                    .map(Object::toString)
                    .toList();
            assertTrue(found.getFirst().matches("ann, t0, run-\\d, sentence \\d: .*, .* when the report was made\\."),
                    found::toString);
            assertTrue(found.stream().anyMatch(one -> one.matches("ann, t0, run-\\d, sentence \\d: "
                    + ".* in the page, .* in the project\\.")), () -> was + " " + found);
        }
    }

    @Test
    void thePageHasAllWordsOfItsScript() throws Exception {
        try (ProjectStore store = RandomReports.in(folder, 1)) {
            String html = Files.readString(page(store, MissingAnswers.ZERO, false));
            List<String> said = Pattern.compile("(?:say|toldField)\\(\\s*'(\\w+)'").matcher(html).results()
                    .map(found -> found.group(1))
                    .distinct()
                    .toList();
            assertTrue(said.size() > 10, said::toString);
            assertEquals(List.of(), said.stream().filter(key -> !html.contains(" data-" + key + "=\"")).toList());
        }
    }
}
