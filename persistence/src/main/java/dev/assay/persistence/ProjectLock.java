package dev.assay.persistence;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * The right to write to a project: an operating-system lock on a file beside it, which says who holds it. The lock goes with
 * the process that holds it, so a file left behind by a crash is no obstacle.
 */
final class ProjectLock implements AutoCloseable {
    private final Path file;
    private final FileChannel channel;
    private final FileLock lock;

    private ProjectLock(Path file, FileChannel channel, FileLock lock) {
        this.file = file;
        this.channel = channel;
        this.lock = lock;
    }

    /**
     * Takes the lock of a project.
     *
     * @throws StoreException of kind {@code LOCKED} when somebody else holds it, {@code READ_ONLY} when the folder cannot be
     *     written to
     */
    static ProjectLock take(Path project) {
        Path file = project.resolveSibling(project.getFileName() + ".lock");
        FileChannel channel = null;
        try {
            channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            FileLock lock = tryLock(channel);
            if (lock == null) {
                String holder = Files.readString(file).strip();
                channel.close();
                throw new StoreException(
                        StoreException.Kind.LOCKED,
                        project.getFileName() + " is open elsewhere"
                                + (holder.isEmpty() ? "" : " (" + holder + ")")
                                + ". Close it there, or look at it read-only here.");
            }
            String holder = System.getProperty("user.name") + ", process "
                    + ProcessHandle.current().pid() + ", since " + Instant.now().truncatedTo(ChronoUnit.SECONDS);
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(holder.getBytes(StandardCharsets.UTF_8)), 0);
            return new ProjectLock(file, channel, lock);
        } catch (IOException e) {
            if (channel != null) {
                try {
                    channel.close();
                } catch (IOException closing) {
                    e.addSuppressed(closing);
                }
            }
            throw new StoreException(
                    StoreException.Kind.READ_ONLY,
                    "The folder of " + project.getFileName() + " cannot be written to (" + e.getMessage()
                            + "). Copy the project to a folder of yours, or look at it read-only.",
                    e);
        }
    }

    private static FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock(Long.MAX_VALUE - 1, 1, false);
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    @Override
    public void close() {
        try {
            lock.release();
            channel.close();
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // The lock went with the channel; a lock file that stays behind is no obstacle to the next opening.
        }
    }
}
