package dev.assay.persistence.sync;

import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.files.OwnerOnly;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.StoreException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
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
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/** The folder that a sync writes to: makes it, puts files in place whole, and sets other people's files aside. */
final class SyncDirectory {
    private static final String TEMPORARY = ".assay-tmp";
    /** Number of files that are brought to the disk at once. */
    private static final int AT_ONCE = 8;
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
            throw new StoreException(StoreException.Kind.FAILED, "sync.folder.file", folder);
        }
        Path material = folder.resolve(SyncMaterial.FOLDER);
        refuseLink(material);
        try {
            OwnerOnly.createFolders(material);
            SyncDirectory directory = new SyncDirectory(folder);
            directory.sweep(folder);
            directory.sweep(material);
            try (DirectoryStream<Path> assignments = Files.newDirectoryStream(folder, SyncAssignments.FOLDER + "*")) {
                for (Path one : assignments) {
                    if (Files.isDirectory(one, LinkOption.NOFOLLOW_LINKS)) {
                        directory.sweep(one);
                    }
                }
            }
            return directory;
        } catch (IOException e) {
            throw new StoreException(
                    StoreException.Kind.READ_ONLY, e, "sync.folder.not-made", folder, FileFailure.reason(e));
        }
    }

    /** Removes the folders that were made for a sync which failed, unless there are files in them by now. */
    static void takeAway(Path folder) {
        try (Stream<Path> made = Files.walk(folder)) {
            List<Path> inside = made.sorted(Comparator.reverseOrder()).toList();
            if (inside.stream().allMatch(one ->
                    one.endsWith(SyncLock.NAME) || Files.isDirectory(one, LinkOption.NOFOLLOW_LINKS))) {
                for (Path one : inside) {
                    Files.delete(one);
                }
            }
        } catch (IOException | UncheckedIOException e) {
            // Empty folders that stay are in nobody's way: the next sync goes on with them.
        }
    }

    /** Refuses a folder that is a link: data would be written to the target of the link. */
    private static void refuseLink(Path folder) {
        if (Files.isSymbolicLink(folder)) {
            throw new StoreException(StoreException.Kind.FAILED, "sync.folder.link", folder);
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

    /** Path to write a file to before it is moved into place: beside it, and apart from what other processes write. */
    Path temporary(String name) throws IOException {
        Path file = path(name);
        if (!Files.isDirectory(file.getParent(), LinkOption.NOFOLLOW_LINKS) && !file.getParent().equals(folder)) {
            refuseLink(file.getParent());
            OwnerOnly.createFolders(file.getParent());
        }
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

    /** Puts a finished file in its place, and brings it to the disk there: see {@link #move}. */
    void replace(Path finished, String name) throws IOException {
        takeOver(name, finished);
        force(List.of(finished));
        forceFolders(Set.of(move(finished, name)));
    }

    /** Gives a finished file the access rights of the file under a name. */
    void takeOver(String name, Path finished) throws IOException {
        OwnerOnly.takeOver(path(name), finished);
    }

    /** Brings files to the disk: many at once, because each one alone waits as long as all. */
    void force(List<Path> files) throws IOException {
        if (files.size() == 1) {
            force(files.getFirst());
            return;
        }
        try (ExecutorService together = Executors.newFixedThreadPool(AT_ONCE)) {
            List<Future<Object>> forced = files.stream()
                    .map(file -> together.submit(() -> {
                        force(file);
                        return null;
                    }))
                    .toList();
            for (Future<Object> one : forced) {
                one.get();
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException failed ? failed : new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("The sync was interrupted");
        }
    }

    private static void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /**
     * Moves a finished file into place, so that a reader sees the old one or the new one and never a part; says in
     * which folder.
     */
    Path move(Path finished, String name) throws IOException {
        Files.move(finished, path(name), StandardCopyOption.ATOMIC_MOVE);
        return path(name).getParent();
    }

    /**
     * True if a file has this one name, so that nobody keeps it as it was under another: only then may it be appended
     * to in place.
     */
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

    /** True if the file under a name is the beginning of another file. */
    boolean isBeginningOf(String name, Path whole) throws IOException {
        long differs = Files.mismatch(path(name), whole);
        return differs < 0 || differs == Files.size(path(name));
    }

    /** Removes a file of Assay's own, and the folder that it was the last one in. */
    void remove(String name) throws IOException {
        Files.deleteIfExists(path(name));
        Path parent = path(name).getParent();
        if (parent.getFileName().toString().startsWith(SyncAssignments.FOLDER)) {
            try {
                Files.delete(parent);
            } catch (IOException e) {
                // There is more in it.
            }
        }
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

    /** Makes moves last. Not every system lets a folder be forced; there the system does it in its own time. */
    void forceFolders(Set<Path> folders) {
        for (Path one : folders) {
            try (FileChannel channel = FileChannel.open(one, StandardOpenOption.READ)) {
                channel.force(true);
            } catch (IOException e) {
                // Windows opens no folders.
            }
        }
    }
}
