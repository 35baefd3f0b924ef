package dev.assay.app.cli;

import dev.assay.app.service.ProjectService;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** What a command was given to read: a project, or some other file. */
final class SourceFile {
    private static final byte[] SQLITE = "SQLite format 3".getBytes(StandardCharsets.US_ASCII);

    private SourceFile() {}

    /** A file that is called a project, or is one: what is wrong with it is then said of a project. */
    static boolean isProject(Path path) throws IOException {
        if (path.toString().endsWith(ProjectService.ENDING) || !Files.isRegularFile(path)) {
            return path.toString().endsWith(ProjectService.ENDING);
        }
        try (InputStream in = Files.newInputStream(path)) {
            return Arrays.equals(in.readNBytes(SQLITE.length), SQLITE);
        }
    }
}
