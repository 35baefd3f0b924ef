package dev.assay.persistence.sync;

import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.files.OwnerOnly;
import dev.assay.persistence.outside.FileFailure;
import dev.assay.persistence.outside.StoreWords;
import dev.assay.persistence.record.StoreException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** The folder that a sync writes to: makes it, puts files in place whole, and sets other people's files aside. */
final class SyncDirectory {
    private static final String TEMPORARY = ".assay-tmp";
    private static final Duration LEFT_BEHIND = Duration.ofHours(1);
    private static final DateTimeFormatter IN_NAMES =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private final Path folder;

    private SyncDirectory(Path folder) {
        this.folder = folder;
    }

    /**
     * Makes the folder when it is missing.
     *
     * @throws StoreException when it is no folder, or cannot be made or written to
     */
    static SyncDirectory prepare(Path folder) {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new StoreException(
                    StoreException.Kind.FAILED, StoreWords.say("sync.folder.file", folder));
        }
        Path material = folder.resolve(SyncMaterial.FOLDER);
        if (Files.isSymbolicLink(material)) {
            throw new StoreException(
                    StoreException.Kind.FAILED,
                    StoreWords.say("sync.folder.link", material));
        }
        try {
            OwnerOnly.createFolders(material);
            SyncDirectory directory = new SyncDirectory(folder);
            directory.sweep(folder);
            directory.sweep(material);
            return directory;
        } catch (IOException e) {
            throw new StoreException(
                    StoreException.Kind.READ_ONLY,
                    StoreWords.say("sync.folder.not-made", folder, FileFailure.reason(e)),
                    e);
        }
    }

    /** Removes what a sync that was cut off left behind. */
    private void sweep(Path where) throws IOException {
        Instant old = Instant.now().minus(LEFT_BEHIND);
        try (DirectoryStream<Path> files = Files.newDirectoryStream(where, "*" + TEMPORARY)) {
            for (Path file : files) {
                try {
                    if (Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant().isBefore(old)) {
                        Files.deleteIfExists(file);
                    }
                } catch (NoSuchFileException e) {
                    // Another sync, which wrote it, has just put it in place.
                }
            }
        }
    }

    Path path(String name) {
        return folder.resolve(name);
    }

    /** Where to write a file before it is moved into place: beside it, and apart from what other processes write. */
    Path temporary(String name) {
        Path file = path(name);
        return file.resolveSibling(
                "." + file.getFileName() + "." + ProcessHandle.current().pid() + TEMPORARY);
    }

    /** The checksum of what stands under a name; empty when nothing does, and no checksum at all when it is no file. */
    Optional<String> checksum(String name) throws IOException {
        Path file = path(name);
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        return Optional.of(Files.isRegularFile(file) ? Checksums.of(file) : "not a file");
    }

    /**
     * Moves a finished file into place, so that a reader sees the old one or the new one and never a part. Who may read the old one
     * may read the new one.
     */
    void replace(Path finished, String name) throws IOException {
        OwnerOnly.takeOver(path(name), finished);
        try (FileChannel channel = FileChannel.open(finished, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        Files.move(finished, path(name), StandardCopyOption.ATOMIC_MOVE);
        forceFolder(path(name).getParent());
    }

    /** Whether a file has this one name, so that nobody keeps it as it was under another: only then may it be added to where it stands. */
    boolean isOnlyNamedSo(String name) throws IOException {
        Path file = path(name);
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && file.getFileSystem().supportedFileAttributeViews().contains("unix")
                && Integer.valueOf(1).equals(Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS));
    }

    /** Adds to the end of a file of Assay's own, which must be this long. */
    void append(String name, long length, byte[] added) throws IOException {
        try (FileChannel channel =
                FileChannel.open(path(name), StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            if (channel.size() != length) {
                throw new IOException(name + " was changed during the sync");
            }
            ByteBuffer left = ByteBuffer.wrap(added);
            while (left.hasRemaining()) {
                channel.write(left, length + left.position());
            }
            channel.force(true);
        }
    }

    /** Whether what stands under a name is how another file begins. */
    boolean isBeginningOf(String name, Path whole) throws IOException {
        long differs = Files.mismatch(path(name), whole);
        return differs < 0 || differs == Files.size(path(name));
    }

    /** Removes a file of Assay's own. */
    void remove(String name) throws IOException {
        Files.deleteIfExists(path(name));
    }

    /** Keeps what stands under a name under another one. */
    String setAside(String name, Instant now) throws IOException {
        String kept = name + ".theirs-" + IN_NAMES.format(now);
        String free = kept;
        for (int number = 2; Files.exists(path(free), LinkOption.NOFOLLOW_LINKS); number++) {
            free = kept + "-" + number;
        }
        Files.move(path(name), path(free));
        return free;
    }

    /** Makes the move itself last. Not every system lets a folder be forced; there the system does it in its own time. */
    private static void forceFolder(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException e) {
            // Windows opens no folders.
        }
    }
}
