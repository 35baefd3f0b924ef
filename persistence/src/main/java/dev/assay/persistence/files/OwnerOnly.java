package dev.assay.persistence.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * Files and folders that nobody but their owner may read, from the moment that they are there: labels are given blind,
 * and passages may not be anybody's to pass on. Where a file system knows no such rights, its own hold.
 */
public final class OwnerOnly {
    private static final String POSIX = "posix";

    private OwnerOnly() {}

    private static FileAttribute<?>[] rights(Path path, String posix) {
        return path.getFileSystem().supportedFileAttributeViews().contains(POSIX)
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(posix))}
                : new FileAttribute<?>[0];
    }

    /** The attributes to create a file with. */
    public static FileAttribute<?>[] file(Path file) {
        return rights(file, "rw-------");
    }

    /** Makes an empty file; fails when there is one. */
    public static void createFile(Path file) throws IOException {
        Files.createFile(file, file(file));
    }

    /** Makes a folder and those above it that are missing; those that are there keep their rights. */
    public static void createFolders(Path folder) throws IOException {
        Files.createDirectories(folder, rights(folder, "rwx------"));
    }

    /** Opens a file; one that the options make is the owner's only. */
    public static FileChannel open(Path file, OpenOption... options) throws IOException {
        return FileChannel.open(file, Set.of(options), file(file));
    }

    /** Makes a file to be written to. What stands there goes, be it a link: nothing is written to where it leads. */
    public static FileChannel openAnew(Path file) throws IOException {
        Files.deleteIfExists(file);
        return open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    /** Makes a file with this content, in the place of what stands there. */
    public static void write(Path file, byte[] content) throws IOException {
        try (FileChannel channel = openAnew(file)) {
            ByteBuffer left = ByteBuffer.wrap(content);
            while (left.hasRemaining()) {
                channel.write(left);
            }
        }
    }

    /**
     * Puts a file with this content in its place whole, and makes the folder that it is in: what was there is
     * replaced, its rights with it.
     */
    public static void replace(Path file, byte[] content) throws IOException {
        createFolders(file.toAbsolutePath().getParent());
        Path beside = file.resolveSibling(file.getFileName() + ".new");
        write(beside, content);
        Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Takes from all others the right to a file or folder of Assay's own, which another program made. */
    public static void restrict(Path path) throws IOException {
        if (Files.getFileStore(path).supportsFileAttributeView(POSIX)) {
            String rights = Files.isDirectory(path) ? "rwx------" : "rw-------";
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(rights));
        }
    }

    /** Copies to a file that is made; fails when there is one. */
    public static void copy(Path file, Path copy) throws IOException {
        try (OutputStream out = Channels.newOutputStream(
                open(copy, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE))) {
            Files.copy(file, out);
        }
    }

    /**
     * Gives a file that is about to take another's place the rights that the owner gave to that one, if there is one.
     */
    public static void takeOver(Path present, Path next) throws IOException {
        if (Files.isRegularFile(present, LinkOption.NOFOLLOW_LINKS)
                && Files.getFileStore(present).supportsFileAttributeView(POSIX)) {
            Files.setPosixFilePermissions(next, Files.getPosixFilePermissions(present));
        }
    }
}
