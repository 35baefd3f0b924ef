package dev.assay.app.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

class LogFilesTest {
    @TempDir
    private Path folder;

    @Test
    void keepsWhatTheProgramSaysWithoutThePersonsHomeAndNothingThatLibrariesSay() throws IOException {
        Path home = folder.resolve("home/ann");
        Path logs = home.resolve("of the log 100%");
        Logger quiet = Logger.getLogger("");
        try (LogFiles log = LogFiles.begin(logs, List.of(home)).orElseThrow()) {
            LoggerFactory.getLogger("dev.assay.app.Test").warn("{} cannot\nbe read", home.resolve("p.assay"));
            LoggerFactory.getLogger("dev.assay.app.Test")
                    .debug("It broke", new IllegalStateException("the answer of run-7"));
            LoggerFactory.getLogger("org.library.Client").warn("I was sent the answer of run-8");
        }
        LoggerFactory.getLogger("dev.assay.app.Test").warn("after the end");
        String text = Files.readString(logs.resolve("assay.0.log"));
        assertTrue(text.contains("WARNING dev.assay.app.Test: ~/p.assay cannot be read\n"), text);
        assertTrue(text.contains("java.lang.IllegalStateException"), text);
        assertTrue(text.contains("org.library.Client\n"), text);
        assertFalse(text.contains("run-7") || text.contains("run-8") || text.contains("home/ann"), text);
        assertFalse(text.contains("after the end"), text);
        assertEquals(quiet, Logger.getLogger(""));
    }

    @Test
    void theOldestGoesWhenThereIsMuch() throws IOException {
        try (LogFiles log = LogFiles.begin(folder, List.of()).orElseThrow()) {
            org.slf4j.Logger logger = LoggerFactory.getLogger("dev.assay.app.Test");
            String much = "x".repeat(99_000);
            for (int i = 0; i < 80; i++) {
                logger.debug(much);
            }
        }
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> kept = files.toList();
            assertEquals(5, kept.size(), kept.toString());
            for (Path file : kept) {
                assertTrue(Files.size(file) <= 1_100_000, file + " has " + Files.size(file));
            }
        }
    }

    @Test
    void nobodyElseReadsAnyOfThem() throws IOException {
        assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"));
        Path logs = Files.createDirectory(folder.resolve("logs"));
        Files.writeString(logs.resolve("assay.0.log"), "of an earlier version\n");
        for (Path path : List.of(logs, logs.resolve("assay.0.log"))) {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(Files.isDirectory(path) ? "rwxr-xr-x"
                    : "rw-r--r--"));
        }
        try (LogFiles log = LogFiles.begin(logs, List.of()).orElseThrow()) {
            String much = "x".repeat(99_000);
            for (int i = 0; i < 25; i++) {
                LoggerFactory.getLogger("dev.assay.app.Test").debug(much);
            }
            try (Stream<Path> files = Files.list(logs)) {
                List<Path> all = files.toList();
                assertTrue(all.size() > 3, all.toString());
                for (Path file : all) {
                    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)),
                            file.toString());
                }
            }
            assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(logs)));
        }
    }

    @Test
    void aFolderThatCannotBeWrittenToStopsNothing() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        assertTrue(LogFiles.begin(file.resolve("log"), List.of()).isEmpty());
    }

    @Test
    void eachSystemHasAPlaceForThem() {
        assertEquals(Path.of("/s/assay"), LogFiles.folder(Map.of("HOME", "/h", "XDG_STATE_HOME", "/s")));
        assertEquals(Path.of("/h/.local/state/assay"), LogFiles.folder(Map.of("HOME", "/h")));
    }
}
