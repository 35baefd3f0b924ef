package dev.assay.packaging;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is in the distribution folder, and that the program in it starts. */
class DistributionTest {
    private final Distribution distribution = Distribution.packaged();

    @TempDir
    private Path scratch;

    @Test
    void versionIsTheOneOfTheBuildAndAllThatIsPrinted() throws Exception {
        Distribution.Outcome outcome = distribution.start(scratch, "--version");

        assertEquals("", outcome.errors());
        assertEquals(0, outcome.exitCode());
        assertEquals(1, outcome.output().lines().count(), outcome.output());
        assertTrue(outcome.output().contains(System.getProperty("assay.version")), outcome.output());
    }

    @Test
    void helpGoesToStandardOutputAndNowhereElse() throws Exception {
        Distribution.Outcome outcome = distribution.start(scratch, "--help");

        assertEquals("", outcome.errors());
        assertEquals(0, outcome.exitCode());
        assertTrue(outcome.output().contains("assay"), outcome.output());
    }

    @Test
    void wrongUsageIsToldOnStandardErrorWithExitCodeTwo() throws Exception {
        Distribution.Outcome outcome = distribution.start(scratch, "--no-such-option");

        assertEquals("", outcome.output());
        assertFalse(outcome.errors().isBlank());
        assertEquals(2, outcome.exitCode());
    }

    @Test
    void commandLineLoadsNoJavaFx() throws Exception {
        Path loaded = scratch.resolve("loaded.txt");
        Map<String, String> environment = Map.of(
                "ASSAY_JAVA_HOME", System.getProperty("java.home"),
                "ASSAY_JAVA_OPTIONS", "-Xlog:class+load:file=" + loaded.getFileName());

        Distribution.Outcome outcome =
                Distribution.start(distribution.launcher(), scratch, environment, "--help");

        assertEquals(0, outcome.exitCode(), outcome.errors());
        try (Stream<String> lines = Files.lines(loaded)) {
            List<String> classes = lines.filter(
                            line -> line.contains("] javafx.") || line.contains("] com.sun.javafx."))
                    .toList();
            assertEquals(List.of(), classes);
        }
    }

    @Test
    void libHoldsEachModuleOnceAndNoTestLibrary() throws IOException {
        Path lib = distribution.folder().resolve("lib");
        List<String> names = ModuleFinder.of(lib).findAll().stream()
                .map(module -> module.descriptor().name())
                .sorted()
                .toList();
        long jars;
        try (Stream<Path> files = Files.list(lib)) {
            jars = files.count();
        }

        assertAll(
                () -> assertEquals(jars, names.size(), names.toString()),
                () -> assertTrue(names.contains("dev.assay.app")),
                () -> assertTrue(names.contains("javafx.controls")),
                () -> assertTrue(names.stream().noneMatch(name -> name.endsWith("Empty")), names.toString()),
                () -> assertTrue(names.stream().noneMatch(name -> name.contains("junit") || name.contains("testfx")),
                        names.toString()));
    }
}
