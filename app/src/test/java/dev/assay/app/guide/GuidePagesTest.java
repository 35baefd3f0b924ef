package dev.assay.app.guide;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The guide hangs together: its index has every page, and every link leads somewhere. */
class GuidePagesTest {
    @Test
    void theIndexHasEveryPageOfTheGuide() {
        Set<String> listed = new HashSet<>(Pages.links(Pages.INDEX));
        List<String> missing = Pages.guide().stream()
                .map(page -> "guide/" + page.getFileName())
                .filter(page -> !listed.contains(page))
                .toList();
        assertEquals(List.of(), missing, "add a line for each to docs/guide.md");
    }

    @Test
    void everyLinkLeadsToAPageAndAHeadingThatAreThere() {
        List<String> broken = new ArrayList<>();
        for (Path page : Pages.all()) {
            for (String link : Pages.links(page)) {
                if (!link.matches("[a-z]+:.*") && !leadsSomewhere(page, link)) {
                    broken.add(Pages.ROOT.relativize(page) + " -> " + link);
                }
            }
        }
        assertEquals(List.of(), broken);
    }

    private static boolean leadsSomewhere(Path page, String link) {
        int hash = link.indexOf('#');
        String file = hash < 0 ? link : link.substring(0, hash);
        Path target = file.isEmpty() ? page : page.resolveSibling(file).normalize();
        return Files.exists(target)
                && (hash < 0 || Pages.anchors(target).contains(link.substring(hash + 1)));
    }

    /** A page that names a test can be held to it. */
    @Test
    void everyTestThatAPageNamesIsThere() throws IOException {
        Set<String> tests;
        try (Stream<Path> modules = Files.list(Pages.ROOT)) {
            tests = modules.map(module -> module.resolve("src/test/java"))
                    .filter(Files::isDirectory)
                    .flatMap(GuidePagesTest::testsIn)
                    .collect(Collectors.toSet());
        }
        List<String> gone = new ArrayList<>();
        for (Path page : Pages.all()) {
            Pages.codes(page).stream()
                    .filter(code -> code.matches("\\p{Lu}\\w+Test"))
                    .filter(code -> !tests.contains(code))
                    .forEach(code -> gone.add(Pages.ROOT.relativize(page) + ": " + code));
        }
        assertEquals(List.of(), gone);
    }

    private static Stream<String> testsIn(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(file -> file.getFileName().toString().replaceFirst("\\.java$", "")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Entries are joined line by line when two change the file at once, which can leave one twice. */
    @Test
    void noEntryOfTheChangelogStandsTwice() {
        List<String> twice = new ArrayList<>();
        for (String release : Pages.read(Pages.ROOT.resolve("CHANGELOG.md")).split("(?m)^## ")) {
            Set<String> seen = new HashSet<>();
            release.lines()
                    .filter(line -> line.startsWith("- ") || line.startsWith("  "))
                    .filter(line -> !seen.add(line.strip()))
                    .forEach(twice::add);
        }
        assertEquals(List.of(), twice);
    }
}
