package dev.assay.persistence.files;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The project files that this process has open, by what they are and not by their names: a file may have several. When
 * a process closes a file, in whatever part of it and under whatever name, POSIX systems drop every lock that the
 * process has on it, SQLite's own included. So a file that is in here is not looked at from outside, and what has it
 * open besides SQLite is closed last.
 */
public final class FilesInUse {
    private static final Map<Object, Use> USES = new HashMap<>();

    private FilesInUse() {}

    /** One file: the names under which it is open, one for each time, and what is to be closed after all of them. */
    private record Use(List<Path> names, List<Closeable> last) {}

    /** A key that tells a file from every other of this machine. The real path, if the system has no such key. */
    public static Object identity(Path real) {
        return key(real).orElse(real);
    }

    /** As {@link #identity}, if there is such a file and the system says what tells it from others. */
    public static Optional<Object> key(Path real) {
        try {
            return Optional.ofNullable(
                    Files.readAttributes(real, BasicFileAttributes.class).fileKey());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The real path under which this process has a file open; empty when it does not. */
    public static synchronized Optional<Path> name(Object identity) {
        return Optional.ofNullable(USES.get(identity)).flatMap(use -> use.names().stream().findFirst());
    }

    public static synchronized void opened(Object identity, Path real) {
        USES.computeIfAbsent(identity, file -> new Use(new ArrayList<>(), new ArrayList<>()))
                .names()
                .add(real);
    }

    public static synchronized void closed(Object identity, Path real) {
        Use use = USES.get(identity);
        use.names().remove(real);
        if (use.names().isEmpty()) {
            USES.remove(identity);
            use.last().forEach(FilesInUse::closeQuietly);
        }
    }

    /** Closes something that has a file open as soon as that costs nobody a lock: now, or after everything else. */
    public static synchronized void closeInTime(Object identity, Closeable other) {
        Use use = USES.get(identity);
        if (use == null) {
            closeQuietly(other);
        } else {
            use.last().add(other);
        }
    }

    private static void closeQuietly(Closeable other) {
        try {
            other.close();
        } catch (IOException e) {
            // It was open for its lock, which goes with it; nothing was written that anybody needs.
        }
    }
}
