package dev.assay.persistence;

import dev.assay.persistence.files.WholeProject;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.PlainFile;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.sqlite.Schema;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Looks at a file from outside before any database code touches it. */
final class ProjectFile {
    private static final byte[] SQLITE = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final int HEADER = 100;
    private static final int WRITTEN_WITH_AT = 18;
    /** Value of the file-format byte when commits go to a log beside the file. */
    private static final byte WRITTEN_AHEAD = 2;
    private static final int APPLICATION_ID_AT = 68;

    /** Longest path of a database, in bytes: SQLite's limit on systems like Unix, with room for its files beside it. */
    private static final int LONGEST_PATH = 504;

    /**
     * The limit of a database's name, in bytes: that of file systems, with room for the endings of its files beside it.
     */
    private static final int LONGEST_NAME = 247;

    /** File systems of several machines, on which these have no memory in common: SQLite's log needs that. */
    private static final Set<String> OF_MACHINES = Set.of("nfs", "nfs3", "nfs4", "lustre", "gpfs", "beegfs");

    private ProjectFile() {}

    /**
     * Refuses a place on which a project cannot be written safely.
     *
     * @throws StoreException of kind {@code READ_ONLY}
     */
    static void requireOneMachine(Path real) {
        try {
            String type = Files.getFileStore(real.getParent()).type();
            if (isOfMachines(type)) {
                throw new StoreException(StoreException.Kind.READ_ONLY, "project.network", real.getFileName(), type);
            }
        } catch (IOException e) {
            // A system that does not say leaves it to SQLite.
        }
    }

    /** True if a type of file system is one of several machines. */
    static boolean isOfMachines(String type) {
        return OF_MACHINES.contains(type.toLowerCase(Locale.ROOT));
    }

    /**
     * Refuses what is certainly no project.
     *
     * @return whether it says of itself that a log belongs to it: it is open, or was not closed in order
     * @throws StoreException when the file is missing, unreadable or no project
     */
    static boolean requireProject(Path file) {
        if (!Files.exists(file)) {
            throw new StoreException(
                    StoreException.Kind.MISSING, StoreWords.say("project.missing", file), null, Optional.of(file));
        }
        if (Files.isDirectory(file)) {
            throw new StoreException(StoreException.Kind.NOT_A_PROJECT, "project.is-folder", file);
        }
        if (PlainFile.isPipeOrDevice(file)) {
            throw new StoreException(StoreException.Kind.NOT_A_PROJECT, "project.is-pipe", file);
        }
        Path real;
        try {
            real = file.toRealPath();
        } catch (IOException e) {
            throw unreadable(file, e);
        }
        requireShort(real);
        // SQLite may open these before the project itself.
        WholeProject.beside(real).forEach(ProjectFile::requirePlain);
        ByteBuffer header = ByteBuffer.allocate(HEADER);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            while (header.hasRemaining() && channel.read(header) >= 0) {
                // Read on: a channel may give less than was asked for.
            }
        } catch (IOException e) {
            throw unreadable(file, e);
        }
        if (header.position() < HEADER
                || !startsWithMagic(header)
                || header.getInt(APPLICATION_ID_AT) != Schema.APPLICATION_ID) {
            throw new StoreException(
                    StoreException.Kind.NOT_A_PROJECT, StoreWords.say("project.none", file), null, Optional.of(file));
        }
        return header.get(WRITTEN_WITH_AT) == WRITTEN_AHEAD;
    }

    private static StoreException unreadable(Path file, IOException e) {
        return new StoreException(StoreException.Kind.FAILED, e, "project.unreadable", file, FileFailure.cause(e));
    }

    /**
     * Refuses a path or name that is too long for SQLite, which would only say that it cannot open it, and a path that
     * has no name.
     *
     * @throws StoreException of kind {@code FAILED}
     */
    static void requireShort(Path file) {
        if (file.getFileName() == null) {
            // The root has no name.
            throw new StoreException(StoreException.Kind.FAILED, "project.is-folder", file);
        }
        requireShort("project.long-path", file, file.toAbsolutePath(), LONGEST_PATH);
        requireShort("project.long-name", file, file.getFileName(), LONGEST_NAME);
    }

    private static void requireShort(String words, Path file, Path part, int longest) {
        int length = part.toString().getBytes(StandardCharsets.UTF_8).length;
        if (length > longest) {
            throw new StoreException(StoreException.Kind.FAILED, words, file.getFileName(), length, longest);
        }
    }

    /** Refuses a pipe or device, which would never answer, and a link where SQLite keeps files of its own. */
    private static void requirePlain(Path path) {
        boolean there = Files.exists(path, LinkOption.NOFOLLOW_LINKS);
        if (there && !Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            throw new StoreException(StoreException.Kind.NOT_A_PROJECT, "project.link", path);
        }
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
