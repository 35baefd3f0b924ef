package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.persistence.imports.Formats;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An import is tried before it is kept, of files or of standard input. */
class ImportDryRunTest {
    private static final String ROWS = "qid,question,run,answer,mood\nm1,Who sweeps?,broom,Ada.,calm\n";
    private static final String MADE = "made of this file: 1 topic, 1 answer of 1 run; not used: mood";

    @TempDir
    private Path folder;

    @Test
    void aNewProjectIsTriedAndNotMade() throws IOException {
        Path file = Files.writeString(folder.resolve("rows.csv"), ROWS);
        Path project = folder.resolve("own.assay");
        Cli tried = Cli.run("new", project, "--from", file, "--dry-run");
        assertEquals(0, tried.code(), tried.err());
        assertTrue(tried.out().contains("rows.csv: " + MADE), tried.out());
        assertFalse(Files.exists(project));
    }

    @Test
    void standardInputIsAFile() {
        InputStream before = System.in;
        Path project = folder.resolve("own.assay");
        try {
            System.setIn(new ByteArrayInputStream(ROWS.getBytes(StandardCharsets.UTF_8)));
            assertEquals(0, Cli.run("new", project).code());
            Cli tried = Cli.run("import", project, "-", "--dry-run");
            assertTrue(tried.out().contains("standard-input: " + MADE), tried.out() + tried.err());
            System.setIn(new ByteArrayInputStream(ROWS.getBytes(StandardCharsets.UTF_8)));
            Cli asJson = Cli.run("import", project, "-", "--dry-run", "--json");
            assertTrue(asJson.out().contains(MADE), asJson.out() + asJson.err());
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void theHelpOfImportHasEveryKind() {
        String help = Cli.run("import", "--help").out();
        Formats.importable().forEach(format ->
                assertTrue(help.contains("\n  " + format.word() + " "), format.word()));
    }
}
