package dev.assay.persistence.record;

import dev.assay.model.Message;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * A file with an end, which alone is ever opened to be read: a pipe would wait for somebody to write to it, and a
 * device may never end. What it is, is asked before it is opened.
 */
public final class PlainFile {
    private static final Message PIPE =
            StoreWords.say("file.pipe");

    private PlainFile() {}

    /** Opens a file, at its end if it is a link. */
    public static InputStream open(Path path) throws IOException {
        require(path);
        return Files.newInputStream(path);
    }

    /**
     * Refuses what is no file.
     *
     * @throws UnusableFileException when it is a folder, a pipe, a socket or a device
     */
    public static void require(Path path) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
        if (attributes.isDirectory()) {
            throw new UnusableFileException(StoreWords.say("file.folder"));
        }
        if (!attributes.isRegularFile()) {
            throw new UnusableFileException(PIPE);
        }
    }

    /** True if the path leads to something that can never be read as a file or folder. */
    public static boolean isPipeOrDevice(Path path) {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class).isOther();
        } catch (IOException e) {
            return false;
        }
    }

    /** Message for a path that {@link #isPipeOrDevice}. */
    public static Message pipeOrDevice() {
        return PIPE;
    }

    /**
     * The real path of a file that is named inside a folder.
     *
     * @throws UnusableFileException when the name or a link leads out of the folder, or to what is no file
     */
    public static Path inside(Path folder, String name) throws IOException {
        if (!staysInside(name)) {
            throw new UnusableFileException(StoreWords.say("file.leads-out"));
        }
        return within(folder.toRealPath(), folder.resolve(name));
    }

    /**
     * The real path of a file that was found inside a folder.
     *
     * @param base the real path of the folder
     * @throws UnusableFileException when it is a link that leads out of the folder, or no file
     */
    public static Path within(Path base, Path file) throws IOException {
        Path real = file.toRealPath();
        if (!real.startsWith(base)) {
            throw new UnusableFileException(StoreWords.say("file.link-out"));
        }
        require(real);
        return real;
    }

    /**
     * True if a name with slashes can only mean something inside the folder that it is relative to, on every system.
     */
    public static boolean staysInside(String name) {
        if (name.isEmpty() || name.startsWith("/") || name.matches("(?s)[A-Za-z]:.*") || name.indexOf('\\') >= 0) {
            return false;
        }
        for (String part : name.split("/", -1)) {
            if (part.isEmpty() || part.equals(".") || part.equals("..")) {
                return false;
            }
        }
        try {
            Path path = Path.of(name);
            return !path.isAbsolute() && path.equals(path.normalize());
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
