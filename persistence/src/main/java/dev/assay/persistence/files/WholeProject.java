package dev.assay.persistence.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/** A project file with the files that SQLite and the lock keep beside it. */
public final class WholeProject {
    /** The file that takes back a write outside the log, the log, and its index. */
    private static final List<String> BESIDE = List.of("-journal", "-wal", "-shm");

    private WholeProject() {}

    /** The files that SQLite may keep beside a file. */
    public static List<Path> beside(Path file) {
        return BESIDE.stream().map(suffix -> file.resolveSibling(file.getFileName() + suffix)).toList();
    }

    /** Deletes a project and all files beside it. */
    public static void delete(Path file) throws IOException {
        Files.deleteIfExists(file);
        for (Path one : beside(file)) {
            Files.deleteIfExists(one);
        }
        Files.deleteIfExists(file.resolveSibling("." + file.getFileName() + ".lock"));
    }

    /** True if a part of a closed project still stands beside its file. */
    public static boolean isPartBeside(Path file) throws IOException {
        for (Path one : beside(file)) {
            if (Files.exists(one, LinkOption.NOFOLLOW_LINKS) && Files.size(one) > 0) {
                return true;
            }
        }
        return false;
    }
}
