package dev.assay.persistence;

import dev.assay.persistence.sqlite.Schema;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Looks at a file from outside before any database code touches it. */
final class ProjectFile {
    private static final byte[] SQLITE = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final int HEADER = 100;
    private static final int WRITTEN_WITH_AT = 18;
    /** What stands there when commits go to a log beside the file. */
    private static final byte WRITTEN_AHEAD = 2;
    private static final int APPLICATION_ID_AT = 68;

    private ProjectFile() {}

    /**
     * Refuses what is certainly no project.
     *
     * @return whether it says of itself that a log belongs to it: it is open, or was not closed in order
     * @throws StoreException when the file is missing, unreadable or no project
     */
    static boolean requireProject(Path file) {
        if (!Files.exists(file)) {
            throw new StoreException(
                    StoreException.Kind.MISSING,
                    "There is no file " + file + ". Check the name, or make a project with: assay new " + file);
        }
        if (Files.isDirectory(file)) {
            throw new StoreException(
                    StoreException.Kind.NOT_A_PROJECT, file + " is a folder. Choose a project file (NAME.assay).");
        }
        ByteBuffer header = ByteBuffer.allocate(HEADER);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            while (header.hasRemaining() && channel.read(header) >= 0) {
                // Read on: a channel may give less than was asked for.
            }
        } catch (IOException e) {
            throw new StoreException(
                    StoreException.Kind.FAILED,
                    file + " cannot be read (" + e.getMessage() + "). Check that you may read it.",
                    e);
        }
        if (header.position() < HEADER
                || !startsWithMagic(header)
                || header.getInt(APPLICATION_ID_AT) != Schema.APPLICATION_ID) {
            throw new StoreException(
                    StoreException.Kind.NOT_A_PROJECT,
                    file + " is not an Assay project. It was left as it is; choose another file.");
        }
        return header.get(WRITTEN_WITH_AT) == WRITTEN_AHEAD;
    }

    /** Under how many names (hard links) a file is known; 1 where the system does not say. */
    static int names(Path real) {
        try {
            return (Integer) Files.getAttribute(real, "unix:nlink");
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return 1;
        }
    }

    private static boolean startsWithMagic(ByteBuffer header) {
        for (int i = 0; i < SQLITE.length; i++) {
            if (header.get(i) != SQLITE[i]) {
                return false;
            }
        }
        return true;
    }
}
